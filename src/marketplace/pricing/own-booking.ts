import type { NightFacts } from '#marketplace/inventory/index.ts';
import type { Read } from '#platform/database/index.ts';
import { addDays, type IsoDate, type Stay } from '#shared/dates.ts';
import type { CouponFacts } from './coupons.ts';
import { withoutStayRules, type PriceFacts } from './price-facts.ts';

const NOTHING_OWN: OwnBooking = { nights: [], stays: [], couponId: null };

/** The nights and the coupon held by a guest's own bookings. */
export async function loadOwn(read: Read, bookingIds: readonly number[]): Promise<OwnBooking> {
  if (bookingIds.length === 0) return NOTHING_OWN;
  const claimed = await read<OwnBooking['nights'][number] & { bookings: readonly number[] }>({
    name: 'own-nights',
    text: `
      select room_id as "roomId", night, sum(units)::integer as units,
        json_agg(booking_id) as bookings
      from night_claims
      where booking_id = any($1::integer[])
      group by room_id, night`,
    values: [bookingIds],
  });
  const [used] = await read<{ coupon_id: number }>({
    name: 'own-coupon',
    text: 'select coupon_id from coupon_redemptions where booking_id = any($1::integer[])',
    values: [bookingIds],
  });
  return { nights: claimed, stays: staysOf(claimed), couponId: used?.coupon_id ?? null };
}

/** The dates of bookings, from their nights. */
function staysOf(
  claimed: readonly { readonly night: IsoDate; readonly bookings: readonly number[] }[],
): readonly Stay[] {
  const stays = new Map<number, Stay>();
  for (const { night, bookings } of claimed)
    for (const id of bookings) {
      const { checkIn, checkOut } = stays.get(id) ?? { checkIn: night, checkOut: night };
      const after = addDays(night, 1);
      stays.set(id, {
        checkIn: night < checkIn ? night : checkIn,
        checkOut: after > checkOut ? after : checkOut,
      });
    }
  return [...stays.values()];
}

/** The nights and the coupon of the booking to be changed, or of the guest's own hold. */
export interface OwnBooking {
  readonly nights: readonly {
    readonly roomId: number;
    readonly night: IsoDate;
    readonly units: number;
  }[];
  /** the dates of each booking */
  readonly stays: readonly Stay[];
  readonly couponId: number | null;
}

/**
 * The facts for a guest who changes a booking or has a hold: their own nights are free to them, and their own use of
 * the coupon does not count. The coupon's booking window and its switch no longer matter, as it was taken in time;
 * its conditions on the stay do. The owner's rules for stays are judged only if the dates of the requested `stay` are
 * not those of one of their bookings; null: of no stay in particular.
 */
export function withOwn(all: PriceFacts, own: OwnBooking, stay: Stay | null): PriceFacts {
  if (own.nights.length === 0 && own.couponId === null) return all;
  const same = own.stays.some(
    ({ checkIn, checkOut }) => checkIn === stay?.checkIn && checkOut === stay.checkOut,
  );
  const facts = same ? withoutStayRules(all) : all;
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

/** A night with the guest's own units free, even if the owner has closed it since. */
const giveOwn = (night: NightFacts, units: number, held: number): NightFacts =>
  held === 0
    ? night
    : {
        ...night,
        free: Math.min(units, night.free + held),
        rules: { ...night.rules, closed: false },
      };
