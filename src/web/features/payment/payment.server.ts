import { data, redirect } from 'react-router';
import {
  type Booking,
  bookingById,
  keepAsBooked,
  payAgain,
  payChangeAgain,
  payRest,
  settlePayment,
  type UnpaidHold,
} from '#marketplace/bookings/index.ts';
import {
  type Arrival,
  bookingSummary,
  holdBeforePayment,
  latestUpcoming,
  paymentStatus,
  paymentStatusByTxn,
  restTermsOf,
  type PaymentStatus,
} from '#marketplace/bookings/views/index.ts';
import { attemptBySession } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import {
  decideSandboxOrder,
  isPayMethod,
  sandboxOrder,
  type SandboxOutcome,
} from '#platform/payments/index.ts';
import { formatShortDate, formatSpan } from '#shared/dates.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/payment.ts';
import { formText, orTrouble, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { bookingReviewHref } from '#web/features/checkout/booking-params.ts';
import { shownSum } from '#web/features/checkout/shown-price.server.ts';
import { loadReceipt } from '#web/features/trip/receipt.server.ts';
import type { Route as FailureRoute } from './+types/failure.route.ts';
import type { Route as PaymentCheckRoute } from './+types/payment-check.route.ts';
import type { Route as SandboxPayRoute } from './+types/sandbox-pay.route.ts';
import type { Route as SuccessRoute } from './+types/success.route.ts';
import { heldFor, type HeldFor } from './held-countdown.tsx';
import { changedHref, checkPath, failureHref, payHref } from './payment-paths.ts';
import { receivedText, whyFailed, type PayingFor } from './why-failed.ts';

/**
 * The page to which the provider returns the traveller. Each load asks the provider; neither the address nor the
 * browser is trusted. `go`: on the way to the provider; `left`: back without paying.
 */
export async function paymentCheckLoader({ url, params, context }: PaymentCheckRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'payment.read', url);
  const { session_id: sessionId, booking_id: booking } = params;
  const ctx = context.get(appContext);
  const status = await paymentStatus(
    ctx,
    account.id,
    sessionId,
    readId(booking) ?? 0,
    arrivalOf(url),
  );
  if (!status.ok) return data(null, { status: 404 });
  const { outcome, bookingId, purpose, redirectUrl, heldUntil } = status.value;
  if (outcome === 'booked') throw redirect(bookedHref(status.value));
  if (outcome === 'failed') throw redirect(failureHref(sessionId, bookingId));
  return data<PaymentCheckView>({
    going: url.searchParams.has('go') && redirectUrl !== null,
    payUrl: redirectUrl,
    held: heldUntil && heldFor(heldUntil, ctx.clock.now()),
    of: payingFor(purpose),
    paidFor: await paidFor(ctx, status.value),
  });
}

const arrivalOf = ({ searchParams }: URL): Arrival =>
  searchParams.has('left') ? 'left' : searchParams.has('go') ? null : 'back';

function bookedHref({ purpose, bookingId }: PaymentStatus): string {
  if (purpose === 'rest') return `/trip/${bookingId}?paid=1#money`;
  return purpose === 'booking' ? `/success/?booking_id=${bookingId}` : changedHref(bookingId);
}

const payingFor = (purpose: PaymentStatus['purpose']): PayingFor =>
  purpose === 'modification' ? 'change' : purpose === 'rest' ? 'rest' : 'booking';

const GOES_BACK = {
  booking: texts.goesBack,
  change: texts.goesBackOfChange,
  rest: rest.goesBack,
} as const;

/** What is paid for, in words. */
async function paidFor(
  ctx: Context,
  {
    bookingId,
    amount,
    stay,
    purpose,
  }: Pick<PaymentStatus, 'bookingId' | 'amount' | 'stay' | 'purpose'>,
): Promise<PaidFor | null> {
  const booking = await bookingSummary(ctx, bookingId);
  return (
    booking && {
      number: bookingNumber(bookingId),
      hotel: booking.hotelName,
      dates: formatSpan(formatShortDate(stay.checkIn), formatShortDate(stay.checkOut)),
      amount: formatRupees(amount),
      sum: amount,
      of: payingFor(purpose),
      terms: purpose === 'rest' ? await restTermsOf(ctx, bookingId) : '',
    }
  );
}

const generalFailure = (): FailureView => ({
  ...whyFailed(null),
  begun: true,
  reference: null,
  bookingId: null,
  held: null,
  over: false,
  goesBack: null,
  stayHref: null,
  of: 'booking',
  paidFor: null,
});

