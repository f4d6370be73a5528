import type { Clock } from '#platform/clock.ts';
import type { Read } from './read.ts';
import { loadTaxRates } from './store.ts';
import type { TaxRate } from './types.ts';

const KEPT_MS = 30_000;

export interface TaxTable {
  /** `read` runs the query when one is due, so that a transaction never waits for a second connection */
  rates(read: Read): Promise<readonly TaxRate[]>;
  invalidate(): void;
}

/**
 * The tax table changes a few times in a decade and every price needs it: kept for 30 s, or until told. Only what has
 * arrived is kept: a transaction that waited for another's pending read could wait for a connection it holds itself.
 */
export function createTaxTable(clock: Clock): TaxTable {
  let kept: { readonly at: number; readonly rates: readonly TaxRate[] } | null = null;
  let changes = 0;
  return {
    rates: async (read) => {
      const now = clock.now().getTime();
      if (kept !== null && Math.abs(now - kept.at) < KEPT_MS) return kept.rates;
      const before = changes;
      const rates = await loadTaxRates(read);
      if (changes === before) kept = { at: now, rates };
      return rates;
    },
    invalidate: () => {
      changes += 1;
      kept = null;
    },
  };
}
