import { moneyMoved, type MoneyMoved, type Refund } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import type { Booking } from '../booking.ts';
import { checkInAt } from '../lifecycle.ts';
import { labelsOfShares } from './payers.ts';

/** A sum that the guest still has to pay: where, and by when. */
export interface Due {
  readonly amount: Paise;
  readonly where: 'online' | 'property';
  /** online: the end of the hold; at the property: the hour of check-in */
  readonly by: Date;
}

/** A refund with what is said of it. */
export interface StatedRefund extends Refund {
  /** whose share it passes on to whoever had paid for all */
  readonly payer?: string;
}

/**
 * The money of one booking, in paise: every screen, call, letter and paper takes its figures from here.
 * `charged` = `paid` + `balance`, and `paid` = `paidOnline` + `paidAtProperty` − `refunded` − `onItsWay`.
 */
export interface MoneyStatement {
  /** there is a stay to be paid for: it is held, ahead, under way or over, and neither cancelled nor given up */
  readonly stands: boolean;
  /** the stay as it stands now, taxes included, whatever became of it */
  readonly price: Paise;
  /** what the guest bears in all: the price of a stay that stands, what is kept of one that does not */
  readonly charged: Paise;
  /** all that ever came in online, payments that go back included */
  readonly paidOnline: Paise;
  readonly paidAtProperty: Paise;
  /**
   * what the rule of the booking keeps beyond the price of a stay that stands: all that is kept of one that does not
   */
  readonly cancellationCharge: Paise;
  /** given back, and seen by the bank */
  readonly refunded: Paise;
  /** to be given back, and not yet seen by the bank; what it could not take as well */
  readonly onItsWay: Paise;
  /** what is kept of everything paid: "Paid" on every screen */
  readonly paid: Paise;
  /** the sum of `dues`: "Balance" on every screen */
  readonly balance: Paise;
  readonly dues: readonly Due[];
  /**
   * each refund in rupees, oldest first; together `refunded` + `onItsWay`. What goes back over several payments is one,
   * as far as it got alike
   */
  readonly refunds: readonly StatedRefund[];
}

/** What a statement has to know of a booking. */
export type Stated = Pick<
  Booking,
  'id' | 'state' | 'amount' | 'payAmount' | 'checkIn' | 'policy' | 'holdExpiresAt'
>;

/** States in which there is no stay to be paid for. */
const OVER: ReadonlySet<Booking['state']> = new Set([
  'cancelled',
  'superseded',
  'expired',
  'no_show',
]);

/** The statement of a booking out of what has moved: the one place where it is put together. */
export function moneyStatement(booking: Stated, moved: MoneyMoved): MoneyStatement {
  const { paidOnline, paidAtProperty, refunded } = moved;
  const refunds = rupeeRefunds(moved);
  const onItsWay = refunds.reduce(
    (sum, { state, amount }) => (state === 'done' ? sum : sum + amount),
    0,
  );
  const paid = paidOnline + paidAtProperty - refunded - onItsWay;
  const stands = !OVER.has(booking.state);
  const dues = stands ? duesOf(booking, paid) : [];
  const balance = dues.reduce((sum, { amount }) => sum + amount, 0);
  const charged = paid + balance;
  const cancellationCharge = Math.max(0, stands ? charged - booking.amount : charged);
  return {
    stands,
    price: booking.amount,
    charged,
    paidOnline,
    paidAtProperty,
    cancellationCharge,
    refunded,
    onItsWay,
    paid,
    balance,
    dues,
    refunds,
  };
}

/**
 * What was asked back at one moment for one reason and is as far, is one refund to the guest, over however many
 * payments.
 */
const byEvent = (refunds: readonly Refund[]): readonly Refund[] =>
  [
    ...Map.groupBy(
      refunds,
      ({ requestedAt, reason, share, state }) =>
        `${requestedAt.getTime()} ${reason} ${share ?? ''} ${state}`,
    ).values(),
  ].map((parts) => ({
    ...(parts[0] as Refund),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    doneAt: parts.reduce<Date | null>(
      (last, { doneAt }) => (last === null || (doneAt !== null && doneAt > last) ? doneAt : last),
      null,
    ),
    reference: parts.flatMap(({ reference }) => (reference === '' ? [] : [reference])).join(', '),
  }));

