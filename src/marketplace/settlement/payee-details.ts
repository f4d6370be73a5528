import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { openSealed, sealText } from '#platform/sealed.ts';
import type { Settings } from '#platform/settings.ts';
import type { IsoDate } from '#shared/dates.ts';

/** Where the money of a payee goes. */
export interface BankDetails {
  readonly account: string;
  readonly ifsc: string;
  readonly pan: string;
}

/** Who is paid for a property from a day on. */
export interface PropertyPayee {
  readonly payeeId: number;
  readonly name: string;
  readonly gstin: string;
  readonly taxMode: string;
  readonly from: IsoDate;
  /** null: entered by us, or the secret that encrypted them is gone */
  readonly details: BankDetails | null;
}

const USE = 'payee';

/** The details of a payee; null if the secret that encrypted them is gone. */
export function detailsOf(settings: Settings, payeeId: number, sealed: Buffer): BankDetails | null {
  const text = openSealed(settings, USE, String(payeeId), sealed);
  return text === null ? null : (JSON.parse(text) as BankDetails);
}

/**
 * The last payee of a property, also one from a later day; with `until` the one who counts on that day. Null: there is
 * none. The caller asks for the permission.
 */
export async function lastPayee(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  propertyId: number,
  until: IsoDate | null = null,
): Promise<PropertyPayee | null> {
  const row = await db
    .selectFrom('property_payees as o')
    .innerJoin('payees as p', 'p.id', 'o.payee_id')
    .leftJoin('payee_details as d', 'd.payee_id', 'p.id')
    .select(['p.id', 'p.name', 'p.gstin', 'p.tax_mode', 'o.from_date', 'd.sealed'])
    .where('o.property_id', '=', propertyId)
    .$if(until !== null, (rows) => rows.where('o.from_date', '<=', until ?? ''))
    .orderBy('o.from_date', 'desc')
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        payeeId: row.id,
        name: row.name,
        gstin: row.gstin,
        taxMode: row.tax_mode,
        from: row.from_date,
        details: row.sealed === null ? null : detailsOf(settings, row.id, row.sealed),
      };
}

/** Of those who enter payees of one property at once, the second waits for the first. */
export async function lockPayees(trx: Db, propertyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payees'), ${propertyId})`.execute(trx);
}

/** Adds a payee of a property from a day on, in the caller's transaction, which has asked for the permission. */
export async function addPropertyPayee(
  { settings, clock, actor }: Pick<Context, 'settings' | 'clock' | 'actor'>,
  trx: Db,
  {
    propertyId,
    name,
    gstin,
    taxMode,
    from,
    details,
  }: Omit<PropertyPayee, 'payeeId'> & {
    readonly propertyId: number;
    readonly details: BankDetails;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('payees')
    .values({ name, gstin, tax_mode: taxMode })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payee_details')
    .values({
      payee_id: id,
      sealed: sealText(settings, USE, String(id), JSON.stringify(details)),
      entered_at: clock.now(),
      entered_by: actor.session?.account.id ?? null,
    })
    .execute();
  await trx
    .insertInto('property_payees')
    .values({ property_id: propertyId, payee_id: id, from_date: from })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'from_date']).doUpdateSet({ payee_id: id }),
    )
    .execute();
  return id;
}

/** Takes a payee of a property back who counts from a day after `today`; the first day, or null if there is none. */
export async function takePayeeBack(
  trx: Db,
  {
    propertyId,
    payeeId,
    today,
  }: { readonly propertyId: number; readonly payeeId: number; readonly today: IsoDate },
): Promise<IsoDate | null> {
  const gone = await trx
    .deleteFrom('property_payees')
    .where('property_id', '=', propertyId)
    .where('payee_id', '=', payeeId)
    .where('from_date', '>', today)
    .returning('from_date')
    .executeTakeFirst();
  if (gone === undefined) return null;
  await trx.deleteFrom('payee_details').where('payee_id', '=', payeeId).execute();
  return gone.from_date;
}
