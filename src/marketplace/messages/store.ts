import { sql, type SqlBool } from 'kysely';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { LEASE_SECONDS, MAX_ATTEMPTS } from './rules/retry.ts';
import type { Letter } from './letter/types.ts';
import type { Attachment, NewMessage, OutboxItem } from './types.ts';

export interface ClaimedMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly letter: Letter | null;
  readonly attachments: readonly Attachment[];
  readonly reference: string;
  /** this try included */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Writes a message unless its event already has one, and wakes who delivers once the transaction is committed. */
export async function insertMessage(db: Db, message: NewMessage, text: string, now: Date): Promise<void> {
  const mail = message.channel === 'email' ? message : null;
  await db
    .insertInto('messages')
    .values({
      event_key: message.eventKey,
      channel: message.channel,
      recipient: message.to,
      template: message.template,
      subject: mail?.subject ?? '',
      text,
      letter: mail?.letter === undefined ? null : JSON.stringify(mail.letter),
      attachments: JSON.stringify(mail?.attachments ?? []),
      created_at: now,
      next_at: now,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning(sql`pg_notify('verandah_messages', '')`.as('woken'))
    .execute();
}

/**
 * Takes up to `limit` due messages for this process: the try is counted and the next one put off by a lease before
 * anything is sent, so that a crash costs one try and never a message. `skip locked` lets several servers share the
 * work. Messages that used up their tries without a report become dead letters here.
 */
export async function claimDue(db: Db, now: Date, limit: number): Promise<ClaimedMessage[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('messages')
      .select(['id', 'attempts'])
      .where('state', 'in', ['queued', 'failed'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const spent = due.filter((row) => row.attempts >= MAX_ATTEMPTS).map((row) => row.id);
    if (spent.length > 0) await trx.updateTable('messages').set({ state: 'dead', last_error: 'no report of the last try' }).where('id', 'in', spent).execute();
    const fresh = due.filter((row) => row.attempts < MAX_ATTEMPTS).map((row) => row.id);
    if (fresh.length === 0) return [];
    const rows = await trx
      .updateTable('messages')
      .set({ attempts: sql<number>`attempts + 1`, tried_at: now, next_at: new Date(now.getTime() + LEASE_SECONDS * 1000) })
      .where('id', 'in', fresh)
      .returning(['id', 'channel', 'recipient', 'template', 'subject', 'text', 'letter', 'attachments', 'reference', 'attempts', 'created_at as createdAt'])
      .$narrowType<{ channel: 'sms' | 'email' }>()
      .execute();
    return rows.map((row) => ({ ...row, letter: row.letter as Letter | null, attachments: attachmentsOf(row.attachments) })).sort((a, b) => a.id - b.id);
  });
}

type Outcome =
  | { readonly state: 'sent'; readonly at: Date; readonly reply: string; readonly hideAs?: string }
  | { readonly state: 'failed'; readonly nextAt: Date; readonly error: string }
  | { readonly state: 'dead'; readonly error: string; readonly hideAs?: string };

/** What became of a try. Compared with the try's number: a late report never overwrites a newer claim. */
export async function report(db: Db, message: Pick<ClaimedMessage, 'id' | 'attempts'>, outcome: Outcome): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state: outcome.state,
      ...(outcome.state === 'sent' ? { sent_at: outcome.at, last_error: '', provider_reply: outcome.reply.slice(0, 200) } : { last_error: outcome.error.slice(0, 500) }),
      ...(outcome.state === 'failed' ? { next_at: outcome.nextAt } : outcome.hideAs === undefined ? {} : { text: outcome.hideAs, letter: null }),
    })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('state', 'in', ['queued', 'failed'])
    .execute();
}

/** Newest first; `recipients` in lower case, null for all. */
export async function listMessages(db: Db, recipients: readonly string[] | null, limit: number): Promise<OutboxItem[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient as to', 'subject', 'text', 'attachments', 'created_at as at'])
    .$narrowType<{ channel: 'sms' | 'email' }>()
    .$if(recipients !== null, (query) => query.where(sql<string>`lower(recipient)`, 'in', recipients ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, attachments: attachmentsOf(row.attachments).map(({ fileName }) => fileName) }));
}

/** What an e-mail is drawn from; null for an SMS and an unknown id. */
export async function mailOf(db: Db, id: number): Promise<{ subject: string; text: string; letter: Letter | null } | null> {
  const row = await db
    .selectFrom('messages')
    .select(['subject', 'text', 'letter'])
    .where(sql<SqlBool>`id = ${id}::bigint`)
    .where('channel', '=', 'email')
    .executeTakeFirst();
  return row === undefined ? null : { ...row, letter: row.letter as Letter | null };
}

export const attachmentsOf = (column: unknown): readonly Attachment[] => column as readonly Attachment[];
