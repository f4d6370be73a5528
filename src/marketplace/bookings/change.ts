import { propertyById } from '#marketplace/catalogue/index.ts';
import { claimNightsBeyond } from '#marketplace/inventory/index.ts';
import {
  attemptsOf,
  refreshAttempt,
  refundable,
  startPayment,
  type StartedPayment,
} from '#marketplace/payments/index.ts';
import { couponIdOf, requireAvailable } from '#marketplace/pricing/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import {
  allOrNothing,
  defineOperation,
  fingerprintOf,
  runCommand,
} from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { sumChanged } from '#shared/shown-sum.ts';
import { applyChange } from './apply-change.ts';
import { agreedFit, fitAfter, type AgreedFit } from './agreed-fit.ts';
import {
  bookingById,
  bookingNotFound,
  insertHeld,
  lockOwnBooking,
  ownBooking,
  waitingChange,
  type Guest,
} from './booking.ts';
import { dropWaitingChange, refundOf } from './cancel.ts';
import {
  compare,
  forfeitAfter,
  isSameBooking,
  notChangeable,
  priceChange,
  type ChangeRequest,
} from './change-price.ts';
import { giveBackOverdue } from './complete.ts';
import { agreedPrice, frozenPolicy, frozenQuote, roomNightsOf } from './hold.ts';
import { heldUntil, HOLD_MINUTES, isCancellable } from './lifecycle.ts';
import type { PropertyOnSale } from './open-booking.ts';
import type { PaymentToMake } from './pay.ts';
import {
  keeperOf,
  mailPayers,
  stockProblem,
  takeKeepersTurn,
  type Keeper,
} from './stock-limits.ts';
import { ownSummary } from './views/summary.ts';
import { queueForProperty } from './property-queue.ts';

export interface ModifyInput extends ChangeRequest {
  readonly quoteId: string | null;
  /** the new total and the amount to pay online now, as shown to the guest; compared, never used */
  readonly amount: Paise | null;
  readonly payAmount: Paise | null;
  readonly idempotencyKey: string | null;
}

interface Modified {
  /** the booking's number, which a change keeps */
  readonly bookingId: number;
  readonly refund: Paise;
  /** to be paid online before the change takes effect; 0: it has taken effect */
  readonly payNow: Paise;
  /** the payment of `payNow` and its deadline; null when nothing is due */
  readonly payment: (StartedPayment & { readonly expiresAt: Date }) | null;
}

/** The result of the transaction: a change in effect, or one that waits for `payNow`. */
interface ChangeWritten {
  readonly bookingId: number;
  /** the change's own row; the earlier version once the change is in effect */
  readonly changeId: number;
  readonly refund: Paise;
  readonly payNow: Paise;
}

const MODIFY_BOOKING = defineOperation<ChangeWritten>('modify_booking', (answer) => ({
  bookingId: Number(answer.bookingId),
  changeId: Number(answer.changeId ?? 0),
  refund: Number(answer.refund),
  payNow: Number(answer.payNow),
}));

/**
 * Changes the booking under its number: takes the new nights and gives the old ones back, in one transaction. Where
 * money is due online, the new nights are held until it is paid and the old stay stands. A repeated request continues
 * the payment, or has nothing to pay once it is paid. Refuses `booking.change-over` (410) when the change no longer
 * waits, `booking.same`, `booking.not-found`, `booking.not-changeable`, `booking.holds`, `booking.unpaid-nights`,
 * `booking.changed-often`, `inventory.sold-out`, `booking.price-changed` (data: the new SignedQuote), and what
 * pricing and the provider refuse. Lock order as everywhere: key → property → booking → nights → coupon.
 */
