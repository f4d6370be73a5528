import { claimNights } from '#marketplace/inventory/index.ts';
import {
  bookingGuess,
  couponIdOf,
  requireAvailable,
  requote,
  type CheckRequest,
  type Quote,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import {
  allOrNothing,
  defineOperation,
  fingerprintOf,
  isAnswered,
  keyProblem,
  type Operation,
} from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { RuleSaid } from '#shared/rule-fit.ts';
import type { Company } from '#shared/rule-fit.ts';
import { agreedFit, houseRules, type AgreedFit } from './agreed-fit.ts';
import { insertHeld, type FrozenPolicy, type Guest } from './booking.ts';
import { type Movable } from './move-booking.ts';
import { expireAll } from './complete.ts';
import { checkGuest, checkPeople, type GuestDetails, mostBeside } from './guest-details.ts';
import { HOLD_MINUTES, INITIAL_STATE } from './lifecycle.ts';
import { openBooking, standingOf, type Opened, type PropertyOnSale } from './open-booking.ts';
import { endHoldPayments, replaceUnpaidHolds } from './own-hold.ts';
import { keeperWith, stockProblem, type Keeper } from './stock-limits.ts';

export interface AddBookingInput extends GuestDetails {
  readonly userId: number;
  readonly request: CheckRequest;
  readonly quoteId: string | null;
  /** the total and the amount to pay now, as shown to the guest, in paise; compared, never used */
  readonly amount: Paise | null;
  readonly payAmount: Paise | null;
  readonly idempotencyKey: string | null;
  /** the company of the group; absent or empty: only the children's ages meet house rules */
  readonly company?: readonly Company[];
  /** the companions' names as typed; stored with the trip's notes, where the guest can change them */
  readonly people?: readonly string[];
  /** how many people share the amount due online; absent where one person pays */
  readonly splitAmong?: number;
}

export interface Held {
  readonly bookingId: number;
  readonly expiresAt: Date;
}

/** A hold inside the transaction that created it, which may confirm it at once. */
interface JustHeld extends Held {
  readonly booking: Movable;
  readonly guest: Guest;
  /** due online, in paise */
  readonly payAmount: Paise;
}

/** A fingerprint of the booking request, without the user and the key that it is stored under. */
export const requestFingerprint = ({ request, gst, ...input }: AddBookingInput): Buffer =>
  fingerprintOf([
    request.propertyId,
    [request.stay.checkIn, request.stay.checkOut],
    [request.party.adults, request.party.childAges, request.party.rooms],
    request.picks.map((pick) => [pick.roomId, pick.planId, pick.quantity]),
    request.couponCode ?? '',
    input.quoteId,
    [input.amount, input.payAmount],
    [input.name, input.phone, input.email],
    gst === null ? null : [gst.gstinNo, gst.companyName, gst.companyAddress],
    ...(input.splitAmong === undefined ? [] : [input.splitAmong]),
    ...(input.people === undefined || input.people.length === 0 ? [] : [input.people]),
  ]);

/**
 * Compares the server's quote with the amounts shown to the guest (null: none shown); the browser's amounts are never
 * used. Any difference, in either direction, is `booking.price-changed` with the new quote. `payNow`: the amount to
 * pay online.
 */
export function agreedPrice(
  shown: Pick<AddBookingInput, 'amount' | 'payAmount'>,
  quote: SignedQuote,
  payNow: Paise = quote.payAmount,
): Result<void> {
  const same =
    (shown.amount === null || shown.amount === quote.grandTotal) &&
    (shown.payAmount === null || shown.payAmount === payNow);
  return same
    ? ok(undefined)
    : refuse('conflict', 'booking.price-changed', texts.priceChanged(), { data: quote });
}

/** Nights × rooms of a quote. */
export const roomNightsOf = ({ days, picks }: Pick<Quote, 'days' | 'picks'>): number =>
  days * picks.reduce((sum, { quantity }) => sum + quantity, 0);

/** The quote as a booking freezes it: without the signature, which is good for 15 minutes. */
export function frozenQuote(quote: SignedQuote): Quote {
  const { quoteId: _signature, expiresAt: _until, nextAvailableDate: _next, ...frozen } = quote;
  return frozen;
}

/** The policy as a booking freezes it. */
export const frozenPolicy = (
  property: Omit<PropertyOnSale, 'splitHours' | 'hasFeeds'>,
  quote: SignedQuote,
): FrozenPolicy => ({
  ladder: quote.refundLadder,
  checkinTime: property.checkinTime,
  checkoutTime: property.checkoutTime,
  text: property.policyHtml,
  rules: property.ruleHtml,
});

interface HoldOptions {
  /** refuses a quote that this use case does not accept; by default every quote is accepted */
  readonly allow?: (quote: SignedQuote) => Result<void>;
  /** the end of the hold; HOLD_MINUTES from now by default */
  readonly until?: (quote: SignedQuote, property: PropertyOnSale) => Result<Date>;
  /** reads the calendars of other sites once more before; an order at a provider reads them itself */
  readonly readsCalendars?: boolean;
}

/**
 * Checks guest, names and key. Then, in one transaction under the key: ends the guest's own unpaid holds of these
 * nights (a guest who begins again must not block themselves), prices the request again, compares the price with the
 * one shown, writes the held booking, claims its nights, and calls `finish`. Refuses `booking.property-gone`,
 * `booking.payment-under-way` while an own hold is being paid, `inventory.sold-out`, `booking.price-changed`, what
 * pricing and `allow` refuse, `booking.holds` and `booking.unpaid-nights` at the limits of unpaid nights,
 * `booking.renewed`, `booking.often`, `booking.mailed-often` and `coupon.limited`. A refusal undoes all of it.
 */
export async function takeNights<T extends object>(
  ctx: Context,
  input: AddBookingInput,
  {
    operation,
    finish,
    ...options
  }: HoldOptions & {
    readonly operation: Operation<T>;
    readonly finish: (trx: Db, held: JustHeld) => Promise<Result<T>>;
  },
): Promise<Result<T>> {
  const guest = checkGuest(input);
  if (!guest.ok) return guest;
  const people = checkPeople(input.people ?? [], {
    lead: guest.value.name,
    most: mostBeside(input.request.party),
  });
  if (!people.ok) return people;
  const badKey = keyProblem(input.idempotencyKey);
  if (badKey !== null) return badKey;
  const keyed = {
    userId: input.userId,
    key: input.idempotencyKey,
    operation,
    fingerprint: requestFingerprint(input),
  };
  const wanted = {
    userId: input.userId,
    propertyId: input.request.propertyId,
    stay: input.request.stay,
  };
  if (input.request.couponCode !== undefined && !(await isAnswered(ctx, keyed))) {
    const guessed = await bookingGuess(ctx, input.request, input.quoteId);
    if (guessed !== null) return guessed;
  }
  // holds first, key second: a hold made under this key is only visible together with the key
  const { property, own, holds } = await standingOf(ctx, wanted);
  if (holds.length > 0 && !(await isAnswered(ctx, keyed))) {
    const ended = await endHoldPayments(ctx, holds);
    if (!ended.ok) return ended;
  }
  if (options.readsCalendars && property?.hasFeeds && !(await isAnswered(ctx, keyed)))
    await ctx.hooks.calendars.readAgain(ctx, input.request.propertyId);
  // read before the transaction: a transaction that holds locks must not wait for a second connection
  const agreed = await agreedFit(
    ctx,
    input.request.propertyId,
    input.company ?? [],
    input.request.party.childAges,
  );
  const topics = await houseRules(ctx, input.request.propertyId);
  const keeper = keeperWith(ctx, input.userId, guest.value, own);
  return allOrNothing(ctx.db, async (trx) => {
    const opened = await openBooking(ctx, trx, {
      keyed,
      keeper,
      wanted,
      shared: input.splitAmong !== undefined,
    });
    if (!opened.ok) return opened;
    if ('answered' in opened.value) return ok(opened.value.answered);
    const held = await hold(ctx, trx, {
      input,
      guest: guest.value,
      people: people.value,
      property,
      agreed,
      topics,
      keeper,
      options,
      opened: opened.value,
    });
    return held.ok ? finish(trx, held.value) : held;
  });
}

interface HoldToWrite {
  readonly input: AddBookingInput;
  readonly guest: Guest;
  readonly people: readonly string[];
  readonly property: PropertyOnSale | null;
  readonly agreed: AgreedFit | null;
  readonly topics: readonly RuleSaid[];
  readonly keeper: Keeper;
  readonly options: HoldOptions;
  readonly opened: Opened;
}

async function hold(
  ctx: Context,
  trx: Db,
  {
    input,
    guest,
    people,
    property,
    agreed: agreedFit,
    topics,
    keeper,
    options,
    opened,
  }: HoldToWrite,
): Promise<Result<JustHeld>> {
  const { propertyId } = input.request;
  if (property === null || property.state !== 'live')
    return refuse('not-found', 'booking.property-gone', texts.propertyGone());
  await expireAll(ctx, trx, propertyId, opened.overdue);
  const replaced = await replaceUnpaidHolds(ctx, trx, opened.own);
  if (!replaced.ok) return replaced;

  const priced = await requote(
    ctx,
    { ...input.request, userId: input.userId, nightsAhead: opened.nightsAhead },
    input.quoteId,
    trx,
  );
  if (!priced.ok) return priced;
  const quote = priced.value;
  const available = requireAvailable(quote);
  if (!available.ok) return available;
  const allowed = options.allow?.(quote) ?? ok(undefined);
  if (!allowed.ok) return allowed;
  const until =
    options.until?.(quote, property) ??
    ok(new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000));
  if (!until.ok) return until;
  const agreed = agreedPrice(input, quote);
  if (!agreed.ok) return agreed;
  const tooMuch = await stockProblem(ctx, trx, keeper, {
    propertyId,
    roomNights: roomNightsOf(quote),
    payNow: quote.payAmount,
  });
  if (tooMuch !== null) return tooMuch;

  const expiresAt = until.value;
  const couponId = quote.couponAmount > 0 ? await couponIdOf(trx, quote.couponCode) : null;
  const policy = { ...frozenPolicy(property, quote), topics };
  const bookingId = await insertHeld(ctx, trx, {
    userId: input.userId,
    quote: frozenQuote(quote),
    couponId,
    policy,
    agreedFit,
    guest,
    holdExpiresAt: expiresAt,
    answers: { userId: input.userId, key: input.idempotencyKey },
  });
  if (people.length > 0)
    await trx
      .insertInto('trip_notes')
      .values({ booking_id: bookingId, people: [...people], updated_at: ctx.clock.now() })
      .execute();
  const claimed = await claimNights(trx, bookingId, propertyId, quote.stay, quote.picks);
  return claimed.ok
    ? ok({
        bookingId,
        expiresAt,
        guest,
        payAmount: quote.payAmount,
        booking: {
          id: bookingId,
          state: INITIAL_STATE,
          ...quote.stay,
          policy,
          holdExpiresAt: expiresAt,
        },
      })
    : claimed;
}

