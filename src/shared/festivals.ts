import * as festivals from '#messages/festivals.ts';
import { addDays, isoWeekday, nightsBetween, type IsoDate, type Stay } from './dates.ts';

/** Nights round a day: the first of them, counted from the day, and how many. */
type Span = readonly [first: number, nights: number];

interface Festival {
  /** 'MM-DD' where the date is the same every year, else one date a year */
  readonly day: string | readonly IsoDate[];
  /** the nights that a traveller means who names only the festival; without it, those that owners price */
  readonly stay?: Span;
  /** the nights that owners price; without it, the weekend that the day makes longer, with the nights of `least` */
  readonly nights?: Span;
  readonly least?: Span;
}

const ON_THE_DAY: Span = [0, 1];

/**
 * Festivals and holidays that travellers and owners name. Lunar dates are those of the national and the Maharashtra
 * holiday lists for 2025 to 2029. Eid is missing: its day depends on the sighting of the moon.
 */
const TABLE = {
  sankranti: {
    day: ['2025-01-14', '2026-01-14', '2027-01-15', '2028-01-15', '2029-01-14'],
    stay: ON_THE_DAY,
  },
  republicDay: { day: '01-26', stay: ON_THE_DAY },
  valentines: { day: '02-14', stay: ON_THE_DAY, nights: ON_THE_DAY },
  shivajiJayanti: { day: '02-19', stay: ON_THE_DAY },
  mahashivratri: {
    day: ['2025-02-26', '2026-02-15', '2027-03-06', '2028-02-23', '2029-02-11'],
    stay: ON_THE_DAY,
  },
  holi: {
    day: ['2025-03-14', '2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01'],
    stay: ON_THE_DAY,
  },
  gudiPadwa: {
    day: ['2025-03-30', '2026-03-19', '2027-04-07', '2028-03-27', '2029-04-14'],
    stay: ON_THE_DAY,
  },
  goodFriday: {
    day: ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30'],
    stay: ON_THE_DAY,
  },
  ambedkarJayanti: { day: '04-14', stay: ON_THE_DAY },
  maharashtraDay: { day: '05-01', stay: ON_THE_DAY },
  independenceDay: { day: '08-15', stay: ON_THE_DAY },
  rakshaBandhan: {
    day: ['2025-08-09', '2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23'],
    stay: ON_THE_DAY,
  },
  janmashtami: {
    day: ['2025-08-16', '2026-09-04', '2027-08-25', '2028-08-13', '2029-09-01'],
    stay: ON_THE_DAY,
  },
  ganeshChaturthi: {
    day: ['2025-08-27', '2026-09-14', '2027-09-04', '2028-08-23', '2029-09-11'],
    stay: ON_THE_DAY,
  },
  gandhiJayanti: { day: '10-02', stay: ON_THE_DAY },
  dussehra: {
    day: ['2025-10-02', '2026-10-20', '2027-10-09', '2028-09-27', '2029-10-16'],
    stay: ON_THE_DAY,
  },
  // the day of Lakshmi Pujan; priced from the night before it to the night after Bhau Beej
  diwali: {
    day: ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05'],
    stay: ON_THE_DAY,
    nights: [-1, 5],
  },
  christmas: { day: '12-25', least: [-1, 2] },
  christmasToNewYear: { day: '12-25', stay: [-1, 9], nights: [-1, 9] },
  newYear: { day: '12-31', stay: [0, 2], nights: [0, 2] },
} as const satisfies Readonly<Record<string, Festival>>;

export type FestivalId = keyof typeof TABLE;

/** The festivals in the order of their first dates in a year. */
export const FESTIVALS = Object.keys(TABLE) as readonly FestivalId[];

/** The years that the table knows. */
export const FESTIVAL_YEARS = [2025, 2026, 2027, 2028, 2029] as const;

/** The name in the current language: 'Diwali', 'दिवाळी'. */
export const festivalName = (id: FestivalId): string => festivals.names[id]();

/** The nights that a day off makes a holiday, by its weekday, 1 Monday .. 7 Sunday. */
const AROUND: readonly Span[] = [
  [-3, 3],
  [-3, 3],
  [-1, 2],
  [-1, 4],
  [-1, 3],
  [-1, 3],
  [-2, 3],
];

/** The day in a year by which a festival is known; null outside the years of the table. */
export function festivalDay(id: FestivalId, year: number): IsoDate | null {
  if (!(FESTIVAL_YEARS as readonly number[]).includes(year)) return null;
  const { day }: Festival = TABLE[id];
  return typeof day === 'string'
    ? `${year}-${day}`
    : (day.find((one) => Number(one.slice(0, 4)) === year) ?? null);
}

