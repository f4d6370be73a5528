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

/** The tax table changes a few times in a decade and every price needs it: kept for 30 s, or until told. */
export function createTaxTable(clock: Clock): TaxTable {
  let kept: { readonly at: number; readonly rates: Promise<readonly TaxRate[]> } | null = null;
  return {
    rates: (read) => {
      const now = clock.now().getTime();
      if (kept === null || Math.abs(now - kept.at) >= KEPT_MS) {
        const rates = loadTaxRates(read);
        const entry = { at: now, rates };
        kept = entry;
        // a failed read is not kept
        rates.catch(() => {
          if (kept === entry) kept = null;
        });
      }
      return kept.rates;
    },
    invalidate: () => {
      kept = null;
    },
  };
}
