import { unpaidHoldsOf } from '#marketplace/bookings/index.ts';
import {
  cardsOf,
  fitsOfProperties,
  propertyById,
  type PropertyCard,
} from '#marketplace/catalogue/index.ts';
import { isRule, SOLD_OUT } from '#marketplace/inventory/index.ts';
import {
  checkPrice,
  findNextAvailable,
  nightsFromOf,
  quoteMany,
  type ListQuote,
  type Quote,
} from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { cancellationTerms, type CancellationTerms } from '#shared/cancellation.ts';
import { addDays, instantInIndia, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { NightFrom } from '#shared/night-from.ts';
import type { Party } from '#shared/party.ts';
import type { RuleFit } from '#shared/rule-fit.ts';
import type { BrokenRule } from '#shared/stay-rules.ts';
import type { Board } from './board.ts';
import { partyOf, type Group } from './board-facts.ts';

/** The current state of a property for the board's dates and group. */
export type Standing =
  /** no dates on the board, or past ones: `from` is an ordinary night with tax */
  | { readonly is: 'undated'; readonly from: NightFrom }
  /** can be booked; `held`: the current guest holds it without having paid */
  | ({ readonly is: 'free' | 'held' } & StayPrice)
  /** `next`: the first later stay of the same length that fits; null: none within the booking window */
  | { readonly is: 'sold-out'; readonly next: Stay | null }
  /** an owner's rule refuses these dates; `next` as for a sold-out one */
  | { readonly is: 'ruled'; readonly rule: BrokenRule; readonly next: Stay | null }
  /** could not hold the group even if empty */
  | { readonly is: 'too-small' }
  /** shown, but not on sale */
  | { readonly is: 'paused' }
  /** its price could not be read */
  | { readonly is: 'unknown' };

/** The price of the stay for the whole group, in paise: of the plans that the lists and the property page preselect. */
export interface StayPrice {
  readonly total: Paise;
  /** names of the priced plans */
  readonly plans: readonly string[];
  /** the total divided by the people, rounded up to a whole rupee */
  readonly perHead: Paise;
  readonly payNow: Paise;
  /** the refund if it is booked and cancelled */
  readonly cancellation: CancellationTerms;
  /** the cheapest plans for the group, as a list in the order of price shows them; null if they cost no less */
  readonly cheaper: Pick<StayPrice, 'total' | 'plans' | 'cancellation'> | null;
}

export interface BoardProperty {
  readonly propertyId: number;
  /** the owner's note; '' without one */
  readonly note: string;
  /** null: no longer listed */
  readonly card: PropertyCard | null;
  /** the group; if it can be booked, with the number of rooms */
  readonly party: Party;
  readonly standing: Standing;
  /** the house rules for the group; empty if the group has no such needs */
  readonly fits: readonly RuleFit[];
}

/** One person's share of an amount: whole rupees, rounded up, so that the shares cover it. */
export const perHead = (total: Paise, { adults, childAges }: Group): Paise =>
  Math.ceil(total / 100 / (adults + childAges.length)) * 100;

/** The stay of a board if it can still be booked. */
export const openStay = (ctx: Pick<Context, 'clock'>, { stay }: Pick<Board, 'stay'>): Stay | null =>
  stay === null || stayProblem(stay, ctx.clock.today()) !== null ? null : stay;

/** The current properties of a board, last added first, with the same quotes as other pages. */
export async function liveProperties(
  ctx: Context,
  board: Board,
): Promise<readonly BoardProperty[]> {
  const rows = await ctx.db
    .selectFrom('board_properties')
    .select(['property_id', 'note'])
    .where('board_id', '=', board.id)
    .orderBy('added_at', 'desc')
    .orderBy('property_id')
    .execute();
  const cards = await cardsOf(
    ctx,
    rows.map((row) => row.property_id),
  );
  const stay = openStay(ctx, board);
  const [found, fits] = await Promise.all([
    stay === null
      ? null
      : priceGroup(ctx, cards, stay, board.group).catch((error: unknown) =>
          notPriced(ctx, error, cards, board),
        ),
    fitsOfProperties(
      ctx,
      cards.map(({ id }) => id),
      { company: board.company, childAges: board.group.childAges },
    ),
  ]);
  return Promise.all(
    rows.map(async ({ property_id: propertyId, note }) => {
      const card = cards.find(({ id }) => id === propertyId) ?? null;
      const known = found?.get(propertyId);
      const standing =
        card === null
          ? ({ is: 'paused' } as const)
          : stay === null || known === undefined
            ? ({
                is: 'undated',
                from: (await nightsFromOf(ctx, [card])).get(card.id) ?? {
                  night: 0,
                  isTonight: false,
                  longer: null,
                },
              } as const)
            : known.standing;
      return {
        propertyId,
        note,
        card,
        fits: fits.get(propertyId) ?? [],
        party: known?.party ?? partyOf(board.group),
        standing,
      };
    }),
  );
}

/** If prices fail, names, notes and votes are shown without them; the error is logged. */
function notPriced(
  { log }: Context,
  err: unknown,
  cards: readonly PropertyCard[],
  { group }: Board,
): ReadonlyMap<number, Pick<BoardProperty, 'party' | 'standing'>> {
  log.error({ err }, 'a board could not be priced');
  return new Map(
    cards.map(({ id }) => [id, { party: partyOf(group), standing: { is: 'unknown' } }]),
  );
}

/**
 * The state of each property for a stay of the group, by id. A villa is taken whole; a hotel in the fewest rooms that
 * hold everybody.
 */
export async function priceGroup(
  ctx: Context,
  cards: readonly PropertyCard[],
  stay: Stay,
  group: Group,
): Promise<ReadonlyMap<number, Pick<BoardProperty, 'party' | 'standing'>>> {
  const party = partyOf(group);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const quotes = await quoteMany(
    ctx,
    cards.map(({ id }) => id),
    stay,
    party,
  );
  const taken = cards.filter(({ id }) => quotes.get(id)?.available === false).map(({ id }) => id);
  const free = cards.filter(({ id }) => quotes.get(id)?.available === true).map(({ id }) => id);
  const [next, held, cheapest] = await Promise.all([
    findNextAvailable(ctx, taken, stay, party),
    heldByReader(ctx, taken, stay, party),
    quoteMany(ctx, free, stay, party, { cheapest: true }),
  ]);
  const paused = new Set<number>();
  for (const { id } of cards)
    if (
      quotes.get(id)?.available !== true &&
      !next.has(id) &&
      (await propertyById(ctx, id))?.state !== 'live'
    )
      paused.add(id);
  return new Map(
    cards.map(({ id }): [number, Pick<BoardProperty, 'party' | 'standing'>] => {
      const quote = quotes.get(id);
      if (paused.has(id)) return [id, { party, standing: { is: 'paused' } }];
      if (quote === undefined) return [id, { party, standing: { is: 'too-small' } }];
      const own = held.get(id);
      if (quote.available)
        return [
          id,
          {
            party: quote.party,
            standing: {
              is: 'free',
              ...priceOf(ctx, quote, stay, group),
              cheaper: cheaperOf(ctx, quote, cheapest.get(id), stay),
            },
          },
        ];
      if (own !== undefined)
        return [
          id,
          {
            party: own.party,
            standing: {
              is: 'held',
              ...priceOf(ctx, { ...own, checkinTime: quote.checkinTime }, stay, group),
              cheaper: null,
            },
          },
        ];
      const checkIn = next.get(id);
      const later = checkIn === undefined ? null : { checkIn, checkOut: addDays(checkIn, nights) };
      const reason = quote.notSellable ?? SOLD_OUT;
      const standing: Standing = isRule(reason)
        ? { is: 'ruled', rule: reason, next: later }
        : { is: 'sold-out', next: later };
      return [id, { party, standing }];
    }),
  );
}

type Priced = Quote & Pick<ListQuote, 'checkinTime'>;

const priceOf = (
  ctx: Context,
  quote: Priced,
  stay: Stay,
  group: Group,
): Omit<StayPrice, 'cheaper'> => ({
  ...planPriceOf(ctx, quote, stay),
  perHead: perHead(quote.grandTotal, group),
  payNow: quote.payAmount,
});

const planPriceOf = (ctx: Context, quote: Priced, stay: Stay) => ({
  total: quote.grandTotal,
  plans: [...new Set(quote.picks.map(({ planName }) => planName))],
  cancellation: cancellationTerms({
    ladder: quote.refundLadder,
    checkIn: instantInIndia(stay.checkIn, quote.checkinTime),
    now: ctx.clock.now(),
    paid: quote.payAmount,
  }),
});

const cheaperOf = (
  ctx: Context,
  shown: Priced,
  cheapest: Priced | undefined,
  stay: Stay,
): StayPrice['cheaper'] =>
  cheapest?.available === true && cheapest.grandTotal < shown.grandTotal
    ? planPriceOf(ctx, cheapest, stay)
    : null;

/** Nights held by the signed-in reader are not sold out for them. */
async function heldByReader(
  ctx: Context,
  taken: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ReadonlyMap<number, Quote>> {
  const userId = ctx.actor.session?.account.id;
  const held = new Map<number, Quote>();
  if (userId === undefined) return held;
  for (const propertyId of taken) {
    const holds = await unpaidHoldsOf(ctx, { userId, propertyId, stay });
    if (holds.length === 0) continue;
    const checked = await checkPrice(ctx, {
      propertyId,
      stay,
      party,
      picks: [],
      ownHolds: holds.map(({ bookingId }) => bookingId),
    });
    if (checked.ok && checked.value.available) held.set(propertyId, checked.value);
  }
  return held;
}
