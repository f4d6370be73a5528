import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/index.ts';
import type { ClaimedMessage } from './claim.ts';

/** The result of an attempt. `hideAs`: the masked text of a secret. */
export type Outcome =
  | { readonly state: 'sent'; readonly at: Date; readonly reply: string; readonly hideAs?: string }
  | { readonly state: 'failed'; readonly nextAt: Date; readonly error: string }
  | { readonly state: 'dead'; readonly error: string; readonly hideAs?: string };

const LONGEST_PAUSE_MS = 2000;

/**
 * Records the result of an attempt. Retries until the claim expires, because an unrecorded message would be sent
 * again when the database was briefly away. The attempt's number is compared, so a late report never overwrites a
 * newer claim. False: there was a newer claim.
 */
export async function report(
  db: Db,
  message: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: Outcome,
  forMs: number,
): Promise<boolean> {
  const until = performance.now() + forMs;
  for (let pause = 100; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await write(db, message, outcome);
    } catch (error) {
      if (performance.now() + pause > until) throw error;
      await sleep(pause);
    }
  }
}

async function write(
  db: Db,
  message: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: outcome.state,
      claimed_until: null,
      ...(outcome.state === 'sent'
        ? { sent_at: outcome.at, last_error: '', provider_reply: outcome.reply.slice(0, 200) }
        : { last_error: outcome.error.slice(0, 500) }),
      ...(outcome.state === 'failed'
        ? { next_at: outcome.nextAt }
        : outcome.hideAs === undefined
          ? {}
          : { text: outcome.hideAs, content: null }),
    })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
