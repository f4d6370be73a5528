import { sql, type Selectable, type SqlBool } from 'kysely';
import { denied } from '#marketplace/access/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { DB } from '#platform/database/index.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { askForDelivery } from './deliver.ts';
import { attachmentNames, textOf, type OutboxItem } from './outbox.ts';
import { isSecret, redact, SECRET_NAMES } from './secrets.ts';

type MessageState = 'queued' | 'sent' | 'failed' | 'dead';

/** A message as an operator sees it. */
export interface MessageRecord extends OutboxItem {
  readonly eventKey: string;
  readonly template: string;
  readonly state: MessageState;
  readonly attempts: number;
  /** when it is due again; meaningless once it is sent or dead */
  readonly nextAt: Date;
  readonly triedAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string;
  /** its name at the provider, the same at every attempt */
  readonly reference: string;
  readonly providerReply: string;
  readonly retriedAt: Date | null;
  readonly retriedBy: string;
}

type Reading = Pick<Context, 'db' | 'settings'>;

const STATES: Readonly<Record<'waiting' | 'failed' | 'dead', readonly MessageState[]>> = {
  waiting: ['queued', 'failed'],
  failed: ['failed'],
  dead: ['dead'],
};
const MAX_BY = 80;

/** Unsent messages, oldest first; `waiting` = queued and failed. Codes are masked. */
export async function listUnsent(
  { db, settings }: Reading,
  which: 'waiting' | 'failed' | 'dead',
  limit: number,
): Promise<readonly MessageRecord[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('state', 'in', STATES[which])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => toRecord(row, settings.BRAND_NAME));
}

/** One message for an operator, its code masked; null when there is none. */
export async function messageById(
  { db, settings }: Reading,
  id: number,
): Promise<MessageRecord | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row, settings.BRAND_NAME);
}

/**
 * Makes an unsent message due now with all its attempts, and records the operator. Codes are never sent again: a
 * guest requests a new one. Refusals: `messages.not-found`, `messages.not-failed`, `messages.secret`,
 * `messages.by-required`.
 */
export async function retryMessage(
  ctx: Context,
  id: number,
  by: string,
): Promise<Result<MessageRecord>> {
  const refused = denied(ctx, 'message.resend');
  if (refused !== null) return refused;
  const who = nameOf(by);
  if (who === null) return noName();
  const message = await messageById(ctx, id);
  if (message === null)
    return refuse('not-found', 'messages.not-found', `There is no message ${id}.`);
  if (isSecret(message.template))
    return refuse(
      'conflict',
      'messages.secret',
      'A code is not sent again: whoever asked for it asks for a new one.',
    );
  const now = ctx.clock.now();
  const audit = () => resent(who, `message:${id}`, 1);
  return runCommand<MessageRecord>(ctx, { audit }, async (trx) => {
    const again = await trx
      .updateTable('messages')
      .set(anew(now, who))
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('state', '=', 'dead'),
          row.and([row('state', '=', 'failed'), notClaimed(now)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (again === undefined)
      return refuse(
        'conflict',
        'messages.not-failed',
        `Message ${id} is ${message.state === 'failed' ? 'being sent at this moment' : message.state}: there is nothing to try again.`,
      );
    await askForDelivery(trx, again);
    return ok(toRecord(again, ctx.settings.BRAND_NAME));
  });
}

/** Does so for every dead letter except codes; returns how many. Refusal: `messages.by-required`. */
export async function retryDeadMessages(ctx: Context, by: string): Promise<Result<number>> {
  const refused = denied(ctx, 'message.resend');
  if (refused !== null) return refused;
  const who = nameOf(by);
  if (who === null) return noName();
  const audit = ({ count }: { readonly count: number }) =>
    count === 0 ? null : resent(who, 'messages:dead', count);
  const done = await runCommand(ctx, { audit }, async (trx) => {
    const again = await trx
      .updateTable('messages')
      .set(anew(ctx.clock.now(), who))
      .where('state', '=', 'dead')
      .where('template', 'not in', SECRET_NAMES)
      .returning(['channel', 'template'])
      .execute();
    await askForDelivery(trx, ...again);
    return ok({ count: again.length });
  });
  return done.ok ? ok(done.value.count) : done;
}

const resent = (by: string, subject: string, messages: number): AuditEntry => ({
  permission: 'message.resend',
  event: 'messages.resent',
  by,
  subject,
  after: { messages },
});

const anew = (now: Date, by: string) =>
  ({
    state: 'queued',
    attempts: 0,
    next_at: now,
    claimed_until: null,
    retried_at: now,
    retried_by: by,
  }) as const;

/** Excludes messages with an attempt in progress. */
const notClaimed = (now: Date) => sql<SqlBool>`(claimed_until is null or claimed_until <= ${now})`;

/** The operator's name, which is stored with the message. */
const nameOf = (by: string): string | null => by.trim().slice(0, MAX_BY) || null;
const noName = (): Refusal =>
  refuse('invalid', 'messages.by-required', 'Say who decides: a name is kept with the message.');

const toRecord = (row: Selectable<DB['messages']>, brandName: string): MessageRecord => ({
  id: row.id,
  channel: row.channel as MessageRecord['channel'],
  to: row.recipient,
  subject: row.subject,
  // codes are masked, so that an operator cannot read them out
  text: isSecret(row.template) ? redact(textOf(row, brandName)) : textOf(row, brandName),
  at: row.created_at,
  attachments: attachmentNames(row.attachments),
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
