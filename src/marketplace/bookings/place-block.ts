import { sql } from 'kysely';
import {
  addBlock,
  type Block,
  type BlockRange,
  type ShortNight,
} from '#marketplace/inventory/index.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/blocks.ts';
import {
  addDays,
  formatInstant,
  formatNearDate,
  nightsBetween,
  parseDate,
  type IsoDate,
} from '#shared/dates.ts';
import { BLOCK_DAYS_AHEAD, MOST_BLOCK_NIGHTS } from '#shared/blocks.ts';
import { listed } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    /** guests have booked these nights */
    'night.sold': NightsTaken;
    /** guests hold these nights while they pay */
    'night.held': NightsTaken;
    /** these nights are closed already */
    'night.blocked': NightsTaken;
  }
}

/** Why nights cannot be closed. */
interface NightsTaken {
  readonly dates: readonly IsoDate[];
  /** when the last hold ends, an ISO instant; null: no hold */
  readonly until: string | null;
  /** a group that shares the payment holds them, for hours instead of minutes */
  readonly byGroup: boolean;
}

/** Dates that a refusal names in words. */
const MOST_NAMED = 5;

/**
 * The first problem of the nights [from, to) of a block: `block.range` (not dates, or backwards), `block.past`,
 * `block.too-long`, `block.too-far`. A block that runs already may keep its first night.
 */
export function blockRangeProblem(
  { from, to }: Pick<BlockRange, 'from' | 'to'>,
  today: IsoDate,
  runningFrom: IsoDate | null = null,
): Refusal | null {
  const bad = (code: string, field: string, message: string) =>
    refuse('invalid', code, message, { fields: { [field]: message } });
  if (parseDate(from) !== from || parseDate(to) !== to || nightsBetween(from, to) < 1)
    return bad('block.range', 'to', texts.range());
  if ((from < today && from !== runningFrom) || to <= today)
    return bad('block.past', 'from', texts.past());
  if (nightsBetween(from, to) > MOST_BLOCK_NIGHTS)
    return bad('block.too-long', 'to', texts.tooLong({ most: MOST_BLOCK_NIGHTS }));
  return nightsBetween(today, to) > BLOCK_DAYS_AHEAD
    ? bad('block.too-far', 'to', texts.tooFar())
    : null;
}

/**
 * Closes nights in the caller's transaction, which has queued for the property and locked the room. Refuses
 * `night.sold`, `night.held` and `night.blocked`, with the dates.
 */
export async function placeBlock(
  trx: Db,
  block: Parameters<typeof addBlock>[1],
): Promise<Result<{ readonly blockId: number }>> {
  const placed = await addBlock(trx, block);
  return 'short' in placed ? takenRefusal(trx, block, placed.short) : ok(placed);
}

/** Says why the nights of a block are taken. A night that no wait would free goes before one that is only held. */
export async function takenRefusal(
  trx: Db,
  { propertyId, roomId }: Pick<Block, 'propertyId' | 'roomId'>,
  short: readonly ShortNight[],
): Promise<Refusal> {
  const claims = await claimsOf(trx, propertyId, roomId, short);
  const held = (night: IsoDate) => claims.get(night)?.held ?? 0;
  const sold = (night: IsoDate) => claims.get(night)?.sold ?? 0;
  const lasting = short.filter(({ night, lacking }) => lacking > held(night));
  const booked = lasting.filter(({ night }) => sold(night) > 0);
  if (booked.length > 0) return refuseTaken('night.sold', booked);
  if (lasting.length > 0) return refuseTaken('night.blocked', lasting);
  const holds = short.flatMap(({ night }) => claims.get(night) ?? []);
  const until = holds
    .flatMap(({ until: end }) => (end === null ? [] : [end]))
    .reduce((last, end) => (end > last ? end : last), new Date(0));
  return refuseTaken('night.held', short, { until, byGroup: holds.some(({ byGroup }) => byGroup) });
}

interface NightClaims {
  readonly night: IsoDate;
  readonly sold: number;
  readonly held: number;
  readonly until: Date | null;
  readonly byGroup: boolean;
}

async function claimsOf(
  trx: Db,
  propertyId: number,
  roomId: number,
  short: readonly ShortNight[],
): Promise<ReadonlyMap<IsoDate, NightClaims>> {
  const { rows } = await sql<NightClaims>`
    select c.night, coalesce(sum(c.units) filter (where b.state <> 'held'), 0)::integer as sold,
      coalesce(sum(c.units) filter (where b.state = 'held'), 0)::integer as held,
      max(b.hold_expires_at) filter (where b.state = 'held') as until,
      coalesce(bool_or(b.state = 'held' and s.id is not null), false) as "byGroup"
    from night_claims c
    join bookings b on b.id = c.booking_id
    left join payment_splits s on s.booking_id = b.id and s.state = 'open'
    where c.property_id = ${propertyId} and c.room_id = ${roomId}
      and c.night = any(${short.map(({ night }) => night)}::date[])
    group by c.night`.execute(trx);
  return new Map(rows.map((row) => [row.night, row]));
}

function refuseTaken(
  code: 'night.sold' | 'night.held' | 'night.blocked',
  short: readonly ShortNight[],
  {
    until = null,
    byGroup = false,
  }: { readonly until?: Date | null; readonly byGroup?: boolean } = {},
): Refusal {
  const dates = short.map(({ night }) => night);
  const named = { n: dates.length, dates: datesText(dates) };
  const message =
    until === null
      ? code === 'night.sold'
        ? texts.sold(named)
        : texts.blocked(named)
      : byGroup
        ? texts.heldByGroup({ ...named, until: formatInstant(until) })
        : texts.held({ ...named, until: formatInstant(until) });
  return refuse('conflict', code, message, {
    data: { dates, until: until?.toISOString() ?? null, byGroup },
  });
}

/** '24 Dec, 26 – 28 Dec and 2 more': nights in a row as one span. */
function datesText(dates: readonly IsoDate[]): string {
  const spans: { readonly from: IsoDate; last: IsoDate }[] = [];
  for (const night of dates) {
    const open = spans.at(-1);
    if (open !== undefined && addDays(open.last, 1) === night) open.last = night;
    else spans.push({ from: night, last: night });
  }
  const named = spans
    .slice(0, MOST_NAMED)
    .map(({ from, last }) =>
      from === last
        ? formatNearDate(from)
        : texts.span({ from: formatNearDate(from), last: formatNearDate(last) }),
    );
  const left = spans.length - named.length;
  return listed(left === 0 ? named : [...named, texts.more({ n: left })]);
}
