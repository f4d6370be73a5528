import { sql, type Selectable, type SqlBool } from 'kysely';
import type { DB, Db } from '#platform/database/index.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { DeliveryDeps } from './deliver-due.ts';
import { LEASE_SECONDS } from './rules/retry.ts';
import { SECRET_NAMES, isSecret, redact } from './rules/secrets.ts';
import { attachmentsOf } from './store.ts';
import type { MessageDesk, MessageRecord, MessageState } from './types.ts';

const STATES: Readonly<Record<'waiting' | 'failed' | 'dead', readonly MessageState[]>> = { waiting: ['queued', 'failed'], failed: ['failed'], dead: ['dead'] };
const MAX_BY = 80;

/** What operators do about messages that did not leave. */
export function createDesk({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): MessageDesk {
  return {
    list: async (which, limit) => {
      const rows = await db.selectFrom('messages').selectAll().where('state', 'in', STATES[which]).orderBy('id').limit(limit).execute();
      return rows.map(toRecord);
    },
    byId: (id) => byId(db, id),
    retry: async (id, by) => {
      const who = nameOf(by);
      if (who === null) return noName();
      const message = await byId(db, id);
      if (message === null) return refuse('not-found', 'messages.not-found', `There is no message ${id}.`);
      if (isSecret(message.template)) return refuse('conflict', 'messages.secret', 'A code is not sent again: whoever asked for it asks for a new one.');
      const again = await db
        .updateTable('messages')
        .set(anew(clock.now(), who))
        .where('id', '=', id)
        .where((row) => row.or([row('state', '=', 'dead'), row.and([row('state', '=', 'failed'), notLeased(clock.now())])]))
        .returningAll()
        .executeTakeFirst();
      await wake(db);
      if (again === undefined) return refuse('conflict', 'messages.not-failed', `Message ${id} is ${message.state === 'failed' ? 'being sent at this moment' : message.state}: there is nothing to try again.`);
      return ok(toRecord(again));
    },
    retryDead: async (by) => {
      const who = nameOf(by);
      if (who === null) return noName();
      const again = await db.updateTable('messages').set(anew(clock.now(), who)).where('state', '=', 'dead').where('template', 'not in', SECRET_NAMES).returning('id').execute();
      await wake(db);
      return ok(again.length);
    },
  };
}

const anew = (now: Date, by: string) => ({ state: 'queued', attempts: 0, next_at: now, retried_at: now, retried_by: by }) as const;

/** Whoever delivers, in whatever process, begins at once. */
const wake = (db: Db) => sql`select pg_notify('verandah_messages', '')`.execute(db);

/** A try that is under way: the next one stands exactly a lease after its beginning. It is not sent a second time beside that. */
const notLeased = (now: Date) => sql<SqlBool>`(next_at <= ${now} or next_at <> tried_at + make_interval(secs => ${LEASE_SECONDS}))`;

/** Who decides is kept with the message. */
const nameOf = (by: string): string | null => by.trim().slice(0, MAX_BY) || null;
const noName = (): Result<never> => refuse('invalid', 'messages.by-required', 'Say who decides: a name is kept with the message.');

async function byId(db: Db, id: number): Promise<MessageRecord | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

const toRecord = (row: Selectable<DB['messages']>): MessageRecord => ({
  id: row.id,
  channel: row.channel as MessageRecord['channel'],
  to: row.recipient,
  subject: row.subject,
  // nobody reads a code out that is not theirs
  text: isSecret(row.template) ? redact(row.text) : row.text,
  at: row.created_at,
  attachments: attachmentsOf(row.attachments).map(({ fileName }) => fileName),
  eventKey: row.event_key,
  template: row.template,
  state: row.state as MessageState,
  attempts: row.attempts,
  nextAt: row.next_at,
  triedAt: row.tried_at,
  sentAt: row.sent_at,
  lastError: row.last_error,
  reference: row.reference,
  providerReply: row.provider_reply,
  retriedAt: row.retried_at,
  retriedBy: row.retried_by,
});
