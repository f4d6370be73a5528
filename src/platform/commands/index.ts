import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Result } from '#shared/result.ts';
import { leaveAudit, type AuditEntry } from './audit.ts';
import { keyProblem, once, type KeyedRequest } from './idempotency.ts';
import { allOrNothing } from './transaction.ts';

export type { AuditEntry } from './audit.ts';
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
  /** the request under its key, where it is to be done once */
  readonly keyed?: KeyedRequest<T>;
  /** the audit row of what was done; null: nothing was */
  readonly audit?: (done: T) => AuditEntry | null;
}

/**
 * One write: its transaction, its key, its work and its audit row, all or nothing. A key that was used before answers
 * as the first time, with no further row. Refuses `idempotency.key`, `idempotency.reused` and what `work` refuses.
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
