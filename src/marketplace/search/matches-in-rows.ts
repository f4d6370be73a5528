import type { Pool } from '#platform/database/index.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import { leavesNothing } from '#shared/pay-at-property.ts';
import { oneKindTaken, unitsTaken } from '#marketplace/pricing/index.ts';
import { matching, openAllNights, rankOf, type Criteria } from './candidates.ts';
import type { GeoPoint } from './geo.ts';
import { firstOf } from './order.ts';
import type { SearchRequest } from './request.ts';
import { prepared, values, type Values } from './sql.ts';

// A page of what matches round a point or on a map. The database looks through the rows and answers in one value of packed
// numbers, which are put in order here: a row an answer, or a sort there, cost as much again as looking.

export interface Page {
  readonly slots: readonly { readonly id: number; readonly available: boolean }[];
  readonly count: number;
  readonly availableCount: number;
}

/** Matches as their order needs them, column by column: open ones first, then by rank, score and id. */
interface Found {
  readonly id: number[];
  readonly open: boolean[];
  readonly rank: number[];
  readonly score: number[];
}

/** One page of matches in the order of a sort that needs no prices, and how many there are: two statements, side by side. */
export async function pageOfMatches(
  pool: Pool,
  c: Criteria,
  centre: GeoPoint,
  { page, limit }: Pick<SearchRequest, 'page' | 'limit'>,
): Promise<Page> {
  const found: Found = { id: [], open: [], rank: [], score: [] };
  const [whole, rooms] = await Promise.all([
    readWhole(pool, c, centre),
    readRooms(pool, c, centre),
  ]);
  addWhole(found, whole);
  addLetByRooms(found, rooms, c);
  const { id, open, rank, score } = found;
  const inOrder = (a: number, b: number): number =>
    Number(open[b]) - Number(open[a]) ||
    (rank[b] as number) - (rank[a] as number) ||
    (score[b] as number) - (score[a] as number) ||
    (id[a] as number) - (id[b] as number);
  const end = page * limit;
  const slots = firstOf(id.keys(), end, inOrder)
    .slice(end - limit)
    .map((m) => ({ id: id[m] as number, available: open[m] as boolean }));
  return {
    slots,
    count: id.length,
    availableCount: open.reduce((sum, one) => sum + Number(one), 0),
  };
}

function add(found: Found, { id, rank, score }: Head, open: boolean): void {
  found.id.push(id);
  found.open.push(open);
  found.rank.push(rank);
  found.score.push(score);
}

/** What every packed row begins with: id, score, whether its bitmap is open, and the rank where the score is not it. */
interface Head {
  readonly id: number;
  readonly score: number;
  readonly bitmap: boolean;
  readonly rank: number;
}

const headBytes = (ranked: boolean): number => (ranked ? 17 : 9);

const packedHead = (c: Criteria, rank: string | null, v: Values): string =>
  `int4send(s.property_id) || int4send(s.recommend_score) || boolsend(${openAllNights(c, v)})${rank === null ? '' : ` || float8send(${rank})`}`;

function headAt(bytes: Buffer, at: number, ranked: boolean): Head {
  const score = bytes.readInt32BE(at + 4);
  return {
    id: bytes.readInt32BE(at),
    score,
    bitmap: bytes[at + 8] === 1,
    rank: ranked ? bytes.readDoubleBE(at + 9) : score,
  };
}

/** Packed rows, and whether a rank stands in each. */
interface Packed {
  readonly bytes: Buffer;
  readonly ranked: boolean;
}

async function readPacked(
  pool: Pool,
  text: string,
  { list }: Values,
  ranked: boolean,
): Promise<Packed> {
  const { rows } = await pool.query<[Buffer | null]>({ ...prepared(text, list), rowMode: 'array' });
  return { bytes: rows[0]?.[0] ?? Buffer.alloc(0), ranked };
}

/** The whole houses: their bitmap says all. */
function readWhole(pool: Pool, c: Criteria, centre: GeoPoint): Promise<Packed> {
  const v = values();
  const rank = rankOf(c, centre, v);
  return readPacked(
    pool,
    `select string_agg(${packedHead(c, rank, v)}, '') from search_rows s where s.whole_unit and ${matching(c, v)}`,
    v,
    rank !== null,
  );
}

function addWhole(found: Found, { bytes, ranked }: Packed): void {
  for (let at = 0; at < bytes.length; at += headBytes(ranked)) {
    const head = headAt(bytes, at, ranked);
    add(found, head, head.bitmap);
  }
}

/** A kind of room of a property that is not one whole unit, with its units free on every night of the stay. */
interface Room {
  readonly units: number;
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** when its latest free cancellation ends: minutes before the midnight of check-in; null without one */
  readonly freeCancelMinutes: number | null;
}

