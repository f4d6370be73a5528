import { unpaidHoldsOf } from '#marketplace/bookings/index.ts';
import { cardsOf, propertyById, type PropertyCard } from '#marketplace/catalogue/index.ts';
import { checkPrice, findNextAvailable, nightWithTax, quoteMany, type Quote } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { fullRefundHours, fullRefundUntil } from '#shared/cancellation.ts';
import { addDays, nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { partyOf, type Board, type Group } from './board.ts';

/** What a property is to the board's dates and group, looked up this moment. */
export type Standing =
  /** no dates on the board, or dates that are over: `fromNight` is a night at the ordinary rate, with tax (paise) */
  | { readonly is: 'undated'; readonly fromNight: Paise }
  /** can be booked; `held`: by the asking guest, who has not paid yet */
  | ({ readonly is: 'free' | 'held' } & StayPrice)
  /** `next`: the first later stay of the same length that fits; null: none within the booking window */
  | { readonly is: 'sold-out'; readonly next: Stay | null }
  /** could not hold the group if it were empty */
  | { readonly is: 'too-small' }
  /** shown, but not sold at present */
  | { readonly is: 'paused' };

/** What the stay costs the whole group, in paise. */
export interface StayPrice {
  readonly total: Paise;
  /** the total by the number of people, rounded up to a whole rupee */
  readonly perHead: Paise;
  readonly payNow: Paise;
  /** until when cancelling gives everything back; null: it never does, or no longer */
  readonly freeUntil: Date | null;
}

export interface BoardProperty {
  readonly propertyId: number;
  /** the owner's note; '' without one */
  readonly note: string;
  /** null: no longer let here */
  readonly card: PropertyCard | null;
  /** the group with the rooms that it takes here */
  readonly party: Party;
  readonly standing: Standing;
}

/** A head's share of an amount: whole rupees, rounded up, so that the shares cover it. */
export const perHead = (total: Paise, { adults, childAges }: Group): Paise => Math.ceil(total / 100 / (adults + childAges.length)) * 100;

/** The stay of a board while it can still be booked. */
export const openStay = (ctx: Pick<Context, 'clock'>, { stay }: Pick<Board, 'stay'>): Stay | null => (stay === null || stayProblem(stay, ctx.clock.today()) !== null ? null : stay);

/** The properties of a board as they stand this moment, last added first: priced by the quote of every other page. */
export async function liveProperties(ctx: Context, board: Board): Promise<readonly BoardProperty[]> {
  const rows = await ctx.db.selectFrom('board_properties').select(['property_id', 'note']).where('board_id', '=', board.id).orderBy('added_at', 'desc').orderBy('property_id').execute();
  const cards = await cardsOf(ctx, rows.map((row) => row.property_id));
  const stay = openStay(ctx, board);
  const found = stay === null ? null : await priceGroup(ctx, cards, stay, board.group);
  return Promise.all(
    rows.map(async ({ property_id: propertyId, note }) => {
      const card = cards.find(({ id }) => id === propertyId) ?? null;
      const known = found?.get(propertyId);
      const standing = card === null ? ({ is: 'paused' } as const) : stay === null || known === undefined ? ({ is: 'undated', fromNight: await nightWithTax(ctx, card.basePrice) } as const) : known.standing;
      return { propertyId, note, card, party: known?.party ?? partyOf(board.group), standing };
    }),
  );
}

interface Fitted {
  readonly party: Party;
  readonly quote: Quote & { readonly checkinTime: string };
}

/** A hotel whose rooms of the fewest number are taken may still have the group in one or two more. */
const MORE_ROOMS = 2;

/**
 * The quote of each property for a stay of the group. A villa is taken whole; a hotel or resort in the fewest rooms that
 * hold everybody, or up to two more where those are taken. What could never hold the group has no entry.
 */
async function fitGroup(ctx: Context, cards: readonly PropertyCard[], stay: Stay, group: Group): Promise<ReadonlyMap<number, Fitted>> {
  const fitted = new Map<number, Fitted>();
  const first = partyOf(group).rooms;
  const most = Math.min(MAX_ROOMS, Math.max(first, group.adults + group.childAges.length));
  const began = new Map<number, number>();
  let open = cards.map(({ id }) => id);
  for (let rooms = first; rooms <= most && open.length > 0; rooms += 1) {
    const party = { ...group, rooms };
    const quotes = await quoteMany(ctx, open, stay, party);
    for (const [id, quote] of quotes) {
      if (!began.has(id)) began.set(id, rooms);
      if (quote.available || !fitted.has(id)) fitted.set(id, { party, quote });
    }
    open = open.filter((id) => {
      const from = began.get(id);
      const villa = cards.find((card) => card.id === id)?.hotelType === 'bungalow';
      return !villa && fitted.get(id)?.quote.available !== true && (from === undefined || rooms < from + MORE_ROOMS);
    });
  }
  return fitted;
}

/** What each of these properties is to a stay of the group, by its id. */
export async function priceGroup(ctx: Context, cards: readonly PropertyCard[], stay: Stay, group: Group): Promise<ReadonlyMap<number, Pick<BoardProperty, 'party' | 'standing'>>> {
  const fitted = await fitGroup(ctx, cards, stay, group);
  const taken = [...fitted].filter(([, { quote }]) => !quote.available);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const wanted = taken.flatMap(([id, { party }]) => cards.filter((card) => card.id === id).map((card) => ({ id, ways: waysToHost(card, party) })));
  const [next, held] = await Promise.all([nextCheckIns(ctx, wanted, stay), heldByReader(ctx, taken, stay)]);
  const nextStay = (checkIn: IsoDate | undefined): Stay | null => (checkIn === undefined ? null : { checkIn, checkOut: addDays(checkIn, nights) });
  const paused = new Set<number>();
  for (const { id } of cards) if (fitted.get(id)?.quote.available !== true && !next.has(id) && (await propertyById(ctx, id))?.state !== 'live') paused.add(id);
  return new Map(
    cards.map(({ id }): [number, Pick<BoardProperty, 'party' | 'standing'>] => {
      const fit = fitted.get(id);
      if (fit === undefined || paused.has(id)) return [id, { party: fit?.party ?? partyOf(group), standing: { is: paused.has(id) ? 'paused' : 'too-small' } }];
      const quote = fit.quote.available ? fit.quote : held.get(id);
      const standing: Standing = quote === undefined ? { is: 'sold-out', next: nextStay(next.get(id)) } : { is: fit.quote.available ? 'free' : 'held', ...priceOf(ctx, { ...quote, checkinTime: fit.quote.checkinTime }, stay, group) };
      return [id, { party: fit.party, standing }];
    }),
  );
}

const priceOf = (ctx: Context, quote: Quote & { readonly checkinTime: string }, stay: Stay, group: Group): StayPrice => ({
  total: quote.grandTotal,
  perHead: perHead(quote.grandTotal, group),
  payNow: quote.payAmount,
  freeUntil: fullRefundUntil(fullRefundHours(quote.refundLadder), { checkIn: stay.checkIn, checkinTime: quote.checkinTime }, ctx.clock.now()),
});

/** The numbers of rooms in which a property may have the group: a villa in one way, others in some more than the fewest. */
export const waysToHost = (card: Pick<PropertyCard, 'hotelType'>, party: Party): readonly Party[] =>
  card.hotelType === 'bungalow' ? [party] : Array.from({ length: MORE_ROOMS * 2 + 1 }, (_, i) => ({ ...party, rooms: party.rooms - MORE_ROOMS + i })).filter((one) => one.rooms >= partyOf(party).rooms && one.rooms <= MAX_ROOMS);

/** For each property the first check-in after `stay.checkIn` on which a stay of the same length fits, in whichever way comes first; without an entry: none. */
export async function nextCheckIns(ctx: Context, wanted: readonly { readonly id: number; readonly ways: readonly Party[] }[], stay: Stay): Promise<ReadonlyMap<number, IsoDate>> {
  const found = new Map<number, IsoDate>();
  const ways = new Map(wanted.flatMap((one) => one.ways.map((party) => [party.rooms, party] as const)));
  for (const [rooms, party] of ways) {
    const ids = wanted.filter((one) => one.ways.some((way) => way.rooms === rooms)).map(({ id }) => id);
    for (const [id, date] of await findNextAvailable(ctx, ids, stay, party)) if (date < (found.get(id) ?? '9')) found.set(id, date);
  }
  return found;
}

/** Nights that the signed-in reader holds themselves are not sold out to them. */
async function heldByReader(ctx: Context, taken: readonly (readonly [number, Fitted])[], stay: Stay): Promise<ReadonlyMap<number, Quote>> {
  const userId = ctx.actor.session?.account.id;
  const held = new Map<number, Quote>();
  if (userId === undefined) return held;
  for (const [propertyId, { party }] of taken) {
    const holds = await unpaidHoldsOf(ctx, { userId, propertyId, stay });
    if (holds.length === 0) continue;
    const checked = await checkPrice(ctx, { propertyId, stay, party, picks: [], ownHolds: holds.map(({ bookingId }) => bookingId) });
    if (checked.ok && checked.value.available) held.set(propertyId, checked.value);
  }
  return held;
}

