import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import type { RefundState } from './lifecycle.ts';

export interface Refund {
  readonly id: number;
  /** positive paise */
  readonly amount: Paise;
  readonly currency: string;
  readonly state: RefundState;
  readonly requestedAt: Date;
  readonly doneAt: Date | null;
  /** machine name of its purpose: `cancelled`, `changed`, `reimbursed`, or why a charge was returned */
  readonly reason: string;
  /** for `reimbursed`: the share that it passes on */
  readonly share?: number;
  /** the provider's id; '' until the provider has given one */
  readonly reference: string;
  /** the purpose of the payment that it gives back: `share-2` for a share; absent where it was not read */
  readonly purpose?: string;
}

interface RefundRequest {
  readonly bookingId: number;
  /** positive paise, at most the kept and not yet refunded payments of the booking */
  readonly amount: Paise;
  /** machine name, for example `cancelled` or `nights-gone` */
  readonly reason: string;
  /** unique for each event: a repetition changes nothing and returns the same */
  readonly key: string;
  /**
   * only from payments of the booker, the one with the most left first, because other payers have paid the booker's
   * share
   */
  readonly toBooker?: boolean;
}

const keptCharges = (db: Db, bookingId: number) =>
  db
    .selectFrom('payment_charges as c')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .where('a.booking_id', '=', bookingId)
    .where('c.verdict', '=', 'kept')
    .where('c.currency', '=', 'INR');

/** The rest of each kept payment, newest first. */
const restOfCharges = (db: Db, bookingId: number) =>
  keptCharges(db, bookingId)
    .select(['c.id', 'a.purpose', sql<number>`c.amount - c.refunding`.as('left')])
    .orderBy('c.id', 'desc');

/** The amount that `requestRefund` may still refund: kept payments minus refunds pending or done, in paise. */
export async function refundable(
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Paise> {
  const row = await keptCharges(trx, bookingId)
    .select(sql<number>`coalesce(sum(c.amount - c.refunding), 0)::int8`.as('left'))
    .executeTakeFirstOrThrow();
  return row.left;
}

/** The part of it that the booker paid, without shares of others. */
export async function refundableToBooker(
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Paise> {
  const row = await keptCharges(trx, bookingId)
    .where('a.purpose', 'not like', 'share-%')
    .select(sql<number>`coalesce(sum(c.amount - c.refunding), 0)::int8`.as('left'))
    .executeTakeFirstOrThrow();
  return row.left;
}

const REIMBURSED = 'reimbursed';
/** The event key of passing a share on to the guest who had paid for all. */
export const reimbursementOf = (shareId: number) =>
  ({ reason: REIMBURSED, key: `${REIMBURSED}:${shareId}`, toBooker: true }) as const;
/** The share that a refund passes on, by the key of its event; null for other refunds. */
export const shareReimbursed = (key: string): number | null =>
  key.startsWith(`${REIMBURSED}:`) ? Number(key.slice(REIMBURSED.length + 1)) : null;

/**
 * Requests a partial refund as rows in state `requested`, which `settleRefunds` sends and follows until they are
 * final: newest payment first; for shares of several payers, in proportion; or from the booker's payments only. Locks
 * the charges' rows, so of two events at once the second sees the first's refunds; the table's constraint enforces
 * the limit too. Throws RangeError when the amount exceeds the rest that can be refunded online. Returns the first
 * row of the event.
 */
export async function requestRefund(
  { clock }: Context,
  trx: Db,
  { bookingId, amount, reason, key, toBooker = false }: RefundRequest,
): Promise<{ refundId: number }> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`a refund is a positive number of paise, got ${amount}`);
  const kept = await restOfCharges(trx, bookingId).forUpdate('c').execute();
  const charges = toBooker
    ? kept
        .filter(({ purpose }) => !purpose.startsWith('share-'))
        .toSorted((a, b) => b.left - a.left)
    : kept;
  const before = await trx
    .selectFrom('payment_refunds')
    .select('id')
    .where('key', '=', key)
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .executeTakeFirst();
  if (before !== undefined) return { refundId: before.id };
  const now = clock.now();
  const parts = partsOf(amount, charges);
  let first: number | null = null;
  for (const [at, charge] of charges.entries()) {
    const part = parts[at] ?? 0;
    if (part <= 0) continue;
    await trx
      .updateTable('payment_charges')
      .set({ refunding: sql`refunding + ${part}::bigint` })
      .where('id', '=', charge.id)
      .execute();
    const { id } = await trx
      .insertInto('payment_refunds')
      .values({
        booking_id: bookingId,
        charge_id: charge.id,
        amount: part,
        currency: 'INR',
        reason,
        key,
        requested_at: now,
        next_attempt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    first ??= id;
  }
  const given = parts.reduce((sum, part) => sum + part, 0);
  if (given < amount || first === null)
    throw new RangeError(`booking ${bookingId} has ${given} paise to refund, not ${amount}`);
  return { refundId: first };
}

/**
 * What `requestRefund` would give back of each payment that is kept, in paise by the purpose of the payment, were
 * `amount` requested now.
 */
export async function refundByPurpose(
  trx: Db,
  bookingId: number,
  amount: Paise,
): Promise<readonly { readonly purpose: string; readonly amount: Paise }[]> {
  const charges = await restOfCharges(trx, bookingId).execute();
  const parts = partsOf(amount, charges);
  return charges.map(({ purpose }, at) => ({ purpose, amount: parts[at] ?? 0 }));
}

/** What the cancellation of a booking gives back, in paise by the purpose of the payment. */
export async function cancelledByPurpose(
  trx: Db,
  bookingId: number,
): Promise<readonly { readonly purpose: string; readonly amount: Paise }[]> {
  return trx
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_charges as c', 'c.id', 'r.charge_id')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .select(['a.purpose', 'r.amount'])
    .where('r.booking_id', '=', bookingId)
    .where('r.reason', '=', 'cancelled')
    .execute();
}

/** The parts of a refund: in proportion over shares of several payers, else from the newest payment first. Paise. */
const partsOf = (
  amount: Paise,
  charges: readonly { readonly purpose: string; readonly left: Paise }[],
): readonly Paise[] =>
  (charges.some(({ purpose }) => purpose.startsWith('share-')) ? inProportion : newestFirst)(
    amount,
    charges.map(({ left }) => left),
  );

/** Takes as much of each as is left, in order. Paise. */
function newestFirst(amount: Paise, lefts: readonly Paise[]): readonly Paise[] {
  let rest = amount;
  return lefts.map((left) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part;
  });
}

/**
 * Divides a sum in proportion to the rest of each, in paise: each gets the whole paise of its part, and remaining
 * paise go one each to the largest remainders, ties in the given order. The parts add up to the sum, or to the total
 * rest if that is less; no part exceeds its rest.
 */
export function inProportion(amount: Paise, lefts: readonly Paise[]): readonly Paise[] {
  const all = lefts.reduce((sum, left) => sum + left, 0);
  if (amount >= all) return lefts;
  const exact = lefts.map((left) => BigInt(amount) * BigInt(left));
  const parts = exact.map((part) => Number(part / BigInt(all)));
  const over = amount - parts.reduce((sum, part) => sum + part, 0);
  const lucky = exact
    .map((part, at) => ({ at, remainder: part % BigInt(all) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, over);
  return parts.map((part, at) => (lucky.some((one) => one.at === at) ? part + 1 : part));
}
