import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool, type Read } from '#platform/database/index.ts';
import {
  nightsAsJson,
  nightsNotOnSale,
  nightsOfRoom,
  type NightFacts,
  type NightRow,
} from '#marketplace/inventory/index.ts';
import type { RefundLadder } from '#shared/cancellation.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { changedProperty, type HotelType } from '#shared/ids.ts';
import { historyAsJson, historyOf, historySince, type HistoryRow } from './load-history.ts';
import { OFFER, offerOf, type OfferRow } from './offer-rows.ts';
import type {
  ChildBand,
  PlanFacts,
  PriceFacts,
  StandingFacts,
  StandingRoom,
} from './price-facts.ts';
import type { PriceRules } from './price-rules.ts';

/**
 * Nested parts are JSON arrays, not objects: field names would be most of the bytes. A room without an active plan
 * cannot be sold.
 */
const STANDING = `
  p.id, p.hotel_type, p.pay_hotel, p.pay_type, p.pay_value, p.bedrooms,
  to_char(p.checkin_time, 'HH24:MI') as checkin_time, p.state = 'live' as live,
  (
    select json_agg(
      json_build_array(
        r.id, r.name, r.max_adults, r.max_children, r.included_children, r.units, l.plans
      )
      order by r.position, r.id
    )
    from rooms r
    cross join lateral (
      select json_agg(
        json_build_array(
          l.id, l.plan_array_no, l.name, l.inclusions, (l.rate_percent * 100)::integer,
          l.rate_adjust, l.refund_ladder, l.child_bands
        )
        order by l.plan_array_no, l.id
      ) as plans
      from rate_plans l
      where l.property_id = p.id and l.room_id = r.id and l.active
    ) l
    where r.property_id = p.id and l.plans is not null
  ) as rooms,
  (
    select json_agg(json_build_array(${OFFER}) order by o.id)
    from offers o
    where o.property_id = p.id and o.active
  ) as offers`;
const OF_THESE = `from properties p where p.id = any($1::integer[]) and p.went_live_at is not null and p.state <> 'gone'`;
/** For its owner, who sets prices before anybody else sees the property. */
const WITH_DRAFTS = `from properties p where p.id = any($1::integer[]) and p.state <> 'gone'`;

type PlanRow = [number, number, string, string[], number, number, RefundLadder, ChildBand[]];
type RoomRow = [number, string, number, number, number, number, PlanRow[]];
interface StandingRow {
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

const WITH_NIGHTS = `select ${STANDING}, ${nightsAsJson('p.id', '$2::date', '$3::date')} as nights`;

/** Facts of properties for the nights of a stay, in one query, without coupon; unknown ids are left out. */
export async function loadFacts(
  read: Read,
  propertyIds: readonly number[],
  stay: Stay,
  rules: PriceRules,
): Promise<PriceFacts[]> {
  const rows = await read<StandingRow & { nights: NightRow[] | null }>({
    name: 'price-facts',
    text: `${WITH_NIGHTS} ${OF_THESE}`,
    values: [propertyIds, stay.checkIn, stay.checkOut],
  });
  const blank = nightsNotOnSale(stay);
  return rows.map((row) => factsOf(standingOf(row), row.nights, blank, rules));
}

/**
 * `loadFacts` with what was on sale before, also in one query: for prices that may be struck through. `withDrafts`:
 * also of drafts, for their owners.
 */
export async function loadFactsWithHistory(
  read: Read,
  propertyIds: readonly number[],
  stay: Stay,
  rules: PriceRules,
  today: IsoDate,
  { withDrafts = false }: { readonly withDrafts?: boolean } = {},
): Promise<PriceFacts[]> {
  const rows = await read<StandingRow & { nights: NightRow[] | null; history: HistoryRow }>({
    name: withDrafts ? 'price-facts-of-owner' : 'price-facts-with-history',
    text: `${WITH_NIGHTS}, ${historyAsJson} as history ${withDrafts ? WITH_DRAFTS : OF_THESE}`,
    values: [propertyIds, stay.checkIn, stay.checkOut, historySince(today)],
  });
  const blank = nightsNotOnSale(stay);
  return rows.map((row) => ({
    ...factsOf(standingOf(row), row.nights, blank, rules),
    history: historyOf(row.history),
  }));
}

/** The facts of a stay from standing facts and nights; `blank` are the nights, all unknown. */
export function factsOf(
  { rooms, live, ...standing }: StandingFacts,
  nights: readonly NightRow[] | null,
  blank: readonly NightFacts[],
  rules: PriceRules,
): PriceFacts {
  const nightsOf = (id: number) => nightsOfRoom(nights, id, blank);
  return {
    ...standing,
    ...rules,
    coupon: null,
    rooms: rooms.map((room) => ({
      ...room,
      nights: live ? nightsOf(room.id) : nightsOf(room.id).map((night) => ({ ...night, free: 0 })),
    })),
  };
}

const STANDING_FACTS = defineCache<number, StandingFacts>({
  name: 'standing-facts',
  max: 100_000,
  maxBytes: 48_000_000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    return id !== null ? { key: id } : subject === 'all' ? 'all' : 'none';
  },
});

/** Standing facts of many properties, cached between searches, which differ only in nights. */
export const standingFacts = (
  ctx: Context,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, StandingFacts>> =>
  ctx.caches.readMany(STANDING_FACTS, propertyIds, async (missing) => {
    const known = await loadStanding(readFromPool(ctx.pool), missing);
    return new Map(known.map((facts) => [facts.propertyId, facts]));
  });

/** Reads the current standing facts. */
export async function loadStanding(
  read: Read,
  propertyIds: readonly number[],
): Promise<StandingFacts[]> {
  const rows = await read<StandingRow>({
    name: 'standing-facts',
    text: `select ${STANDING} ${OF_THESE}`,
    values: [propertyIds],
  });
  return rows.map(standingOf);
}

const standingOf = (row: StandingRow): StandingFacts => ({
  propertyId: row.id,
  hotelType: row.hotel_type,
  payHotel: row.pay_hotel,
  payType: row.pay_type,
  payValue: row.pay_value,
  bedrooms: row.bedrooms,
  checkinTime: row.checkin_time,
  live: row.live,
  rooms: (row.rooms ?? []).map(roomOf),
  offers: (row.offers ?? []).map(offerOf),
});

const roomOf = ([
  id,
  name,
  maxAdults,
  maxChildren,
  includedChildren,
  units,
  plans,
]: RoomRow): StandingRoom => ({
  id,
  name,
  maxAdults,
  maxChildren,
  includedChildren,
  units,
  plans: plans.map(planOf),
});

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