/** Of a packed room: a byte for a villa, one for where all is paid there, units, adults, children, minutes; a byte a night follows. */
const ROOM_BYTES = 18;
const NULL = -2_147_483_648;

/** The rooms of the properties whose bitmap alone cannot say whether the party fits, each behind the head of its property; a room without an active plan is left out. */
function readRooms(pool: Pool, c: Criteria, centre: GeoPoint): Promise<Packed> {
  const v = values();
  const rank = rankOf(c, centre, v);
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  // a byte a night, room after room; an open bitmap says that the nights lie within it. The rooms of a row
  // follow each other as it is unfolded: sorting them took a third of the statement
  const free = `substring(s.free_units from (i - 1) * length(s.open_nights) + (${v.add(c.stay.checkIn)}::date - s.open_from) + 1 for ${v.add(nights)}::integer)`;
  const text = `select string_agg(${packedHead(c, rank, v)} || boolsend(s.hotel_type = 'bungalow') || boolsend(s.pay_hotel) || int4send(s.room_shapes[i][2]) || int4send(s.room_shapes[i][3]) || int4send(s.room_shapes[i][4])
      || int4send(coalesce(s.room_shapes[i][5], ${NULL})) || case when ${openAllNights(c, v)} and length(s.free_units) >= i * length(s.open_nights) then ${free} else ${v.add(Buffer.alloc(nights))}::bytea end, '')
    from search_rows s cross join lateral generate_subscripts(s.room_shapes, 1) as i
    where not s.whole_unit and ${matching(c, v)}`;
  return readPacked(pool, text, v, rank !== null);
}

/**
 * Hotels, resorts and villas let in parts: by the rule that pricing chooses rooms with, so that what the list calls
 * available is what can be quoted. Where free cancellation is asked for and something is due online, the rooms alone
 * whose booking can still be cancelled for free must host the party (of a property that is full: if it were empty).
 */
function addLetByRooms(found: Found, { bytes, ranked }: Packed, c: Criteria): void {
  const minutes = minutesUntil(c.stay.checkIn, c.now);
  const { popular } = c.filters;
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  const size = headBytes(ranked) + ROOM_BYTES + nights;
  for (let at = 0; at < bytes.length;) {
    const head = headAt(bytes, at, ranked);
    const first = at + headBytes(ranked);
    const type: HotelType = bytes[first] === 1 ? 'bungalow' : 'hotel'; // rooms of a resort are taken as those of a hotel
    const paysThere = bytes[first + 1] === 1;
    const rooms: Room[] = [];
    for (; at < bytes.length && bytes.readInt32BE(at) === head.id; at += size)
      rooms.push(roomAt(bytes, at + headBytes(ranked), nights));
    const all = taken(type, rooms, (room) => room.units, c.party);
    if (all === null) continue;
    const free = head.bitmap ? taken(type, rooms, (room) => room.free, c.party) : null;
    const open = free !== null;
    // the row was asked with the fewest rooms
    const leaves = leavesNothing(c.deposit, nights * (free ?? all));
    if (popular.includes('pay_at_hotel') && !leaves) continue;
    const cancellable = rooms.filter(
      (room) => room.freeCancelMinutes !== null && room.freeCancelMinutes < minutes,
    );
    if (
      popular.includes('free_cancellation') &&
      !(paysThere && leaves && minutes > 0) &&
      taken(type, cancellable, (room) => (open ? room.free : room.units), c.party) === null
    )
      continue;
    add(found, head, open);
  }
}

function roomAt(bytes: Buffer, at: number, nights: number): Room {
  let free = 255;
  for (let n = at + ROOM_BYTES; n < at + ROOM_BYTES + nights; n += 1)
    free = Math.min(free, bytes[n] as number);
  const freeCancelMinutes = bytes.readInt32BE(at + 14);
  return {
    units: bytes.readInt32BE(at + 2),
    maxAdults: bytes.readInt32BE(at + 6),
    maxChildren: bytes.readInt32BE(at + 10),
    freeCancelMinutes: freeCancelMinutes === NULL ? null : freeCancelMinutes,
    free,
  };
}

function taken(
  type: HotelType,
  rooms: readonly Room[],
  unitsOf: (room: Room) => number,
  party: Party,
): number | null {
  const [only, second] = rooms;
  if (only !== undefined && second === undefined)
    return oneKindTaken(
      type,
      { free: unitsOf(only), maxAdults: only.maxAdults, maxChildren: only.maxChildren },
      party,
    );
  return unitsTaken(
    type,
    rooms.map((room) => ({
      free: unitsOf(room),
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
    })),
    party,
  );
}
