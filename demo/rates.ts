import { dayNumber, type IsoDate } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import type { SeedProperty, SeedRoom } from './facts.ts';

interface RateRule {
  kind: 'base' | 'weekend' | 'season' | 'date';
  label: string;
  starts: IsoDate | null;
  ends: IsoDate | null;
  weekdays: number[] | null;
  rate: number | null;
  percent: number | null;
}

/** Festivals: first night and the morning after the last, half-open like every stay. */
const FESTIVALS: readonly { label: string; starts: IsoDate; ends: IsoDate; percent: number }[] = [
  { label: 'Christmas and New Year', starts: '2026-12-24', ends: '2027-01-02', percent: 145 },
  { label: 'Republic Day', starts: '2027-01-23', ends: '2027-01-26', percent: 118 },
  { label: 'Holi', starts: '2027-03-20', ends: '2027-03-23', percent: 122 },
  { label: 'Independence Day', starts: '2027-08-13', ends: '2027-08-16', percent: 120 },
  { label: 'Ganesh Chaturthi', starts: '2027-09-03', ends: '2027-09-06', percent: 115 },
  { label: 'Diwali', starts: '2027-10-28', ends: '2027-11-02', percent: 135 },
  { label: 'Christmas and New Year', starts: '2027-12-24', ends: '2028-01-02', percent: 145 },
];

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
 * below.
 */
export function ratesOf(room: SeedRoom, property: SeedProperty, today: IsoDate): RateRule[] {
  const none = { starts: null, ends: null, weekdays: null, rate: null, percent: null };
  const year = Number(today.slice(0, 4));
  const coast = property.art.backdrop === 'sea';
  const seasons = [year, year + 1, year + 2].flatMap((y) => seasonsOf(y, coast));
  const within = (r: { starts: IsoDate; ends: IsoDate }): boolean =>
    dayNumber(r.ends) > dayNumber(today) - 100 && dayNumber(r.starts) < dayNumber(today) + 800;
  return [
    { ...none, kind: 'base', label: 'Ordinary night', rate: paise(room.rate.base) },
    {
      ...none,
      kind: 'weekend',
      label: 'Friday and Saturday nights',
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
    ...FESTIVALS.filter(within).map((f) => ({
      ...none,
      kind: 'date' as const,
      label: f.label,
      starts: f.starts,
      ends: f.ends,
      percent: f.percent,
    })),
  ];
}
