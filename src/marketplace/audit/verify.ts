import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { NO_SEAL, sealHash } from './seal.ts';

/** Where the chain breaks first. */
interface ChainBreak {
  readonly kind: 'seal-missing' | 'seal-changed' | 'row-missing' | 'row-changed' | 'row-unsealed';
  /** the number of the seal, or null for a row without one */
  readonly seal: number | null;
  /** the row, where it is known */
  readonly row: number | null;
  readonly sentence: string;
}

interface ChainReport {
  readonly seals: number;
  readonly rows: number;
  /** rows that wait for the next seal */
  readonly waiting: number;
  readonly broken: ChainBreak | null;
}

const BATCH = 200;
/** Rows older than this have been dropped with their month. */
const KEPT_MS = 8 * 365 * DAY_MS;
/** A row older than this should have been sealed. */
const LATE_MS = 60 * 60_000;

/** Recomputes the whole chain in one snapshot and names the first break. */
export function verifyAudit({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readChain(trx, clock.now()));
}

async function readChain(trx: Db, now: Date): Promise<ChainReport> {
  let [seals, rows, prev] = [0, 0, NO_SEAL];
  const report = async (broken: ChainBreak | null): Promise<ChainReport> => ({
    seals,
    rows,
    waiting: await countWaiting(trx),
    broken,
  });
  for (;;) {
    const batch = await trx
      .selectFrom('audit_seals')
      .selectAll()
      .where('n', '>', seals)
      .orderBy('n')
      .limit(BATCH)
      .execute();
    for (const seal of batch) {
      const broken = await breakOf(trx, seal, { n: seals + 1, prev, now });
      if (broken !== null) return report(broken);
      [seals, rows, prev] = [seal.n, rows + seal.ids.length, seal.hash];
    }
    if (batch.length < BATCH) return report(await unsealedRow(trx, now));
  }
}

interface Seal {
  readonly n: number;
  readonly ids: readonly number[];
  readonly prev: Buffer;
  readonly hash: Buffer;
  readonly at: Date;
}

async function breakOf(
  trx: Db,
  { n, ids, prev, hash, at }: Seal,
  due: { readonly n: number; readonly prev: Buffer; readonly now: Date },
): Promise<ChainBreak | null> {
  if (n !== due.n)
    return found('seal-missing', due.n, null, `Seal ${due.n} is missing: after it comes ${n}.`);
  if (!prev.equals(due.prev))
    return found('seal-changed', n, null, `Seal ${n} does not follow the seal before it.`);
  const { rows } = await sql<{ id: number; text: string }>`
    select a.id, sealed_text(a) as text from audit_log a where a.id = any(${[...ids]}::bigint[]) order by a.id`.execute(
    trx,
  );
  if (rows.length < ids.length) {
    // the month has been dropped as a whole; the chain of the seals stays
    if (rows.length === 0 && due.now.getTime() - at.getTime() > KEPT_MS) return null;
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.find((id) => !there.has(id)) ?? null;
    return found('row-missing', n, gone, `Row ${gone} of seal ${n} is missing.`);
  }
  const texts = rows.map(({ text }) => text);
  return sealHash(prev, n, texts).equals(hash)
    ? null
    : found('row-changed', n, null, `Seal ${n} does not fit its rows ${ids[0]} to ${ids.at(-1)}.`);
}

const found = (
  kind: ChainBreak['kind'],
  seal: number | null,
  row: number | null,
  sentence: string,
): ChainBreak => ({ kind, seal, row, sentence });

const countWaiting = async (trx: Db): Promise<number> =>
  (
    await trx
      .selectFrom('audit_unsealed')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** A row that neither has a seal nor waits for one, or that has waited for too long. */
async function unsealedRow(trx: Db, now: Date): Promise<ChainBreak | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_log a
    left join (select unnest(ids) as id from audit_seals) as sealed on sealed.id = a.id
    left join audit_unsealed u on u.id = a.id and u.at > ${new Date(now.getTime() - LATE_MS)}
    where sealed.id is null and u.id is null order by a.id limit 1`.execute(trx);
  const id = rows[0]?.id;
  return id === undefined ? null : found('row-unsealed', null, id, `Row ${id} has no seal.`);
}

/** Job: verifies the chain and raises the alarm `audit-broken` at its first break; returns 1 then. */
export async function watchAudit(ctx: Pick<Context, 'db' | 'clock' | 'log' | 'security'>) {
  const { seals, rows, waiting, broken } = await verifyAudit(ctx);
  ctx.log.info({ seals, rows, waiting, whole: broken === null }, 'the audit log was verified');
  if (broken === null) return 0;
  const { kind, seal, row } = broken;
  ctx.security.record('audit-broken', { kind, seal, row });
  return 1;
}
