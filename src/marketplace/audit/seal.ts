import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';

/** The most rows of one seal; the job goes on with the next. */
const MOST_ROWS = 2_000;
/** Advisory lock: one seal is written at a time. */
const SEALING = 7_303_080;

/** The `prev` of the first seal. */
export const NO_SEAL: Buffer = Buffer.alloc(32);

/** The hash of a seal: of the one before, its number, and the text of each of its rows. */
export function sealHash(prev: Buffer, n: number, texts: readonly string[]): Buffer {
  const hash = createHash('sha256').update(prev).update(`${n}\n`);
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest();
}

/**
 * Job: adds the rows that wait to the hash chain; returns how many. It takes only rows whose transaction is older than
 * every running one, so that a row that commits late comes into a later seal, after those that it did not see. A
 * restored database may hold numbers of transactions that this server has not reached; those have ended too.
 */
export async function sealAudit(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  for (let sealed = 0; ;) {
    const rows = await inTransaction(ctx.db, (trx) => sealSome(ctx, trx));
    sealed += rows;
    if (rows < MOST_ROWS) return sealed;
  }
}

async function sealSome({ clock }: Pick<Context, 'clock'>, trx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SEALING})`.execute(trx);
  const { rows } = await sql<{ id: number; text: string }>`
    select a.id, sealed_text(a) as text from audit_unsealed u join audit_log a on a.at = u.at and a.id = u.id
    where a.tx < pg_snapshot_xmin(pg_current_snapshot()) or a.tx >= pg_snapshot_xmax(pg_current_snapshot())
    order by a.id limit ${MOST_ROWS}`.execute(trx);
  if (rows.length === 0) return 0;
  const last = await trx
    .selectFrom('audit_seals')
    .select(['n', 'hash'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [n, prev] = [(last?.n ?? 0) + 1, last?.hash ?? NO_SEAL];
  const ids = rows.map(({ id }) => id);
  await trx
    .insertInto('audit_seals')
    .values({
      n,
      ids,
      prev,
      hash: sealHash(
        prev,
        n,
        rows.map(({ text }) => text),
      ),
      at: clock.now(),
    })
    .execute();
  await trx.deleteFrom('audit_unsealed').where('id', 'in', ids).execute();
  return rows.length;
}

/** Job: makes the next months of the log, and drops sealed ones that ended more than eight years ago. */
export async function keepAuditMonths({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const today = dateInIndia(clock.now());
  const { rows } = await sql<{
    n: number;
  }>`select make_audit_months(${today}::date) + forget_audit_months(${today}::date) as n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
