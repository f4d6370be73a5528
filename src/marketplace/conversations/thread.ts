import type { Selectable } from 'kysely';
import { accountById, accountOfPerson } from '#marketplace/accounts/index.ts';
import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import { currentLocale, DEFAULT_LOCALE, isLocale, localePrefix } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { bookingNumber, isId } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

export type Side = 'guest' | 'property';

/** What a thread is about. Whoever asks has seen to it that the booking, where there is one, is the guest's. */
export interface About {
  readonly propertyId: number;
  readonly propertyName: string;
  /** the guest */
  readonly userId: number;
  /** null: questions without a booking */
  readonly bookingId: number | null;
}

export interface ThreadMessage {
  readonly id: number;
  readonly side: Side;
  readonly text: string;
  readonly at: Date;
  /** the reader's side has not seen it before */
  readonly fresh: boolean;
}

/** A thread as one of its two sides reads it, oldest message first. */
export interface Thread {
  /** null: nothing has been written yet */
  readonly id: number | null;
  readonly propertyId: number;
  readonly userId: number;
  readonly bookingId: number | null;
  /** the side of whoever reads */
  readonly side: Side;
  readonly messages: readonly ThreadMessage[];
}

export type Reader = Pick<Account, 'id' | 'role'>;

export const MAX_TEXT = 2000;
/** A question may stand on the property's page, where nobody reads a letter. */
export const MAX_QUESTION = 600;
/** Messages of a thread that a page shows; older ones are kept. */
const MOST_SHOWN = 200;

type Row = Selectable<DB['conversations']>;

export const threadNotFound = (): Refusal =>
  refuse('not-found', 'conversation.not-found', texts.notFound());

/** The guest reads as guest; an operator reads and answers for the property; nobody else does either. */
export function sideOf(reader: Reader, userId: number): Side | null {
  if (reader.id === userId) return 'guest';
  return reader.role === 'operator' ? 'property' : null;
}

const rowOf = (db: Db, { propertyId, userId, bookingId }: Omit<About, 'propertyName'>) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('booking_id', bookingId === null ? 'is' : '=', bookingId);

/** The thread about something, for one of its two sides; empty where nobody has written. Refuses `conversation.not-found`. */
export async function threadAbout(
  ctx: Context,
  reader: Reader,
  about: Omit<About, 'propertyName'>,
): Promise<Result<Thread>> {
  const side = sideOf(reader, about.userId);
  if (side === null) return threadNotFound();
  const row = await rowOf(ctx.db, about).executeTakeFirst();
  const { propertyId, userId, bookingId } = about;
  return ok(
    row === undefined
      ? { id: null, propertyId, userId, bookingId, side, messages: [] }
      : await readThread(ctx, row, side),
  );
}

/** A thread by its id. Another's and an unknown one are the same `conversation.not-found`. */
export async function threadById(
  ctx: Context,
  reader: Reader,
  id: number,
): Promise<Result<Thread>> {
  const row = isId(id)
    ? await ctx.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  const side = row === undefined ? null : sideOf(reader, row.user_id);
  return row === undefined || side === null
    ? threadNotFound()
    : ok(await readThread(ctx, row, side));
}

async function readThread({ db }: Context, row: Row, side: Side): Promise<Thread> {
  const seen = side === 'guest' ? row.guest_seen : row.property_seen;
  const newest = await db
    .selectFrom('conversation_messages')
    .select(['id', 'side', 'text', 'at'])
    .where('conversation_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const messages = newest.toReversed().map((message) => ({
    ...message,
    side: message.side as Side,
    fresh: message.side !== side && message.id > seen,
  }));
  return {
    id: row.id,
    propertyId: row.property_id,
    userId: row.user_id,
    bookingId: row.booking_id,
    side,
    messages,
  };
}

/** What was shown has been read: the mark of what is new goes. A page that was fetched for later shows nothing to anybody. */
export async function markRead({ db }: Context, { id, side, messages }: Thread): Promise<void> {
  const last = messages.at(-1)?.id;
  if (id === null || last === undefined || !messages.some(({ fresh }) => fresh)) return;
  const column = side === 'guest' ? 'guest_seen' : 'property_seen';
  await db
    .updateTable('conversations')
    .set({ [column]: last })
    .where('id', '=', id)
    .where(column, '<', last)
    .execute();
}

/** Of these bookings, those whose guest has an answer that they have not read. */
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

/** A thread that waits for an answer in the property's name. */
export interface OpenThread {
  readonly conversationId: number;
  readonly hotelName: string;
  readonly bookingId: number | null;
  /** when the guest wrote last */
  readonly since: Date;
}

/** Threads in which the guest wrote last, for operators; the longest wait first. */
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

