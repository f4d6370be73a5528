/**
 * The largest page that is asked for; later ones are empty anyway, and their offset stays a number PostgreSQL takes.
 */
const LAST_PAGE = 1_000_000;
/** Entries that one page of any list has at most. */
export const MOST_ON_A_PAGE = 100;

const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), most) : 1;

/** Rows of a page (from 1) with a limit (1..100); odd values of either are brought into these bounds. */
export function rowsOfPage(
  page: number,
  limit: number,
): { readonly offset: number; readonly limit: number } {
  const size = within(limit, MOST_ON_A_PAGE);
  return { offset: (within(page, LAST_PAGE) - 1) * size, limit: size };
}

/** How many pages there are; an empty list has one. */
export const pageCount = (count: number, onAPage: number): number =>
  Math.max(1, Math.ceil(count / onAPage));
