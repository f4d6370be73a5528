import { sql } from 'kysely';
import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool, type Db, type Read } from '#platform/database/index.ts';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  MAX_NIGHTS,
  nightsBetween,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import { isId, type HotelType } from '#shared/ids.ts';
import * as offerTexts from '#messages/offers.ts';
import * as texts from '#messages/pricing.ts';
import { percentOf, type Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { coversStay, leaveARupee } from './discounts.ts';
import { couponMessage, type CouponCode } from './coupon-words.ts';
import type { Quote } from './quote.ts';

export interface CouponFacts {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly percent: number | null;
  readonly amount: Paise | null;
  readonly cap: Paise | null;
  readonly minSpend: Paise;
  readonly bookFrom: IsoDate | null;
  readonly bookTo: IsoDate | null;
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  readonly hotelType: HotelType | null;
  readonly propertyId: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  readonly used: number;
  /** by the requesting user; 0 for a visitor */
  readonly usedByUser: number;
  readonly fundedBy: 'platform' | 'supplier';
  readonly active: boolean;
}

/** A listed coupon that can be used today. */
export interface RunningOffer {
  readonly coupon: CouponFacts;
  /** the dates of its page: dates for which it holds, never in the past */
  readonly stay: Stay;
}

interface CouponContext {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly stay: Stay;
  readonly today: IsoDate;
}

/** The first condition that a coupon breaks for this stay, apart from the spend; null when it may be tried. */
export function couponProblem(coupon: CouponFacts | null, where: CouponContext): CouponCode | null {
  if (coupon === null || !coupon.active) return 'coupon.unknown';
  if (coupon.bookFrom !== null && where.today < coupon.bookFrom) return 'coupon.not-yet';
  if (coupon.bookTo !== null && where.today >= coupon.bookTo) return 'coupon.expired';
  if (coupon.propertyId !== null && coupon.propertyId !== where.propertyId)
    return 'coupon.wrong-property';
  if (coupon.hotelType !== null && coupon.hotelType !== where.hotelType) return 'coupon.wrong-type';
  if (!coversStay(coupon.stayFrom, coupon.stayTo, where.stay)) return 'coupon.wrong-stay-dates';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'coupon.used-up';
  if (coupon.maxUsesPerUser !== null && coupon.usedByUser >= coupon.maxUsesPerUser)
    return 'coupon.used-by-you';
  return null;
}

/** Checks the minimum spend, measured after the property's discounts and before tax. */
export function spendProblem(coupon: CouponFacts, remaining: Paise): CouponCode | null {
  if (remaining < coupon.minSpend) return 'coupon.min-spend';
  return couponAmount(coupon, remaining) === 0 ? 'coupon.nothing-left' : null;
}

/** Flat, or a percent with its cap; at least ₹1 remains to be paid. */
export function couponAmount(coupon: CouponFacts, remaining: Paise): Paise {
  const wanted =
    coupon.percent === null ? (coupon.amount ?? 0) : percentOf(remaining, coupon.percent);
  return leaveARupee(coupon.cap === null ? wanted : Math.min(wanted, coupon.cap), remaining);
}

/** The refusal with its sentence; `data` is the price without the coupon. */
export function refuseCoupon(
  code: CouponCode,
  coupon: CouponFacts | null,
  data: Quote | undefined,
): Refusal {
  return refuse('refused', code, couponMessage(code, coupon), { data });
}

/**
 * Whether an offer has a page: `open` while it can be used, `over` once it has ended, `hidden` for a code that is
 * given by hand or has not started.
 */
export function offerState(
  coupon: CouponFacts & { readonly listed: boolean },
  today: IsoDate,
): 'open' | 'over' | 'hidden' {
  const ended = (end: IsoDate | null) => end !== null && today >= end;
  if (!coupon.active || ended(coupon.bookTo) || ended(coupon.stayTo)) return 'over';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'over';
  if (!coupon.listed || (coupon.bookFrom !== null && today < coupon.bookFrom)) return 'hidden';
  return firstNight(coupon, today) >= addDays(today, BOOKING_WINDOW_DAYS) ? 'hidden' : 'open';
}

/** The stay on an offer's page, never in the past: all its nights if they make one stay, else the first of them. */
export function offerStay(coupon: Pick<CouponFacts, 'stayFrom' | 'stayTo'>, today: IsoDate): Stay {
  const checkIn = firstNight(coupon, today);
  const { stayTo } = coupon;
  const fits =
    stayTo !== null &&
    nightsBetween(checkIn, stayTo) <= MAX_NIGHTS &&
    stayTo <= addDays(today, BOOKING_WINDOW_DAYS);
  return { checkIn, checkOut: fits ? stayTo : addDays(checkIn, 1) };
}

const firstNight = ({ stayFrom }: Pick<CouponFacts, 'stayFrom'>, today: IsoDate): IsoDate =>
  stayFrom !== null && stayFrom > today ? stayFrom : today;

const FIELDS = `c.id, c.code, c.title, c.description, (c.percent * 100)::integer as percent, c.amount, c.cap, c.min_spend as "minSpend",
  c.book_from as "bookFrom", c.book_to as "bookTo", c.stay_from as "stayFrom", c.stay_to as "stayTo", c.hotel_type as "hotelType",
  c.property_id as "propertyId", c.max_uses as "maxUses", c.max_uses_per_user as "maxUsesPerUser", c.used,
  c.funded_by as "fundedBy", c.active`;

/** A coupon by its code, with its uses by this user (0 for a visitor); null when there is none. */
export async function findCoupon(
  read: Read,
  code: string,
  userId: number,
): Promise<(CouponFacts & { readonly listed: boolean }) | null> {
  const rows = await read<CouponFacts & { listed: boolean }>({
    name: 'coupon-by-code',
    text: `
      select ${FIELDS}, c.listed,
        coalesce(
          (select u.used from coupon_user_uses u where u.coupon_id = c.id and u.user_id = $2), 0
        ) as "usedByUser"
      from coupons c
      where c.code = $1`,
    values: [code, userId],
  });
  return rows[0] ?? null;
}

/** A coupon by its id, public or not; null when there is none. */
async function findCouponById(
  read: Read,
  id: number,
): Promise<(CouponFacts & { readonly listed: boolean }) | null> {
  if (!isId(id)) return null;
  const rows = await read<CouponFacts & { listed: boolean }>({
    name: 'coupon-by-id',
    text: `select ${FIELDS}, c.listed, 0 as "usedByUser" from coupons c where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

const LISTED = defineCache<'all', readonly CouponFacts[]>({
  name: 'listed-coupons',
  max: 1,
  staleBy: (subject) => (subject === 'coupons' || subject === 'all' ? 'all' : 'none'),
});

/** All current public coupons, in order of creation. */
const listedCoupons = (ctx: Context): Promise<readonly CouponFacts[]> =>
  ctx.caches.read(LISTED, 'all', () =>
    readFromPool(ctx.pool)<CouponFacts>({
      name: 'coupons-listed',
      text: `
        select ${FIELDS}, 0 as "usedByUser"
        from coupons c
        where c.listed and c.active and (c.max_uses is null or c.used < c.max_uses)
        order by c.id`,
    }),
  );

/**
 * The listed coupons that run today for a property, with their uses by this user (0 for a visitor). A stay may still
 * miss their dates or their least spend, and a user may have used them up.
 */
export async function listedCouponsOf(
  ctx: Context,
  where: CouponContext,
  userId: number,
): Promise<readonly CouponFacts[]> {
  const running = (await listedCoupons(ctx)).filter((coupon) => {
    const problem = couponProblem(coupon, where);
    return problem === null || problem === 'coupon.wrong-stay-dates';
  });
  if (userId === 0 || running.length === 0) return running;
  const rows = await readFromPool(ctx.pool)<{ id: number; used: number }>({
    name: 'coupon-uses-of-user',
    text: 'select coupon_id as id, used from coupon_user_uses where user_id = $1',
    values: [userId],
  });
  const uses = new Map(rows.map(({ id, used }) => [id, used]));
  return running.map((coupon) => ({ ...coupon, usedByUser: uses.get(coupon.id) ?? 0 }));
}

/**
 * coupon_offer_by_villa: public coupons that may be tried on this property and stay: all conditions hold except
 * possibly the spend.
 */
export async function couponsFor(
  ctx: Context,
  property: { readonly id: number; readonly hotelType: HotelType },
  stay: Stay,
): Promise<readonly CouponFacts[]> {
  const where = {
    propertyId: property.id,
    hotelType: property.hotelType,
    stay,
    today: ctx.clock.today(),
  };
  return (await listedCoupons(ctx)).filter((coupon) => couponProblem(coupon, where) === null);
}

/**
 * coupon_offer_list and the banner on home: public coupons that hold today for more than one property and for nights
 * still to come.
 */
export async function listCoupons(ctx: Context): Promise<readonly CouponFacts[]> {
  const today = ctx.clock.today();
  return (await listedCoupons(ctx)).filter(
    (coupon) =>
      coupon.propertyId === null &&
      (coupon.bookFrom === null || today >= coupon.bookFrom) &&
      (coupon.bookTo === null || today < coupon.bookTo) &&
      (coupon.stayTo === null || today < coupon.stayTo),
  );
}

/**
 * offer_details: an offer that runs today, with the stay of its page; `offer.not-found` for an unknown or hidden one,
 * `offer.over` for one that has ended.
 */
export async function showOffer(ctx: Context, id: number): Promise<Result<RunningOffer>> {
  const coupon = await findCouponById(readFromPool(ctx.pool), id);
  const today = ctx.clock.today();
  const state = coupon === null ? 'hidden' : offerState(coupon, today);
  if (state === 'over') return refuse('expired', 'offer.over', offerTexts.none());
  if (coupon === null || state === 'hidden')
    return refuse('not-found', 'offer.not-found', offerTexts.none());
  const { listed: _, ...facts } = coupon;
  return ok({ coupon: facts, stay: offerStay(facts, today) });
}

interface Redemption {
  readonly couponId: number;
  readonly bookingId: number;
  readonly userId: number;
  readonly amount: Paise;
  readonly at: Date;
}

/** The id of a quote's coupon, for the booking's record; null without one. */
export async function couponIdOf(trx: Db, code: string): Promise<number | null> {
  if (code === '') return null;
  const row = await trx
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Uses a coupon for a booking that is being confirmed, in the same transaction. Conditional updates move both
 * counters, so of several bookings that race for the last use one gets it and the others are refused
 * (`coupon.used-up`, `coupon.used-by-you`); the tables' constraints enforce it too.
 */
export async function redeemCoupon(trx: Db, use: Redemption): Promise<Result<void>> {
  const coupon = await trx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', use.couponId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .returning('max_uses_per_user as limit')
    .executeTakeFirst();
  if (coupon === undefined)
    return refuse('refused', 'coupon.used-up', texts.coupon['coupon.used-up']());
  const mine = await sql`
    insert into coupon_user_uses as u (coupon_id, user_id, used, max_uses)
    select ${use.couponId}::integer, ${use.userId}::integer, 1, ${coupon.limit}::integer
    where ${coupon.limit}::integer is null or ${coupon.limit}::integer > 0
    on conflict (coupon_id, user_id) do update set used = u.used + 1, max_uses = excluded.max_uses
    where excluded.max_uses is null or u.used < excluded.max_uses
    returning u.used`.execute(trx);
  if (mine.rows.length === 0)
    return refuse('refused', 'coupon.used-by-you', texts.coupon['coupon.used-by-you']());
  await trx
    .insertInto('coupon_redemptions')
    .values({
      coupon_id: use.couponId,
      booking_id: use.bookingId,
      user_id: use.userId,
      amount: use.amount,
      at: use.at,
    })
    .execute();
  return ok(undefined);
}

/**
 * Gives back a booking's coupon use, in the caller's transaction: the counters go down and the coupon may be used
 * again within its own dates. Does nothing for a booking without a use.
 */
export async function returnCoupon(trx: Db, bookingId: number): Promise<void> {
  const used = await trx
    .deleteFrom('coupon_redemptions')
    .where('booking_id', '=', bookingId)
    .returning(['coupon_id', 'user_id'])
    .executeTakeFirst();
  if (used === undefined) return;
  await trx
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('id', '=', used.coupon_id)
    .where('used', '>', 0)
    .execute();
  await trx
    .updateTable('coupon_user_uses')
    .set({ used: sql`used - 1` })
    .where('coupon_id', '=', used.coupon_id)
    .where('user_id', '=', used.user_id)
    .where('used', '>', 0)
    .execute();
}

/** After a change: keeps the use with its new amount, or gives it back if the coupon no longer holds. */
export async function keepCoupon(trx: Db, bookingId: number, amount: Paise): Promise<void> {
  if (amount === 0) return returnCoupon(trx, bookingId);
  await trx
    .updateTable('coupon_redemptions')
    .set({ amount })
    .where('booking_id', '=', bookingId)
    .execute();
}
