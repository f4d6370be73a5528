import { rolesOn, unknownProperty } from '#marketplace/access/index.ts';
import { NO_LIMITS, type StayLimits } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/nights.ts';
import { nightsBetween, nightsOf, parseDate, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

/** Properties and nights of one calendar. */
export const MOST_PROPERTIES = 50;
export const MOST_NIGHTS = 400;

/** One night of a room as its owner sees it. */
export interface CalendarNight {
  readonly night: IsoDate;
  /** false: the night is not on sale, and all figures but `blocked` are 0 */
  readonly onSale: boolean;
  /** null for a caretaker */
  readonly rate: Paise | null;
  readonly units: number;
  /** units of bookings that are confirmed */
  readonly sold: number;
  /** units held by guests who are paying */
  readonly held: number;
  /** units that a guest could still take */
  readonly free: number;
  /** when the last of these holds ends, an ISO instant; null without a hold */
  readonly heldUntil: string | null;
  /** why the owner has closed it; null: open */
  readonly closed: string | null;
  /** the rules for stays that arrive on it or leave on its date */
  readonly limits: StayLimits;
  /** a person set it */
  readonly byHand: boolean;
  /** the title of an offer that a guest would get for it today; null: none, and for a caretaker */
  readonly offer: string | null;
  /** units that blocks have taken from it */
  readonly blocked: number;
  /** an own booking has some of them */
  readonly ownBooking: boolean;
}

interface RoomCalendar {
  readonly roomId: number;
  readonly name: string;
  readonly units: number;
  readonly nights: readonly CalendarNight[];
}

export interface PropertyCalendar {
  readonly propertyId: number;
  readonly name: string;
  readonly role: MemberRole;
  readonly rooms: readonly RoomCalendar[];
}

type NightRow = readonly [
  roomId: number,
  offset: number,
  rate: Paise,
  units: number,
  sold: number,
  closed: string | null,
  byHand: boolean,
  held: number,
  heldUntil: string | null,
  free: number,
  blocked: number,
  ownBooking: boolean,
  limits: StayLimits | null,
];
type OfferRow = readonly [
  title: string,
  from: IsoDate | null,
  to: IsoDate | null,
  daysAhead: number | null,
];
/** A night that blocks take and that is not on sale yet. */
type AheadRow = readonly [roomId: number, offset: number, blocked: number, ownBooking: boolean];
interface CalendarRow {
  readonly id: number;
  readonly name: string;
  readonly rooms: readonly (readonly [id: number, name: string, units: number])[] | null;
  readonly nights: readonly NightRow[] | null;
  readonly offers: readonly OfferRow[] | null;
  readonly ahead: readonly AheadRow[] | null;
}

/**
 * The nights [from, to) of all rooms of some properties, in the order of the ids, in one statement. Caretakers see
 * nights without rates and offers. Refuses `calendar.range` (400) and, for any of the properties, what `allowedOn`
 * refuses.
 */
export async function hostCalendar(
  ctx: Context,
  {
    propertyIds,
    from,
    to,
  }: {
    readonly propertyIds: readonly number[];
    readonly from: IsoDate;
    readonly to: IsoDate;
  },
): Promise<Result<readonly PropertyCalendar[]>> {
  const ids = [...new Set(propertyIds)];
  if (ids.length === 0) return ok([]);
  const roles = await rolesOn(ctx, 'nights.read', ids);
  if (!roles.ok) return roles;
  const problem = rangeProblem(ids, from, to);
  if (problem !== null) return problem;
  const { rows } = await ctx.pool.query<CalendarRow>({
    name: 'host-calendar',
    text: CALENDAR,
    values: [ids, from, to, ctx.clock.today()],
  });
  const today = ctx.clock.today();
  const nights = nightsOf({ checkIn: from, checkOut: to });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => {
    const row = byId.get(id);
    const role = roles.value.get(id);
    return row === undefined || role === undefined ? [] : [{ row, role }];
  });
  return found.length < ids.length
    ? unknownProperty()
    : ok(found.map(({ row, role }) => calendarOf(row, role, nights, today)));
}

