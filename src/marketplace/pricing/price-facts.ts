import { CompiledQuery } from 'kysely';
import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import type { RefundLadder } from '#shared/cancellation.ts';
import { nightsBetween, nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { termsForSize, type DepositRule, type PayTerms } from '#shared/pay-at-property.ts';
import type { Party } from '#shared/party.ts';
import { unitsFor } from './capacity.ts';
import type { CouponFacts } from './coupons.ts';
import type { OfferFacts } from './discounts.ts';
import type { TaxRate } from './gst.ts';

export interface ChildBand {
  readonly from_age: number;
  readonly to_age: number;
  /** paise a night for each child beyond the included ones */
  readonly per_night: Paise;
}

export interface PlanFacts {
  readonly id: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** hundredths of a percent of the room's nightly rate: 100 % = 10000 */
  readonly ratePercent: number;
  readonly rateAdjust: Paise;
  readonly refundLadder: RefundLadder;
  readonly childBands: readonly ChildBand[];
}

export interface NightFacts {
  readonly night: IsoDate;
  readonly rate: Paise;
  /** units that can still be sold; 0 when sold out or closed */
  readonly free: number;
}

export interface RoomFacts {
  readonly id: number;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly units: number;
  readonly plans: readonly PlanFacts[];
  /** exactly the nights of the stay, in order; a missing night counts as not free */
  readonly nights: readonly NightFacts[];
}

/** All that the price depends on, loaded once; the pure function needs nothing else. */
export interface PriceFacts {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** paise when flat, whole percent when percent */
  readonly payValue: number;
  readonly bedrooms: number;
  /** 'HH:MM' from which guests may come */
  readonly checkinTime: string;
  readonly rooms: readonly RoomFacts[];
  readonly offers: readonly OfferFacts[];
  readonly taxRates: readonly TaxRate[];
  readonly deposit: DepositRule;
  readonly coupon: CouponFacts | null;
}

/** What is the same for every property: the law's rates, and from which size on a stay leaves a deposit. */
export type PriceRules = Pick<PriceFacts, 'taxRates' | 'deposit'>;

export interface Statement {
  /** the server keeps the plan under this name, a connection at a time */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs one reading statement. */
export type Read = <Row>(statement: Statement) => Promise<Row[]>;

/** Prepared statements on the pool: the hot path. */
export const readFromPool =
  (pool: Pool): Read =>
  async <Row>({ name, text, values }: Statement) =>
    (await pool.query({ name, text, values: values ? [...values] : [] })).rows as Row[];

/** The same statements inside the caller's transaction, which sees its own changes. */
export const readFromDb =
  (db: Db): Read =>
  async <Row>({ name, text, values }: Statement) => {
    const named = `/* name: ${name}-in-transaction */ ${text}`;
    return (await db.executeQuery(CompiledQuery.raw(named, values ? [...values] : [])))
      .rows as Row[];
  };

/**
 * One round trip for one property or a hundred. Rows stay narrow and nested parts come as JSON arrays, not objects:
 * the names of fields would be most of the bytes. Paused properties are priced as having nothing free; a
 * room without an active plan cannot be sold and is left out.
 */
const FACTS = `
select p.id, p.hotel_type, p.pay_hotel, p.pay_type, p.pay_value, p.bedrooms, to_char(p.checkin_time, 'HH24:MI') as checkin_time, p.state = 'live' as live,
  (select json_agg(json_build_array(r.id, r.name, r.max_adults, r.max_children, r.included_children, r.units,
      (select json_agg(json_build_array(l.id, l.plan_array_no, l.name, l.inclusions, (l.rate_percent * 100)::integer, l.rate_adjust, l.refund_ladder, l.child_bands) order by l.plan_array_no, l.id)
         from rate_plans l where l.property_id = p.id and l.room_id = r.id and l.active),
      (select json_agg(json_build_array(n.night - $2::date, n.rate, case when n.closed is null then n.units - n.sold else 0 end))
         from room_nights n where n.property_id = p.id and n.room_id = r.id and n.night >= $2::date and n.night < $3::date)
    ) order by r.position, r.id) from rooms r where r.property_id = p.id) as rooms,
  (select json_agg(json_build_array(o.kind, o.title, (o.percent * 100)::integer, o.amount, o.stay_from, o.stay_to, o.book_from, o.book_to, o.days_ahead_max, o.min_nights) order by o.id)
     from offers o where o.property_id = p.id and o.active) as offers
from properties p where p.id = any($1::integer[]) and p.state <> 'gone'`;

type PlanRow = [number, number, string, string[], number, number, RefundLadder, ChildBand[]];
type NightRow = [offset: number, rate: number, free: number];
type RoomRow = [
  number,
  string,
  number,
  number,
  number,
  number,
  PlanRow[] | null,
  NightRow[] | null,
];
type OfferRow = [
  OfferFacts['kind'],
  string,
  number | null,
  number | null,
  string | null,
  string | null,
  string | null,
  string | null,
  number | null,
  number,
];
interface FactsRow {
  id: number;
  hotel_type: HotelType;
  pay_hotel: boolean;
  pay_type: 'flat' | 'percent';
  pay_value: number;
  bedrooms: number;
  checkin_time: string;
  live: boolean;
  rooms: RoomRow[] | null;
  offers: OfferRow[] | null;
}

/** Facts of the properties for the nights of a stay, without coupon; ids that are unknown or gone are left out. */
export async function loadFacts(
  read: Read,
  propertyIds: readonly number[],
  stay: Stay,
  rules: PriceRules,
): Promise<PriceFacts[]> {
  const rows = await read<FactsRow>({
    name: 'price-facts',
    text: FACTS,
    values: [propertyIds, stay.checkIn, stay.checkOut],
  });
  const blank = nightsOf(stay).map((night): NightFacts => ({ night, rate: 0, free: 0 }));
  return rows.map((row) => ({
    propertyId: row.id,
    hotelType: row.hotel_type,
    payHotel: row.pay_hotel,
    payType: row.pay_type,
    payValue: row.pay_value,
    bedrooms: row.bedrooms,
    checkinTime: row.checkin_time,
    rooms: (row.rooms ?? [])
      .filter((room) => room[6] !== null)
      .map((room) => roomOf(room, blank, row.live)),
    offers: (row.offers ?? []).map(offerOf),
    ...rules,
    coupon: null,
  }));
}

function roomOf(
  [id, name, maxAdults, maxChildren, includedChildren, units, plans, nightRows]: RoomRow,
  blank: readonly NightFacts[],
  live: boolean,
): RoomFacts {
  const nights = [...blank];
  for (const [offset, rate, free] of nightRows ?? []) {
    const empty = blank[offset];
    if (empty) nights[offset] = { night: empty.night, rate, free: live ? free : 0 };
  }
  return {
    id,
    name,
    maxAdults,
    maxChildren,
    includedChildren,
    units,
    plans: (plans ?? []).map(planOf),
    nights,
  };
}

const planOf = ([
  id,
  arrayNo,
  name,
  inclusions,
  ratePercent,
  rateAdjust,
  refundLadder,
  childBands,
]: PlanRow): PlanFacts => ({
  id,
  arrayNo,
  name,
  inclusions,
  ratePercent,
  rateAdjust,
  refundLadder,
  childBands,
});

const offerOf = ([
  kind,
  title,
  percent,
  amount,
  stayFrom,
  stayTo,
  bookFrom,
  bookTo,
  daysAheadMax,
  minNights,
]: OfferRow): OfferFacts => ({
  kind,
  title,
  percent,
  amount,
  stayFrom,
  stayTo,
  bookFrom,
  bookTo,
  daysAheadMax,
  minNights,
});

async function loadTaxRates(read: Read): Promise<readonly TaxRate[]> {
  return read<TaxRate>({
    name: 'tax-rates',
    text: 'select valid_from as "validFrom", valid_to as "validTo", up_to as "upTo", (percent * 100)::integer as percent from tax_rates order by valid_from, up_to nulls last',
  });
}

const TAXES = defineCache<'all', readonly TaxRate[]>({
  name: 'taxes',
  max: 1,
  staleBy: (subject) => (subject === 'prices' || subject === 'all' ? 'all' : 'none'),
});

/**
 * The tax table: it changes a few times in a decade and every price needs it. `read` runs the query when one is due,
 * and nobody waits for another's (`readMany`): a transaction that did could wait for a connection it holds itself.
 */
export async function taxRates(ctx: Context, read: Read): Promise<readonly TaxRate[]> {
  const found = await ctx.caches.readMany(
    TAXES,
    ['all'],
    async () => new Map([['all', await loadTaxRates(read)]]),
  );
  return found.get('all') ?? [];
}

/** From which size on a stay leaves a deposit. */
export const depositRule = ({ settings }: Pick<Context, 'settings'>): DepositRule => ({
  above: settings.DEPOSIT_ABOVE_ROOM_NIGHTS,
  percent: settings.DEPOSIT_PERCENT,
});

/** How a property takes its money for a stay of this length and party, for where no price says it: a deposit where the size asks for one. */
export const payTermsFor = <Terms extends PayTerms & { readonly hotelType: HotelType }>(
  ctx: Pick<Context, 'settings'>,
  property: Terms,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
): Terms =>
  termsForSize(
    property,
    nightsBetween(stay.checkIn, stay.checkOut) * unitsFor(property.hotelType, party),
    depositRule(ctx),
  );

/** The rules that every price needs; reads as `taxRates`. */
export const priceRules = async (ctx: Context, read: Read): Promise<PriceRules> => ({
  taxRates: await taxRates(ctx, read),
  deposit: depositRule(ctx),
});

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
      nights: room.nights.map((night) => ({
        ...night,
        free: Math.min(room.units, night.free + (held.get(`${room.id} ${night.night}`) ?? 0)),
      })),
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
