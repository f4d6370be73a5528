import { NO_RULES, type NightFacts } from '#marketplace/inventory/index.ts';
import type { Read } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { CouponFacts } from './coupons.ts';
import type { PriceFacts } from './price-facts.ts';

const NOTHING_OWN: OwnBooking = { nights: [], couponId: null };

/** What a guest's own bookings hold: their units on each night, and the coupon that is used up for them. */
export async function loadOwn(read: Read, bookingIds: readonly number[]): Promise<OwnBooking> {
  if (bookingIds.length === 0) return NOTHING_OWN;
  const nights = await read<OwnBooking['nights'][number]>({
    name: 'own-nights',
    text: 'select room_id as "roomId", night, sum(units)::integer as units from night_claims where booking_id = any($1::integer[]) group by room_id, night',
    values: [bookingIds],
  });
  const [used] = await read<{ coupon_id: number }>({
    name: 'own-coupon',
    text: 'select coupon_id from coupon_redemptions where booking_id = any($1::integer[])',
    values: [bookingIds],
  });
  return { nights, couponId: used?.coupon_id ?? null };
}

/** What the booking that is to be changed, or the guest's own hold, has already. */
export interface OwnBooking {
  readonly nights: readonly {
    readonly roomId: number;
    readonly night: IsoDate;
    readonly units: number;
  }[];
  readonly couponId: number | null;
}

/**
 * The facts as a guest who changes a booking, or has a hold, meets them: nights they hold are theirs to keep, and the
 * coupon they have used for it is not used up by themselves. It was taken in its time, so neither its booking window
 * nor its being switched off matters any more; its conditions on the stay still do.
 */
export function withOwn(facts: PriceFacts, own: OwnBooking): PriceFacts {
  if (own.nights.length === 0 && own.couponId === null) return facts;
  const held = new Map(own.nights.map((night) => [`${night.roomId} ${night.night}`, night.units]));
  return {
    ...facts,
    rooms: facts.rooms.map((room) => ({
      ...room,
      nights: room.nights.map((night) =>
        giveOwn(night, room.units, held.get(`${room.id} ${night.night}`) ?? 0),
      ),
    })),
    coupon:
      facts.coupon !== null && facts.coupon.id === own.couponId
        ? keptCoupon(facts.coupon)
        : facts.coupon,
  };
}

const keptCoupon = (coupon: CouponFacts): CouponFacts => ({
  ...coupon,
  used: Math.max(0, coupon.used - 1),
  usedByUser: Math.max(0, coupon.usedByUser - 1),
  bookFrom: null,
  bookTo: null,
  active: true,
});

/** A night with the guest's own units free to them, also where the owner has shut it since. */
const giveOwn = (night: NightFacts, units: number, held: number): NightFacts =>
  held === 0 ? night : { ...night, free: Math.min(units, night.free + held), ...NO_RULES };
