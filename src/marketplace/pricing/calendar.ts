import { listNights } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  nightsBetween,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import * as texts from '#messages/pricing.ts';
import type { Paise } from '#shared/money.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { unitsTaken, type Sleeps } from './capacity.ts';
import {
  loadFacts,
  loadOwn,
  priceRules,
  readFromPool,
  withOwn,
  type PriceFacts,
  type Read,
} from './price-facts.ts';
import { quote } from './quote.ts';

export interface CalendarDay {
  readonly date: IsoDate;
  /** the cheapest night for the party, taxes included; null when it cannot be sold */
  readonly price: Paise | null;
  readonly available: boolean;
  /** '' or why it is shut: 'past', 'sold-out', 'closed', 'too-far', 'party' */
  readonly reason: '' | 'past' | 'sold-out' | 'closed' | 'too-far' | 'party';
  /** the asking guest holds this night and has not paid for it yet */
  readonly held: boolean;
}

/** First day of a month ('YYYY-MM') and of the next: the nights of its calendar; null for no month. */
export const monthOf = (month: string): Stay | null => (isMonth(month) ? monthSpan(month) : null);

/**
 * hotel/price_calendar: one month ('YYYY-MM') of a property for a party. Nights under `ownHolds`, the asking guest's,
 * are free to them and marked. Refuses `calendar.month`, `party.*` and `property.not-found`.
 */
export async function priceCalendar(
  ctx: Context,
  propertyId: number,
  month: string,
  party: Party,
  ownHolds: readonly number[] = [],
): Promise<Result<readonly CalendarDay[]>> {
  const read = readFromPool(ctx.pool);
  if (!isMonth(month))
    return refuse('invalid', 'calendar.month', texts.month(), { fields: { month: texts.month() } });
  const problem = partyProblem(party);
  if (problem !== null) return refuse('invalid', problem, texts.party[problem]());
  const today = ctx.clock.today();
  const { checkIn: from, checkOut: to } = monthSpan(month);
  const first = later(from, today);
  const end = later(first, earlier(to, addDays(today, BOOKING_WINDOW_DAYS)));
  const own = await loadOwn(read, ownHolds);
  const [facts] = await loadFacts(
    read,
    [propertyId],
    { checkIn: first, checkOut: end },
    await priceRules(ctx, read),
  );
  if (!facts) return refuse('not-found', 'property.not-found', texts.propertyNotFound());
  const held = new Set(own.nights.map(({ night }) => night));
  const days = calendarDays(month, party, today, withOwn(facts, own), first).map((day) => ({
    ...day,
    held: held.has(day.date),
  }));
  if (!days.some((day) => day.reason === 'sold-out')) return ok(days);
  const closed = await closedNights(ctx, propertyId, first, end);
  return ok(
    days.map((day) =>
      day.reason === 'sold-out' && closed.has(day.date) ? { ...day, reason: 'closed' } : day,
    ),
  );
}