export interface Written {
  readonly writer: Account;
  readonly about: About;
  readonly text: string;
  /** of the form: the same again writes nothing more */
  readonly key: string;
  readonly most?: number;
}

/**
 * Writes into a thread, which begins with its first message: the guest to the property, or an operator in the property's
 * name. The other side is told by e-mail in the same transaction. Sent twice, also at once, it is there once. Refuses
 * `conversation.not-found`, `conversation.invalid` (fields: text), `conversation.limited` (429).
 */
export async function writeMessage(
  ctx: Context,
  { writer, about, text: typed, key, most = MAX_TEXT }: Written,
): Promise<Result<{ readonly conversationId: number; readonly messageId: number }>> {
  const side = sideOf(writer, about.userId);
  if (side === null) return threadNotFound();
  const text = severalLines(typed);
  const problem =
    text === '' ? texts.textRequired() : text.length > most ? texts.tooLong({ most }) : null;
  if (problem !== null)
    return refuse('invalid', 'conversation.invalid', problem, { fields: { text: problem } });
  if (key.length < 8 || key.length > 100)
    return refuse('invalid', 'conversation.invalid', texts.textRequired(), {
      fields: { text: texts.textRequired() },
    });
  const guest = side === 'property' ? await accountById(ctx, about.userId) : writer;
  const proved =
    guest !== null && side === 'property' && (await accountOfPerson(ctx, guest.id)).email !== '';
  return inTransaction(ctx.db, async (trx) => {
    const conversationId = await lockThread(ctx, trx, about);
    const before = await trx
      .selectFrom('conversation_messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (before !== undefined) return ok({ conversationId, messageId: before.id });
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
      .values({ conversation_id: conversationId, side, author_id: writer.id, text, key, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversations')
      .set({
        last_at: at,
        ...(side === 'guest'
          ? { last_guest: id, guest_seen: id }
          : { last_property: id, property_seen: id }),
      })
      .where('id', '=', conversationId)
      .execute();
    const told = { messageId: id, conversationId, about, text };
    if (side === 'guest') await enqueueMessage(ctx, trx, toOperator(ctx, writer, told));
    else if (guest !== null && guest.email !== '')
      await enqueueMessage(ctx, trx, {
        ...toGuest(ctx, guest, told),
        ...(proved ? {} : { limited: { account: guest.id } }),
      });
    return ok({ conversationId, messageId: id });
  });
}

/** The thread's row, locked; made where it is the first message. Of two that begin it at once, one waits for the other. */
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

interface Told {
  readonly messageId: number;
  readonly conversationId: number;
  readonly about: About;
  readonly text: string;
}

/** Where a thread is read and answered. */
export const threadPath = ({
  conversationId,
  bookingId,
}: {
  readonly conversationId: number;
  readonly bookingId: number | null;
}): string =>
  bookingId === null ? `/conversation/${conversationId}` : `/trip/${bookingId}#thread`;

const pageOf = ({ settings }: Context, { conversationId, about }: Told): string =>
  settings.publicUrl + localePrefix() + threadPath({ conversationId, bookingId: about.bookingId });

/** To those who answer for the property, in English, as all that is written to support. */
const toOperator = (ctx: Context, guest: Pick<Account, 'name'>, told: Told): NewEmail =>
  inLocale(DEFAULT_LOCALE, () => ({
    eventKey: `conversation:${told.messageId}`,
    channel: 'email',
    to: ctx.settings.deskEmail,
    template: 'conversation-question',
    subject: `${told.about.bookingId === null ? 'Question' : bookingNumber(told.about.bookingId)}, ${told.about.propertyName}: a guest has written`,
    text: [`${guest.name} writes:`, '', told.text, '', `Answer: ${pageOf(ctx, told)}`].join('\n'),
  }));

/** To the guest, in the language of their account. */
const toGuest = (ctx: Context, guest: Account, told: Told): NewEmail =>
  inLocale(isLocale(guest.locale) ? guest.locale : DEFAULT_LOCALE, () => ({
    eventKey: `conversation:${told.messageId}`,
    channel: 'email',
    to: guest.email,
    template: 'conversation-answer',
    subject: texts.emails.answerSubject({ hotel: told.about.propertyName }),
    content: {
      locale: currentLocale(),
      preheader: told.text.slice(0, 120),
      title: texts.emails.answerTitle(),
      blocks: [
        { kind: 'text', text: texts.emails.answerFrom({ hotel: told.about.propertyName }) },
        { kind: 'note', text: told.text },
        { kind: 'action', label: texts.emails.open(), href: pageOf(ctx, told) },
      ],
      because: texts.emails.because(),
    },
  }));
