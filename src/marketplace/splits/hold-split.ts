import { sql } from 'kysely';
import {
  bookingNotFound,
  heldUntil,
  HOLD,
  networkHash,
  roomNightsOf,
  takeNights,
  type AddBookingInput,
} from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { attemptsOf, isShare, refundableToBooker } from '#marketplace/payments/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { instantInIndia, type IsoDate } from '#shared/dates.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { isEmail, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { hasRequestWord } from '#shared/request-words.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { shareAsked } from './emails/split.ts';
import { isBeingPaid } from './end-split.ts';
import { lockForShares } from './lock-booking.ts';
import {
  byHead,
  GRACE_MS,
  LAST_POSITION,
  LONGEST_SHARE_NAME,
  MOST_SHARES,
  newLink,
  purposeOf,
  SMALLEST_SHARE,
  splitDeadline,
  splitOf,
  type Split,
} from './splits.ts';

/** The offer to share a payment, as a checkout shows it. */
interface SplitOffer {
  readonly until: Date;
  /** the most people who may share it: the adults of the party */
  readonly most: number;
}

interface Offered {
  readonly propertyId: number;
  readonly payNow: Paise;
  readonly adults: number;
  readonly roomNights: number;
  readonly checkIn: IsoDate;
}

/** The offer to share the payment of such a stay; null if it may not be shared. */
export async function splitOffer(
  ctx: Context,
  { propertyId, checkIn, ...stay }: Offered,
): Promise<SplitOffer | null> {
  if (stay.payNow === 0 || stay.adults < 2) return null;
  const property = await ctx.db
    .selectFrom('properties')
    .select([
      'split_hold_hours as hours',
      sql<string>`to_char(checkin_time, 'HH24:MI')`.as('checkinTime'),
    ])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  const until =
    property === undefined
      ? null
      : splitDeadline(ctx, {
          ...stay,
          hours: property.hours,
          checkInAt: instantInIndia(checkIn, property.checkinTime),
        });
  return until === null ? null : { until, most: Math.min(stay.adults, MOST_SHARES) };
}

interface HeldForGroup {
  readonly bookingId: number;
  /** when the nights are released; shares may be paid until GRACE_MS before */
  readonly expiresAt: Date;
}

/**
 * Holds nights for a group that shares the amount due online: like `holdBooking`, for as long as the property allows,
 * with a share by head for each of `splitAmong` people, in the same transaction. Refuses what a hold refuses,
 * `split.people` (400) for fewer than two or more than the adults, `split.refused` (409) for a stay that cannot be
 * shared, and `split.many` (429) at the limit of open splits.
 */
