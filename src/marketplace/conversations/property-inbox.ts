import { sql } from 'kysely';
import { allowedOn, rolesOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { threadNotFound, type Side } from './thread.ts';

// The threads of a property, for the people who work for it.

/** A guest's thread with a property, in the list of the property's people. */
export interface PropertyThread {
  readonly conversationId: number;
  readonly propertyId: number;
  readonly hotelName: string;
  readonly guestName: string;
  /** null: questions without a booking */
  readonly bookingId: number | null;
  /** the nights of its booking; null for questions, and for nights that are only held */
  readonly stay: {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly isCancelled: boolean;
  } | null;
  /** the last message */
  readonly text: string;
  readonly at: Date;
  /** when the guest wrote the first message that has no answer; null: all have one */
  readonly waitsSince: Date | null;
  /** a message of the guest that nobody of the property has read */
  readonly unread: boolean;
}

const rows = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'c.booking_id').on('b.confirmed_at', 'is not', null),
    )
    .innerJoin('conversation_messages as m', (join) =>
      join.on('m.id', '=', sql`greatest(c.last_guest, c.last_property)`),
    )
    .select([
      'c.id as conversationId',
      'p.id as propertyId',
      'p.name as hotelName',
      'u.name as guestName',
      'c.booking_id as bookingId',
      'b.check_in as from',
      'b.check_out as to',
      sql<boolean>`b.state = 'cancelled'`.as('isCancelled'),
      'm.text',
      'm.at',
      sql<Date | null>`(
        select min(w.at) from conversation_messages w
        where w.conversation_id = c.id and w.side = 'guest' and w.id > c.last_property
      )`.as('waitsSince'),
      sql<boolean>`c.last_guest > c.property_seen`.as('unread'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const threadOf = <T extends Row>({ from, to, isCancelled, ...row }: T) => ({
  ...row,
  stay: from === null || to === null ? null : { from, to, isCancelled },
});

const MOST_SHOWN = 200;

/**
 * The threads of some properties: first those that wait for an answer, longest wait first, then the others, newest
 * message first; at most 200. Refuses what `allowedOn` refuses for any of the properties.
 */
export async function threadsOfProperties(
  ctx: Context,
  propertyIds: readonly number[],
): Promise<Result<readonly PropertyThread[]>> {
  if (propertyIds.length === 0) return ok([]);
  const roles = await rolesOn(ctx, 'inbox.read', propertyIds);
  if (!roles.ok) return roles;
  const found = await rows(ctx.db)
    .where(sql<boolean>`c.property_id = any (${propertyIds}::int[])`)
    .orderBy(sql`c.last_guest > c.last_property`, 'desc')
    .orderBy(sql`case when c.last_guest > c.last_property then c.last_at end`)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const threads = found.map(threadOf);
  const since = ({ waitsSince }: PropertyThread) => waitsSince?.getTime() ?? 0;
  return ok([
    ...threads
      .filter(({ waitsSince }) => waitsSince !== null)
      .toSorted((a, b) => since(a) - since(b)),
    ...threads.filter(({ waitsSince }) => waitsSince === null),
  ]);
}

/** How many guests of some properties wait for an answer, and since when the first; null: none does. */
interface WaitingGuests {
  readonly guests: number;
  readonly since: Date;
}

/** The guests of some properties who wait for an answer. The caller has asked for `inbox.read`. */
export async function waitingGuests(
  { db }: Context,
  propertyIds: readonly number[],
): Promise<WaitingGuests | null> {
  const { guests, since } = await db
    .selectFrom('conversations as c')
    .innerJoin('conversation_messages as m', 'm.conversation_id', 'c.id')
    .select([
      sql<string>`count(distinct c.id)`.as('guests'),
      sql<Date | null>`min(m.at)`.as('since'),
    ])
    .where(sql<boolean>`c.property_id = any (${propertyIds}::int[])`)
    .whereRef('c.last_guest', '>', 'c.last_property')
    .whereRef('m.id', '>', 'c.last_property')
    .executeTakeFirstOrThrow();
  return since === null ? null : { guests: Number(guests), since };
}

/** A message of a thread as the property's people see it. */
interface PropertyMessage {
  readonly id: number;
  readonly side: Side;
  readonly text: string;
  readonly at: Date;
  /** who answered: a member or somebody of the desk, by name; '' for the guest */
  readonly by: string;
  /** the desk answered in the name of the property */
  readonly byDesk: boolean;
}

interface PropertyThreadView extends PropertyThread {
  /** the guest's account */
  readonly userId: number;
  readonly messages: readonly PropertyMessage[];
}

/** A guest's thread with a property; undefined for the chat with the desk and for an unknown number. */
export const threadRow = async (db: Db, conversationId: number) =>
  isId(conversationId)
    ? rows(db).select('c.user_id as userId').where('c.id', '=', conversationId).executeTakeFirst()
    : undefined;

/**
 * A thread for the people of its property, oldest message first. `reads`: its page is shown, so the property has read
 * it; staff who look as an owner have not. Refuses `conversation.not-found` for an unknown thread and those of other
 * properties alike, and what `allowedOn` refuses.
 */
export async function threadOfProperty(
  ctx: Context,
  conversationId: number,
  { reads }: { readonly reads: boolean },
): Promise<Result<PropertyThreadView>> {
  const row = await threadRow(ctx.db, conversationId);
  if (row === undefined) return threadNotFound();
  const refused = await allowedOn(ctx, 'inbox.read', row.propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? threadNotFound() : refused;
  const newest = await ctx.db
    .selectFrom('conversation_messages as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.side', 'm.text', 'm.at', 'm.answered_by', 'u.name'])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const messages = newest.toReversed().map(({ answered_by: staff, name, ...message }) => ({
    ...message,
    side: message.side as Side,
    by: message.side === 'guest' ? '' : staff || (name ?? ''),
    byDesk: message.side === 'property' && staff !== '',
  }));
  const last = messages.at(-1)?.id ?? 0;
  if (reads && row.unread && ctx.actor.session?.visit?.kind !== 'look')
    await ctx.db
      .updateTable('conversations')
      .set({ property_seen: last })
      .where('id', '=', conversationId)
      .where('property_seen', '<', last)
      .execute();
  return ok({ ...threadOf(row), messages });
}

/** The thread about a booking; null without one. The caller has asked for the booking. */
export async function threadOfBooking({ db }: Context, bookingId: number): Promise<number | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.id ?? null;
}
