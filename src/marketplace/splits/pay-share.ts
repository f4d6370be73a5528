import { datesOf } from '#marketplace/bookings/emails/index.ts';
import {
  cancellationOf,
  heldUntil,
  lockBooking,
  settlePayment,
} from '#marketplace/bookings/index.ts';
import {
  bookingSummary,
  keptOnline,
  labelOf,
  statementOf,
  type Arrival,
  type BookingSummary,
  type Due,
} from '#marketplace/bookings/views/index.ts';
import {
  attemptsOf,
  isShare,
  markReturned,
  endAttempt,
  refundable,
  shareMoney,
  startPayment,
  type Attempt,
  type ShareMoney,
  type StartedPayment,
} from '#marketplace/payments/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { partOf, type Cancellation } from '#shared/cancellation.ts';
import type { HotelType } from '#shared/ids.ts';
import * as texts from '#messages/split.ts';
import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { isEmail } from '#shared/person.ts';
import { sumChanged } from '#shared/shown-sum.ts';
import { comeAfterAll } from './decline-share.ts';
import { endShareOrders } from './end-split.ts';
import { linkBegan } from './ended-links.ts';
import { mayReimburse } from './collect.ts';
import { purposeOf, sharePath, splitByToken, type Share, type Split } from './splits.ts';

/** How long an order for a share stays open; a later visit opens another. */
const ORDER_MS = 30 * 60_000;

/**
 * The state of a share as its payer sees it. `open`: to be paid. `checking`: the provider has not answered yet.
 * `paid`: kept; the other shares are still due, or the organiser gets the amount. `booked`: all have paid and the
 * stay is booked. `cancelled`: the booking was confirmed and has since been cancelled. `over`: no share can be paid
 * any more.
 */
type ShareStanding = 'open' | 'checking' | 'paid' | 'booked' | 'cancelled' | 'over';

/** A share as the page of its link shows it. It contains no address, phone number or e-mail. */
export interface SharePage {
  readonly standing: ShareStanding;
  readonly split: Split;
  readonly share: Share;
  /** by the names that the organiser gave */
  readonly others: readonly {
    readonly label: string;
    readonly paid: boolean;
    readonly declined: boolean;
  }[];
  readonly organiser: string;
  readonly organiserId: number;
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly city: string;
    readonly hotelType: HotelType;
    readonly slug: string;
  };
  readonly stay: Stay;
  readonly adults: number;
  readonly children: number;
  /** what is kept of the booking's online payments, of all payers; paise */
  readonly kept: Paise;
  /** the price of the whole stay, taxes included; paise */
  readonly price: Paise;
  /** what is to be paid at the property */
  readonly atProperty: Due | null;
  /** what a cancellation from now on means for this share, once the payments of the group are in */
  readonly cancellation: Cancellation;
  /** all payments for this share, and their refunds */
  readonly money: readonly ShareMoney[];
  /** why the last attempt failed, if another can be made; '' otherwise */
  readonly failure: Attempt['failure'];
  /** the provider has not said yet how an attempt ended */
  readonly awaited: boolean;
  /** the payment that was begun and can be gone on with: since when, and until when its page stands */
  readonly begun: { readonly at: Date; readonly until: Date } | null;
  /** the provider's page, while the share can be paid there */
  readonly payUrl: string | null;
}

const notFound = (): Refusal => refuse('not-found', 'share.not-found', texts.linkGone());

/**
 * The payer is back from the provider's page: asks about the open order, or ends it if they left without paying. Does
 * nothing for unknown links.
 */
export async function backFromShare(
  ctx: Context,
  token: string,
  arrival: Exclude<Arrival, null>,
): Promise<void> {
  const found = await splitByToken(ctx, token);
  if (found === null) return;
  const waiting = (await attemptsFor(ctx, found.split, found.share)).filter(
    ({ awaited }) => awaited,
  );
  for (const attempt of waiting) {
    if (arrival === 'left') await endAttempt(ctx, attempt.sessionId).catch(() => null);
    else await markReturned(ctx, attempt);
  }
  await ask(ctx, waiting);
}