export async function holdForGroup(
  ctx: Context,
  input: AddBookingInput & { readonly splitAmong: number },
): Promise<Result<HeldForGroup>> {
  const { splitAmong, request } = input;
  if (
    !Number.isInteger(splitAmong) ||
    splitAmong < 2 ||
    splitAmong > Math.min(request.party.adults, MOST_SHARES)
  ) {
    return refuse(
      'invalid',
      'split.people',
      texts.people({ most: Math.min(request.party.adults, MOST_SHARES) }),
    );
  }
  const held = await takeNights<HeldForGroup>(ctx, input, {
    operation: HOLD,
    until: (quote, property) => {
      const stay = {
        hours: property.splitHours,
        payNow: quote.payAmount,
        adults: quote.party.adults,
        roomNights: roomNightsOf(quote),
        checkInAt: instantInIndia(quote.stay.checkIn, property.checkinTime),
      };
      const until = splitDeadline(ctx, stay);
      return until === null
        ? refuse('conflict', 'split.refused', texts.refused())
        : ok(new Date(until.getTime() + GRACE_MS));
    },
    finish: async (trx, { bookingId, expiresAt, guest, payAmount }) => {
      const many = await tooManySplits(ctx, trx, { userId: input.userId, phone: guest.phone });
      if (many !== null) return many;
      const { id } = await trx
        .insertInto('payment_splits')
        .values({
          booking_id: bookingId,
          amount: payAmount,
          deadline: new Date(expiresAt.getTime() - GRACE_MS),
          created_at: ctx.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shares = byHead(payAmount, splitAmong).map((amount, at) => ({
        split_id: id,
        position: at + 1,
        name: at === 0 ? Array.from(guest.name).slice(0, LONGEST_SHARE_NAME).join('') : '',
        amount,
        ...newLink(ctx),
      }));
      await trx.insertInto('payment_shares').values(shares).execute();
      return ok({ bookingId, expiresAt });
    },
  });
  ctx.metrics.holds.inc({ outcome: held.ok ? 'held' : 'refused' });
  return held;
}

/**
 * Limits unpaid nights held for hours: SPLITS_PER_PERSON open splits for an account or a lead number, and
 * NETWORK_TIMES as many for a network. The caller holds the queue of this keeper, so parallel requests cannot pass it
 * together.
 */
async function tooManySplits(
  ctx: Context,
  trx: Db,
  { userId, phone }: { readonly userId: number; readonly phone: string },
): Promise<Refusal | null> {
  const { RATE_LIMITS, SPLITS_PER_PERSON, NETWORK_TIMES } = ctx.settings;
  if (!RATE_LIMITS) return null;
  const { ofPerson, ofNetwork } = await trx
    .selectFrom('payment_splits as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select([
      sql<number>`count(*) filter (where b.user_id = ${userId}::integer or b.guest_phone = ${phone}::text)::int`.as(
        'ofPerson',
      ),
      sql<number>`count(*) filter (where b.made_from = ${networkHash(ctx)}::bytea)::int`.as(
        'ofNetwork',
      ),
    ])
    .where('s.state', '=', 'open')
    .where('s.kind', '=', 'payment')
    .where('b.hold_expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return ofPerson < SPLITS_PER_PERSON && ofNetwork < SPLITS_PER_PERSON * NETWORK_TIMES
    ? null
    : refuse('limited', 'split.many', texts.many());
}

/** A row of the organiser's form: a payer, a sum, and the address for the link. */
export interface TypedShare {
  readonly name: string;
  readonly email: string;
  /** paise */
  readonly amount: Paise;
}

/**
 * The organiser sets names, sums and addresses of the shares, while no share is paid or being paid. The sums are
 * whole rupees. They add up to the amount due, or for collecting to at most what the organiser has paid. Links that
 * were sent stay valid; a new address is sent its link. Refuses `booking.not-found`, `split.over`, `split.begun`
 * (409), `split.invalid` with a message per field (`name-2`, `email-2`, `amount-2`, `sum`), and `split.often` and
 * `split.asked-often` (429).
 */
export async function setShares(
  ctx: Context,
  userId: number,
  bookingId: number,
  typed: readonly TypedShare[],
): Promise<Result<void>> {
  const rows = typed.map(({ name, email, amount }) => ({
    name: oneLine(name),
    email: email.trim(),
    amount,
  }));
  return allOrNothing<void>(ctx.db, async (trx) => {
    const locked = await lockForShares(ctx, trx, userId, bookingId);
    if (!locked.ok) return locked;
    const split = await splitOf(ctx, bookingId, trx);
    if (split === null) return bookingNotFound();
    const now = ctx.clock.now();
    const stands = split.kind === 'reimbursement' || heldUntil(locked.value, now) !== null;
    if (split.state !== 'open' || !stands || now >= split.deadline)
      return refuse('conflict', 'split.over', texts.over());
    if (split.shares.some(({ paidAt }) => paidAt !== null) || (await isBeingPaid(ctx, trx, split)))
      return refuse('conflict', 'split.begun', texts.begun());
    const collected = split.kind === 'reimbursement';
    const due = collected ? await refundableToBooker(ctx, bookingId, trx) : split.amount;
    // no more people pay than come: the organiser is one of them, and asks only the others when collecting
    const { adults } = locked.value;
    const most = Math.min(MOST_SHARES, collected ? Math.max(1, adults - 1) : Math.max(2, adults));
    const fields = collected ? collectProblems(rows, due, most) : problemsOf(rows, due, most);
    if (Object.keys(fields).length > 0)
      return refuse('invalid', 'split.invalid', fields['sum'] ?? texts.checkForm(), { fields });
    // a removed share must have no order: a late payment for it would belong to no share
    const tried = new Set(
      (await attemptsOf(ctx, bookingId, trx)).flatMap(({ purpose }) =>
        isShare(purpose) ? [purpose] : [],
      ),
    );
    if (split.shares.slice(rows.length).some((share) => tried.has(purposeOf(share))))
      return refuse('conflict', 'split.begun', texts.begun());
    if (positionOf(split, rows.length - 1) > LAST_POSITION)
      return refuse('conflict', 'split.begun', collecting.enough());
    if (collected)
      await trx
        .updateTable('payment_splits')
        .set({ amount: sumOf(rows) })
        .where('id', '=', split.id)
        .execute();
    const asked = new Set(split.shares.map(({ email }) => email.toLowerCase()));
    for (const { email } of rows) {
      if (email === '' || asked.has(email.toLowerCase())) continue;
      const often = await spendBudget(ctx, trx, 'share-ask', { account: userId, recipient: email });
      if (often !== null)
        return refuse('limited', 'split.asked-often', texts.askedOften({ email }), {
          retryAfter: often.retryAfter,
        });
    }
    await writeShares(ctx, trx, split, rows);
    return ok(undefined);
  });
}

const sumOf = (rows: readonly { readonly amount: Paise }[]): Paise =>
  rows.reduce((all, { amount }) => all + amount, 0);

/** The position of the share at index `at`. Positions of a later round follow those of earlier rounds. */
const positionOf = ({ shares }: Split, at: number): number => (shares[0]?.position ?? 1) + at;

/** The problem of each field, without regard to the total. */
function fieldProblems(rows: readonly TypedShare[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { name, email, amount }] of rows.entries()) {
    const n = at + 1;
    if (Array.from(name).length > LONGEST_SHARE_NAME || nameProblem(name) !== null)
      fields[`name-${n}`] = texts.nameInvalid({ most: LONGEST_SHARE_NAME });
    else if (hasRequestWord(name)) fields[`name-${n}`] = texts.nameOfPerson();
    if (email !== '' && !isEmail(email)) fields[`email-${n}`] = texts.emailInvalid();
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount % 100 !== 0)
      fields[`amount-${n}`] = texts.amountInvalid();
    else if (amount < SMALLEST_SHARE)
      fields[`amount-${n}`] = texts.amountSmall({ least: formatRupees(SMALLEST_SHARE) });
  }
  return fields;
}

