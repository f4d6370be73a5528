import type { IsoDate } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Read } from './read.ts';

export interface HouseRow {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  readonly rooms: readonly { readonly id: number; readonly maxAdults: number; readonly maxChildren: number; readonly units: number }[];
  /** one room type with one unit: the bitmap alone decides */
  readonly wholeUnit: boolean;
  /** for such a house: the first date of a run of open nights that is long enough */
  readonly bitmapDate: IsoDate | null;
}

// The run of open nights is looked for as text in text: '11' in '0110…'.
const HOUSES = `
select p.id, p.hotel_type, p.bedrooms, coalesce(s.whole_unit, false) as whole_unit,
  case when s.whole_unit and run.at > 0 then w.first + run.at - 1 end as bitmap_date,
  (select json_agg(json_build_array(r.id, r.max_adults, r.max_children, r.units) order by r.position, r.id) from rooms r where r.property_id = p.id
     and exists (select from rate_plans l where l.property_id = p.id and l.room_id = r.id and l.active)) as rooms
from properties p
left join search_rows s on s.property_id = p.id
left join lateral (select greatest(s.open_from, $2::date) as first) w on true
left join lateral (select position(repeat('1', $4::integer) in
  substring(s.open_nights from w.first - s.open_from + 1 for greatest(0, $3::date - w.first))::text) as at) run on s.whole_unit
where p.id = any($1::integer[]) and p.state = 'live'`;

/** Live houses with what their rooms on sale hold, and for one-unit houses the first fitting date for nights in [from, to). */
export async function loadHouses(read: Read, propertyIds: readonly number[], from: IsoDate, to: IsoDate, nights: number): Promise<HouseRow[]> {
  type Row = { id: number; hotel_type: HotelType; bedrooms: number; whole_unit: boolean; bitmap_date: IsoDate | null; rooms: [number, number, number, number][] | null };
  const rows = await read<Row>({ name: 'next-houses', text: HOUSES, values: [propertyIds, from, to, nights] });
  return rows.map((row) => ({
    id: row.id,
    hotelType: row.hotel_type,
    bedrooms: row.bedrooms,
    wholeUnit: row.whole_unit,
    bitmapDate: row.bitmap_date,
    rooms: (row.rooms ?? []).map(([id, maxAdults, maxChildren, units]) => ({ id, maxAdults, maxChildren, units })),
  }));
}

/** Free units of each room for the nights in [from, to), as sparse arrays by offset from `from`. */
export async function loadFreeNights(read: Read, propertyIds: readonly number[], from: IsoDate, to: IsoDate): Promise<ReadonlyMap<number, (number | undefined)[]>> {
  const rows = await read<{ room_id: number; free: string }>({
    name: 'next-free-nights',
    text: `select n.room_id, string_agg((n.night - $2::date) || ':' || (n.units - n.sold), ',') as free from room_nights n
      where n.property_id = any($1::integer[]) and n.night >= $2::date and n.night < $3::date and n.closed is null and n.sold < n.units
      group by n.property_id, n.room_id`,
    values: [propertyIds, from, to],
  });
  const byRoom = new Map<number, (number | undefined)[]>();
  for (const row of rows) {
    const free: (number | undefined)[] = [];
    for (const entry of row.free.split(',')) {
      const [offset = 0, units = 0] = entry.split(':').map(Number);
      free[offset] = units;
    }
    byRoom.set(row.room_id, free);
  }
  return byRoom;
}