/** The review page of the same stay; leaves out a lost coupon. */
export const stayHref = (
  { propertyId: hotelId, checkIn, checkOut, adults, childAges, rooms, quote }: Booking,
  couponLost = false,
): string =>
  bookingReviewHref({
    hotelId,
    stay: { checkIn, checkOut },
    party: { adults, childAges, rooms },
    picks: quote.picks,
    coupon: couponLost ? '' : quote.couponCode,
  });

/** A failed payment, by its session or as the last one of a booking; without either, advice for any failure. */
export async function failureLoader({ url, context }: FailureRoute.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id') ?? '';
  const asked = readId(url.searchParams.get('booking_id')) ?? 0;
  if (sessionId === '' && asked === 0) return data(generalFailure());
  const { account } = requirePermission(context, 'payment.read', url);
  const ctx = context.get(appContext);
  const hold = await holdBeforePayment(ctx, account.id, asked);
  if (hold !== null) return data(await notBegun(ctx, hold));
  const status = await (sessionId === ''
    ? paymentStatusByTxn(ctx, account.id, asked, '')
    : paymentStatus(ctx, account.id, sessionId, asked));
  if (!status.ok) return data(generalFailure());
  const { outcome, bookingId, reason, txnId, heldUntil, purpose, received, amount } = status.value;
  const of = payingFor(purpose);
  if (outcome === 'booked') throw redirect(bookedHref(status.value));
  if (outcome === 'processing') throw redirect(onTheWay(status.value));
  const booking = await bookingById(ctx, bookingId);
  return data<FailureView>({
    ...whyFailed(reason, { of, received, due: amount }),
    begun: true,
    reference: txnId,
    bookingId,
    held: reason === 'coupon-lost' ? null : heldUntil && heldFor(heldUntil, ctx.clock.now()),
    over:
      heldUntil === null &&
      of === 'booking' &&
      (reason === 'declined' ||
        reason === 'cancelled' ||
        reason === 'wrong-amount' ||
        reason === 'wrong-currency'),
    stayHref:
      booking === null || of !== 'booking' ? null : stayHref(booking, reason === 'coupon-lost'),
    of,
    goesBack: received && GOES_BACK[of]({ received: receivedText(received) }),
    paidFor: await paidFor(ctx, status.value),
  });
}

/** Nothing was asked or charged yet: the nights, until when they are held, and the way to pay them. */
const notBegun = async (ctx: Context, hold: UnpaidHold): Promise<FailureView> => ({
  ...generalFailure(),
  ...whyFailed('not-begun'),
  begun: false,
  bookingId: hold.bookingId,
  held: heldFor(hold.expiresAt, ctx.clock.now()),
  paidFor: await paidFor(ctx, { ...hold, purpose: 'booking' }),
});

/** The provider's page where the guest has not been yet, else the page that checks the payment. */
function onTheWay({ provider, sessionId, bookingId, redirectUrl, isBack }: PaymentStatus): string {
  return redirectUrl === null || isBack
    ? checkPath(provider, sessionId, bookingId)
    : payHref({ bookingId, payment: { provider, sessionId, redirectUrl } });
}

/** Pays again for nights that are still held, or, with `intent=keep`, drops the change of a booking. */
export async function failureAction({ request, url, context }: FailureRoute.ActionArgs) {
  const { account } = requirePermission(context, 'trip.pay', url);
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const id = readId(formText(form, 'booking_id', 20)) ?? 0;
  const intent = formText(form, 'intent', 20);
  if (intent === 'keep') {
    const kept = await keepAsBooked(ctx, account.id, id);
    return kept.ok ? redirect(`/receipt/${id}`) : refused(kept, { message: kept.message });
  }
  const begun = await orTrouble((PAY.get(intent) ?? payAgain)(ctx, account.id, id, shownSum(form)));
  if (begun.ok) return redirect(payHref(begun.value));
  if (begun.code === 'booking.shared') return redirect(`/trip/${id}#split`);
  // the booking's failure page knows its state: booked, being checked, or over with its reason
  if (begun.code === 'booking.nothing-due') return redirect(`/trip/${id}#money`);
  if (begun.code === 'payment.sum-changed')
    return redirect(intent === 'rest' ? `/trip/${id}?sum=changed` : `/failure?booking_id=${id}`);
  if (NOT_PAYABLE.has(begun.code) && !url.searchParams.has('session_id'))
    return redirect(`/failure?booking_id=${id}`);
  return refused(begun, { message: begun.message });
}