/** Nights on which the owner has shut every room, or that are not on sale at all. */
async function closedNights(
  ctx: Context,
  propertyId: number,
  from: IsoDate,
  to: IsoDate,
): Promise<ReadonlySet<IsoDate>> {
  const closed = new Set<IsoDate>();
  for (let date = from; date < to; date = addDays(date, 1)) closed.add(date);
  for (const night of await listNights(ctx, [propertyId], from, to))
    if (night.closed === null) closed.delete(night.night);
  return closed;
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** 'YYYY-MM' of a month that can exist. */
const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** [first day, first day of the next month). */
function monthSpan(month: string): Stay {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { checkIn: `${month}-01`, checkOut: `${next}-01` };
}

/**
 * Each day of a month as a check-in for one night: the cheapest price for the party with taxes, or why there is none.
 * `facts` holds the nights from `factsFrom` on. A night that the owner shut looks sold out from here.
 */
function calendarDays(
  month: string,
  party: Party,
  today: IsoDate,
  facts: PriceFacts,
  factsFrom: IsoDate,
): Omit<CalendarDay, 'held'>[] {
  const { checkIn: from, checkOut: to } = monthSpan(month);
  return Array.from({ length: nightsBetween(from, to) }, (_, i): Omit<CalendarDay, 'held'> => {
    const date = addDays(from, i);
    const shut = (reason: CalendarDay['reason']): Omit<CalendarDay, 'held'> => ({
      date,
      price: null,
      available: false,
      reason,
    });
    if (date < today) return shut('past');
    if (nightsBetween(today, date) >= BOOKING_WINDOW_DAYS) return shut('too-far');
    const offset = nightsBetween(factsFrom, date);
    const tonight: PriceFacts = {
      ...facts,
      rooms: facts.rooms.map((room) => ({
        ...room,
        nights: room.nights.slice(offset, offset + 1),
      })),
    };
    const priced = quote(tonight, {
      stay: { checkIn: date, checkOut: addDays(date, 1) },
      party,
      picks: [],
      today,
    });
    if (!priced.ok) return shut('party');
    if (!priced.value.available) return shut('sold-out');
    return { date, price: priced.value.grandTotal, available: true, reason: '' };
  });
}

/** Nights looked at first: the next date is mostly near, and a year of a hotel's nights is much to read. */
const FIRST_LOOK = 45;

/** The first check-in after `stay.checkIn` on which a stay of the same length and party fits, per property that has one. */
export const findNextAvailable = (
  ctx: Context,
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ReadonlyMap<number, IsoDate>> =>
  nextAvailable(readFromPool(ctx.pool), ctx.clock.today(), propertyIds, stay, party);

/**
 * The first check-in after the asked one on which a stay of the same length fits the party, for each property that
 * has one within the booking window. A property of one unit is answered by its bitmap of open nights alone.
 */
export async function nextAvailable(
  read: Read,
  today: IsoDate,
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ReadonlyMap<number, IsoDate>> {
  const found = new Map<number, IsoDate>();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const dayAfter = addDays(stay.checkIn, 1);
  const from = dayAfter > today ? dayAfter : today;
  const lastStart = addDays(today, BOOKING_WINDOW_DAYS - nights);
  const starts = nightsBetween(from, lastStart) + 1;
  if (propertyIds.length === 0 || starts < 1) return found;

  const properties = (
    await loadProperties(read, propertyIds, from, addDays(lastStart, nights), nights)
  ).filter((property) => everFits(property, property.rooms, party));
  let open: PropertyRow[] = [];
  for (const property of properties) {
    if (!property.wholeUnit) open.push(property);
    else if (property.bitmapDate !== null) found.set(property.id, property.bitmapDate);
  }
  for (let done = 0; open.length > 0 && done < starts;) {
    const take = done === 0 ? Math.min(FIRST_LOOK, starts) : starts - done;
    const windowFrom = addDays(from, done);
    const free = await loadFreeNights(
      read,
      open.map((property) => property.id),
      windowFrom,
      addDays(windowFrom, take + nights - 1),
    );
    open = open.filter((property) => {
      const rooms = property.rooms.map((room) => ({
        maxAdults: room.maxAdults,
        maxChildren: room.maxChildren,
        free: free.get(room.id) ?? [],
      }));
      const start = firstFit(property, rooms, party, nights, take);
      if (start >= 0) found.set(property.id, addDays(windowFrom, start));
      return start < 0;
    });
    done += take;
  }
  return found;
}

/** One kind of room over a run of nights: `free[i]` units on the i-th night; a hole is a night not on sale. */
interface RoomNights extends Sleeps {
  readonly free: readonly (number | undefined)[];
}

interface PropertyShape {
  readonly hotelType: HotelType;
  readonly bedrooms: number;
}

/** Whether the property could ever take the party, all units free. */
export const everFits = (
  property: PropertyShape,
  rooms: readonly (Sleeps & { readonly units: number })[],
  party: Party,
): boolean =>
  (property.hotelType !== 'bungalow' || property.bedrooms >= party.rooms) &&
  unitsTaken(
    property.hotelType,
    rooms.map((room) => ({ ...room, free: room.units })),
    party,
  ) !== null;

/**
 * The first index from which a stay of `nights` nights fits the party: each unit stays the same through the stay, so
 * a kind of room counts with the least that is free on any of its nights. Tries indexes 0 .. `starts` - 1; -1 = none.
 */
export function firstFit(
  property: PropertyShape,
  rooms: readonly RoomNights[],
  party: Party,
  nights: number,
  starts: number,
): number {
  for (let start = 0; start < starts; start += 1) {
    const free = rooms.map((room) => ({
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
      free: leastFree(room.free, start, nights),
    }));
    if (free.some((room) => room.free > 0) && unitsTaken(property.hotelType, free, party) !== null)
      return start;
  }
  return -1;
}

function leastFree(free: readonly (number | undefined)[], start: number, nights: number): number {
  let least = Infinity;
  for (let i = start; i < start + nights; i += 1) least = Math.min(least, free[i] ?? 0);
  return least;
}

interface PropertyRow {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  readonly rooms: readonly {
    readonly id: number;
    readonly maxAdults: number;
    readonly maxChildren: number;
    readonly units: number;
  }[];
  /** one room type with one unit: the bitmap alone decides */
  readonly wholeUnit: boolean;
  /** for such a property: the first date of a run of open nights that is long enough */
  readonly bitmapDate: IsoDate | null;
}

// The run of open nights is looked for as text in text: '11' in '0110…'.
const PROPERTIES = `
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

/** Live properties with what their rooms on sale hold, and for one-unit properties the first fitting date for nights in [from, to). */
async function loadProperties(
  read: Read,
  propertyIds: readonly number[],
  from: IsoDate,
  to: IsoDate,
  nights: number,
): Promise<PropertyRow[]> {
  type Row = {
    id: number;
    hotel_type: HotelType;
    bedrooms: number;
    whole_unit: boolean;
    bitmap_date: IsoDate | null;
    rooms: [number, number, number, number][] | null;
  };
  const rows = await read<Row>({
    name: 'next-properties',
    text: PROPERTIES,
    values: [propertyIds, from, to, nights],
  });
  return rows.map((row) => ({
    id: row.id,
    hotelType: row.hotel_type,
    bedrooms: row.bedrooms,
    wholeUnit: row.whole_unit,
    bitmapDate: row.bitmap_date,
    rooms: (row.rooms ?? []).map(([id, maxAdults, maxChildren, units]) => ({
      id,
      maxAdults,
      maxChildren,
      units,
    })),
  }));
}

/** Free units of each room for the nights in [from, to), as sparse arrays by offset from `from`. */
async function loadFreeNights(
  read: Read,
  propertyIds: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<ReadonlyMap<number, (number | undefined)[]>> {
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
