import type { Paise } from '#shared/money.ts';
import type { Sort } from '../types.ts';

/** A match with the figures that price sorts and budget bands need; sold-out ones carry their ordinary night. */
export interface PricedMatch {
  readonly id: number;
  readonly available: boolean;
  readonly price: Paise;
  /** the stay with taxes; sold out: the ordinary night, which orders them among themselves */
  readonly total: Paise;
}

/**
 * Available ones first, then by the stay's total for the two price sorts; the other sorts keep the order in which the
 * matches came, which is the store's. Equals keep the lower id first.
 */
export function orderPriced<T extends PricedMatch>(matches: readonly T[], sort: Sort): T[] {
  const rank = (m: T): number => (m.available ? 0 : 1);
  const direction = sort === 'price_asc' ? 1 : sort === 'price_desc' ? -1 : 0;
  if (direction === 0) return [...matches].sort((a, b) => rank(a) - rank(b));
  return [...matches].sort((a, b) => rank(a) - rank(b) || direction * (a.total - b.total) || a.id - b.id);
}
