import type { Db } from '#platform/database/index.ts';

/** The longest time in hours that a group may hold nights. */
export const MOST_SPLIT_HOLD_HOURS = 72;

/** How many hours a group may hold nights of a property while it shares the payment; null without the property. */
export const splitHoldHours = async (db: Db, propertyId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('properties')
      .select('split_hold_hours as hours')
      .where('id', '=', propertyId)
      .executeTakeFirst()
  )?.hours ?? null;

/** Writes these hours, if they still are `from`, in the caller's transaction, which has checked the permission. */
export async function writeSplitHoldHours(
  trx: Db,
  propertyId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('properties')
    .set({ split_hold_hours: to })
    .where('id', '=', propertyId)
    .where('split_hold_hours', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
