import type { Context } from '#platform/context.ts';
import { dayNumber, nightsBetween, type Stay } from '#shared/dates.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { leavesNothing } from '#shared/pay-at-property.ts';
import {
  bedroomsAt,
  cancelsFreeAt,
  detailsAt,
  idAt,
  isCoupleAt,
  isPureVegAt,
  isWholeUnitAt,
  oneKindTaken,
  onlyRoomAt,
  paysHotelAt,
  scoreAt,
  starsAt,
  typeAt,
  unitsTaken,
  type PackedDetails,
  type PackedRoom,
  type RowNights,
} from '#marketplace/pricing/index.ts';
import { luxuryIn, type Criteria } from './candidates.ts';
import { freeUnits, isOpen, type Columns } from './columns.ts';
import { hasAmenity, POPULAR_BIT, popularBits, typesOf } from './filters.ts';
import { distanceKm, type GeoPoint } from './geo.ts';
import { rateAt } from './rates.ts';
import { partsOf, type NightRates, type Part } from './towns.ts';

/** The nights of one or several stays of a search, as few as hold them all. */
interface Window {
  /** counted from 1970 */
  readonly day: number;
  readonly nights: number;
}

function windowOf(stays: readonly Stay[]): Window {
  const first = Math.min(...stays.map(({ checkIn }) => dayNumber(checkIn)));
  return {
    day: first,
    nights: Math.max(...stays.map(({ checkOut }) => dayNumber(checkOut))) - first,
  };
}

/** A part of the rows with the rates of the window. */
export interface ScanPart extends Part {
  /** its place among the parts */
  readonly number: number;
  /** by night of the window; empty where nobody asks for prices */
  readonly nightRates: readonly NightRates[];
  /** by property, once somebody asked */
  readonly details: (PackedDetails | undefined)[];
}

/** All rows in the area of a search, to be looked through for one stay after the other. */
export interface Scan {
  readonly window: Window;
  readonly parts: readonly ScanPart[];
  /** ids of the luxury properties of the area, where a search asks for them */
  readonly luxury: ReadonlySet<number> | null;
}

/** Reads what a search looks through: the rows of its area and, with prices, their rates for the nights of all its stays. */
export async function readScan(
  ctx: Context,
  { area, luxury: wantsLuxury }: Criteria,
  stays: readonly Stay[],
  { withPrices }: { readonly withPrices: boolean },
): Promise<Scan> {
  const window = windowOf(stays);
  const [parts, luxury] = await Promise.all([
    partsOf(ctx, area),
    wantsLuxury ? luxuryIn(ctx.pool, area) : null,
  ]);
  const readPart = async (part: Part, number: number): Promise<ScanPart> => ({
    ...part,
    number,
    nightRates: withPrices ? await part.rates(ctx, window.day, window.nights) : [],
    details: [],
  });
  return { window, luxury, parts: await Promise.all(parts.map(readPart)) };
}

/**
 * The matches of a scan for a stay, column by column: a match is a number, since a town has many, and an object each would
 * be most of the work. `priceMatches` fills in what prices say; until then nothing costs anything.
 */