/**
 * The share of a link. Asks the provider if the payer is back from there and the result is not known. Refuses
 * `share.not-found`.
 */
export async function sharePage(ctx: Context, token: string): Promise<Result<SharePage>> {
  const before = await splitByToken(ctx, token);
  if (before === null) return notFound();
  // a payer still on the way to the provider has not paid; the job asks about those who never come back
  await ask(
    ctx,
    (await attemptsFor(ctx, before.split, before.share)).filter(
      ({ awaited, returnedAt }) => awaited && returnedAt !== null,
    ),
  );
  return pageOf(ctx, token);
}

async function pageOf(ctx: Context, token: string): Promise<Result<SharePage>> {
  const found = await splitByToken(ctx, token);
  const booking = found === null ? null : await bookingSummary(ctx, found.split.bookingId);
  if (found === null || booking === null) return notFound();
  const { split, share } = found;
  const [tried, all, kept, statement, since] = await Promise.all([
    attemptsFor(ctx, split, share),
    shareMoney(ctx, booking.id),
    refundable(ctx, booking.id),
    statementOf(ctx, booking),
    linkBegan(ctx, split, share),
  ]);
  // what came by an earlier link of this share is said on the page of that link
  const attempts = tried.filter(({ createdAt }) => createdAt >= since);
  const money = all.filter(
    ({ purpose, seenAt }) => purpose === purposeOf(share) && seenAt >= since,
  );
  const standing = await standingOf(ctx, { booking, split, share, attempts, money });
  const [last] = attempts;
  const open = attempts.find(
    ({ state, expiresAt }) => state === 'open' && expiresAt > ctx.clock.now(),
  );
  return ok({
    standing,
    split,
    share,
    others: split.shares
      .filter(({ id }) => id !== share.id)
      .map((other) => ({
        label: labelOf(other),
        paid: other.paidAt !== null,
        declined: other.declinedAt !== null,
      })),
    organiser: booking.guest.name,
    organiserId: booking.userId,
    property: {
      id: booking.propertyId,
      name: booking.hotelName,
      city: booking.city,
      hotelType: booking.hotelType,
      slug: booking.hotelSlug,
    },
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    adults: booking.adults,
    children: booking.childAges.length,
    kept,
    price: statement.price,
    atProperty: statement.dues.find(({ where }) => where === 'property') ?? null,
    cancellation: partOf(
      cancellationOf(
        booking,
        split.kind === 'payment' ? split.amount : keptOnline(statement),
        ctx.clock.now(),
      ),
      share.amount,
    ),
    money,
    awaited: attempts.some(({ awaited }) => awaited),
    failure: standing === 'open' && last?.state === 'failed' ? last.failure : '',
    begun:
      standing === 'open' && open !== undefined
        ? { at: open.createdAt, until: open.expiresAt }
        : null,
    payUrl: standing === 'open' || standing === 'checking' ? (open?.redirectUrl ?? null) : null,
  });
}

interface Known {
  readonly booking: BookingSummary;
  readonly split: Split;
  readonly share: Share;
  readonly attempts: readonly Attempt[];
  readonly money: readonly ShareMoney[];
}

async function standingOf(
  ctx: Context,
  { booking, split, share, attempts, money }: Known,
): Promise<ShareStanding> {
  const collected = split.kind === 'reimbursement';
  if (collected && booking.state === 'cancelled') return 'cancelled';
  if (split.state === 'complete' && !collected)
    return booking.state === 'cancelled' ? 'cancelled' : 'booked';
  if (money.some(({ verdict }) => verdict === 'unjudged')) return 'checking';
  if (collected && share.paidAt !== null) return 'paid';
  if (split.state !== 'open') return 'over';
  if (share.paidAt !== null) return 'paid';
  if (attempts.some(({ awaited, returnedAt }) => awaited && returnedAt !== null)) return 'checking';
  return (await canPay(ctx, { booking, split, share })) ? 'open' : 'over';
}

