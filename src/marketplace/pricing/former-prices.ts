import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import type { Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import type { FormerPrice } from './former-price.ts';
import { loadFactsWithHistory } from './load-facts.ts';
import type { Pick } from './picks.ts';
import { priceRules } from './price-rules.ts';
import { quote } from './quote.ts';

/** A property on a page, with the rooms and plans that its price is of. */
interface PricedProperty {
  readonly propertyId: number;
  readonly picks: readonly Pick[];
}

/**
 * The former prices that the cards of a page may strike through, by property, read in one statement. A property
 * without one is left out.
 */
export async function formerPrices(
  ctx: Context,
  asked: readonly PricedProperty[],
  { stay, party }: { readonly stay: Stay; readonly party: Party },
): Promise<ReadonlyMap<number, FormerPrice>> {
  const found = new Map<number, FormerPrice>();
  if (asked.length === 0) return found;
  const read = readFromPool(ctx.pool);
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const picksOf = new Map(asked.map(({ propertyId, picks }) => [propertyId, picks]));
  for (const facts of await loadFactsWithHistory(
    read,
    [...picksOf.keys()],
    stay,
    await priceRules(ctx, read),
    today,
  )) {
    const picks = picksOf.get(facts.propertyId) ?? [];
    const priced = quote(facts, { stay, party, picks, today, now });
    if (priced.ok && priced.value.former !== undefined)
      found.set(facts.propertyId, priced.value.former);
  }
  return found;
}
