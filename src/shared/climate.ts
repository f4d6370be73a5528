import type { IsoDate } from './dates.ts';

/** Typical weather of a month: rough figures for packing, no forecast. */
export interface TypicalMonth {
  /** 1 to 12 */
  readonly month: number;
  /** °C of a typical night and a typical afternoon */
  readonly low: number;
  readonly high: number;
  /** millimetres of rain in the whole month */
  readonly rain: number;
  readonly season: Season;
}

/** The season of a month, for packing advice. */
export type Season = 'cool' | 'warm' | 'first-rain' | 'monsoon' | 'after-rain';

/**
 * The hills around Lonavala at some 620 m, by month: nights, afternoons, rain. Rough figures, not yet checked against a
 * published record; single years differ a lot, most of all in rain.
 */
const LONAVALA: readonly (readonly [low: number, high: number, rain: number, season: Season])[] = [
  [13, 28, 0, 'cool'],
  [15, 30, 0, 'cool'],
  [18, 34, 5, 'warm'],
  [21, 36, 10, 'warm'],
  [23, 34, 30, 'warm'],
  [22, 29, 700, 'first-rain'],
  [21, 26, 1600, 'monsoon'],
  [21, 25, 1200, 'monsoon'],
  [20, 27, 550, 'monsoon'],
  [19, 30, 130, 'after-rain'],
  [16, 29, 30, 'cool'],
  [13, 28, 5, 'cool'],
];

/** Centre and radius of the area of these figures: the coast and the plain are warmer. */
const LONAVALA_AT = { latitude: 18.7546, longitude: 73.4062 };
const HOLDS_WITHIN_KM = 18;

/** The months of the check-in and check-out dates; empty without figures for the place. */
export function typicalMonths(
  place: { readonly latitude: number; readonly longitude: number },
  { checkIn, checkOut }: { readonly checkIn: IsoDate; readonly checkOut: IsoDate },
): readonly TypicalMonth[] {
  if (kilometres(LONAVALA_AT, place) > HOLDS_WITHIN_KM) return [];
  const [first, last] = [Number(checkIn.slice(5, 7)), Number(checkOut.slice(5, 7))];
  return [...new Set([first, last])].map((month) => {
    const [low, high, rain, season] = LONAVALA[month - 1] ?? [0, 0, 0, 'cool'];
    return { month, low, high, rain, season };
  });
}

/** Straight-line distance; accurate enough over a few dozen kilometres. */
function kilometres(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const [north, east] = [
    other.latitude - one.latitude,
    (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  ];
  return Math.hypot(north, east) * 111.2;
}
