import { createHash } from 'node:crypto';
import { denied } from '#marketplace/access/index.ts';
import { accountById } from '#marketplace/accounts/index.ts';
import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { inLocale } from '#platform/locale.ts';
import { currentLocale, DEFAULT_LOCALE, isLocale, localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/conversations.ts';
import { isId } from '#shared/ids.ts';
import { oneLine, severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  MAX_TEXT,
  messagesOf,
  textProblem,
  threadNotFound,
  threadPath,
  writtenBefore,
  type ThreadMessage,
} from './thread.ts';

// Operator actions on threads, used by commands on the server only, not by pages or calls.

/** A thread that waits for the property's answer. */
interface OpenThread {
  readonly conversationId: number;
  readonly hotelName: string;
  readonly bookingId: number | null;
  /** time of the guest's last message */
  readonly since: Date;
}

/** Threads whose last message is the guest's; longest wait first. */
export function openThreads({ db }: Context, most: number): Promise<readonly OpenThread[]> {
  return db
    .selectFrom('conversations as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select([
      'c.id as conversationId',
      'p.name as hotelName',
      'c.booking_id as bookingId',
      'c.last_at as since',
    ])
    .whereRef('c.last_guest', '>', 'c.last_property')
    .orderBy('c.last_at')
    .orderBy('c.id')
    .limit(most)
    .execute();
}

/** A thread for an operator, oldest message first. */
export interface OperatorThread {
  readonly id: number;
  readonly hotelName: string;
  readonly bookingId: number | null;
  readonly userId: number;
  readonly guestName: string;
  readonly messages: readonly ThreadMessage[];
}

/** A thread of any guest, or null. */
export async function threadForOperator(
  { db, actor }: Context,
  id: number,
): Promise<OperatorThread | null> {
  const row =
    isId(id) && denied({ actor }, 'thread.answer') === null
      ? await db
          .selectFrom('conversations as c')
          .innerJoin('properties as p', 'p.id', 'c.property_id')
          .innerJoin('users as u', 'u.id', 'c.user_id')
          .select([
            'c.id',
            'p.name as hotelName',
            'c.booking_id as bookingId',
            'c.user_id as userId',
            'u.name as guestName',
          ])
          .where('c.id', '=', id)
          .executeTakeFirst()
      : undefined;
  return row === undefined ? null : { ...row, messages: await messagesOf(db, row.id, 0) };
}

const MAX_BY = 120;

/** The operator's name as stored with the decision; refuses `conversation.by-required` without one. */
export function decider(by: string): string | Refusal {
  const name = oneLine(by).slice(0, MAX_BY);
  return name === ''
    ? refuse(
        'invalid',
        'conversation.by-required',
        'Say who decides: --by "Your Name". It is kept with the decision.',
      )
    : name;
}

/**
 * Answers a guest in the property's name and notifies them by e-mail, in one transaction; `by` is stored with the
 * answer. Repeating the same answer to the same message writes nothing. Refuses `conversation.by-required`,
 * `conversation.not-found`, `conversation.invalid`, and `access.denied` for other actors.
 */
export async function answerThread(
  ctx: Context,
  { conversationId, text: typed, by: typedBy }: OperatorAnswer,
): Promise<Result<Answered>> {
  const refused = denied(ctx, 'thread.answer');
  if (refused !== null) return refused;
  const by = decider(typedBy);
  if (typeof by !== 'string') return by;
  const text = severalLines(typed);
  const problem = textProblem(text, MAX_TEXT);
  if (problem !== null) return refuse('invalid', 'conversation.invalid', problem);
  const thread = await threadForOperator(ctx, conversationId);
  if (thread === null) return threadNotFound();
  const guest = await accountById(ctx, thread.userId);
  const said = { hotelName: thread.hotelName, mailed: guest !== null && guest.email !== '' };
  const audit = ({ messageId }: Answered): AuditEntry | null =>
    messageId === null
      ? null
      : {
          permission: 'thread.answer',
          event: 'thread.answered',
          by,
          subject: `thread:${conversationId}`,
          after: { message: messageId, mailed: said.mailed },
        };
  return runCommand<Answered>(ctx, { audit }, async (trx) => {
    const { last_guest } = await trx
      .selectFrom('conversations')
      .select('last_guest')
      .where('id', '=', conversationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const key = createHash('sha256').update(`${last_guest}\n${text}`).digest('hex');
    if ((await writtenBefore(trx, conversationId, key)) !== null)
      return ok({ ...said, messageId: null });
    const at = ctx.clock.now();
    const { id } = await trx
      .insertInto('conversation_messages')
      .values({ conversation_id: conversationId, side: 'property', answered_by: by, text, key, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversations')
      .set({ last_at: at, last_property: id, property_seen: id })
      .where('id', '=', conversationId)
      .execute();
    if (guest !== null && said.mailed)
      await enqueueMessage(ctx, trx, toGuest(ctx, guest, thread, { messageId: id, text }));
    return ok({ ...said, messageId: id });
  });
}

export interface Answered {
  readonly hotelName: string;
  readonly mailed: boolean;
  /** null: the same answer already existed */
  readonly messageId: number | null;
}

interface OperatorAnswer {
  readonly conversationId: number;
  readonly text: string;
  /** the operator's name */
  readonly by: string;
}

/** To the guest, in the language of their account. */
const toGuest = (
  { settings }: Context,
  guest: Account,
  { id, hotelName, bookingId }: OperatorThread,
  { messageId, text }: { readonly messageId: number; readonly text: string },
): NewEmail =>
  inLocale(isLocale(guest.locale) ? guest.locale : DEFAULT_LOCALE, () => ({
    eventKey: `conversation:${messageId}`,
    channel: 'email',
    to: guest.email,
    template: 'conversation-answer',
    subject: texts.emails.answerSubject({ hotel: hotelName }),
    content: {
      locale: currentLocale(),
      preheader: text.slice(0, 120),
      title: texts.emails.answerTitle(),
      blocks: [
        { kind: 'text', text: texts.emails.answerFrom({ hotel: hotelName }) },
        { kind: 'note', text },
        {
          kind: 'action',
          label: texts.emails.open(),
          href: settings.publicUrl + localePrefix() + threadPath({ conversationId: id, bookingId }),
        },
      ],
      because: texts.emails.because(),
    },
  }));
