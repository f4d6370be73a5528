import { useLocation } from 'react-router';

/**
 * The path and query of the page, written the same way on the server and in the browser: the two spell a comma or a
 * space in a query differently, and an attribute made of either would not match the other.
 */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
