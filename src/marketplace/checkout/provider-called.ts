import { payment as texts } from '#shared/messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ProviderCallInput } from './types.ts';
import type { CheckoutDeps } from './deps.ts';
import { settlePayment } from './settle-payment.ts';

/** Sessions asked about in one run of the job; the next run takes the rest. */
const BATCH = 50;

/**
 * A webhook. One that its provider did not sign is refused and changes nothing. A genuine one is stored before it is
 * acted upon, so it is answered well even when the provider cannot be asked now: the job does it then.
 */
export async function providerCalled(deps: CheckoutDeps, provider: string, call: ProviderCallInput): Promise<Result<{ settled: number }>> {
  const received = await deps.payments.receive(provider, call);
  if (received === null) return refuse('unauthenticated', 'payment.bad-signature', texts.badSignature);
  let settled = 0;
  for (const sessionId of received.sessionIds) {
    const done = await settlePayment(deps, sessionId).then(
      () => true,
      () => false,
    );
    if (done) settled += 1;
  }
  return ok({ settled });
}

/**
 * Asks the providers about all payments whose time has come: dropped webhooks, travellers who never came back,
 * processes that died. One that fails does not keep the others. Returns how many were settled.
 */
export async function reconcilePayments(deps: CheckoutDeps): Promise<number> {
  const failures: unknown[] = [];
  let settled = 0;
  for (const sessionId of await deps.payments.due(BATCH)) {
    try {
      await settlePayment(deps, sessionId);
      settled += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be asked about, ${settled} were settled`);
  return settled;
}
