import { randomBytes } from 'node:crypto';
import { payment as texts } from '#shared/messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { gatewayOf, returnPath, type PaymentsDeps } from './deps.ts';
import { attemptBy, toAttempt } from './store.ts';
import type { Attempt, NewPayment, StartedPayment } from './types.ts';

/** First question to the provider by ourselves, when neither a webhook nor the traveller came before. */
const FIRST_CHECK_MS = 60_000;

/**
 * Opens an order at the provider. The attempt is written and committed first, with the reference under which the
 * provider is asked: a process that dies in between leaves an attempt that the next press opens again under the same
 * reference, and no provider opens a reference twice. Pressing again while an order is open answers with that order.
 */
export async function startPayment(deps: PaymentsDeps, payment: NewPayment): Promise<Result<StartedPayment>> {
  const attempt = await liveAttempt(deps, payment);
  if (attempt === null) return refuse('conflict', 'payment.under-way', texts.underWay);
  const gateway = gatewayOf(deps, attempt.provider);
  if (attempt.state === 'open') return ok(started(attempt, gateway));
  try {
    const opened = await gateway.open({
      reference: attempt.sessionId,
      amount: attempt.amount,
      currency: 'INR',
      description: payment.description,
      returnUrl: `${deps.publicUrl}${returnPath(gateway.name, attempt.sessionId, payment.bookingId)}`,
      expiresAt: attempt.expiresAt,
      customer: payment.customer,
    });
    await deps.db
      .updateTable('payment_attempts')
      .set({ state: 'open', order_id: opened.orderId, redirect_url: opened.redirectUrl })
      .where('id', '=', attempt.id)
      .where('state', '=', 'opening')
      .execute();
  } catch {
    return refuse('upstream', 'payment.unreachable', texts.unreachable);
  }
  const open = await attemptBy(deps.db, 'session_id', attempt.sessionId);
  return open === null || open.orderId === '' ? refuse('upstream', 'payment.unreachable', texts.unreachable) : ok(started(open, gateway));
}

/** The attempt that is open or being opened; a new one where there is none. Null: one for another amount is open. */
async function liveAttempt(deps: PaymentsDeps, payment: NewPayment): Promise<Attempt | null> {
  const now = deps.clock.now();
  const made = await deps.db
    .insertInto('payment_attempts')
    .values({
      session_id: randomBytes(18).toString('base64url').replaceAll('_', 'a').replaceAll('-', 'b'),
      txn_id: `T${randomBytes(10).toString('hex')}`,
      booking_id: payment.bookingId,
      purpose: payment.purpose,
      provider: deps.gateway.name,
      amount: payment.amount,
      expires_at: payment.expiresAt,
      created_at: now,
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'purpose']).where('state', 'in', ['opening', 'open']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return toAttempt(made);
  const live = await deps.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', payment.bookingId)
    .where('purpose', '=', payment.purpose)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst();
  if (live === undefined) return liveAttempt(deps, payment); // it ended between the two questions
  return live.amount === payment.amount ? toAttempt(live) : null;
}

const started = (attempt: Attempt, gateway: { appId: string; key: string }): StartedPayment => ({
  sessionId: attempt.sessionId,
  provider: attempt.provider,
  redirectUrl: attempt.redirectUrl,
  txnId: attempt.txnId,
  orderId: attempt.orderId,
  appId: gateway.appId,
  key: gateway.key,
});
