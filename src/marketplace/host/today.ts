import { staysOfProperties, type PropertyStay } from '#marketplace/bookings/views/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/nights.ts';
import { addDays, nightsBetween, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { MOST_NIGHTS } from './calendar.ts';
import { rolesOn } from './roles-on.ts';

/** Where a stay stands. `booked`: an own booking, which nobody marks. */
export type DayState = 'booked' | 'expected' | 'arrived' | 'left' | 'no-show';

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
  readonly rooms: readonly { readonly name: string; readonly quantity: number }[];
  /** 'HH:MM' in India; '' where the guest did not say */
  readonly arrival: string;
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

type Timed = DayStay & { readonly leftOn: IsoDate | null };

/**
 * The stays of a date out of those that touch it. Who should have come before is late on the first of the days shown,
 * and in the house on later ones.
 */
function dayOf(stays: readonly Timed[], date: IsoDate, isFirst: boolean): HostDay {
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
    (stay) =>
      (stay.to === date && stay.state !== 'no-show') ||
      (stay.state === 'left' && stay.leftOn === date && stay.from < date),
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
 * The day and the day after at some properties: arrivals, who is in the house, departures, and what is due; bookings
 * and own bookings alike, by the hour of arrival. Three statements for all properties. Refuses `calendar.range` (400)
 * for a date more than 400 days away, and what `allowedOn` refuses for any of them.
 */
export async function hostToday(
  ctx: Context,
  {
    propertyIds,
    date = ctx.clock.today(),
  }: { readonly propertyIds: readonly number[]; readonly date?: IsoDate },
): Promise<Result<{ readonly today: HostDay; readonly tomorrow: HostDay }>> {
  if (propertyIds.length > 0) {
    const roles = await rolesOn(ctx, 'stay.read', propertyIds);
    if (!roles.ok) return roles;
  }
  const [now, most] = [ctx.clock.today(), MOST_NIGHTS];
  if (date < addDays(now, -most) || date > addDays(now, most))
    return refuse('invalid', 'calendar.range', texts.dayRange({ days: most }));
  const tomorrow = addDays(date, 1);
  const span = { from: date, to: tomorrow };
  const [booked, own] = await Promise.all([
    staysOfProperties(ctx, propertyIds, span),
    ownStays(ctx, propertyIds, span),
  ]);
  const stays = [...booked.map(toDayStay), ...own].toSorted(
    (a, b) => (a.arrival || '99').localeCompare(b.arrival || '99') || a.id - b.id,
  );
  return ok({ today: dayOf(stays, date, true), tomorrow: dayOf(stays, tomorrow, false) });
}

const toDayStay = (stay: PropertyStay): Timed => ({
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
  rooms: stay.quote.picks.map(({ roomName, quantity }) => ({ name: roomName, quantity })),
  arrival: stay.arrival,
  hasRequests: stay.hasRequests,
  state: STATE[stay.state] ?? 'expected',
  due: stay.money.balance,
  leftOn: stay.leftOn,
});

/** The own bookings of some properties that touch the dates, with what is still to be paid. */
async function ownStays(
  { db }: Context,
  propertyIds: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly Timed[]> {
  const rows = await db
    .selectFrom('own_bookings as o')
    .innerJoin('blocks as b', 'b.id', 'o.block_id')
    .innerJoin('rooms as r', 'r.id', 'b.room_id')
    .select(['b.id', 'b.property_id', 'b.starts', 'b.ends', 'b.units', 'b.note', 'r.name'])
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
    rooms: [{ name: row.name, quantity: row.units }],
    arrival: '',
    hasRequests: row.note !== '',
    state: 'booked',
    due: row.amount - row.advance,
    leftOn: null,
  }));
}
