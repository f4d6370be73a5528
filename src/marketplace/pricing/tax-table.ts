import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Read } from './read.ts';
import { loadTaxRates } from './store.ts';
import type { TaxRate } from './types.ts';

const TAXES = defineCache<'all', readonly TaxRate[]>({ name: 'taxes', max: 1, staleBy: (subject) => (subject === 'prices' || subject === 'all' ? 'all' : 'none') });

/**
 * The tax table: it changes a few times in a decade and every price needs it. `read` runs the query when one is due,
 * and nobody waits for another's (`readMany`): a transaction that did could wait for a connection it holds itself.
 */
export async function taxRates(ctx: Context, read: Read): Promise<readonly TaxRate[]> {
  const found = await ctx.caches.readMany(TAXES, ['all'], async () => new Map([['all', await loadTaxRates(read)]]));
  return found.get('all') ?? [];
}
