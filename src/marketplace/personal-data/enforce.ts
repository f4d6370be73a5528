import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { RETENTION, type RetentionRule, type RunTime } from './retention.ts';

/** Rows for one statement, so that none holds many locks for long. */
const BATCH = 5000;

/**
 * Job: deletes or blanks every row that is due by a retention rule; returns the number of rows. Each rule runs in its
 * own batches, so the job may stop anywhere, run twice, and run on two machines at once.
 */
export async function enforceRetention(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const at: RunTime = { now: ctx.clock.now(), today: ctx.clock.today() };
  let done = 0;
  for (const rule of RETENTION)
    for (let took = BATCH; took === BATCH; done += took) took = await takeBatch(ctx, rule, at);
  return done;
}

async function takeBatch(
  { db }: Pick<Context, 'db'>,
  { table, disposal }: RetentionRule,
  at: RunTime,
): Promise<number> {
  if (disposal.kind !== 'delete' && disposal.kind !== 'blank') return 0;
  const name = sql.table(table);
  const due = sql`
    ctid = any(
      array(
        select ctid from ${name} where ${disposal.isDue(at)} limit ${BATCH} for update skip locked
      )
    )`;
  const statement =
    disposal.kind === 'delete'
      ? sql`delete from ${name} where ${due}`
      : sql`update ${name} set ${sql.join(Object.entries(disposal.set(at)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where ${due}`;
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