/** Filtering nights by room uses the key of the table, which begins with property and room. */
const CALENDAR = `
  with held as materialized (
    select c.room_id, c.night, sum(c.units)::integer as units, max(b.hold_expires_at) as until
    from bookings b join night_claims c on c.booking_id = b.id
    where b.state = 'held' and b.property_id = any($1::integer[]) and c.night >= $2::date and c.night < $3::date
    group by c.room_id, c.night
  ), blocked as materialized (
    select n.room_id, n.night, sum(n.units)::integer as units, bool_or(b.kind = 'own_booking') as own
    from block_nights n join blocks b on b.id = n.block_id
    where n.property_id = any($1::integer[]) and n.night >= $2::date and n.night < $3::date
    group by n.room_id, n.night
  )
  select p.id, p.name,
    (select json_agg(json_build_array(r.id, r.name, r.units) order by r.position, r.id)
      from rooms r where r.property_id = p.id) as rooms,
    (select json_agg(json_build_array(n.room_id, n.night - $2::date, n.rate, n.units, n.sold, n.closed, n.set_by_hand,
        coalesce(h.units, 0), to_char(h.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        free_to_sell(n.units, n.sold, n.closed), coalesce(x.units, 0), coalesce(x.own, false),
        case when n.min_nights is not null or n.max_nights is not null or n.no_arrival or n.no_departure
          then json_build_object('minNights', n.min_nights, 'maxNights', n.max_nights, 'noArrival', n.no_arrival,
            'noDeparture', n.no_departure) end))
      from rooms r join room_nights n on n.property_id = r.property_id and n.room_id = r.id
        left join held h on h.room_id = n.room_id and h.night = n.night
        left join blocked x on x.room_id = n.room_id and x.night = n.night
      where r.property_id = p.id and n.night >= $2::date and n.night < $3::date) as nights,
    (select json_agg(json_build_array(o.title, o.stay_from, o.stay_to, o.days_ahead_max) order by o.id)
      from offers o where o.property_id = p.id and o.active
        and (o.book_from is null or o.book_from <= $4::date) and (o.book_to is null or o.book_to > $4::date)) as offers,
    (select json_agg(json_build_array(a.room_id, a.night - $2::date, a.units, a.own))
      from (
        select b.room_id, d::date as night, sum(b.units)::integer as units, bool_or(b.kind = 'own_booking') as own
        from blocks b
        cross join generate_series(greatest(b.starts, $2::date), least(b.ends, $3::date) - 1, '1 day') as d
        where b.property_id = p.id and b.removed_at is null and b.starts < $3::date and b.ends > $2::date
          and not exists (select from room_nights n
            where n.property_id = b.property_id and n.room_id = b.room_id and n.night = d::date)
        group by b.room_id, d
      ) a) as ahead
  from properties p where p.id = any($1::integer[])`;

const rangeProblem = (ids: readonly number[], from: IsoDate, to: IsoDate): Refusal | null =>
  parseDate(from) === from &&
  parseDate(to) === to &&
  nightsBetween(from, to) >= 1 &&
  nightsBetween(from, to) <= MOST_NIGHTS &&
  ids.length <= MOST_PROPERTIES
    ? null
    : refuse(
        'invalid',
        'calendar.range',
        texts.calendarRange({ nights: MOST_NIGHTS, properties: MOST_PROPERTIES }),
        {
          fields: { to: texts.calendarRange({ nights: MOST_NIGHTS, properties: MOST_PROPERTIES }) },
        },
      );

function calendarOf(
  row: CalendarRow,
  role: MemberRole,
  nights: readonly IsoDate[],
  today: IsoDate,
): PropertyCalendar {
  const mayRates = role === 'owner';
  const rooms = new Map(
    (row.rooms ?? []).map(([roomId, name, units]) => [
      roomId,
      { roomId, name, units, nights: nights.map(notOnSale) },
    ]),
  );
  for (const [
    roomId,
    offset,
    rate,
    units,
    sold,
    closed,
    byHand,
    held,
    heldUntil,
    free,
    blocked,
    ownBooking,
    limits,
  ] of row.nights ?? []) {
    const room = rooms.get(roomId);
    const night = nights[offset];
    if (room === undefined || night === undefined) continue;
    room.nights[offset] = {
      night,
      onSale: true,
      rate: mayRates ? rate : null,
      units,
      sold: sold - held,
      held,
      heldUntil,
      free,
      closed,
      limits: limits ?? NO_LIMITS,
      byHand,
      offer: mayRates ? offerFor(row.offers ?? [], night, today) : null,
      blocked,
      ownBooking,
    };
  }
  for (const [roomId, offset, blocked, ownBooking] of row.ahead ?? []) {
    const [room, night] = [rooms.get(roomId), nights[offset]];
    if (room !== undefined && night !== undefined)
      room.nights[offset] = { ...notOnSale(night), blocked, ownBooking };
  }
  return { propertyId: row.id, name: row.name, role, rooms: [...rooms.values()] };
}

const notOnSale = (night: IsoDate): CalendarNight => ({
  night,
  onSale: false,
  rate: null,
  units: 0,
  sold: 0,
  held: 0,
  heldUntil: null,
  free: 0,
  closed: null,
  limits: NO_LIMITS,
  byHand: false,
  offer: null,
  blocked: 0,
  ownBooking: false,
});

/** The first offer for a night that a guest could get today. */
function offerFor(offers: readonly OfferRow[], night: IsoDate, today: IsoDate): string | null {
  for (const [title, from, to, daysAhead] of offers)
    if (
      night >= today &&
      (from === null || night >= from) &&
      (to === null || night < to) &&
      (daysAhead === null || nightsBetween(today, night) <= daysAhead)
    )
      return title;
  return null;
}
