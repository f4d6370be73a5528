import { inTransaction } from '#platform/database/index.ts';
import type { CheckoutDeps } from './deps.ts';

/** Bookings completed in one go; the next run takes the rest. */
const BATCH = 200;

/**
 * Completes bookings whose check-out hour has passed. One that nobody checked in, and nobody marked as a no-show,
 * is checked in first: the guest is taken to have stayed. Safe to run twice and on two machines. Returns how many
 * it completed.
 */
export async function completeStays(deps: CheckoutDeps): Promise<number> {
  let completed = 0;
  for (const id of await deps.bookings.dueForCompletion(BATCH)) {
    const done = await inTransaction(deps.db, async (trx) => {
      await deps.bookings.transition(trx, id, 'check_in', 'system', { reason: 'check-out passed without a no-show' });
      return deps.bookings.transition(trx, id, 'complete', 'system');
    });
    if (done) completed += 1;
  }
  return completed;
}