const spanFrom = (day: IsoDate, [first, nights]: Span): Stay => ({
  checkIn: addDays(day, first),
  checkOut: addDays(day, first + nights),
});

/** The nights of a festival that owners price in a year, half-open; null outside the years of the table. */
export function festivalNights(id: FestivalId, year: number): Stay | null {
  const day = festivalDay(id, year);
  if (day === null) return null;
  const { nights, least }: Festival = TABLE[id];
  const around = AROUND[isoWeekday(day) - 1] ?? ON_THE_DAY;
  return spanFrom(day, nights ?? (least === undefined ? around : bothOf(around, least)));
}

/** The span from the first to the last night of two spans. */
function bothOf(a: Span, b: Span): Span {
  const first = Math.min(a[0], b[0]);
  return [first, Math.max(a[0] + a[1], b[0] + b[1]) - first];
}

/** The festival whose priced nights contain a night: of several the one with the fewest; null: none. */
export function festivalOn(night: IsoDate): FestivalId | null {
  let found: FestivalNights | null = null;
  for (const year of FESTIVAL_YEARS)
    for (const id of FESTIVALS) {
      const stay = festivalNights(id, year);
      if (stay === null || night < stay.checkIn || night >= stay.checkOut) continue;
      if (found === null || lengthOf(stay) < lengthOf(found.stay)) found = { id, stay };
    }
  return found?.id ?? null;
}

const lengthOf = ({ checkIn, checkOut }: Stay): number => nightsBetween(checkIn, checkOut);

/** The next nights of a festival that are not over on a day; null after the last year of the table. */
export const nextFestivalNights = (id: FestivalId, today: IsoDate): Stay | null =>
  FESTIVAL_YEARS.map((year) => festivalNights(id, year)).find(
    (nights): nights is Stay => nights !== null && nights.checkOut > today,
  ) ?? null;

/** The next stay that a traveller means by a festival; null after the last year of the table. */
export const nextFestivalStay = (id: FestivalId, today: IsoDate): Stay | null =>
  FESTIVAL_YEARS.flatMap((year) => {
    const day = festivalDay(id, year);
    const { stay }: Festival = TABLE[id];
    const nights =
      day !== null && stay !== undefined ? spanFrom(day, stay) : festivalNights(id, year);
    return nights === null ? [] : [nights];
  }).find(({ checkIn }) => checkIn >= today) ?? null;

/** A festival with its nights. */
interface FestivalNights {
  readonly id: FestivalId;
  readonly stay: Stay;
}

/** A festival that a copy of an earlier year misses. */
export interface MissedFestival extends FestivalNights {
  /** the nights that get its earlier prices */
  readonly landed: Stay;
}

/**
 * The festivals of [from, to) that a copy of the nights so many days before misses, because they are on other days of
 * the week or other dates: some of their nights get no festival price. Each festival once, at its next date; one whose
 * nights all belong to a longer one in the list is left out.
 */
export function festivalsMissed(
  from: IsoDate,
  to: IsoDate,
  days: number,
): readonly MissedFestival[] {
  const missed = festivalsBetween(from, to).flatMap(({ id, stay }) => {
    const before = festivalNights(id, Number(stay.checkIn.slice(0, 4)) - 1);
    if (before === null) return [];
    const landed = {
      checkIn: addDays(before.checkIn, days),
      checkOut: addDays(before.checkOut, days),
    };
    return isWithin(stay, landed) ? [] : [{ id, stay, landed }];
  });
  const next = missed.filter((one, i) => missed.findIndex(({ id }) => id === one.id) === i);
  return next.filter(
    (one) => !next.some((other) => other.id !== one.id && isWithin(one.stay, other.stay)),
  );
}

const isWithin = (stay: Stay, longer: Stay): boolean =>
  longer.checkIn <= stay.checkIn && longer.checkOut >= stay.checkOut;

/** The festivals whose nights begin in [from, to), in order: the rows of a season list. */
export const festivalsBetween = (from: IsoDate, to: IsoDate): readonly FestivalNights[] =>
  FESTIVAL_YEARS.flatMap((year) =>
    FESTIVALS.flatMap((id) => {
      const stay = festivalNights(id, year);
      return stay !== null && stay.checkIn >= from && stay.checkIn < to ? [{ id, stay }] : [];
    }),
  ).toSorted((a, b) => nightsBetween(b.stay.checkIn, a.stay.checkIn));
