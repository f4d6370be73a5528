import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  nightsBetween,
  stayProblem,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { stayFacts } from './list-plans.ts';
import { loadFacts, loadFactsWithHistory } from './load-facts.ts';
import { loadOwn, withOwn } from './own-booking.ts';
import { nightsWithin, type PriceFacts } from './price-facts.ts';
import { priceRules } from './price-rules.ts';
import { quote, type Quote } from './quote.ts';

/** A stay that can be booked now, and its total for the party: taxes included, without a coupon. */
export interface FreeStay {
  readonly stay: Stay;
  readonly total: Paise;
}

/**
 * Every stay of so many nights at a property that begins in [from, to) and can be booked by the party, with the total
 * of `checkPrice`; earliest first. Nights under `ownHolds`, the guest's own, count as free. Reads the facts once for
 * all of them. Empty for an unknown property and for an invalid party or number of nights.
 */
export async function freeStays(
  ctx: Context,
  propertyId: number,
  {
    nights,
    party,
    from,
    to,
  }: {
    readonly nights: number;
    readonly party: Party;
    readonly from: IsoDate;
    readonly to: IsoDate;
  },
  ownHolds: readonly number[] = [],
): Promise<readonly FreeStay[]> {
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const first = from > today ? from : today;
  const starts = Math.min(
    nightsBetween(first, to),
    nightsBetween(first, addDays(today, BOOKING_WINDOW_DAYS - nights)) + 1,
  );
  if (starts < 1 || nights < 1 || partyProblem(party) !== null) return [];
  const read = readFromPool(ctx.pool);
  const [known] = await loadFacts(
    read,
    [propertyId],
    { checkIn: first, checkOut: addDays(first, starts - 1 + nights) },
    await priceRules(ctx, read),
  );
  if (known === undefined) return [];
  const own = await loadOwn(read, ownHolds);
  const found: FreeStay[] = [];
  for (let offset = 0; offset < starts; offset += 1) {
    const stay: Stay = {
      checkIn: addDays(first, offset),
      checkOut: addDays(first, offset + nights),
    };
    if (stayProblem(stay, today) !== null) continue;
    const priced = quote(withOwn(nightsWithin(known, offset, nights), own, stay), {
      stay,
      party,
      picks: [],
      today,
      now,
    });
    if (priced.ok && priced.value.available) found.push({ stay, total: priced.value.grandTotal });
  }
  return found;
}

/** Days that contain tonight and the weekends of this week and the next. */
const NEAR_DAYS = 14;

/** The facts for prices of a span of nights. */
export interface NightsFacts {
  readonly span: Stay;
  readonly facts: PriceFacts;
}

/**
 * The facts of a property for any nights, also more than a stay may have; null for an unknown property. `withDrafts`:
 * also of a draft, for its owner.
 */
export async function factsOfNights(
  ctx: Context,
  propertyId: number,
  span: Stay,
  how: { readonly withDrafts?: boolean } = {},
): Promise<PriceFacts | null> {
  const read = readFromPool(ctx.pool);
  const rules = await priceRules(ctx, read);
  const today = ctx.clock.today();
  const [facts] = await loadFactsWithHistory(read, [propertyId], span, rules, today, how);
  return facts ?? null;
}

/**
 * `stayFacts` together with the facts of the coming days, for a page that prices a stay and offers others beside it:
 * in one read if the stay begins within them, else in a second one.
 */
export async function factsWithNear(
  ctx: Context,
  propertyId: number,
  stay: Stay,
): Promise<{ readonly known: PriceFacts | null; readonly near: NightsFacts | null }> {
  const today = ctx.clock.today();
  const until = addDays(today, NEAR_DAYS);
  const coming = { checkIn: today, checkOut: until };
  if (stay.checkIn >= until || stayProblem(stay, today) !== null) {
    const [known, { near }] = await Promise.all([
      stayFacts(ctx, propertyId, stay),
      factsWithNear(ctx, propertyId, coming),
    ]);
    return { known, near };
  }
  const span = { ...coming, checkOut: stay.checkOut > until ? stay.checkOut : until };
  const facts = await factsOfNights(ctx, propertyId, span);
  if (facts === null) return { known: null, near: null };
  return {
    known: nightsWithin(
      facts,
      nightsBetween(today, stay.checkIn),
      nightsBetween(stay.checkIn, stay.checkOut),
    ),
    near: { span, facts },
  };
}

/** The quote of a stay from given facts; undefined if they lack its nights or the party does not fit. */
export function quoteWithin(
  { span, facts }: NightsFacts,
  stay: Stay,
  party: Party,
  { clock }: Pick<Context, 'clock'>,
): Quote | undefined {
  if (stay.checkIn < span.checkIn || stay.checkOut > span.checkOut) return undefined;
  const priced = quote(
    nightsWithin(
      facts,
      nightsBetween(span.checkIn, stay.checkIn),
      nightsBetween(stay.checkIn, stay.checkOut),
    ),
    { stay, party, picks: [], today: clock.today(), now: clock.now() },
  );
  return priced.ok ? priced.value : undefined;
}
