import type { Db } from '#platform/database/index.ts';

/** The notice of a property in hours, with its row locked in the caller's transaction; null: no such property. */
export async function lockedNotice(trx: Db, propertyId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('properties')
    .select('notice_hours')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.notice_hours ?? null;
}

/** Sets the notice of a property, for a caller that has asked for the permission. */
export const writeNotice = (trx: Db, propertyId: number, hours: number) =>
  trx.updateTable('properties').set({ notice_hours: hours }).where('id', '=', propertyId).execute();

/** The notice of a property in hours. */
export async function noticeHours(db: Db, propertyId: number): Promise<number> {
  const row = await db
    .selectFrom('properties')
    .select('notice_hours')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return row?.notice_hours ?? 0;
}
