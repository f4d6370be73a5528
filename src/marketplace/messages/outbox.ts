import { sql, type SqlBool } from 'kysely';
import { spendBudget, type Subjects } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { sendJob } from '#platform/jobs/send.ts';
import { parseMobile } from '#shared/phone.ts';
import { LANES, laneOf } from './lanes.ts';
import { HELD_BACK_BY, kindOf, type MessageTemplate } from './kinds.ts';
import { brandOf, contentOfText, renderHtml, renderText, type EmailContent } from './email.ts';

/** A file sent with an e-mail. */
export type Attachment =
  /** small and frozen here */
  | { readonly fileName: string; readonly contentType: string; readonly text: string }
  /** made when the e-mail is sent, from a record that never changes; left out if the record does not exist */
  | {
      readonly fileName: string;
      readonly contentType: string;
      readonly document: DocumentKind;
      readonly of: number;
    };

export type DocumentKind = 'invoice' | 'credit-note';

interface Addressed {
  /** one event, one message: a second enqueue with the same key does nothing */
  readonly eventKey: string;
  readonly to: string;
  readonly template: MessageTemplate;
  /**
   * the causing account or number: charged beside the recipient where a budget may hold the kind back (`kinds.ts`)
   */
  readonly sender?: Pick<Subjects, 'account' | 'number'>;
}

export interface NewSms extends Addressed {
  readonly channel: 'sms';
  /** a registered template with its variables filled, see `#i18n/sms.ts` */
  readonly text: string;
}

export interface NewEmail extends Addressed {
  readonly channel: 'email';
  readonly subject: string;
  /** the text; by default rendered from the content */
  readonly text?: string;
  /** the content by parts; without it the text is set in paragraphs */
  readonly content?: EmailContent;
  readonly attachments?: readonly Attachment[];
  /** the recipient has verified the address: no budget holds the message back */
  readonly proved?: boolean;
}

export type NewMessage = NewSms | NewEmail;

/** A message as the outbox of development shows it. */
export interface OutboxItem {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  /** names of the attachments */
  readonly attachments: readonly string[];
}

/**
 * Writes messages to the outbox inside the caller's transaction, in one statement, skips events that already have a
 * message, and requests their delivery in the same transaction. Messages and events therefore commit together.
 * Returns the messages that a budget held back (`kinds.ts`).
 */
export async function enqueueMessages(
  ctx: Context,
  trx: Db,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const heldBack = await overBudget(ctx, trx, messages);
  const allowed = messages.filter((message) => !heldBack.includes(message));
  if (allowed.length > 0) await insertMessages(ctx, trx, allowed);
  return heldBack;
}

/** `enqueueMessages` for one. */
export async function enqueueMessage(ctx: Context, trx: Db, message: NewMessage): Promise<void> {
  await enqueueMessages(ctx, trx, [message]);
}

/** The messages beyond the budget of their recipient or sender. Repeated events cost nothing. */
async function overBudget(
  ctx: Context,
  trx: Db,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const counted = ctx.settings.RATE_LIMITS ? messages.filter(isCounted) : [];
  if (counted.length === 0) return [];
  const keys = counted.map(({ eventKey }) => eventKey);
  const known = new Set(
    (
      await trx.selectFrom('messages').select('event_key').where('event_key', 'in', keys).execute()
    ).map((row) => row.event_key),
  );
  const over: NewMessage[] = [];
  for (const message of counted) {
    if (known.has(message.eventKey) || (await pays(ctx, trx, message))) continue;
    over.push(message);
    ctx.metrics.messages.inc({ lane: laneOf(message), outcome: 'held-back' });
    ctx.log.warn(
      { kind: kindOf(message.template), channel: message.channel, event: message.eventKey },
      'a message was held back: its recipient or sender has used up a budget',
    );
  }
  return over;
}

const isCounted = (message: NewMessage): boolean =>
  HELD_BACK_BY[kindOf(message.template)] === 'budget' &&
  !(message.channel === 'email' && message.proved === true);

const pays = async (ctx: Context, trx: Db, { channel, to, sender }: NewMessage): Promise<boolean> =>
  (await spendBudget(ctx, trx, channel === 'sms' ? 'sms' : 'email-unproved', {
    recipient: to.toLowerCase(),
    ...sender,
  })) === null;

async function insertMessages(
  ctx: Context,
  trx: Db,
  messages: readonly NewMessage[],
): Promise<void> {
  const now = ctx.clock.now();
  const jobs = [...new Set(messages.map((message) => LANES[laneOf(message)].job))];
  const rows = messages.map((message) => {
    const email = message.channel === 'email' ? message : null;
    return {
      event_key: message.eventKey,
      channel: message.channel,
      recipient: message.to,
      template: message.template,
      subject: email?.subject ?? '',
      // content is rendered when the message is sent or viewed
      text: message.text ?? '',
      content: email?.content === undefined ? null : JSON.stringify(email.content),
      attachments: JSON.stringify(email?.attachments ?? []),
      created_at: now,
      next_at: now,
    };
  });
  await trx
    .with('written', (query) =>
      query
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.column('event_key').doNothing())
        .returning('id'),
    )
    .selectNoFrom(jobs.map((job, at) => sendJob(job).as(`asked_${at}`)))
    .where((row) => row.exists(row.selectFrom('written').select('id')))
    .execute();
}

const MAX_LISTED = 200;

/**
 * Newest first, to one recipient (a number in any usual spelling, an e-mail address in any case) or all; served at
 * /dev/outbox in development only.
 */
export async function listOutbox(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  to: string | null,
  limit: number,
): Promise<readonly OutboxItem[]> {
  const rows = await db
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'recipient as to',
      'subject',
      'text',
      'content',
      'attachments',
      'created_at as at',
    ])
    .$narrowType<{ channel: 'sms' | 'email' }>()
    .$if(to !== null, (query) =>
      query.where(sql<string>`lower(recipient)`, 'in', spellings(to ?? '')),
    )
    .orderBy('id', 'desc')
    .limit(Math.min(Math.max(1, Math.trunc(limit) || 1), MAX_LISTED))
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    text: textOf({ text: row.text, content }, settings.BRAND_NAME),
    attachments: attachmentNames(row.attachments),
  }));
}

/** PostgreSQL refuses a NUL, so such a text matches no row. */
function spellings(to: string): string[] {
  const plain = to.replaceAll('\0', '').trim().toLowerCase();
  const phone = parseMobile(plain);
  return phone === null ? [plain] : [phone, plain];
}

/** The HTML of an e-mail as sent; null for an SMS and an unknown one. After sending it shows no code. */
export async function emailHtml(
  ctx: Pick<Context, 'db' | 'settings'>,
  id: number,
): Promise<string | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await ctx.db
    .selectFrom('messages')
    .select(['subject', 'text', 'content'])
    .where(sql<SqlBool>`id = ${id}::bigint`)
    .where('channel', '=', 'email')
    .executeTakeFirst();
  return row === undefined
    ? null
    : renderHtml(storedContent(row.content) ?? contentOfText(row.subject, row.text), brandOf(ctx));
}

/** The text of a stored message: as written, else rendered from its content. */
export function textOf(
  { text, content }: { readonly text: string; readonly content: unknown },
  brandName: string,
): string {
  const said = text === '' ? storedContent(content) : null;
  return said === null ? text : renderText(said, brandName);
}

const storedContent = (column: unknown): EmailContent | null => column as EmailContent | null;
const storedAttachments = (column: unknown): readonly Attachment[] =>
  column as readonly Attachment[];
export const attachmentNames = (column: unknown): string[] =>
  storedAttachments(column).map(({ fileName }) => fileName);
