import type { Db } from '#platform/database/index.ts';

/** Where guests pay a property by UPI; '' where no owner has said it. */
export async function upiIdOf(db: Db, propertyId: number): Promise<string> {
  const row = await db
    .selectFrom('properties')
    .select('upi_id')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return row?.upi_id ?? '';
}

/**
 * Sets where guests pay a property by UPI, for a caller that has asked for the permission. Returns what stood before;
 * null without such a property.
 */
export async function writeUpiId(
  trx: Db,
  propertyId: number,
  upiId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('properties')
    .select('upi_id')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.upi_id !== upiId)
    await trx
      .updateTable('properties')
      .set({ upi_id: upiId })
      .where('id', '=', propertyId)
      .execute();
  return row.upi_id;
}
