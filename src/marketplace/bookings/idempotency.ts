import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/booking.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';

export interface KeyedRequest {
  readonly userId: number;
  readonly key: string | null;
  readonly operation: 'add_booking' | 'hold' | 'cancel_booking' | 'modify_booking';
  /** of all that the request says, but for the user and the key */
  readonly fingerprint: Buffer;
}

/** A key that the table would not take. */
export const keyProblem = (key: string | null): Refusal | null =>
  key === null || (key.length >= 8 && key.length <= 200)
    ? null
    : refuse('invalid', 'idempotency.key', texts.keyInvalid(), {
        fields: { 'Idempotency-Key': texts.keyInvalid() },
      });

/** SHA-256 over what a request says, in a fixed order: two requests are the same exactly when this is the same. */
export const fingerprintOf = (said: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * Runs `work` once for a user and key, inside the transaction that does it. The key's row is written first and
 * committed with the booking: a second request with the same key waits on that row until the first has ended. When
 * the first succeeded, the second gets its answer (or `idempotency.reused` when it says something else); when the
 * first was refused, its transaction was rolled back with the key, so nothing is final and the second runs afresh.
 * `revive` reads the stored answer.
 */
export async function once<T extends object>(
  ctx: Context,
  trx: Db,
  request: KeyedRequest,
  revive: (answer: Record<string, unknown>) => T,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (request.key === null) return work();
  const mine = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      operation: request.operation,
      body_hash: request.fingerprint,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (mine === undefined) {
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['operation', 'body_hash as said', 'response as answer'])
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key)
      .executeTakeFirstOrThrow();
    return answerOf(request, first, revive);
  }
  const result = await work();
  if (result.ok) {
    await trx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(result.value) })
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key)
      .execute();
  }
  return result;
}

/** What was done under a key before. */
export interface Before {
  readonly operation: string;
  readonly said: Buffer;
  readonly answer: unknown;
}

/** The answer that a request under a used key gets: that of the first, where both say the same. */
export function answerOf<T extends object>(
  request: KeyedRequest,
  before: Before,
  revive: (answer: Record<string, unknown>) => T,
): Result<T> {
  const same = before.operation === request.operation && request.fingerprint.equals(before.said);
  if (!same || before.answer === null)
    return refuse('conflict', 'idempotency.reused', texts.keyReused());
  return { ok: true, value: revive(before.answer as Record<string, unknown>) };
}

/**
 * Whether a request under this key was done before: it then gets the same answer, and nothing is to be made ready for
 * it.
 */
export async function isAnswered(
  { db }: Context,
  { userId, key }: Pick<KeyedRequest, 'userId' | 'key'>,
): Promise<boolean> {
  if (key === null) return false;
  return (
    (await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()) !== undefined
  );
}
