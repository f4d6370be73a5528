import type { Selectable } from 'kysely';
import { may, traveller } from '#marketplace/access/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { About } from './about.ts';
import { tellOfQuestion } from './tell-property.ts';

export type Side = 'guest' | 'property';

export interface ThreadMessage {
  readonly id: number;
  readonly side: Side;
  readonly text: string;
  readonly at: Date;
  /** an answer that the guest has not seen */
  readonly fresh: boolean;
}

/** A thread for its guest, oldest message first. */
export interface Thread {
  /** null: no message yet */
  readonly id: number | null;
  /** null: with the desk */
  readonly propertyId: number | null;
  readonly userId: number;
  readonly bookingId: number | null;
  readonly messages: readonly ThreadMessage[];
}

export type Reader = Pick<Account, 'id'>;

export const MAX_TEXT = 2000;
/** A question may be published on the property's page, so it is short. */
export const MAX_QUESTION = 600;
/** The newest messages of a thread that a page shows. */
const MOST_SHOWN = 200;

type Row = Selectable<DB['conversations']>;

export const threadNotFound = (): Refusal =>
  refuse('not-found', 'conversation.not-found', texts.notFound());

/**
 * The refusal of a form by another account: not found. An account of the staff is told how operators
 * answer (403 `conversation.operator-only`), whether or not the thread exists.
 */
export const notTheirs = ({ staff }: Pick<Account, 'staff'>): Refusal =>
  staff.length > 0
    ? refuse('forbidden', 'conversation.operator-only', texts.atDesk())
    : threadNotFound();

const rowOf = (db: Db, { propertyId, userId, bookingId }: Omit<About, 'propertyName'>) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('property_id', propertyId === null ? 'is' : '=', propertyId)
    .where('booking_id', bookingId === null ? 'is' : '=', bookingId);

/** The guest's thread about a subject; empty without messages. Refuses `conversation.not-found`. */
export async function threadAbout(
  ctx: Context,
  reader: Reader,
  about: Omit<About, 'propertyName'>,
): Promise<Result<Thread>> {
  if (!may(traveller(reader.id), 'thread.read', { ownerId: about.userId })) return threadNotFound();
  const row = await rowOf(ctx.db, about).executeTakeFirst();
  const { propertyId, userId, bookingId } = about;
  return ok(
    row === undefined
      ? { id: null, propertyId, userId, bookingId, messages: [] }
      : await readThread(ctx, row),
  );
}

/** A thread by its id. Refuses `conversation.not-found` for an unknown one and another guest's alike. */
export async function threadById(
  ctx: Context,
  reader: Reader,
  id: number,
): Promise<Result<Thread>> {
  const row = isId(id)
    ? await ctx.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  return row === undefined || !may(traveller(reader.id), 'thread.read', { ownerId: row.user_id })
    ? threadNotFound()
    : ok(await readThread(ctx, row));
}

async function readThread({ db }: Context, row: Row): Promise<Thread> {
  return {
    id: row.id,
    propertyId: row.property_id,
    userId: row.user_id,
    bookingId: row.booking_id,
    messages: await messagesOf(db, row.id, row.guest_seen),
  };
}

/** The newest messages of a thread, oldest first; answers after the message `seen` are fresh. */
export async function messagesOf(
  db: Db,
  conversationId: number,
  seen: number,
): Promise<readonly ThreadMessage[]> {
  const newest = await db
    .selectFrom('conversation_messages')
    .select(['id', 'side', 'text', 'at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return newest.toReversed().map((message) => ({
    ...message,
    side: message.side as Side,
    fresh: message.side === 'property' && message.id > seen,
  }));
}

/**
 * Marks the shown messages as read. Not called for prefetched pages, which show nothing yet; does nothing while the
 * session only looks as an owner.
 */
