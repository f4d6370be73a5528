import { type HotelType, isId } from '#shared/ids.ts';
import type { Read } from './read.ts';
import type { CouponFacts } from './types.ts';

const FIELDS = `c.id, c.code, c.title, c.description, (c.percent * 100)::integer as percent, c.amount, c.cap, c.min_spend as "minSpend",
  c.book_from as "bookFrom", c.book_to as "bookTo", c.stay_from as "stayFrom", c.stay_to as "stayTo", c.hotel_type as "hotelType",
  c.property_id as "propertyId", c.max_uses as "maxUses", c.max_uses_per_user as "maxUsesPerUser", c.used,
  c.funded_by as "fundedBy", c.active`;

/** A coupon by its code, with how often this user has used it (0 for a visitor); null when there is none. */
export async function findCoupon(read: Read, code: string, userId: number): Promise<CouponFacts | null> {
  const rows = await read<CouponFacts>({
    name: 'coupon-by-code',
    text: `select ${FIELDS}, coalesce((select u.used from coupon_user_uses u where u.coupon_id = c.id and u.user_id = $2), 0) as "usedByUser" from coupons c where c.code = $1`,
    values: [code, userId],
  });
  return rows[0] ?? null;
}

/** A coupon by its number, whether shown to people or not; null when there is none. */
export async function findCouponById(read: Read, id: number): Promise<(CouponFacts & { readonly listed: boolean }) | null> {
  if (!isId(id)) return null;
  const rows = await read<CouponFacts & { listed: boolean }>({ name: 'coupon-by-id', text: `select ${FIELDS}, c.listed, 0 as "usedByUser" from coupons c where c.id = $1`, values: [id] });
  return rows[0] ?? null;
}

/** All coupons that are shown to people and still on, in the order they were made. */
export async function loadListedCoupons(read: Read): Promise<readonly CouponFacts[]> {
  const rows = await read<CouponFacts>({
    name: 'coupons-listed',
    text: `select ${FIELDS}, 0 as "usedByUser" from coupons c where c.listed and c.active and (c.max_uses is null or c.used < c.max_uses) order by c.id`,
  });
  return rows;
}

/** What kind of house a coupon is tried on; null when there is none. */
export async function findHotelType(read: Read, propertyId: number): Promise<HotelType | null> {
  const rows = await read<{ hotel_type: HotelType }>({
    name: 'coupon-hotel-type',
    text: "select hotel_type from properties where id = $1 and state <> 'gone'",
    values: [propertyId],
  });
  return rows[0]?.hotel_type ?? null;
}
