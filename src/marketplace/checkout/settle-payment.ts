import { allOrNothing, queueForProperty } from './transaction.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Attempt, Charge } from '#marketplace/payments/index.ts';
import { ACCEPT, flawOf, reasonOf } from './accept-payment.ts';
import type { CheckoutDeps } from './deps.ts';
import { paymentReturned } from './messages/payment-returned.ts';

/**
 * The one confirmation by payment, used by webhooks, by the calls that ask, by the sandbox and by the job. It asks
 * the provider, has all money written down, and judges each charge once: it buys what was paid for, or goes back in
 * full with a message. It may run at the same time and any number of times, and may die anywhere: what is not judged
 * is judged by the next. Throws when the provider cannot be asked. Null: no such session.
 */
export async function settlePayment(deps: CheckoutDeps, sessionId: string): Promise<Attempt | null> {
  const attempt = await deps.payments.refresh(sessionId);
  if (attempt === null) return null;
  for (const charge of await deps.payments.chargesOf(attempt.id, deps.db)) {
    if (charge.verdict === 'unjudged') await judge(deps, attempt, charge);
  }
  return attempt;
}

async function judge(deps: CheckoutDeps, attempt: Attempt, charge: Charge): Promise<void> {
  const flaw = flawOf(attempt, charge);
  if (flaw !== null) return giveBack(deps, attempt, charge, flaw);
  const bought = await buy(deps, attempt, charge);
  if (!bought.ok) await giveBack(deps, attempt, charge, reasonOf(bought.code));
}

/** All of it in one transaction: what the money buys and that it was kept for it. */
async function buy(deps: CheckoutDeps, attempt: Attempt, charge: Charge): Promise<Result<void>> {
  const known = await deps.bookings.byId(attempt.bookingId);
  if (known === null) return refuse('not-found', 'booking.not-found', texts.notFound);
  return allOrNothing<void>(deps.db, async (trx) => {
    await queueForProperty(trx, known.propertyId);
    if (await isJudged(deps, trx, attempt, charge)) return ok(undefined);
    const booking = await deps.bookings.byId(attempt.bookingId, trx);
    if (booking === null) return refuse('not-found', 'booking.not-found', texts.notFound);
    const accepted = await ACCEPT[attempt.purpose](deps, trx, { booking, attempt, charge });
    if (!accepted.ok) return accepted;
    await deps.payments.keep(trx, charge.id);
    return ok(undefined);
  });
}

/** Locks the booking, so that a second judge waits for the first and then sees its verdict. */
async function isJudged(deps: CheckoutDeps, trx: Db, attempt: Attempt, charge: Charge): Promise<boolean> {
  await trx.selectFrom('bookings').select('id').where('id', '=', attempt.bookingId).forNoKeyUpdate().execute();
  return (await deps.payments.chargesOf(attempt.id, trx)).some(({ id, verdict }) => id === charge.id && verdict !== 'unjudged');
}

async function giveBack(deps: CheckoutDeps, attempt: Attempt, charge: Charge, reason: Parameters<typeof paymentReturned>[2]): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await isJudged(deps, trx, attempt, charge)) return;
    await deps.payments.giveBack(trx, charge.id, reason);
    const face = await deps.bookings.face(attempt.bookingId, trx);
    if (face === null) return;
    for (const message of paymentReturned(face, charge, reason, deps)) await deps.notifications.enqueue(trx, message);
  });
}
