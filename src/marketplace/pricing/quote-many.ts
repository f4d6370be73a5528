import type { Context } from '#platform/context.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import { readFromPool } from './read.ts';
import { latestFullRefund } from './rules/full-refund.ts';
import { quote } from './rules/quote.ts';
import { requestProblem } from './rules/request-problem.ts';
import { loadFacts } from './store.ts';
import { taxRates } from './tax-table.ts';
import type { ListQuote } from './types.ts';

/**
 * One unsigned quote a property for lists, by the same function as the property page. A property that could not hold
 * the party even if empty, and one that is unknown or gone, has no entry; neither has any when the request is bad.
 */
export async function quoteMany(ctx: Context, propertyIds: readonly number[], stay: Stay, party: Party): Promise<ReadonlyMap<number, ListQuote>> {
  const read = readFromPool(ctx.pool);
  const quotes = new Map<number, ListQuote>();
  const today = ctx.clock.today();
  if (propertyIds.length === 0 || requestProblem(stay, party, today) !== null) return quotes;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const request = { stay, party, picks: [], today };
  for (const facts of await loadFacts(read, propertyIds, stay, await taxRates(ctx, read))) {
    const priced = quote(facts, request);
    if (priced.ok) quotes.set(facts.propertyId, { ...priced.value, fullRefundHours: latestFullRefund(facts, party, nights) });
  }
  return quotes;
}