/** Refunds in rupees. What the ledger gave back before refunds had rows of their own stands as one, given back. */
function rupeeRefunds({ refunds, refunded, lastRefundAt }: MoneyMoved): readonly Refund[] {
  const inRupees = refunds.filter(({ currency }) => currency === 'INR');
  const told = inRupees.reduce(
    (sum, { state, amount }) => (state === 'done' ? sum + amount : sum),
    0,
  );
  if (refunded === told || lastRefundAt === null) return byEvent(inRupees);
  return [
    {
      id: 0,
      amount: refunded - told,
      currency: 'INR',
      state: 'done',
      requestedAt: lastRefundAt,
      doneAt: lastRefundAt,
      reason: 'cancelled',
      reference: '',
    },
    ...byEvent(inRupees),
  ];
}

/** A hold owes what it is to pay online now; whatever is left is paid at the property. */
function duesOf(booking: Stated, paid: Paise): readonly Due[] {
  const { state, amount, payAmount, holdExpiresAt } = booking;
  const online =
    state === 'held' && holdExpiresAt !== null
      ? Math.max(0, Math.min(amount, payAmount) - paid)
      : 0;
  const property = Math.max(0, amount - paid - online);
  return [
    ...(online > 0 && holdExpiresAt !== null
      ? [{ amount: online, where: 'online', by: holdExpiresAt } as const]
      : []),
    ...(property > 0
      ? [{ amount: property, where: 'property', by: checkInAt(booking) } as const]
      : []),
  ];
}

/** What has moved, with the names of those whose shares went back to whoever had paid for all. */
async function movedOf(
  ctx: Context,
  ids: readonly number[],
  trx: Db,
): Promise<ReadonlyMap<number, MoneyMoved>> {
  const moved = await moneyMoved(ctx, ids, trx);
  const shares = [...moved.values()].flatMap(({ refunds }) =>
    refunds.flatMap(({ share }) => share ?? []),
  );
  if (shares.length === 0) return moved;
  const payers = await labelsOfShares(trx, shares);
  const named = (refund: Refund): StatedRefund => ({
    ...refund,
    ...(refund.share === undefined ? {} : { payer: payers.get(refund.share) ?? '' }),
  });
  return new Map([...moved].map(([id, one]) => [id, { ...one, refunds: one.refunds.map(named) }]));
}

/** The statements of bookings by their number, in one query however many there are. */
export async function moneyStatements(
  ctx: Context,
  bookings: readonly Stated[],
  trx: Db = ctx.db,
): Promise<ReadonlyMap<number, MoneyStatement>> {
  const moved = await movedOf(
    ctx,
    bookings.map(({ id }) => id),
    trx,
  );
  return new Map(
    bookings.map((booking) => [
      booking.id,
      moneyStatement(booking, moved.get(booking.id) as MoneyMoved),
    ]),
  );
}

/**
 * The statement of one booking. `arriving` (paise) is a payment that the caller's transaction is about to keep for it:
 * until then nobody has judged it, and it is in no sum.
 */
export async function statementOf(
  ctx: Context,
  booking: Stated,
  trx: Db = ctx.db,
  arriving: Paise = 0,
): Promise<MoneyStatement> {
  const moved = (await movedOf(ctx, [booking.id], trx)).get(booking.id) as MoneyMoved;
  return moneyStatement(booking, { ...moved, paidOnline: moved.paidOnline + arriving });
}

/**
 * What went back to whoever booked because others have paid a share of it: in all, and seen by the bank. Part of
 * `refunded` + `onItsWay`.
 */
export function passedOn({ refunds }: Pick<MoneyStatement, 'refunds'>): {
  readonly all: Paise;
  readonly through: Paise;
} {
  const passed = refunds.filter(({ share }) => share !== undefined);
  const sumOf = (some: readonly Refund[]): Paise =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  return { all: sumOf(passed), through: sumOf(passed.filter(({ state }) => state === 'done')) };
}

/** What is kept of what came in online: only that can go back online. */
export const keptOnline = ({ paid, paidAtProperty }: MoneyStatement): Paise =>
  paid - paidAtProperty;