export async function modifyBooking(ctx: Context, input: ModifyInput): Promise<Result<Modified>> {
  const own = await ownBooking(ctx, input.userId, input.bookingId, 'trip.change');
  if (!own.ok) return own;
  const { propertyId } = own.value;
  // read before the transaction: a transaction that holds locks must not wait for a second connection
  const property = await propertyById(ctx, propertyId);
  const agreed = fitAfter(
    own.value.agreedFit,
    input.party.childAges,
    await agreedFit(ctx, propertyId, [], input.party.childAges),
  );
  const { bookingId, stay, party, picks, quoteId, amount, payAmount } = input;
  const keyed = {
    userId: input.userId,
    key: input.idempotencyKey,
    operation: MODIFY_BOOKING,
    fingerprint: fingerprintOf([bookingId, stay, party, picks, quoteId, amount, payAmount]),
  };
  const written = await runCommand(ctx, { keyed }, async (trx) => {
    const keeper = await keeperOf(ctx, trx, input.userId, own.value.guest);
    const often =
      (await spendBudget(ctx, trx, 'booking-change', {
        account: input.userId,
        network: ctx.actor.address,
      })) ?? (await spendBudget(ctx, trx, 'booking-mail', mailPayers(keeper)));
    if (often !== null)
      return refuse('limited', 'booking.changed-often', changes.often(), {
        retryAfter: often.retryAfter,
      });
    await takeKeepersTurn(ctx, trx, keeper);
    await queueForProperty(trx, propertyId);
    await giveBackOverdue(ctx, trx, propertyId);
    return writeChange(ctx, trx, { input, property, agreed, keeper });
  });
  return written.ok ? withPayment(ctx, written.value) : written;
}

async function writeChange(
  ctx: Context,
  trx: Db,
  {
    input,
    property,
    agreed: agreedFit,
    keeper,
  }: {
    readonly input: ModifyInput;
    readonly property: Omit<PropertyOnSale, 'splitHours' | 'hasFeeds'> | null;
    readonly agreed: AgreedFit | null;
    readonly keeper: Keeper;
  },
): Promise<Result<ChangeWritten>> {
  const locked = await lockOwnBooking(trx, input.userId, input.bookingId, 'trip.change');
  if (!locked.ok) return locked;
  const booking = locked.value;
  const now = ctx.clock.now();
  if (booking.state === 'held') return bookingNotFound();
  if (!isCancellable(booking, now)) return notChangeable();
  if (property === null || property.state !== 'live')
    return refuse('not-found', 'booking.property-gone', texts.propertyGone());
  if (isSameBooking(booking, input))
    return refuse('refused', 'booking.same', changes.nothingChanged());
  await dropWaitingChange(ctx, trx, booking.id, 'another change was asked for');

  const priced = await priceChange(ctx, booking, input, { quoteId: input.quoteId, trx });
  if (!priced.ok) return priced;
  const { quote } = priced.value;
  const available = requireAvailable(quote);
  if (!available.ok) return available;
  const paid = await refundable(ctx, booking.id, trx);
  const { payNow, refund } = compare(booking, quote, paid, now);
  const agreed = agreedPrice(input, quote, payNow);
  if (!agreed.ok) return agreed;
  // only a stay that has something to pay online, or that grows unpaid, counts against the limits
  const grows =
    payNow > 0 || (quote.payAmount === 0 && roomNightsOf(quote) > roomNightsOf(booking.quote));
  const tooMuch = grows
    ? await stockProblem(ctx, trx, keeper, {
        propertyId: booking.propertyId,
        roomNights: roomNightsOf(quote),
        payNow,
        instead: booking.id,
      })
    : null;
  if (tooMuch !== null) return tooMuch;

  const changeId = await insertHeld(ctx, trx, {
    userId: booking.userId,
    quote: frozenQuote(quote),
    couponId: quote.couponAmount > 0 ? await couponIdOf(trx, quote.couponCode) : null,
    // the house rules stay those that the guest agreed to
    policy: {
      ...frozenPolicy(property, quote),
      ...(booking.policy.rules === undefined ? {} : { rules: booking.policy.rules }),
      ...(booking.policy.topics === undefined ? {} : { topics: booking.policy.topics }),
      forfeit: forfeitAfter(paid, refundOf(booking, paid, now)),
    },
    agreedFit,
    guest: booking.guest,
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    modifies: booking.id,
  });
  const applied =
    payNow > 0
      ? await claimNightsBeyond(
          trx,
          changeId,
          booking.id,
          booking.propertyId,
          quote.stay,
          quote.picks,
        )
      : await applyChange(ctx, trx, { before: booking, changeId, actor: 'guest', refund });
  return applied.ok ? ok({ bookingId: booking.id, changeId, refund, payNow }) : applied;
}

