import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { ShareTerms } from '#shared/owner-share.ts';
import { ok, type Result } from '#shared/result.ts';

/** A booking whose terms are frozen at an event. */
interface FrozenBooking {
  readonly bookingId: number;
  readonly propertyId: number;
  /** 'confirmed:12', 'changed:34', as in the booking's tax documents */
  readonly event: string;
  readonly couponFundedBy: 'platform' | 'supplier' | null;
}

interface TermsRow {
  readonly payee_id: number | null;
  readonly tax_mode: string;
  readonly commission_bp: number;
  readonly commission_gst_bp: number;
  readonly tcs_bp: number;
  readonly tds_bp: number;
}

/**
 * The terms of a property on the day of `now` in India, as a query of one row: its own commission or else that of all
 * properties, and what its payee's tax mode leaves of the taxes. In mode `principal` the commission is our margin:
 * there is no GST on it and no income tax to deduct.
 */
const termsOn = (propertyId: RawBuilder<unknown>, now: Date) => {
  const today = sql`${dateInIndia(now)}::date`;
  return sql<TermsRow>`
    select y.id as payee_id, coalesce(y.tax_mode, 'eco_9_5') as tax_mode, c.commission_bp,
      case when y.tax_mode = 'principal' then 0 else c.commission_gst_bp end as commission_gst_bp,
      case when y.tax_mode = 'eco_52' then c.tcs_bp else 0 end as tcs_bp,
      case when y.tax_mode = 'principal' then 0 else c.tds_bp end as tds_bp
    from commission_terms c
    left join lateral (
      select p.id, p.tax_mode from property_payees o join payees p on p.id = o.payee_id
      where o.property_id = ${propertyId} and o.from_date <= ${today}
      order by o.from_date desc limit 1
    ) y on true
    where (c.property_id = ${propertyId} or c.property_id is null) and c.from_date <= ${today}
    order by c.property_id nulls last, c.from_date desc limit 1`;
};

/**
 * The insert of a booking's terms: payee, tax mode, commission and withholdings of today. `source` is SQL for rows
 * `(id, property_id, event, coupon_by)`. An event that has its terms keeps them.
 */
const termsInsert = (query: QueryCreator<DB>, now: Date, source: RawBuilder<unknown>) =>
  query
    .insertInto('settlement_terms')
    .columns([
      'booking_id',
      'event',
      'at',
      'payee_id',
      'tax_mode',
      'commission_bp',
      'commission_gst_bp',
      'withholdings',
      'bearers',
    ])
    .expression(
      sql<never>`
        select b.id, b.event, ${now}::timestamptz, t.payee_id, t.tax_mode, t.commission_bp, t.commission_gst_bp,
          jsonb_build_object('tcs_bp', t.tcs_bp, 'tds_bp', t.tds_bp),
          jsonb_build_object('provider_fees', 'platform', 'coupon', b.coupon_by)
        from ${source} as b (id, property_id, event, coupon_by)
        cross join lateral (${termsOn(sql`b.property_id`, now)}) t`,
    )
    .onConflict((conflict) => conflict.columns(['booking_id', 'event']).doNothing());

/** Freezes the terms of a changed booking, in the caller's transaction. */
export async function freezeTerms(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { bookingId, propertyId, event, couponFundedBy }: FrozenBooking,
): Promise<void> {
  const row = sql`(values (${bookingId}::integer, ${propertyId}::integer, ${event}::text, ${couponFundedBy}::text))`;
  await termsInsert(trx, clock.now(), row).execute();
}

/**
 * The part of a statement that freezes the terms of the bookings that another part, `moved`, confirms: a confirmation
 * then needs no further round trip.
 */
export const confirmedTerms = (query: QueryCreator<DB>, now: Date) =>
  termsInsert(
    query,
    now,
    sql`(select id, property_id, 'confirmed:' || id, quote ->> 'couponFundedBy' from moved)`,
  );

/**
 * What is kept from a stay of a property that is booked today. Refuses what `allowedOn` refuses. TCS is not in it: it
 * is collected for owners who are registered for GST, and none of theirs is on sale yet.
 */
export async function shareTermsOf(ctx: Context, propertyId: number): Promise<Result<ShareTerms>> {
  const refused = await allowedOn(ctx, 'terms.read', propertyId);
  if (refused !== null) return refused;
  const { rows } = await termsOn(sql`${propertyId}::integer`, ctx.clock.now()).execute(ctx.db);
  const [terms] = rows;
  return ok({
    commission: terms?.commission_bp ?? 0,
    commissionGst: terms?.commission_gst_bp ?? 0,
    tds: terms?.tds_bp ?? 0,
  });
}
