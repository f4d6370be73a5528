import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { isPayMethod, type PayMethod } from './methods.ts';
import { GatewayError, type Gateway, type OrderStatus, type RefundStatus } from './types.ts';

/** Outcomes that a person can choose on the sandbox page; the last five test how the product copes. */
export const SANDBOX_OUTCOMES = [
  'paid',
  'declined',
  'cancelled',
  'late',
  'twice',
  'never',
  'short',
  'foreign',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export interface SandboxOrder {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly state: 'open' | 'paid' | 'failed';
  readonly expiresAt: Date;
}

/** A late payment arrives this long after the order's end. */
const LATE_BY_MS = 60_000;

/**
 * A provider without a network: it stores its orders in tables of its own, and its hosted page is one of ours. It
 * takes no money; otherwise it behaves like a real one, refunds included.
 */
export function createSandboxGateway({
  db,
  clock,
  publicUrl,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}): Gateway {
  return {
    name: 'sandbox',
    appId: 'sandbox',
    key: 'sandbox',
    open: async (order) => {
      await db
        .insertInto('sandbox_orders')
        .values({
          reference: order.reference,
          order_id: `sandbox_${randomUUID()}`,
          amount: order.amount,
          currency: order.currency,
          return_url: order.returnUrl,
          description: order.description,
          created_at: clock.now(),
          expires_at: order.expiresAt,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      const row = await orderOf(db, order.reference);
      if (row === undefined) throw new GatewayError('The sandbox lost an order.');
      return { orderId: row.order_id, redirectUrl: `${publicUrl}/sandbox-pay/${order.reference}` };
    },
    status: async ({ reference }): Promise<OrderStatus> => {
      const row = await orderOf(db, reference);
      if (row === undefined) return { state: 'open', reference, payments: [] };
      const payments = await db
        .selectFrom('sandbox_payments')
        .select(['payment_id as paymentId', 'amount', 'currency', 'method'])
        .where('reference', '=', reference)
        .where('at', '<=', clock.now())
        .orderBy('at')
        .orderBy('payment_id')
        .execute();
      const state =
        row.state === 'paid'
          ? payments.length > 0
            ? 'paid'
            : 'open'
          : (row.state as 'open' | 'failed');
      return {
        state,
        reference: row.reference,
        payments: payments.map(({ method, ...money }) => ({
          ...money,
          method: isPayMethod(method) ? method : undefined,
        })),
        ...(row.failure === '' ? {} : { failure: row.failure as 'declined' | 'cancelled' }),
      };
    },
    close: async ({ reference }) => {
      await db
        .updateTable('sandbox_orders')
        .set({ state: 'failed' })
        .where('reference', '=', reference)
        .where('state', '=', 'open')
        .execute();
    },
    refund: async ({ refundKey, paymentId, amount }): Promise<RefundStatus> => {
      await db
        .insertInto('sandbox_refunds')
        .values({ refund_key: refundKey, payment_id: paymentId, amount, at: clock.now() })
        .onConflict((conflict) => conflict.column('refund_key').doNothing())
        .execute();
      return { providerRefundId: refundKey, state: 'done' };
    },
    readCall: async () => null,
  };
}

const orderOf = (db: Db, reference: string) =>
  db.selectFrom('sandbox_orders').selectAll().where('reference', '=', reference).executeTakeFirst();

type SandboxPage = Pick<Context, 'db' | 'clock' | 'payments'>;

/** An order for the sandbox's page; null: there is none, or another provider takes payments. */
export async function sandboxOrder(
  { db, payments }: SandboxPage,
  reference: string,
): Promise<SandboxOrder | null> {
  const row = payments.gateway.name === 'sandbox' ? await orderOf(db, reference) : undefined;
  if (row === undefined) return null;
  return {
    reference,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    returnUrl: row.return_url,
    state: row.state as SandboxOrder['state'],
    expiresAt: row.expires_at,
  };
}

/**
 * Applies the outcome that a person chose on the sandbox page. False: the order was no longer open, and nothing
 * changed.
 */
export async function decideSandboxOrder(
  { db, clock, payments }: SandboxPage,
  reference: string,
  outcome: SandboxOutcome,
  method: PayMethod = 'upi',
): Promise<boolean> {
  if (payments.gateway.name !== 'sandbox') return false;
  if (outcome === 'never') return true;
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('sandbox_orders')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.state !== 'open') return false;
    const failed = outcome === 'declined' || outcome === 'cancelled';
    await trx
      .updateTable('sandbox_orders')
      .set(failed ? { state: 'failed', failure: outcome } : { state: 'paid' })
      .where('reference', '=', reference)
      .execute();
    if (failed) return true;
    const now = clock.now();
    const at =
      outcome === 'late'
        ? new Date(Math.max(now.getTime(), row.expires_at.getTime()) + LATE_BY_MS)
        : now;
    const money =
      outcome === 'foreign'
        ? { amount: row.amount, currency: 'USD' }
        : {
            amount: outcome === 'short' ? Math.ceil(row.amount / 2) : row.amount,
            currency: row.currency,
          };
    for (let taken = 0; taken < (outcome === 'twice' ? 2 : 1); taken += 1) {
      await trx
        .insertInto('sandbox_payments')
        .values({ payment_id: `pay_${randomUUID()}`, reference, ...money, method, at })
        .execute();
    }
    return true;
  });
}
