import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Result } from '#shared/result.ts';
import { leaveAudit, type AuditEntry } from './audit.ts';
import { keyProblem, once, type KeyedRequest } from './idempotency.ts';
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