export interface Matches {
  readonly count: number;
  readonly parts: readonly ScanPart[];
  /** by match: which of the parts, and the place in it */
  readonly part: Uint16Array;
  readonly i: Int32Array;
  readonly id: Int32Array;
  /** 1: the party can have it on every night */
  readonly open: Uint8Array;
  /** the popular filters it passes, by `POPULAR_BIT` */
  readonly popular: Uint8Array;
  /** 1: it is open, and has a plan that was asked for */
  readonly available: Uint8Array;
  /** a night before tax, paise; sold out: the ordinary night */
  readonly price: Float64Array;
  /** the stay before tax */
  readonly spend: Float64Array;
  /** between these the stay's total lies; alike where it is known */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Numbers of matches. */
export type Some = Int32Array;
export function allOf({ count }: Matches): Some {
  const all = new Int32Array(count);
  for (let m = 0; m < count; m += 1) all[m] = m;
  return all;
}
/** Those that pass: what `filter` of a typed array does, in a fifth of its time. */
export function those(some: Some, passes: (m: number) => boolean): Some {
  const kept = new Int32Array(some.length);
  let count = 0;
  for (const m of some) {
    if (!passes(m)) continue;
    kept[count] = m;
    count += 1;
  }
  return kept.slice(0, count);
}
export const openOf = ({ available }: Matches, some: Some): Some =>
  those(some, (m) => available[m] === 1);

/** The matches of a scan for a stay. */
export function matchesFor(scan: Scan, criteria: Criteria, withFilters: boolean): Matches {
  const most = scan.parts.reduce((sum, { columns }) => sum + columns.count, 0);
  const [part, i, id, open, popular] = [
    new Uint16Array(most),
    new Int32Array(most),
    new Int32Array(most),
    new Uint8Array(most),
    new Uint8Array(most),
  ];
  let count = 0;
  eachMatch(scan, criteria, [criteria.stay], withFilters, (one, place, _, isOpenThere, passed) => {
    part[count] = one.number;
    i[count] = place;
    id[count] = idAt(one.columns.facts, one.columns.at[place] as number);
    open[count] = Number(isOpenThere);
    popular[count] = passed;
    count += 1;
  });
  const paise = () => new Float64Array(count);
  return {
    count,
    parts: scan.parts,
    part,
    i,
    id,
    open,
    popular,
    available: open.slice(),
    price: paise(),
    spend: paise(),
    low: paise(),
    high: paise(),
  };
}

/** The part of a match. */
export const partOf = ({ parts, part }: Matches, m: number): ScanPart =>
  parts[part[m] as number] as ScanPart;
/** Where the facts of a match begin in its part. */
export const factsAt = (matches: Matches, m: number): number =>
  partOf(matches, m).columns.at[matches.i[m] as number] as number;

/** Is told of a match: its part, its place there, for which of the stays, whether it is open for it, and the popular filters it passes. */
type Visit = (part: ScanPart, i: number, stay: number, open: boolean, popular: number) => void;

/**
 * What of a scan matches for each of some stays of one length: live, of the type, roomy enough, and through the filters.
 * For a villa the wanted rooms are its bedrooms. Rooms are counted by the rule that pricing chooses rooms with, so that
 * what is called available can be quoted. Free cancellation holds where nothing is due online, or where the rooms that
 * are free (of a property that is full: all of them) host the party on plans that a booking made now could still cancel
 * for free. Without filters
 * those stay of which all have to hold: every count beside a value keeps to them. `candidates.ts` says the same in SQL.
 */
export function eachMatch(
  scan: Scan,
  c: Criteria,
  stays: readonly Stay[],
  withFilters: boolean,
  visit: Visit,
): void {
  const { party, filters, now } = c;
  const dates = stays.map(({ checkIn, checkOut }) => ({
    day: dayNumber(checkIn),
    count: nightsBetween(checkIn, checkOut),
    minutes: minutesUntil(checkIn, now),
  }));
  const guests = party.adults + party.childAges.length;
  const passes = passesRow(scan, c, withFilters);
  const roomNights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  const leaves = Array.from({ length: MAX_ROOMS + 1 }, (_, units) =>
    leavesNothing(c.deposit, roomNights * units),
  );
  const wanted = popularBits(filters.popular);
  for (const part of scan.parts) {
    const { columns, replaced } = part;
    const { facts, at: places, maxAdults, maxGuests } = columns;
    for (let i = 0; i < columns.count; i += 1) {
      if (
        (maxAdults[i] as number) < party.adults ||
        (maxGuests[i] as number) < guests ||
        (replaced !== null && replaced[i] === 1)
      )
        continue;
      const at = places[i] as number;
      const type = typeAt(facts, at);
      const whole = isWholeUnitAt(facts, at);
      // nobody counts the rooms of a property that has but one
      if (type === 'bungalow' ? bedroomsAt(facts, at) < party.rooms : whole && party.rooms !== 1)
        continue;
      if (!passes(columns, i)) continue;
      const lasting =
        (isCoupleAt(facts, at) ? POPULAR_BIT.couple_friendly : 0) |
        (isPureVegAt(facts, at) ? POPULAR_BIT.pure_veg : 0);
      const paysThere = paysHotelAt(facts, at);
      if (
        ((lasting | POPULAR_BIT.free_cancellation | (paysThere ? POPULAR_BIT.pay_at_hotel : 0)) &
          wanted) !==
        wanted
      )
        continue;
      const rooms = whole ? WHOLE : hosting(part, i, party);
      if (rooms === null) continue;
      for (let n = 0; n < dates.length; n += 1) {
        const { day, count, minutes } = dates[n] as (typeof dates)[number];
        const someOpen = isOpen(columns, i, day, count);
        const free = someOpen ? rooms.takenFrom(day, count) : null;
        const open = free !== null;
        const payable =
          paysThere && leaves[free ?? rooms.units] ? lasting | POPULAR_BIT.pay_at_hotel : lasting;
        // with nothing due online it is free until arrival, whose hour rows do not know: on the day itself the ladder counts
        const unpaid = minutes > 0 && (payable & POPULAR_BIT.pay_at_hotel) !== 0;
        const popular =
          unpaid ||
          (cancelsFreeAt(facts, at, minutes) && rooms.hostCancellable(open, day, count, minutes))
            ? payable | POPULAR_BIT.free_cancellation
            : payable;
        if ((popular & wanted) === wanted) visit(part, i, n, open, popular);
      }
    }
  }
}

/** The filters that no date matters to, popular ones aside. */
function passesRow(
  { luxury }: Scan,
  c: Criteria,
  withFilters: boolean,
): (columns: Columns, i: number) => boolean {
  const types = typesOf(c.hotelType, withFilters ? c.filters.propertyType : []);
  const stars = withFilters ? c.filters.starRating : [];
  const {
    anyOfAmenities: anyOf = [],
    filters: { amenities },
  } = c;
  const allTypes = types.length === 3;
  return ({ facts, at: places, amenitiesAt }, i) => {
    const at = places[i] as number;
    if (!allTypes && !types.includes(typeAt(facts, at))) return false;
    if (stars.length > 0 && !stars.includes(starsAt(facts, at))) return false;
    if (luxury !== null && !luxury.has(idAt(facts, at))) return false;
    if (anyOf.length > 0 && !anyOf.some((id) => hasAmenity(facts, amenitiesAt[i] as number, id)))
      return false;
    for (const id of amenities) if (!hasAmenity(facts, amenitiesAt[i] as number, id)) return false;
    return true;
  };
}

/** What hosts a party in a property. */
interface Rooms {
  /** units that the party takes where all are free */
  readonly units: number;
  /** Units that it takes of what is free on all of those nights, null where that does not hold it; asked only where something is open on each of them. */
  takenFrom(day: number, count: number): number | null;
  /** The same of rooms on plans that can still be cancelled for free; of a property that is not open: of all its rooms. */
  hostCancellable(open: boolean, day: number, count: number, minutes: number): boolean;
}

/** One unit: its bitmap and the least of its plans say all. */
const WHOLE: Rooms = { units: 1, takenFrom: () => 1, hostCancellable: () => true };

/** Of a property let by rooms; null where the party does not fit into all of them. */
function hosting(part: ScanPart, i: number, party: Party): Rooms | null {
  const { columns } = part;
  const at = columns.at[i] as number;
  const type = typeAt(columns.facts, at);
  const only = onlyRoomAt(columns.facts, at);
  if (only !== null) {
    const units = oneKindTaken(type, only, party);
    return units === null
      ? null
      : {
          ...WHOLE,
          units,
          takenFrom: (day, count) => (freeUnits(columns, i, 0, day, count) >= units ? units : null),
        };
  }
  const { rooms } = detailsOf(part, i);
  const taken = (usable: (room: PackedRoom, n: number) => number): number | null =>
    unitsTaken(
      type,
      rooms.map((room, n) => ({
        free: usable(room, n),
        maxAdults: room.maxAdults,
        maxChildren: room.maxChildren,
      })),
      party,
    );
  const units = taken((room) => room.units);
  if (units === null) return null;
  return {
    units,
    takenFrom: (day, count) => taken((_, n) => freeUnits(columns, i, n, day, count)),
    hostCancellable: (open, day, count, minutes) =>
      taken((room, n) =>
        room.plans.some(
          (plan) => plan.freeCancelMinutes !== null && plan.freeCancelMinutes < minutes,
        )
          ? open
            ? freeUnits(columns, i, n, day, count)
            : room.units
          : 0,
      ) !== null,
  };
}

/** What a property lets, read once a scan. */
export const detailsOf = (
  { columns: { facts, at }, details }: ScanPart,
  i: number,
): PackedDetails => (details[i] ??= detailsAt(facts, at[i] as number));

/**
 * The nights of a stay in a property, for pricing. One object serves all properties of a part: it is read before the next
 * one is asked for.
 */
export function rowNights({ window }: Scan, stay: Stay): (part: ScanPart, i: number) => RowNights {
  const day = dayNumber(stay.checkIn);
  const count = nightsBetween(stay.checkIn, stay.checkOut);
  const skip = day - window.day;
  let columns: Columns;
  let nightRates: readonly NightRates[];
  let place = 0;
  let room = 0;
  let whole = false;
  const nights: RowNights = {
    free: (n) => (whole ? 1 : freeUnits(columns, place, n, day, count)),
    rate: (n, night) => {
      const { rates, n: ofBlock } = nightRates[skip + night] as NightRates;
      return rateAt(rates, room + n, ofBlock);
    },
  };
  return (part, i) => {
    ({ columns, nightRates } = part);
    place = i;
    room = columns.roomsAt[i] as number;
    whole = isWholeUnitAt(columns.facts, columns.at[i] as number);
    return nights;
  };
}

/**
 * What a sort puts first, higher first; the price sorts are settled by totals. Who asks for so many bedrooms gets the
 * villas nearest to that size first. `rankOf` in `candidates.ts` says the same in SQL.
 */
export function ranking(
  { sort, party }: Pick<Criteria, 'sort' | 'party'>,
  centre: GeoPoint,
): (columns: Columns, i: number) => number {
  if (sort === 'recommended' && party.rooms > 1)
    return ({ facts, at }, i) =>
      typeAt(facts, at[i] as number) === 'bungalow'
        ? party.rooms - bedroomsAt(facts, at[i] as number)
        : 0;
  if (sort === 'rating') return ({ rating }, i) => rating[i] as number;
  if (sort === 'distance')
    return ({ latitude, longitude }, i) =>
      -distanceKm(centre, { latitude: latitude[i] as number, longitude: longitude[i] as number });
  return ({ facts, at }, i) => scoreAt(facts, at[i] as number);
}
