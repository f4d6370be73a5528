/** What a property needs until it may be put on sale, in the order of the owner's page. */
export const CHECKS = [
  'approved',
  'pictures',
  'rooms',
  'texts',
  'rates',
  'licence',
  'terms',
] as const;
export type Check = (typeof CHECKS)[number];

export const LEAST_PICTURES = 5;
/** Nights from today on that need a rate. */
export const RATED_NIGHTS = 60;
