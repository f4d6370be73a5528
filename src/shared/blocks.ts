/** Why nights are closed. `external`: taken in another calendar. */
const BLOCK_KINDS = ['owner_stay', 'maintenance', 'other', 'own_booking', 'external'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** The kinds that a person chooses when closing nights. */
export const CLOSING_KINDS = ['owner_stay', 'maintenance', 'other'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

export const isClosingKind = (kind: string): kind is ClosingKind =>
  CLOSING_KINDS.some((known) => known === kind);

/** Nights of one block at most: a house may be rebuilt for a year. */
export const MOST_BLOCK_NIGHTS = 400;
/** How many days ahead a block may end. */
export const BLOCK_DAYS_AHEAD = 731;
/** Characters of a note. */
export const MOST_BLOCK_NOTE = 300;
