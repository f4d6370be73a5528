import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

/** A kind of request that runs once under a key. */
export interface Operation<T extends object> {
  /** unique; stored with the key, so it must never change */
  readonly name: string;
  /** restores the answer from stored JSON */
  readonly revive: (answer: Readonly<Record<string, unknown>>) => T;
}

const NAMES = new Set<string>();

/** Declares an operation beside its use case. Throws at module load if the name is taken. */
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
  /** null: no key, the request runs each time */
  readonly key: string | null;
  readonly operation: Operation<T>;
  /** of everything in the request except the user and the key */
  readonly fingerprint: Buffer;
}

/** Refuses a key that the table would not accept. */
export const keyProblem = (key: string | null): Refusal | null =>
  key === null || (key.length >= 8 && key.length <= 200)
    ? null
    : refuse('invalid', 'idempotency.key', common.keyInvalid(), {
        fields: { 'Idempotency-Key': common.keyInvalid() },
      });

/** SHA-256 over the parts of a request in a fixed order: equal exactly for equal requests. */
export const fingerprintOf = (said: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * Runs `work` once for a user and key, inside its transaction. The key's row is written first and committed with the
 * work; a second request with the same key waits on that row until the first has ended. If the first succeeded, the
 * second gets its answer (or `idempotency.reused` for a different request). If the first was refused, its key was
 * rolled back too, and the second runs.
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
    from take_key(
      ${userId}::integer, ${key}::text, ${operation.name}::text, ${fingerprint}::bytea,
      ${ctx.clock.now()}::timestamptz
    )`.execute(trx);
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

/** An earlier request under a key. */
export interface Before {
  readonly operation: string;
  readonly said: Buffer;
  readonly answer: unknown;
}

/** The answer to a request under a used key: that of the first if both are the same request. */
export function answerOf<T extends object>(
  { operation, fingerprint }: KeyedRequest<T>,
  before: Before,
): Result<T> {
  const same = before.operation === operation.name && fingerprint.equals(before.said);
  if (!same || before.answer === null)
    return refuse('conflict', 'idempotency.reused', common.keyReused());
  return ok(operation.revive(before.answer as Record<string, unknown>));
}

/** Whether a request under this key has already run; it then needs no preparation. */
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

/** Deletes the keys of an account that is deleted. */
export async function forgetKeys(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
