/** `?page=` of an address, from 1; anything else is the first page. */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
