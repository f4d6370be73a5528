import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** A thread in its guest's list. */
export interface InboxThread {
  readonly conversationId: number;
  /** null: with the desk */
  readonly propertyId: number | null;
  readonly bookingId: number | null;
  /** of the property; of the marketplace for the thread with the desk */
  readonly name: string;
  /** the last message */
  readonly text: string;
  readonly at: Date;
  /** an answer that the guest has not read */
  readonly unread: boolean;
}

/** A guest's threads, newest message first. */
export function inboxOf(
  { db, settings }: Context,
  userId: number,
  most: number,
): Promise<readonly InboxThread[]> {
  return db
    .selectFrom('conversations as c')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('conversation_messages as m', (join) =>
      join.on('m.id', '=', sql`greatest(c.last_guest, c.last_property)`),
    )
    .select(({ fn, val }) => [
      'c.id as conversationId',
      'c.property_id as propertyId',
      'c.booking_id as bookingId',
      fn.coalesce('p.name', val(settings.BRAND_NAME)).as('name'),
      'm.text',
      'm.at',
      sql<boolean>`c.last_property > c.guest_seen`.as('unread'),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

/** How many of a guest's threads have an answer that they have not read. */
export async function unreadThreads({ db }: Context, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .whereRef('last_property', '>', 'guest_seen')
    .executeTakeFirstOrThrow();
  return Number(count);
}
