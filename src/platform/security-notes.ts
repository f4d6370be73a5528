import type { Context } from './context.ts';
import { inTransaction, type Db } from './database/index.ts';
import { SECURITY_EVENTS, type SecurityEvent, type SecurityFacts } from './security-events.ts';

/** The most notes of one run of the job; the next run takes the rest. */
const BATCH = 500;

/**
 * Stores an event in a process whose log and metrics are not watched, such as an operator's command; a server's job
 * reports it.
 */
export async function noteSecurityEvent(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  event: SecurityEvent,
  facts: SecurityFacts,
): Promise<void> {
  await trx
    .insertInto('security_notes')
    .values({ at: clock.now(), event, facts: JSON.stringify(facts) })
    .execute();
}

/**
 * Job: reports the stored events of commands and database triggers, oldest first; returns how many. Each note is
 * taken by one run; a crash before the commit reports it twice rather than never.
 */
export function tellSecurityNotes({
  db,
  clock,
  security,
}: Pick<Context, 'db' | 'clock' | 'security'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const notes = await trx
      .selectFrom('security_notes')
      .select(['id', 'at', 'event', 'facts'])
      .where('told_at', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { event, facts, at } of notes)
      if (isEvent(event))
        security.record(event, { ...(facts as SecurityFacts), noted_at: at.toISOString() });
    if (notes.length > 0)
      await trx
        .updateTable('security_notes')
        .set({ told_at: clock.now() })
        .where(
          'id',
          'in',
          notes.map(({ id }) => id),
        )
        .execute();
    return notes.length;
  });
}

const isEvent = (name: string): name is SecurityEvent => Object.hasOwn(SECURITY_EVENTS, name);
