import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Result } from '#shared/result.ts';
import { leaveAudit, type AuditEntry } from './audit.ts';
import {
  fingerprintOf,
  keyProblem,
  once,
  type KeyedRequest,
  type Operation,
} from './idempotency.ts';
import { allOrNothing } from './transaction.ts';

export { leaveAudit, type AuditEntry } from './audit.ts';
export {
  answerOf,
  defineOperation,
  fingerprintOf,
  forgetKeys,
  isAnswered,
  keyProblem,
  type KeyedRequest,
  type Operation,
} from './idempotency.ts';
export { allOrNothing } from './transaction.ts';

export interface Command<T extends object> {
  /** the idempotency key, for a command that runs once */
  readonly keyed?: KeyedRequest<T>;
  /** the audit row of the result; null: nothing changed */
  readonly audit?: (done: T) => AuditEntry | null;
}

/**
 * The command of the signed-in account that runs once under its idempotency key. `said` is everything in the request
 * that makes it another one. Without a key or an account the command runs each time.
 */
export function keyedBy<T extends object>(
  { actor }: Pick<Context, 'actor'>,
  operation: Operation<T>,
  key: string | null,
  said: readonly unknown[],
): Command<T> {
  const userId = actor.session?.account.id;
  if (userId === undefined) return {};
  return { keyed: { userId, key, operation, fingerprint: fingerprintOf(said) } };
}

/**
 * Runs one write in a transaction with its idempotency key and audit row. A used key returns the first answer without
 * a further row. Refuses `idempotency.key`, `idempotency.reused` and the refusals of `work`.
 */
export async function runCommand<T extends object>(
  ctx: Context,
  { keyed, audit }: Command<T>,
  work: (trx: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  const badKey = keyed === undefined ? null : keyProblem(keyed.key);
  if (badKey !== null) return badKey;
  return allOrNothing(ctx.db, (trx) => {
    const audited = async (): Promise<Result<T>> => {
      const done = await work(trx);
      const entry = done.ok ? (audit?.(done.value) ?? null) : null;
      if (entry !== null) await leaveAudit(ctx, trx, entry);
      return done;
    };
    return keyed === undefined ? audited() : once(ctx, trx, keyed, audited);
  });
}
