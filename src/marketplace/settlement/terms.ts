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

/**
 * The insert of a booking's terms: payee, tax mode, commission and withholdings of today. `source` is SQL for rows
 * `(id, property_id, event, coupon_by)`. In mode `principal` the commission is our margin and carries no GST. An event
 * that has its terms keeps them.
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
        select b.id, b.event, ${now}::timestamptz, y.id, coalesce(y.tax_mode, 'eco_9_5'), t.commission_bp,
          case when y.tax_mode = 'principal' then 0 else t.commission_gst_bp end,
          jsonb_build_object('tcs_bp', case when y.tax_mode = 'eco_52' then t.tcs_bp else 0 end,
            'tds_bp', case when y.tax_mode = 'principal' then 0 else t.tds_bp end),
          jsonb_build_object('provider_fees', 'platform', 'coupon', b.coupon_by)
        from ${source} as b (id, property_id, event, coupon_by)
        cross join lateral (
          select * from commission_terms c where (c.property_id = b.property_id or c.property_id is null)
            and c.from_date <= ${dateInIndia(now)}::date
          order by c.property_id nulls last, c.from_date desc limit 1
        ) t
        left join lateral (
          select p.id, p.tax_mode from property_payees o join payees p on p.id = o.payee_id
          where o.property_id = b.property_id and o.from_date <= ${dateInIndia(now)}::date
          order by o.from_date desc limit 1
        ) y on true`,
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

/** What is kept from a stay of a property that is booked today. Refuses what `allowedOn` refuses. */
export async function shareTermsOf(ctx: Context, propertyId: number): Promise<Result<ShareTerms>> {
  const refused = await allowedOn(ctx, 'terms.read', propertyId);
  if (refused !== null) return refused;
  const terms = await ctx.db
    .selectFrom('commission_terms')
    .select(['commission_bp', 'commission_gst_bp', 'tds_bp'])
    .where((where) =>
      where.or([where('property_id', '=', propertyId), where('property_id', 'is', null)]),
    )
    .where('from_date', '<=', dateInIndia(ctx.clock.now()))
    .orderBy('property_id', (order) => order.asc().nullsLast())
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ok({
    commission: terms?.commission_bp ?? 0,
    commissionGst: terms?.commission_gst_bp ?? 0,
    tds: terms?.tds_bp ?? 0,
  });
}