/** The use case of each intent of a form that pays. */
const PAY: ReadonlyMap<string, typeof payRest> = new Map([
  ['change', payChangeAgain],
  ['rest', payRest],
]);

/** Refusals after which this booking cannot be paid any more. */
const NOT_PAYABLE: ReadonlySet<string> = new Set([
  'booking.already-paid',
  'booking.hold-expired',
  'booking.hold-given-up',
]);

/** The booking in the address, else the person's next one. */
export async function successLoader({ url, context }: SuccessRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.read', url);
  const ctx = context.get(appContext);
  const named = url.searchParams.get('booking_id');
  if (named === null) {
    const latest = await latestUpcoming(ctx, account.id);
    throw redirect(latest === null ? '/my-bookings' : `/success/?booking_id=${latest}`);
  }
  const receipt = await loadReceipt(ctx, account.id, readId(named));
  // paid and cancelled since: no thanks
  if (receipt?.state === 'cancelled') throw redirect(`/receipt/${receipt.id}`);
  return data(receipt, { status: receipt === null ? 404 : 200 });
}

/** Outcomes that the sandbox does not report at once; the others settle at once, as by a webhook. */
const UNREPORTED_OUTCOMES: ReadonlySet<string> = new Set(['late', 'never']);

/**
 * The sandbox provider's page, open to everybody with its address, as a provider's page is. 404 where another provider
 * takes payments.
 */
export async function sandboxPayLoader({ params, context }: SandboxPayRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const order = await sandboxOrder(ctx, params.session_id);
  if (order === null || order.returnUrl === '') return data(null, { status: 404 });
  const attempt = await attemptBySession(ctx, params.session_id);
  return data({
    amount: order.amount,
    description: order.description,
    terms: attempt?.purpose === 'rest' ? await restTermsOf(ctx, attempt.bookingId) : '',
    open: order.state === 'open',
    until: heldFor(order.expiresAt, ctx.clock.now()).until,
    back: new URL(order.returnUrl).pathname,
  });
}

export async function sandboxPayAction({ request, params, context }: SandboxPayRoute.ActionArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const [outcome, method] = [formText(form, 'outcome', 20), formText(form, 'method', 20)];
  const order = await sandboxOrder(ctx, params.session_id);
  if (order === null || order.returnUrl === '')
    throw new Response(texts.notFound(), { status: 404 });
  if (!Object.hasOwn(texts.outcomes, outcome))
    throw new Response(texts.sandboxText(), { status: 400 });
  await decideSandboxOrder(
    ctx,
    params.session_id,
    outcome as SandboxOutcome,
    isPayMethod(method) ? method : undefined,
  );
  // on an error the next page and the background job check again
  if (!UNREPORTED_OUTCOMES.has(outcome))
    await settlePayment(ctx, params.session_id).catch(() => null);
  return redirect(new URL(order.returnUrl).pathname);
}

/** What is paid for, in words. */
export interface PaidFor {
  readonly number: string;
  readonly hotel: string;
  readonly dates: string;
  readonly amount: string;
  /** the same in paise */
  readonly sum: Paise;
  readonly of: PayingFor;
  /** of the rest: what a late cancellation then keeps; '' otherwise */
  readonly terms: string;
}

export interface PaymentCheckView {
  /** on the way to the provider's page */
  readonly going: boolean;
  /** the provider's page, while it accepts the payment */
  readonly payUrl: string | null;
  readonly held: HeldFor | null;
  readonly of: PayingFor;
  readonly paidFor: PaidFor | null;
}

export interface FailureView {
  /** false: no payment has begun, and nothing was charged */
  readonly begun: boolean;
  readonly title: string;
  readonly because: string | null;
  /** checking the card's details may help */
  readonly card: boolean;
  /** reference for support */
  readonly reference: string | null;
  readonly bookingId: number | null;
  /** null: the nights are no longer held, or cannot be paid for as they are */
  readonly held: HeldFor | null;
  /** the nights are free for others again, and the reason does not say it */
  readonly over: boolean;
  /** received money, which is refunded in full */
  readonly goesBack: string | null;
  /** review page of the unpaid stay; null where unknown */
  readonly stayHref: string | null;
  readonly of: PayingFor;
  readonly paidFor: PaidFor | null;
}
