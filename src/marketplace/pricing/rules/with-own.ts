import type { IsoDate } from '#shared/dates.ts';
import type { CouponFacts, PriceFacts } from '../types.ts';

/** What the booking that is to be changed holds already. */
export interface OwnBooking {
  readonly nights: readonly { readonly roomId: number; readonly night: IsoDate; readonly units: number }[];
  readonly couponId: number | null;
}

/**
 * The facts as the traveller who is changing a booking meets them: nights they hold are theirs to keep, and the
 * coupon they have used for it is not used up by themselves. It was taken in its time, so neither its booking window
 * nor its being switched off matters any more; its conditions on the stay still do.
 */
export function withOwn(facts: PriceFacts, own: OwnBooking): PriceFacts {
  const held = new Map(own.nights.map((night) => [`${night.roomId} ${night.night}`, night.units]));
  return {
    ...facts,
    rooms: facts.rooms.map((room) => ({
      ...room,
      nights: room.nights.map((night) => ({ ...night, free: Math.min(room.units, night.free + (held.get(`${room.id} ${night.night}`) ?? 0)) })),
    })),
    coupon: facts.coupon !== null && facts.coupon.id === own.couponId ? keptCoupon(facts.coupon) : facts.coupon,
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
