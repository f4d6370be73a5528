import {
  moneyMoved,
  type MoneyMoved,
  type PaymentMade,
  type Refund,
} from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import type { Booking } from '../booking.ts';
import { checkInAt } from '../lifecycle.ts';
import { labelsOfShares, payersOf } from './payers.ts';

/** A sum that the guest still has to pay, with place and deadline. */
export interface Due {
  readonly amount: Paise;
  readonly where: 'online' | 'property';
  /** online: the end of the hold; at the property: the hour of check-in */
  readonly by: Date;
}

/** A refund with the name of the payer it concerns. */
export interface StatedRefund extends Refund {
  /** the payer whose share it passes on to the guest who had paid for all */
  readonly payer?: string;
  /** the payers of shares to whom it goes back, with their parts; absent where it goes to the guest who booked */
  readonly to?: readonly { readonly payer: string; readonly amount: Paise }[];
}

/** A payment with the name of the payer whose share it is. */
export interface StatedPayment extends PaymentMade {
  readonly payer?: string;
}

/**
 * The money of one booking, in paise: every screen, call, message and tax document takes its figures from here.
 * `charged` = `paid` + `balance`, and `paid` = `paidOnline` + `paidAtProperty` − `refunded` − `onItsWay`.
 */
export interface MoneyStatement {
  /** there is a stay to pay for: held, ahead, under way or over, and neither cancelled nor released */
  readonly stands: boolean;
  /** the current price of the stay, taxes included, in any state */
  readonly price: Paise;
  /** the guest's total cost: the price of a stay that stands, else the amount kept */
  readonly charged: Paise;
  /** all money that ever came in online, refunded payments included */
  readonly paidOnline: Paise;
  readonly paidAtProperty: Paise;
  /** the amount kept beyond the price of a stay that stands; for any other stay, all that is kept */
  readonly cancellationCharge: Paise;
  /** refunded, and confirmed by the bank */
  readonly refunded: Paise;
  /** to be refunded, not yet confirmed by the bank; includes refunds that the bank refused */
  readonly onItsWay: Paise;
  /** the amount kept of everything paid: "Paid" on every screen */
  readonly paid: Paise;
  /** the sum of `dues`: "Balance" on every screen */
  readonly balance: Paise;
  readonly dues: readonly Due[];
  /** each payment, oldest first; their sum is `paidOnline` + `paidAtProperty` */
  readonly payments: readonly StatedPayment[];
  /**
   * each refund in rupees, oldest first; their sum is `refunded` + `onItsWay`. Refunds of one event over several
   * payments are one entry while their state is the same
   */
  readonly refunds: readonly StatedRefund[];
}

/** The fields of a booking that a statement needs. */
export type Stated = Pick<
  Booking,
  'id' | 'state' | 'amount' | 'payAmount' | 'checkIn' | 'policy' | 'holdExpiresAt'
>;

/** States without a stay to pay for. */
const STATES_WITHOUT_STAY: ReadonlySet<Booking['state']> = new Set([
  'cancelled',
  'superseded',
  'expired',
  'no_show',
]);

/**
 * The statement of a booking from the money moved. The only place that computes one. `arriving` (paise) as of
 * `statementOf`.
 */
export function moneyStatement(booking: Stated, moved: MoneyMoved, arriving = 0): MoneyStatement {
  const { paidAtProperty, refunded } = moved;
  const paidOnline = moved.paidOnline + arriving;
  const refunds = rupeeRefunds(moved);
  const onItsWay = refunds.reduce(
    (sum, { state, amount }) => (state === 'done' ? sum : sum + amount),
    0,
  );
  const paid = paidOnline + paidAtProperty - refunded - onItsWay;
  const stands = !STATES_WITHOUT_STAY.has(booking.state);
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
    payments: moved.payments.filter(({ judged }) => judged || arriving > 0),
    refunds,
  };
}

/**
 * Merges refunds that were requested at the same moment for the same reason and are in the same state: to the guest
 * they are one refund, over however many payments.
 */
