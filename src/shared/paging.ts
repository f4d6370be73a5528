/** The largest page number that is queried; later pages are empty, and the offset stays within PostgreSQL's range. */
const LAST_PAGE = 1_000_000;
/** Most entries on one page of any list. */
export const MOST_ON_A_PAGE = 100;

const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), most) : 1;

/** The rows of a page (from 1) with a limit (1..100); values out of range are clamped. */
export function rowsOfPage(
  page: number,
  limit: number,
): { readonly offset: number; readonly limit: number } {
  const size = within(limit, MOST_ON_A_PAGE);
  return { offset: (within(page, LAST_PAGE) - 1) * size, limit: size };
}

/** The number of pages; an empty list has one. */
export const pageCount = (count: number, onAPage: number): number =>
  Math.max(1, Math.ceil(count / onAPage));
