import { createHash } from 'node:crypto';
import { denied } from '#marketplace/access/index.ts';
import { accountById } from '#marketplace/accounts/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { isId } from '#shared/ids.ts';
import { oneLine, severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { lockForAnswer, storeAnswer } from './store-answer.ts';
import {
  MAX_TEXT,
  messagesOf,
  textProblem,
  threadNotFound,
  writtenBefore,
  type ThreadMessage,
} from './thread.ts';

// Operator actions on threads, by the desk's pages and by commands on the server.

/** A thread in a list for operators. */
export interface ListedThread {
  readonly conversationId: number;
  /** null: with the desk */
  readonly propertyId: number | null;
  /** of the property; of the marketplace for a thread with the desk */
  readonly hotelName: string;
  readonly bookingId: number | null;
  readonly guestName: string;
  /** time of the last message */
  readonly since: Date;
}

const threadRows = ({ db, settings }: Context) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(({ fn, val }) => [
      'c.id as conversationId',
      'c.property_id as propertyId',
      fn.coalesce('p.name', val(settings.BRAND_NAME)).as('hotelName'),
      'c.booking_id as bookingId',
      'u.name as guestName',
      'c.last_at as since',
    ]);

/** Threads whose last message is the guest's; longest wait first. */
export function openThreads(ctx: Context, most: number): Promise<readonly ListedThread[]> {
  return threadRows(ctx)
    .whereRef('c.last_guest', '>', 'c.last_property')
    .orderBy('c.last_at')
    .orderBy('c.id')
    .limit(most)
    .execute();
}

/** Threads whose last message is an answer; newest first. */
export function answeredThreads(ctx: Context, most: number): Promise<readonly ListedThread[]> {
  return threadRows(ctx)
    .whereRef('c.last_guest', '<', 'c.last_property')
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

/** A thread for an operator, oldest message first. */
export interface OperatorThread extends Omit<ListedThread, 'since'> {
  readonly userId: number;
  readonly messages: readonly ThreadMessage[];
}

/** A thread of any guest, or null. */
export async function threadForOperator(ctx: Context, id: number): Promise<OperatorThread | null> {
  const row =
    isId(id) && denied(ctx, 'thread.answer') === null
      ? await threadRows(ctx)
          .select('c.user_id as userId')
          .where('c.id', '=', id)
          .executeTakeFirst()
      : undefined;
  return row === undefined ? null : { ...row, messages: await messagesOf(ctx.db, id, 0) };
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
 * Answers a guest in the name of the property or, in a thread with the desk, of the marketplace, and notifies them by
 * e-mail, in one transaction. The operator's name is stored with the answer: of the signed-in account, or `by` for a
 * command. Repeating the same answer to the same message writes nothing. Refuses `conversation.by-required`,
 * `conversation.not-found`, `conversation.invalid`, and `access.denied` for other actors.
 */
export async function answerThread(
  ctx: Context,
  { conversationId, text: typed, by: typedBy = '' }: OperatorAnswer,
): Promise<Result<Answered>> {
  const refused = denied(ctx, 'thread.answer');
  if (refused !== null) return refused;
  const { session } = ctx.actor;
  const by = decider(session?.account.name ?? typedBy);
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
          ...(session === null ? { by } : {}),
          subject: `thread:${conversationId}`,
          after: { message: messageId, mailed: said.mailed },
        };
  return runCommand<Answered>(ctx, { audit }, async (trx) => {
    const locked = await lockForAnswer(trx, conversationId);
    if (locked === null) return threadNotFound();
    const key = createHash('sha256').update(`${locked.lastGuest}\n${text}`).digest('hex');
    if ((await writtenBefore(trx, conversationId, key)) !== null)
      return ok({ ...said, messageId: null });
    const about = { ...thread, propertyName: thread.hotelName };
    const answer = { conversationId, about, text, key, authorId: null, answeredBy: by };
    return ok({ ...said, messageId: await storeAnswer(ctx, trx, guest, answer) });
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
  /** the operator's name, for a command */
  readonly by?: string;
}