const byEvent = (refunds: readonly StatedRefund[]): readonly StatedRefund[] =>
  [
    ...Map.groupBy(
      refunds,
      ({ requestedAt, reason, share, state }) =>
        `${requestedAt.getTime()} ${reason} ${share ?? ''} ${state}`,
    ).values(),
  ].map((parts) => ({
    ...(parts[0] as StatedRefund),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    doneAt: parts.reduce<Date | null>(
      (last, { doneAt }) => (last === null || (doneAt !== null && doneAt > last) ? doneAt : last),
      null,
    ),
    ...(parts.some(({ to }) => to !== undefined) ? { to: parts.flatMap(({ to = [] }) => to) } : {}),
    reference: parts.flatMap(({ reference }) => (reference === '' ? [] : [reference])).join(', '),
  }));

/** Refunds in rupees. Ledger refunds from before refunds had rows of their own appear as one finished refund. */
function rupeeRefunds({ refunds, refunded, lastRefundAt }: MoneyMoved): readonly StatedRefund[] {
  const inRupees = refunds.filter(({ currency }) => currency === 'INR');
  const inRows = inRupees.reduce(
    (sum, { state, amount }) => (state === 'done' ? sum + amount : sum),
    0,
  );
  if (refunded === inRows || lastRefundAt === null) return byEvent(inRupees);
  return [
    {
      id: 0,
      amount: refunded - inRows,
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

/** The dues of a booking: a hold owes its online part; the rest is due at the property. */
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

async function withPayers(
  moved: ReadonlyMap<number, MoneyMoved>,
  trx: Db,
): Promise<ReadonlyMap<number, MoneyMoved>> {
  const shared = [...moved].flatMap(([id, { payments }]) =>
    payments.some(({ purpose }) => purpose.startsWith('share-')) ? [id] : [],
  );
  if (shared.length === 0) return moved;
  const payers = await payersOf(trx, shared);
  return new Map(
    [...moved].map(([id, one]) => [
      id,
      {
        ...one,
        payments: one.payments.map((payment): StatedPayment => {
          const payer = payers.get(`${id} ${payment.purpose}`);
          return payer === undefined ? payment : { ...payment, payer };
        }),
        refunds: one.refunds.map((refund): StatedRefund => {
          const payer = payers.get(`${id} ${refund.purpose ?? ''}`);
          return payer === undefined
            ? refund
            : { ...refund, to: [{ payer, amount: refund.amount }] };
        }),
      },
    ]),
  );
}

/** The money moved, with the names of the payers of shares at their payments and refunds. */
async function movedOf(
  ctx: Context,
  ids: readonly number[],
  trx: Db,
): Promise<ReadonlyMap<number, MoneyMoved>> {
  const moved = await withPayers(await moneyMoved(ctx, ids, trx), trx);
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

/** The statements of bookings by number, in one query. */
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
 * The statement of one booking. `arriving` (paise) is a payment that the caller's transaction is about to keep; it is
 * not judged yet, so no other sum contains it.
 */
export async function statementOf(
  ctx: Context,
  booking: Stated,
  trx: Db = ctx.db,
  arriving: Paise = 0,
): Promise<MoneyStatement> {
  const moved = (await movedOf(ctx, [booking.id], trx)).get(booking.id) as MoneyMoved;
  return moneyStatement(booking, moved, arriving);
}

/**
 * The amount passed on to the guest because others have paid shares: in all, and confirmed by the bank. Part of
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

/**
 * What a guest who has paid a part online can pay online now of the rest, in paise: until check-in, in place of paying
 * it at the property. 0 where nothing is paid online, or nothing is left.
 */
export const restOf = (
  booking: Pick<Booking, 'state' | 'checkIn' | 'policy'>,
  money: Pick<MoneyStatement, 'paid' | 'paidAtProperty' | 'dues'>,
  now: Date,
): Paise =>
  booking.state === 'confirmed' && now < checkInAt(booking) && keptOnline(money) > 0
    ? money.dues.reduce((sum, { where, amount }) => (where === 'property' ? sum + amount : sum), 0)
    : 0;

/** The amount kept of online payments: only that can go back online. */
export const keptOnline = ({
  paid,
  paidAtProperty,
}: Pick<MoneyStatement, 'paid' | 'paidAtProperty'>): Paise => paid - paidAtProperty;
