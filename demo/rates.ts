import { addDays, dayNumber, type IsoDate } from '#shared/dates.ts';
import { festivalName, festivalsBetween, type FestivalId } from '#shared/festivals.ts';
import { paise } from '#shared/money.ts';
import { NO_LIMITS, type StayLimits } from '#marketplace/inventory/index.ts';
import type { SeedProperty, SeedRoom } from './facts.ts';
import { STAY_RULES } from './stay-rules.ts';

interface RateRule {
  kind: 'base' | 'weekend' | 'season' | 'date';
  label: string;
  starts: IsoDate | null;
  ends: IsoDate | null;
  weekdays: number[] | null;
  rate: number | null;
  percent: number | null;
  limits?: StayLimits;
}

/** Percent of the ordinary rate on the nights of a festival; the others are ordinary nights. */
const FESTIVAL_PERCENT: Readonly<Partial<Record<FestivalId, number>>> = {
  christmasToNewYear: 145,
  republicDay: 118,
  holi: 122,
  independenceDay: 120,
  ganeshChaturthi: 115,
  diwali: 135,
};

/** Seasons by month: the monsoon is high season in the hills and low on the coast; May is busy everywhere. */
function seasonsOf(
  year: number,
  coast: boolean,
): { label: string; starts: IsoDate; ends: IsoDate; percent: number }[] {
  return [
    { label: 'Summer holidays', starts: `${year}-04-20`, ends: `${year}-06-05`, percent: 112 },
    { label: 'Monsoon', starts: `${year}-06-15`, ends: `${year}-09-15`, percent: coast ? 78 : 110 },
    {
      label: 'After the rains',
      starts: `${year}-09-15`,
      ends: `${year}-10-15`,
      percent: coast ? 95 : 92,
    },
  ];
}

/**
 * The rate rules of a demo room: base, Friday and Saturday nights, seasons and festivals as a percent of the rate
 * below, some with rules for stays.
 */
export function ratesOf(room: SeedRoom, property: SeedProperty, today: IsoDate): RateRule[] {
  const none = { starts: null, ends: null, weekdays: null, rate: null, percent: null };
  const { least, noArrivals } = STAY_RULES[property.slug] ?? {};
  const year = Number(today.slice(0, 4));
  const coast = property.art.backdrop === 'sea';
  const seasons = [year, year + 1, year + 2].flatMap((y) => seasonsOf(y, coast));
  const within = (r: { starts: IsoDate; ends: IsoDate }): boolean =>
    dayNumber(r.ends) > dayNumber(today) - 100 && dayNumber(r.starts) < dayNumber(today) + 800;
  return [
    { ...none, kind: 'base', label: 'Ordinary price', rate: paise(room.rate.base) },
    {
      ...none,
      kind: 'weekend',
      label: 'Weekend price',
      weekdays: [5, 6],
      rate: paise(room.rate.weekend),
    },
    ...seasons.filter(within).map((s) => ({
      ...none,
      kind: 'season' as const,
      label: s.label,
      starts: s.starts,
      ends: s.ends,
      percent: s.percent,
    })),
    ...festivalsBetween(addDays(today, -100), addDays(today, 800)).flatMap(({ id, stay }) => {
      const percent = FESTIVAL_PERCENT[id];
      return percent === undefined
        ? []
        : [
            {
              ...none,
              kind: 'date' as const,
              label: festivalName(id),
              starts: stay.checkIn,
              ends: stay.checkOut,
              percent,
              ...(least?.over.includes(id) === true
                ? { limits: { ...NO_LIMITS, minNights: least.nights } }
                : {}),
            },
          ];
    }),
    // a rule of its own for one day of the week, at the rate of the other days
    ...(noArrivals === undefined
      ? []
      : [
          {
            ...none,
            kind: 'weekend' as const,
            label: 'No arrivals',
            weekdays: [noArrivals],
            percent: 100,
            limits: { ...NO_LIMITS, noArrival: true },
          },
        ]),
  ];
}
