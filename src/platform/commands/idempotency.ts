import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

/** A kind of request that is done once under a key. */
export interface Operation<T extends object> {
  /** unique; kept with the key, so it never changes */
  readonly name: string;
  /** reads the answer as it was kept, as JSON */
  readonly revive: (answer: Readonly<Record<string, unknown>>) => T;
}

const NAMES = new Set<string>();

/** Declares an operation where its use case stands. A name that is taken throws while the module loads. */
export function defineOperation<T extends object>(
  name: string,
  revive: Operation<T>['revive'],
): Operation<T> {
  if (NAMES.has(name)) throw new Error(`There are two operations ${name}.`);
  NAMES.add(name);
  return { name, revive };
}

export interface KeyedRequest<T extends object> {
  readonly userId: number;
  /** null: the request has none, and is done each time */
  readonly key: string | null;
  readonly operation: Operation<T>;
  /** of all that the request says, but for the user and the key */
  readonly fingerprint: Buffer;
}

/** A key that the table would not take. */
export const keyProblem = (key: string | null): Refusal | null =>
  key === null || (key.length >= 8 && key.length <= 200)
    ? null
    : refuse('invalid', 'idempotency.key', common.keyInvalid(), {
        fields: { 'Idempotency-Key': common.keyInvalid() },
      });

/** SHA-256 over what a request says, in a fixed order: two requests are the same exactly when this is the same. */
export const fingerprintOf = (said: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * Runs `work` once for a user and key, inside the transaction that does it. The key's row is written first and
 * committed with the work: a second request with the same key waits on that row until the first has ended. When the
 * first succeeded, the second gets its answer (or `idempotency.reused` when it says something else); when the first was
 * refused, its transaction was rolled back with the key, so nothing is final and the second runs afresh.
 */
export async function once<T extends object>(
  ctx: Context,
  trx: Db,
  request: KeyedRequest<T>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { userId, key, operation, fingerprint } = request;
  if (key === null) return work();
  const { rows } = await sql<Before & { readonly mine: boolean }>`
    select mine, before_what as operation, before_said as said, answer
    from take_key(${userId}::integer, ${key}::text, ${operation.name}::text, ${fingerprint}::bytea, ${ctx.clock.now()}::timestamptz)`.execute(
    trx,
  );
  const [before] = rows;
  if (before === undefined) throw new Error('take_key answers with one row');
  if (!before.mine) return answerOf(request, before);
  const result = await work();
  if (result.ok)
    await sql`select keep_answer(${userId}::integer, ${key}::text, ${JSON.stringify(result.value)}::jsonb)`.execute(
      trx,
    );
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
  { operation, fingerprint }: KeyedRequest<T>,
  before: Before,
): Result<T> {
  const same = before.operation === operation.name && fingerprint.equals(before.said);
  if (!same || before.answer === null)
    return refuse('conflict', 'idempotency.reused', common.keyReused());
  return ok(operation.revive(before.answer as Record<string, unknown>));
}

/**
 * Whether a request under this key was done before: it then gets the same answer, and nothing is to be made ready for
 * it.
 */
export async function isAnswered(
  { db }: Context,
  { userId, key }: { readonly userId: number; readonly key: string | null },
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

/** Takes away the keys of an account that is deleted. */
export async function forgetKeys(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