/**
 * Opens the payment of the difference. Runs after the commit, because no provider is waited for while nights are
 * locked. Reads the change again: by then another change may have replaced it, or, for a repeated request, it may be
 * paid and in effect.
 */
async function withPayment(
  ctx: Context,
  { bookingId, changeId, refund, payNow }: ChangeWritten,
): Promise<Result<Modified>> {
  const nothingToPay = ok<Modified>({ bookingId, refund, payNow: 0, payment: null });
  if (payNow === 0) return nothingToPay;
  const change = await bookingById(ctx, changeId);
  if (change?.state === 'superseded') return nothingToPay;
  const until = change === null ? null : heldUntil(change, ctx.clock.now());
  if (change === null || until === null)
    return refuse('expired', 'booking.change-over', changes.over());
  const started = await startForChange(ctx, bookingId, payNow, until, change.guest);
  return started.ok
    ? ok({ bookingId, refund, payNow, payment: { ...started.value, expiresAt: until } })
    : started;
}

const startForChange = (
  ctx: Context,
  bookingId: number,
  amount: Paise,
  expiresAt: Date,
  { name, phone, email }: Guest,
): Promise<Result<StartedPayment>> =>
  startPayment(ctx, {
    bookingId,
    purpose: 'modification',
    amount,
    expiresAt,
    customer: { name, phone, email },
    description: changes.paymentOf({ number: bookingNumber(bookingId) }),
  });

/**
 * A further attempt to pay for a waiting change, after a declined or abandoned one. Refuses `booking.not-found` and
 * `booking.hold-expired` (410) once no change waits; the booking stands as it was. `payment.sum-changed` (409) where
 * the guest was shown another sum.
 */
export async function payChangeAgain(
  ctx: Context,
  userId: number,
  bookingId: number,
  shown: Paise | null = null,
): Promise<Result<PaymentToMake>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.pay');
  if (!own.ok) return own;
  const { guest } = own.value;
  const change = await waitingChange(ctx, bookingId);
  const expiresAt = change === null ? null : heldUntil(change, ctx.clock.now());
  const amount = (change?.payAmount ?? 0) - (await refundable(ctx, bookingId));
  if (expiresAt === null || amount <= 0)
    return refuse('expired', 'booking.hold-expired', changes.over());
  const changed = sumChanged(shown, amount);
  if (changed !== null) return changed;
  // an order that the provider has declined meanwhile can no longer be paid
  const last = (await attemptsOf(ctx, bookingId)).find(
    ({ purpose, state }) => purpose === 'modification' && state === 'open',
  );
  if (last !== undefined) await refreshAttempt(ctx, last.sessionId).catch(() => null);
  const started = await startForChange(ctx, bookingId, amount, expiresAt, guest);
  return started.ok ? ok({ bookingId, expiresAt, amount, guest, payment: started.value }) : started;
}

/** Cancels the waiting change, if any; its nights are free for others at once. */
export async function keepAsBooked(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<void>> {
  const own = await ownBooking(ctx, userId, bookingId, 'trip.change');
  if (!own.ok) return own;
  return allOrNothing<void>(ctx.db, async (trx) => {
    await queueForProperty(trx, own.value.propertyId);
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.change');
    if (!locked.ok) return locked;
    await dropWaitingChange(ctx, trx, bookingId, 'the traveller kept the booking as it was');
    return ok(undefined);
  });
}
