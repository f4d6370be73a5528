import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { PayMethod } from '#platform/payments/index.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { SharePurpose } from './attempts.ts';
import type { RefundState, Verdict } from './lifecycle.ts';

/** Money received for a share; bookings knows its payer, by the purpose. */
export interface ShareMoney {
  readonly purpose: SharePurpose;
  /** the provider's id of the payment, as in the ledger */
  readonly paymentId: string;
  readonly provider: string;
  /** how it was paid; '' where the provider does not say */
  readonly method: PayMethod | '';
  /** in the smallest unit of the currency */
  readonly amount: number;
  readonly currency: string;
  readonly verdict: Verdict;
  /** why it is returned in full; '' otherwise */
  readonly reason: string;
  readonly seenAt: Date;
  /** its refunds, pending or done, oldest first; `amount` in paise */
  readonly refunds: readonly {
    readonly amount: Paise;
    readonly state: RefundState;
    readonly requestedAt: Date;
    readonly doneAt: Date | null;
    readonly reference: string;
    readonly reason: string;
  }[];
}

type Row = Omit<ShareMoney, 'refunds'> & {
  readonly refunds: readonly (Omit<ShareMoney['refunds'][number], 'requestedAt' | 'doneAt'> & {
    readonly requestedAt: string;
    readonly doneAt: string | null;
  })[];
};

/** All money received for the shares of a booking, oldest first. */
export async function shareMoney(
  { db }: Context,
  bookingId: number,
  trx: Db = db,
): Promise<readonly ShareMoney[]> {
  if (!isId(bookingId)) return [];
  const { rows } = await sql<Row>`
    select a.purpose, c.payment_id as "paymentId", c.provider, c.method, c.amount, c.currency, c.verdict, c.reason, c.seen_at as "seenAt", coalesce((
      select json_agg(json_build_object('amount', r.amount, 'state', r.state, 'requestedAt', r.requested_at, 'doneAt', r.done_at, 'reference', r.provider_refund_id, 'reason', r.reason) order by r.id)
      from payment_refunds r where r.charge_id = c.id), '[]') as refunds
    from payment_attempts a join payment_charges c on c.attempt_id = a.id
    where a.booking_id = ${bookingId}::integer and a.purpose like 'share-%' order by c.id`.execute(
    trx,
  );
  return rows.map(({ refunds, ...money }) => ({
    ...money,
    refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedAt),
      doneAt: doneAt === null ? null : new Date(doneAt),
    })),
  }));
}
