import { inTransaction, type Db } from '#platform/database/index.ts';
import type { Refusal, Result } from '#shared/result.ts';

/** Carries a refusal out of a transaction, to roll it back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a transaction that is rolled back when it refuses. */
export async function allOrNothing<T>(
  db: Db,
  work: (trx: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
