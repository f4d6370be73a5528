import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Read } from '#platform/database/index.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import { termsForSize, type DepositRule, type PayTerms } from '#shared/pay-at-property.ts';
import { unitsFor } from './capacity.ts';
import type { TaxRate } from './gst.ts';

/** Rules for every property: tax rates, and the size from which a stay needs a deposit. */
export interface PriceRules {
  readonly taxRates: readonly TaxRate[];
  readonly deposit: DepositRule;
}

async function loadTaxRates(read: Read): Promise<readonly TaxRate[]> {
  return read<TaxRate>({
    name: 'tax-rates',
    text: `
      select valid_from as "validFrom", valid_to as "validTo", up_to as "upTo",
        (percent * 100)::integer as percent
      from tax_rates
      order by valid_from, up_to nulls last`,
  });
}

const TAXES = defineCache<'all', readonly TaxRate[]>({
  name: 'taxes',
  max: 1,
  staleBy: (subject) => (subject === 'prices' || subject === 'all' ? 'all' : 'none'),
});

/**
 * The tax table: it changes a few times in a decade and every price needs it. `read` runs the query when needed,
 * without waiting for another caller's (`readMany`): a caller in a transaction could wait for a connection that it
 * holds itself.
 */
export async function taxRates(ctx: Context, read: Read): Promise<readonly TaxRate[]> {
  const found = await ctx.caches.readMany(
    TAXES,
    ['all'],
    async () => new Map([['all', await loadTaxRates(read)]]),
  );
  return found.get('all') ?? [];
}

/** The size from which a stay needs a deposit. */
export const depositRule = ({ settings }: Pick<Context, 'settings'>): DepositRule => ({
  above: settings.DEPOSIT_ABOVE_ROOM_NIGHTS,
  percent: settings.DEPOSIT_PERCENT,
});

/**
 * The payment terms of a property for a stay of this length and party, without a price: with a deposit if the size
 * requires one.
 */
export const payTermsFor = <Terms extends PayTerms & { readonly hotelType: HotelType }>(
  ctx: Pick<Context, 'settings'>,
  property: Terms,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
): Terms =>
  termsForSize(
    property,
    nightsBetween(stay.checkIn, stay.checkOut) * unitsFor(property.hotelType, party),
    depositRule(ctx),
  );

/** The rules that every price needs; reads as `taxRates`. */
export const priceRules = async (ctx: Context, read: Read): Promise<PriceRules> => ({
  taxRates: await taxRates(ctx, read),
  deposit: depositRule(ctx),
});
