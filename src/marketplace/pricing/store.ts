import type { RefundLadder } from '#shared/cancellation.ts';
import { nightsOf, type Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Read } from './read.ts';
import type { ChildBand, NightFacts, OfferFacts, PlanFacts, PriceFacts, RoomFacts, TaxRate } from './types.ts';

/**
 * One round trip for one property or a hundred. Rows stay narrow and nested parts come as JSON arrays, not objects:
 * the names of fields would be most of the bytes. Paused properties are priced as having nothing free; a
 * room without an active plan cannot be sold and is left out.
 */
const FACTS = `
select p.id, p.hotel_type, p.pay_hotel, p.pay_type, p.pay_value, p.bedrooms, p.state = 'live' as live,
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
type RoomRow = [number, string, number, number, number, number, PlanRow[] | null, NightRow[] | null];
type OfferRow = [OfferFacts['kind'], string, number | null, number | null, string | null, string | null, string | null, string | null, number | null, number];
interface FactsRow {
  id: number;
  hotel_type: HotelType;
  pay_hotel: boolean;
  pay_type: 'flat' | 'percent';
  pay_value: number;
  bedrooms: number;
  live: boolean;
  rooms: RoomRow[] | null;
  offers: OfferRow[] | null;
}

/** Facts of the properties for the nights of a stay, without coupon; ids that are unknown or gone are left out. */
export async function loadFacts(read: Read, propertyIds: readonly number[], stay: Stay, taxRates: readonly TaxRate[]): Promise<PriceFacts[]> {
  const rows = await read<FactsRow>({ name: 'price-facts', text: FACTS, values: [propertyIds, stay.checkIn, stay.checkOut] });
  const blank = nightsOf(stay).map((night): NightFacts => ({ night, rate: 0, free: 0 }));
  return rows.map((row) => ({
    propertyId: row.id,
    hotelType: row.hotel_type,
    payHotel: row.pay_hotel,
    payType: row.pay_type,
    payValue: row.pay_value,
    bedrooms: row.bedrooms,
    rooms: (row.rooms ?? []).filter((room) => room[6] !== null).map((room) => roomOf(room, blank, row.live)),
    offers: (row.offers ?? []).map(offerOf),
    taxRates,
    coupon: null,
  }));
}

function roomOf([id, name, maxAdults, maxChildren, includedChildren, units, plans, nightRows]: RoomRow, blank: readonly NightFacts[], live: boolean): RoomFacts {
  const nights = [...blank];
  for (const [offset, rate, free] of nightRows ?? []) {
    const empty = blank[offset];
    if (empty) nights[offset] = { night: empty.night, rate, free: live ? free : 0 };
  }
  return { id, name, maxAdults, maxChildren, includedChildren, units, plans: (plans ?? []).map(planOf), nights };
}

const planOf = ([id, arrayNo, name, inclusions, ratePercent, rateAdjust, refundLadder, childBands]: PlanRow): PlanFacts => ({
  id, arrayNo, name, inclusions, ratePercent, rateAdjust, refundLadder, childBands,
});

const offerOf = ([kind, title, percent, amount, stayFrom, stayTo, bookFrom, bookTo, daysAheadMax, minNights]: OfferRow): OfferFacts => ({
  kind, title, percent, amount, stayFrom, stayTo, bookFrom, bookTo, daysAheadMax, minNights,
});

/** The dated tax table. */
export async function loadTaxRates(read: Read): Promise<readonly TaxRate[]> {
  return read<TaxRate>({
    name: 'tax-rates',
    text: 'select valid_from as "validFrom", valid_to as "validTo", up_to as "upTo", (percent * 100)::integer as percent from tax_rates order by valid_from, up_to nulls last',
  });
}

/** 'HH:MM:SS' from which guests may come; the usual 14:00 for an unknown property. */
export async function findCheckinTime(read: Read, propertyId: number): Promise<string> {
  const [row] = await read<{ checkin_time: string }>({ name: 'checkin-time', text: 'select checkin_time from properties where id = $1', values: [propertyId] });
  return row?.checkin_time ?? '14:00:00';
}