const unreadable = (fields: Readonly<Record<string, string>>): boolean =>
  Object.keys(fields).some((field) => field.startsWith('amount-'));

/** Problems of the shares of a split: at least two shares that add up to the amount due. */
function problemsOf(rows: readonly TypedShare[], due: Paise, most: number): Record<string, string> {
  const fields = fieldProblems(rows);
  if (rows.length < 2 || rows.length > most) return { ...fields, sum: texts.howMany({ most }) };
  if (unreadable(fields)) return fields;
  const sum = sumOf(rows);
  const sums = {
    sum: formatRupees(sum),
    due: formatRupees(due),
    rest: formatRupees(Math.abs(due - sum)),
  };
  return sum === due
    ? fields
    : { ...fields, sum: sum < due ? texts.tooLittle(sums) : texts.tooMuch(sums) };
}

/** Problems of collected shares: at least one, and together at most what the organiser has paid. */
function collectProblems(
  rows: readonly TypedShare[],
  paid: Paise,
  most: number,
): Record<string, string> {
  const fields = fieldProblems(rows);
  if (rows.length < 1 || rows.length > most)
    return { ...fields, sum: collecting.howMany({ most }) };
  const sum = unreadable(fields) ? 0 : sumOf(rows);
  return sum <= paid
    ? fields
    : {
        ...fields,
        sum: collecting.tooMuch({
          sum: formatRupees(sum),
          paid: formatRupees(paid),
          rest: formatRupees(sum - paid),
        }),
      };
}

async function writeShares(
  ctx: Context,
  trx: Db,
  split: Split,
  rows: readonly TypedShare[],
): Promise<void> {
  await trx
    .deleteFrom('payment_shares')
    .where('split_id', '=', split.id)
    .where('position', '>', positionOf(split, rows.length - 1))
    .execute();
  for (const [at, row] of rows.entries()) {
    const before = split.shares[at];
    const asked = row.email !== '' && row.email === before?.email ? before.askedAt : null;
    if (before === undefined)
      await trx
        .insertInto('payment_shares')
        .values({ split_id: split.id, position: positionOf(split, at), ...row, ...newLink(ctx) })
        .execute();
    // a share with a new address gets reminders of its own
    else
      await trx
        .updateTable('payment_shares')
        .set({
          ...row,
          asked_at: asked,
          ...(asked === null ? { halfway_at: null, last_call_at: null } : {}),
          ...(row.email === before.email && row.name === before.name ? {} : { declined_at: null }),
        })
        .where('id', '=', before.id)
        .execute();
  }
  const now = ctx.clock.now();
  const unasked = await trx
    .updateTable('payment_shares')
    .set({ asked_at: now })
    .where('split_id', '=', split.id)
    .where('email', '<>', '')
    .where('asked_at', 'is', null)
    .returning('id')
    .execute();
  const [booking, written] = [
    await bookingSummary(ctx, split.bookingId, trx),
    await splitOf(ctx, split.bookingId, trx),
  ];
  if (booking === null || written === null) return;
  const asked = new Set(unasked.map(({ id }) => id));
  const requests = written.shares
    .filter(({ id }) => asked.has(id))
    .map((share) => ({ id: share.id, messages: shareAsked(ctx, booking, written, share) }));
  const heldBack = await enqueueMessages(
    ctx,
    trx,
    requests.flatMap(({ messages }) => messages),
  );
  // a limit held these messages back: the shares count as not asked, so the next save sends them
  const unsent = requests.filter(({ messages }) => messages.some((one) => heldBack.includes(one)));
  if (unsent.length > 0)
    await trx
      .updateTable('payment_shares')
      .set({ asked_at: null })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute();
}
