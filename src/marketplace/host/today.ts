import { rolesOn } from '#marketplace/access/index.ts';
import { staysOfProperties, type PropertyStay } from '#marketplace/bookings/views/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/nights.ts';
import { addDays, nightsBetween, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { MOST_NIGHTS } from './calendar.ts';

/** Where a stay stands. `booked`: an own booking, which nobody marks. */
export type DayState = 'booked' | 'expected' | 'arrived' | 'left' | 'no-show';

interface DayRoom {
  readonly roomId: number;
  readonly name: string;
  readonly quantity: number;
}

/** A booking or an own booking on a day of its property. */
export interface DayStay {
  readonly kind: 'booking' | 'own_booking';
  /** the number of the booking, or of the block */
  readonly id: number;
  readonly propertyId: number;
  readonly guestName: string;
  /** E.164; '' once it was erased */
  readonly phone: string;
  readonly adults: number;
  readonly children: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly nights: number;
  /** the day on which the rooms are left: `to`, or the day of an early departure */
  readonly departs: IsoDate;
  readonly rooms: readonly DayRoom[];
  /** 'HH:MM' in India; '' where the guest did not say */
  readonly arrival: string;
  /** 'HH:MM' in India */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly hasRequests: boolean;
  readonly state: DayState;
  /** still to be paid at the property */
  readonly due: Paise;
}

/** The stays of one day. */
export interface HostDay {
  readonly date: IsoDate;
  /** who comes on this date, and who should have come before and is not marked */
  readonly arrivals: readonly DayStay[];
  readonly inHouse: readonly DayStay[];
  /** who leaves on this date, and who left earlier than booked on it */
  readonly departures: readonly DayStay[];
  /** what is still to be paid by those who come, are there or leave */
  readonly due: Paise;
}

const STATE: Readonly<Record<string, DayState>> = {
  confirmed: 'expected',
  checked_in: 'arrived',
  completed: 'left',
  no_show: 'no-show',
};

/** The stays of a day, of the two days after it, and those that ended the day before. */
export interface HostDays {
  readonly leftYesterday: readonly DayStay[];
  readonly today: HostDay;
  readonly tomorrow: HostDay;
  readonly dayAfter: HostDay;
}

/** The day on which the rooms of a stay are left. `leftOn`: the date on which it was completed; null: it is not. */
export const departsOn = (to: IsoDate, leftOn: IsoDate | null): IsoDate =>
  leftOn !== null && leftOn < to ? leftOn : to;

/**
 * The stays of a date out of those that touch it. Who should have come before is late on the first of the days shown,
 * and in the house on later ones.
 */
function dayOf(stays: readonly DayStay[], date: IsoDate, isFirst: boolean): HostDay {
  const isThere = ({ state }: DayStay) => state !== 'left';
  const arrivals = stays.filter(
    (stay) =>
      stay.from === date ||
      (isFirst &&
        stay.from < date &&
        date < stay.to &&
        (stay.state === 'expected' || stay.state === 'no-show')),
  );
  const inHouse = stays.filter(
    (stay) =>
      stay.from < date &&
      date < stay.to &&
      (stay.state === 'arrived' ||
        stay.state === 'booked' ||
        (!isFirst && stay.state === 'expected')),
  );
  const departures = stays.filter(
    (stay) => stay.departs === date && stay.from < date && stay.state !== 'no-show',
  );
  // tomorrow only who comes then owes: what the others owe stands under today
  const owing = new Set([
    ...arrivals.filter(isThere),
    ...(isFirst ? [...inHouse, ...departures] : []),
  ]);
  return {
    date,
    arrivals,
    inHouse,
    departures,
    due: [...owing].reduce((sum, { due }) => sum + due, 0),
  };
}

/**
 * A day and the two days after it at some properties: arrivals, who is in the house, departures, and what is due;
 * bookings and own bookings alike, by the hour of arrival. Refuses `calendar.range` (400) for a date more than 400 days
 * away, and what `allowedOn` refuses for any of them.
 */
export async function hostToday(
  ctx: Context,
  {
    propertyIds,
    date = ctx.clock.today(),
  }: { readonly propertyIds: readonly number[]; readonly date?: IsoDate },
): Promise<Result<HostDays>> {
  if (propertyIds.length > 0) {
    const roles = await rolesOn(ctx, 'stay.read', propertyIds);
    if (!roles.ok) return roles;
  }
  const [now, most] = [ctx.clock.today(), MOST_NIGHTS];
  if (date < addDays(now, -most) || date > addDays(now, most))
    return refuse('invalid', 'calendar.range', texts.dayRange({ days: most }));
  return ok(await hostDays(ctx, propertyIds, date));
}

/** As `hostToday`, for callers that have asked for the permission. Three statements for all properties. */
export async function hostDays(
  ctx: Context,
  propertyIds: readonly number[],
  date: IsoDate,
): Promise<HostDays> {
  const [yesterday, tomorrow, dayAfter] = [addDays(date, -1), addDays(date, 1), addDays(date, 2)];
  const span = { from: yesterday, to: dayAfter };
  const [booked, own] = await Promise.all([
    staysOfProperties(ctx, propertyIds, span),
    ownStays(ctx, propertyIds, span),
  ]);
  const stays = [...booked.map(toDayStay), ...own].toSorted(
    (a, b) => (a.arrival || '99').localeCompare(b.arrival || '99') || a.id - b.id,
  );
  return {
    leftYesterday: dayOf(stays, yesterday, false).departures,
    today: dayOf(stays, date, true),
    tomorrow: dayOf(stays, tomorrow, false),
    dayAfter: dayOf(stays, dayAfter, false),
  };
}

const toDayStay = (stay: PropertyStay): DayStay => ({
  kind: 'booking',
  id: stay.id,
  propertyId: stay.propertyId,
  guestName: stay.guest.name,
  phone: stay.guest.phone,
  adults: stay.adults,
  children: stay.childAges.length,
  from: stay.checkIn,
  to: stay.checkOut,
  nights: nightsBetween(stay.checkIn, stay.checkOut),
  departs: departsOn(stay.checkOut, stay.leftOn),
  rooms: stay.quote.picks.map(({ roomId, roomName, quantity }) => ({
    roomId,
    name: roomName,
    quantity,
  })),
  arrival: stay.arrival,
  checkinTime: stay.policy.checkinTime,
  checkoutTime: stay.policy.checkoutTime,
  hasRequests: stay.hasRequests,
  state: STATE[stay.state] ?? 'expected',
  due: stay.money.balance,
});

/** The own bookings of some properties that touch the dates, with what is still to be paid. */
async function ownStays(
  { db }: Context,
  propertyIds: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly DayStay[]> {
  const rows = await db
    .selectFrom('own_bookings as o')
    .innerJoin('blocks as b', 'b.id', 'o.block_id')
    .innerJoin('rooms as r', 'r.id', 'b.room_id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.id', 'b.property_id', 'b.room_id', 'b.starts', 'b.ends', 'b.units', 'b.note'])
    .select(['r.name', 'p.checkin_time', 'p.checkout_time'])
    .select(['o.guest_name', 'o.phone', 'o.adults', 'o.children', 'o.amount', 'o.advance'])
    .where('b.property_id', 'in', propertyIds.length === 0 ? [0] : [...propertyIds])
    .where('b.removed_at', 'is', null)
    .where('b.ends', '>=', from)
    .where('b.starts', '<=', to)
    .orderBy('b.starts')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    kind: 'own_booking',
    id: row.id,
    propertyId: row.property_id,
    guestName: row.guest_name,
    phone: row.phone,
    adults: row.adults,
    children: row.children,
    from: row.starts,
    to: row.ends,
    nights: nightsBetween(row.starts, row.ends),
    departs: row.ends,
    rooms: [{ roomId: row.room_id, name: row.name, quantity: row.units }],
    arrival: '',
    checkinTime: row.checkin_time.slice(0, 5),
    checkoutTime: row.checkout_time.slice(0, 5),
    hasRequests: row.note !== '',
    state: 'booked',
    due: row.amount - row.advance,
  }));
}