async function canPay(
  ctx: Context,
  known: Pick<Known, 'booking' | 'split' | 'share'>,
): Promise<boolean> {
  const { booking, split } = known;
  if (split.kind === 'reimbursement') return mayReimburse(ctx, known);
  const now = ctx.clock.now();
  return split.state === 'open' && now < split.deadline && heldUntil(booking, now) !== null;
}

/** The attempts to pay this share, newest first. */
const attemptsFor = async (
  ctx: Context,
  { bookingId }: Split,
  share: Share,
): Promise<readonly Attempt[]> =>
  (await attemptsOf(ctx, bookingId)).filter(
    ({ purpose }) => isShare(purpose) && purpose === purposeOf(share),
  );

/** Asks the provider about attempts while the payer waits. Past the rate limit the stored state answers. */
async function ask(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  for (const { sessionId } of attempts) {
    const often = ctx.settings.RATE_LIMITS
      ? await inTransaction(ctx.db, (trx) =>
          spendBudget(ctx, trx, 'payment-ask', { network: ctx.actor.address }),
        )
      : null;
    if (often === null) await settlePayment(ctx, sessionId).catch(() => null);
  }
}

/**
 * Opens an order for a share, or returns the open one. The link alone allows it. The receipt goes to `email`, if it is
 * not empty. Whoever pays after saying that they are not coming comes after all, unless the organiser pays for them.
 * Refuses `share.not-found`, `share.paid` (409), `share.over` (410) if no share can be paid any more, `receipt.email`
 * (400) for something that is no e-mail address, `payment.sum-changed` (409) where the payer was shown another sum, and
 * the refusals of opening an order.
 */
export async function payShare(
  ctx: Context,
  token: string,
  {
    shown = null,
    email: typed = '',
  }: { readonly shown?: Paise | null; readonly email?: string } = {},
  again = false,
): Promise<Result<StartedPayment>> {
  const found = await splitByToken(ctx, token);
  const booking = found === null ? null : await bookingSummary(ctx, found.split.bookingId);
  if (found === null || booking === null) return notFound();
  const { split, share } = found;
  const now = ctx.clock.now();
  const email = typed.trim();
  if (share.paidAt !== null) return refuse('conflict', 'share.paid', texts.alreadyPaid());
  if (!(await canPay(ctx, { booking, split, share }))) return over();
  if (email !== '' && !isEmail(email))
    return refuse('invalid', 'receipt.email', texts.emailInvalid(), {
      fields: { email: texts.emailInvalid() },
    });
  const changed = sumChanged(shown, share.amount);
  if (changed !== null) return changed;
  const started = await startPayment(ctx, {
    bookingId: booking.id,
    purpose: purposeOf(share),
    amount: share.amount,
    expiresAt: new Date(Math.min(split.deadline.getTime(), now.getTime() + ORDER_MS)),
    customer: {
      name: labelOf(share),
      phone: '',
      email: email || share.receiptEmail || share.email,
    },
    description: `${booking.hotelName}, ${datesOf(booking)}`,
    returnPath: `${sharePath(ctx, share)}/back`,
  });
  if (!started.ok && started.code === 'payment.under-way' && !again) {
    for (const { sessionId, state } of await attemptsFor(ctx, split, share))
      if (state === 'paid') await settlePayment(ctx, sessionId).catch(() => null);
    return payShare(ctx, token, { shown, email }, true);
  }
  if (!started.ok) return started;
  // the organiser may have called the split off while the order was opened: check again with the row locked
  const stands = await inTransaction(ctx.db, async (trx) => {
    if ((await lockBooking(trx, booking.id)) === null) return false;
    if ((await splitByToken({ db: trx }, token))?.split.state !== 'open') return false;
    if (email !== '')
      await trx
        .updateTable('payment_shares')
        .set({ receipt_email: email })
        .where('id', '=', share.id)
        .where('paid_at', 'is', null)
        .execute();
    return true;
  });
  if (stands) {
    const isOrganiser = ctx.actor.session?.account.id === booking.userId;
    if (share.declinedAt !== null && !isOrganiser) await comeAfterAll(ctx, token);
    return started;
  }
  await endShareOrders(ctx, booking.id);
  return over();
}

const over = (): Refusal => refuse('expired', 'share.over', texts.shareOver());
