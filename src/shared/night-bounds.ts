import { paise, type Paise } from './money.ts';

/** Bounds of what an owner may set for a night. */
export const LEAST_RATE: Paise = paise(100);
export const MOST_RATE: Paise = paise(20_00_000);
/** How many nights from today on can be set. */
export const NIGHTS_AHEAD = 400;
export const MOST_MIN_NIGHTS = 30;

export const isRate = (rate: Paise): boolean =>
  Number.isSafeInteger(rate) && rate >= LEAST_RATE && rate <= MOST_RATE;