export async function markRead({ db, actor }: Context, { id, messages }: Thread): Promise<void> {
  if (actor.session?.visit?.kind === 'look') return;
  const last = messages.at(-1)?.id;
  if (id === null || last === undefined || !messages.some(({ fresh }) => fresh)) return;
  await db
    .updateTable('conversations')
    .set({ guest_seen: last })
    .where('id', '=', id)
    .where('guest_seen', '<', last)
    .execute();
}

/** The bookings, of these, with an unread answer for their guest. */
export async function unreadBookings(
  { db }: Context,
  userId: number,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversations')
    .select('booking_id')
    .where('user_id', '=', userId)
    .where('booking_id', 'in', bookingIds)
    .whereRef('last_property', '>', 'guest_seen')
    .execute();
  return new Set(rows.flatMap(({ booking_id }) => booking_id ?? []));
}

export interface Written {
  readonly writer: Account;
  readonly about: About;
  readonly text: string;
  /** of the form: a repetition writes nothing more */
  readonly key: string;
  readonly most?: number;
}

/**
 * Writes a guest's message into their thread and creates the thread with the first one; tells the property's people, or
 * the desk, in the same transaction. Idempotent by key, also in parallel. Refuses `conversation.not-found`,
 * `conversation.operator-only` (403), `conversation.invalid` (fields: text), `conversation.limited` (429).
 */
export async function writeMessage(
  ctx: Context,
  { writer, about, text: typed, key, most = MAX_TEXT }: Written,
): Promise<Result<{ readonly conversationId: number; readonly messageId: number }>> {
  if (!may(traveller(writer.id), 'thread.write', { ownerId: about.userId }))
    return notTheirs(writer);
  const text = severalLines(typed);
  const problem = textProblem(text, most);
  if (problem !== null)
    return refuse('invalid', 'conversation.invalid', problem, { fields: { text: problem } });
  if (key.length < 8 || key.length > 100)
    return refuse('invalid', 'conversation.invalid', texts.textRequired(), {
      fields: { text: texts.textRequired() },
    });
  return inTransaction(ctx.db, async (trx) => {
    const conversationId = await lockThread(ctx, trx, about);
    const before = await writtenBefore(trx, conversationId, key);
    if (before !== null) return ok({ conversationId, messageId: before });
    const limit = await spendBudget(ctx, trx, 'conversation', {
      account: writer.id,
      network: ctx.actor.address,
    });
    if (limit !== null)
      return refuse('limited', 'conversation.limited', texts.limited(), {
        retryAfter: limit.retryAfter,
      });
    const at = ctx.clock.now();
    const { id } = await trx
      .insertInto('conversation_messages')
      .values({
        conversation_id: conversationId,
        side: 'guest',
        author_id: writer.id,
        text,
        key,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversations')
      .set({ last_at: at, last_guest: id, guest_seen: id })
      .where('id', '=', conversationId)
      .execute();
    await tellOfQuestion(ctx, trx, writer, { messageId: id, conversationId, about, text });
    return ok({ conversationId, messageId: id });
  });
}

/** The problem of a text to be sent, or null. */
export const textProblem = (text: string, most: number): string | null =>
  text === '' ? texts.textRequired() : text.length > most ? texts.tooLong({ most }) : null;

/** The id of the message with this key, or null. Call with the thread locked. */
export const writtenBefore = async (
  trx: Db,
  conversationId: number,
  key: string,
): Promise<number | null> =>
  (
    await trx
      .selectFrom('conversation_messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.id ?? null;

/** The thread's row, locked, and created for the first message. Of two that create it at once, one waits. */
async function lockThread(
  ctx: Context,
  trx: Db,
  { propertyId, userId, bookingId }: About,
): Promise<number> {
  const now = ctx.clock.now();
  await trx
    .insertInto('conversations')
    .values({
      property_id: propertyId,
      user_id: userId,
      booking_id: bookingId,
      created_at: now,
      last_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await rowOf(trx, { propertyId, userId, bookingId })
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}
