import { hostDays, type DayStay, type HostDays } from '#marketplace/host/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { linkPath } from './link.ts';

/** The stay whose departure makes a turnover: the number of a booking, or the block of an own booking. */
export interface TurnoverStay {
  readonly kind: DayStay['kind'];
  readonly id: number;
}

/** The guests who get the rooms next. */
export interface NextGuests {
  readonly from: IsoDate;
  /** 'HH:MM' in India: the hour that they gave, else the check-in hour */
  readonly at: string;
  readonly adults: number;
  readonly children: number;
  /** they are marked as arrived */
  readonly areHere: boolean;
}

/** Rooms that guests leave and that are made ready for the next ones. */
export interface Turnover {
  readonly stay: TurnoverStay;
  readonly propertyId: number;
  readonly departs: IsoDate;
  readonly rooms: DayStay['rooms'];
  /** 'HH:MM' in India */
  readonly leaveBy: string;
  /** the guests are marked as gone */
  readonly haveLeft: boolean;
  /** those who come on the day of departure or the day after; null: nobody */
  readonly next: NextGuests | null;
  /** since when the rooms are ready, and the name of who said so, '' for the link; null: they are not */
  readonly ready: { readonly at: Date; readonly by: string } | null;
  /** the path of the cleaner's link on our site; null: none was made */
  readonly link: string | null;
}

/** Whether a turnover can be marked on a date: on the day of departure and on the day after. */
export const isOpen = (departs: IsoDate, today: IsoDate): boolean =>
  departs === today || addDays(departs, 1) === today;

/**
 * What is to be made ready on the first of the days: the rooms of those who leave on it, and of those who left the day
 * before as long as their next guests are still to come. The caller has asked for `stay.read`. One statement for all
 * properties.
 */
export async function turnoversOf(ctx: Context, days: HostDays): Promise<readonly Turnover[]> {
  const departures = [...days.leftYesterday, ...days.today.departures];
  const known = await knownOf(ctx, departures);
  return departures
    .map((stay) => toTurnover(ctx, stay, days, known))
    .filter(
      ({ departs, ready, next }) =>
        departs === days.today.date || (ready === null && next !== null && !next.areHere),
    );
}

/** The turnover of one departure; null where the stay departs on another day, or not at all. */
export async function turnoverOn(
  ctx: Context,
  propertyId: number,
  { kind, id }: TurnoverStay,
  departs: IsoDate,
): Promise<Turnover | null> {
  const days = await hostDays(ctx, [propertyId], departs);
  const stay = days.today.departures.find((one) => one.kind === kind && one.id === id);
  return stay === undefined ? null : toTurnover(ctx, stay, days, await knownOf(ctx, [stay]));
}

interface Known {
  readonly ready: Turnover['ready'];
  readonly link: string | null;
}

const keyOf = ({ kind, id }: TurnoverStay, departs: IsoDate): string => `${kind} ${id} ${departs}`;

/** What the table knows of some departures, by stay and day. */
async function knownOf(
  ctx: Context,
  stays: readonly DayStay[],
): Promise<ReadonlyMap<string, Known>> {
  if (stays.length === 0) return new Map();
  const idsOf = (kind: DayStay['kind']) => [
    0,
    ...stays.flatMap((stay) => (stay.kind === kind ? [stay.id] : [])),
  ];
  const rows = await ctx.db
    .selectFrom('turnovers as t')
    .leftJoin('users as u', 'u.id', 't.ready_by')
    .select(['t.booking_id', 't.block_id', 't.departs', 't.ready_at', 't.nonce', 't.token_hash'])
    .select('u.name')
    .where((eb) =>
      eb.or([
        eb('t.booking_id', 'in', idsOf('booking')),
        eb('t.block_id', 'in', idsOf('own_booking')),
      ]),
    )
    .execute();
  return new Map(
    rows.map((row) => {
      const stay: TurnoverStay =
        row.booking_id === null
          ? { kind: 'own_booking', id: row.block_id ?? 0 }
          : { kind: 'booking', id: row.booking_id };
      return [
        keyOf(stay, row.departs),
        {
          ready: row.ready_at === null ? null : { at: row.ready_at, by: row.name ?? '' },
          link: linkPath(ctx, row),
        },
      ];
    }),
  );
}

function toTurnover(
  ctx: Context,
  stay: DayStay,
  days: HostDays,
  known: ReadonlyMap<string, Known>,
): Turnover {
  const { kind, id, propertyId, departs, rooms } = stay;
  const row = known.get(keyOf(stay, departs));
  return {
    stay: { kind, id },
    propertyId,
    departs,
    rooms,
    leaveBy: stay.checkoutTime,
    haveLeft: stay.state === 'left' || departs < ctx.clock.today(),
    next: nextGuests(stay, days),
    ready: row?.ready ?? null,
    link: row?.link ?? null,
  };
}

/** The first guests who come to one of the rooms of a stay from its departure on, within the days. */
function nextGuests(stay: DayStay, { today, tomorrow }: HostDays): NextGuests | null {
  const rooms = new Set(stay.rooms.map(({ roomId }) => roomId));
  const [first] = [...today.inHouse, ...today.arrivals, ...tomorrow.arrivals]
    .filter(
      (one) =>
        one.propertyId === stay.propertyId &&
        one.from >= stay.departs &&
        one.state !== 'left' &&
        one.state !== 'no-show' &&
        one.rooms.some(({ roomId }) => rooms.has(roomId)),
    )
    .toSorted((a, b) => comesAt(a).localeCompare(comesAt(b)));
  return first === undefined
    ? null
    : {
        from: first.from,
        at: hourOf(first),
        adults: first.adults,
        children: first.children,
        // nobody marks an own booking: since the day after its arrival its guests are there
        areHere: first.state === 'arrived' || (first.state === 'booked' && first.from < today.date),
      };
}

const hourOf = ({ arrival, checkinTime }: DayStay): string => arrival || checkinTime;
const comesAt = (stay: DayStay): string => `${stay.from} ${hourOf(stay)}`;
