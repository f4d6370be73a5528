import { sql } from 'kysely';
import { inTransaction } from '#platform/database/index.ts';
import { dayBefore, draftsEnd, type IntakeDeps } from './deps.ts';
import { neededOf } from './store/pictures.ts';

const BATCH = 200;

/**
 * See `Intake.forgetAbandoned`. Rows go first, files after the commit: a crash in between leaves files that no row
 * names, and those are found by their age the next time.
 */
export async function forgetAbandoned({ db, clock, incoming }: IntakeDeps): Promise<number> {
  const end = draftsEnd(clock.now());
  const gone = await inTransaction(db, async (trx) => {
    const drafts = await trx.selectFrom('listings').select('id').where('state', '=', 'draft').where('updated_at', '<=', end).orderBy('id').limit(BATCH).forUpdate().skipLocked().execute();
    const ids = drafts.map(({ id }) => id);
    const { rows: pictures } = await sql<{ id: string }>`
      delete from listing_pictures p using listings l
      where l.id = p.listing_id and (l.id = any(${ids}::integer[]) or (l.state in ('refused', 'duplicate') and l.updated_at <= ${end}))
      returning p.id`.execute(trx);
    if (ids.length > 0) await trx.deleteFrom('listings').where('id', 'in', ids).execute();
    return { drafts: ids.length, pictures: pictures.map(({ id }) => id) };
  });
  for (const id of gone.pictures) await incoming.discard(id);
  // a day old: what is being uploaded at this moment has no row yet either
  const old = await incoming.keptBefore(dayBefore(clock.now()));
  const needed = await neededOf(db, old);
  const orphans = old.filter((id) => !needed.has(id));
  for (const id of orphans) await incoming.discard(id);
  return gone.drafts + gone.pictures.length + orphans.length;
}
