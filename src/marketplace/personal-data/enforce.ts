import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { RETENTION, type Kept, type Moment } from './retention.ts';

/** Rows that one statement takes, so that none holds many locks for long. */
const BATCH = 5000;

/**
 * Job: takes away whatever the retention table says is over; returns how many rows. Each line is by itself, in batches:
 * it may stop anywhere, run twice, and run on two machines at once.
 */
export async function enforceRetention(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const at: Moment = { now: ctx.clock.now(), today: ctx.clock.today() };
  let done = 0;
  for (const kept of RETENTION)
    for (let took = BATCH; took === BATCH; done += took) took = await takeBatch(ctx, kept, at);
  return done;
}

async function takeBatch(
  { db }: Pick<Context, 'db'>,
  { table, goes }: Kept,
  at: Moment,
): Promise<number> {
  if (goes.how !== 'row' && goes.how !== 'empty') return 0;
  const name = sql.table(table);
  const due = sql`ctid = any(array(select ctid from ${name} where ${goes.over(at)} limit ${BATCH} for update skip locked))`;
  const statement =
    goes.how === 'row'
      ? sql`delete from ${name} where ${due}`
      : sql`update ${name} set ${sql.join(Object.entries(goes.set(at)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where ${due}`;
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