declare module '#shared/result.ts' {
  interface RefusalData {
    'booking.price-changed': SignedQuote;
    /** money is due online, so `addBooking` refuses */
    'booking.pay-online': SignedQuote;
    /** nothing is due online, so `payOnline` refuses */
    'booking.pay-at-property': SignedQuote;
  }
}

/** The operation of a hold that one guest or a group pays. */
export const HOLD = defineOperation<Held>('hold', (answer) => ({
  bookingId: Number(answer.bookingId),
  expiresAt: new Date(String(answer.expiresAt)),
}));

/**
 * Holds the nights for HOLD_MINUTES, or until `until`, and commits, for a payment to follow. The coupon is in the
 * price but is redeemed at confirmation only. Refuses what `takeNights` refuses.
 */
export function holdBooking(
  ctx: Context,
  input: AddBookingInput,
  options: HoldOptions = {},
): Promise<Result<Held>> {
  return takeNights<Held>(ctx, input, {
    ...options,
    operation: HOLD,
    finish: (_trx, { bookingId, expiresAt }) => Promise.resolve(ok({ bookingId, expiresAt })),
  });
}

/** Sets the end of a hold, in the caller's transaction, which has the booking locked. */
export async function endHoldAt(trx: Db, bookingId: number, end: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ hold_expires_at: end })
    .where('id', '=', bookingId)
    .where('state', '=', 'held')
    .execute();
}
