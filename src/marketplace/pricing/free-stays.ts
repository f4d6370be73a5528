import type { Context } from '#platform/context.ts';
import { addDays, BOOKING_WINDOW_DAYS, nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { loadFacts, loadOwn, priceRules, readFromPool, withOwn } from './price-facts.ts';
import { quote } from './quote.ts';

/** A stay that can be booked now, and what it comes to for the party: taxes included, without a coupon. */
export interface FreeStay {
  readonly stay: Stay;
  readonly total: Paise;
}

/**
 * Every stay of so many nights at a property that begins on `from` or later, before `to`, and can be booked by the party,
 * each with the total that `checkPrice` gives; earliest first. Nights under `ownHolds`, the asking guest's, count as free.
 * One read of its facts answers all of them. Empty for an unknown property, and for a party or nights that cannot be.
 */
export async function freeStays(
  ctx: Context,
  propertyId: number,
  { nights, party, from, to }: { readonly nights: number; readonly party: Party; readonly from: IsoDate; readonly to: IsoDate },
  ownHolds: readonly number[] = [],
): Promise<readonly FreeStay[]> {
  const today = ctx.clock.today();
  const first = from > today ? from : today;
  const starts = Math.min(nightsBetween(first, to), nightsBetween(first, addDays(today, BOOKING_WINDOW_DAYS - nights)) + 1);
  if (starts < 1 || nights < 1 || partyProblem(party) !== null) return [];
  const read = readFromPool(ctx.pool);
  const [known] = await loadFacts(read, [propertyId], { checkIn: first, checkOut: addDays(first, starts - 1 + nights) }, await priceRules(ctx, read));
  if (known === undefined) return [];
  const facts = withOwn(known, await loadOwn(read, ownHolds));
  const found: FreeStay[] = [];
  for (let offset = 0; offset < starts; offset += 1) {
    const stay: Stay = { checkIn: addDays(first, offset), checkOut: addDays(first, offset + nights) };
    if (stayProblem(stay, today) !== null) continue;
    const ofStay = { ...facts, rooms: facts.rooms.map((room) => ({ ...room, nights: room.nights.slice(offset, offset + nights) })) };
    const priced = quote(ofStay, { stay, party, picks: [], today });
    if (priced.ok && priced.value.available) found.push({ stay, total: priced.value.grandTotal });
  }
  return found;
}
