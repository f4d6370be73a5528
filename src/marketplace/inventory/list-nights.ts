import type { IsoDate } from '#shared/dates.ts';
import type { Context } from '#platform/context.ts';
import type { Night } from './types.ts';

/** Nights of properties in [from, to), ordered by property, room, night. */
export async function listNights(ctx: Context, propertyIds: readonly number[], from: IsoDate, to: IsoDate): Promise<readonly Night[]> {
  if (propertyIds.length === 0 || from >= to) return [];
  const { rows } = await ctx.pool.query<Night>({
    name: 'nights',
    text: `select property_id as "propertyId", room_id as "roomId", night, units, sold, rate, closed from room_nights
      where property_id = any($1::integer[]) and night >= $2::date and night < $3::date order by property_id, room_id, night`,
    values: [propertyIds, from, to],
  });
  return rows;
}
