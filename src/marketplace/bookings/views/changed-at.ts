import type { Context } from '#platform/context.ts';

/** When the booking was last changed under its number; null if it never was. */
export async function changedAt(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<Date | null> {
  const last = await db
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('booking_id', '=', bookingId)
    .where('event', '=', 'modify')
    .executeTakeFirst();
  return last?.at ?? null;
}
