import { z } from 'zod';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { hostToday, type DayStay, type HostDay } from '#marketplace/host/index.ts';
import { turnoversOf, type Turnover } from '#marketplace/turnovers/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { date, id, optional } from '../fields.ts';
import { count, flag, instant, isoDate, money, toFlag } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const stay = z.object({
  kind: z.enum(['booking', 'own_booking']),
  id: z.number(),
  hotel_id: z.number(),
  guest_name: z.string(),
  mobile: z.string(),
  adults: count,
  children: count,
  from: isoDate,
  to: isoDate,
  rooms: z.array(z.object({ name: z.string(), quantity: count })),
  arrival: z.string(),
  has_requests: flag,
  state: z.enum(['booked', 'expected', 'arrived', 'left', 'no-show']),
  due: money,
});
const turnover = z.object({
  kind: z.enum(['booking', 'own_booking']),
  id: z.number(),
  hotel_id: z.number(),
  departs: isoDate,
  leave_by: z.string(),
  rooms: z.array(z.object({ name: z.string(), quantity: count })),
  state: z.enum(['due', 'ready']),
  ready_at: instant.nullable(),
  ready_by: z.string(),
  next: z
    .object({ from: isoDate, at: z.string(), adults: count, children: count, are_here: flag })
    .nullable(),
  link: z.string().meta({ description: 'address for the cleaner; empty: none was made' }),
});
const day = {
  arrivals: z.array(stay),
  in_house: z.array(stay),
  departures: z.array(stay),
  due: money,
};

const toStay = (one: DayStay) => ({
  kind: one.kind,
  id: one.id,
  hotel_id: one.propertyId,
  guest_name: one.guestName,
  mobile: one.phone,
  adults: one.adults,
  children: one.children,
  from: one.from,
  to: one.to,
  rooms: one.rooms.map(({ name, quantity }) => ({ name, quantity })),
  arrival: one.arrival,
  has_requests: toFlag(one.hasRequests),
  state: one.state,
  due: toRupees(one.due),
});
const toTurnover = (one: Turnover, publicUrl: string) => ({
  kind: one.stay.kind,
  id: one.stay.id,
  hotel_id: one.propertyId,
  departs: one.departs,
  leave_by: one.leaveBy,
  rooms: one.rooms.map(({ name, quantity }) => ({ name, quantity })),
  state: one.ready === null ? ('due' as const) : ('ready' as const),
  ready_at: one.ready === null ? null : one.ready.at.toISOString(),
  ready_by: one.ready?.by ?? '',
  next:
    one.next === null
      ? null
      : {
          from: one.next.from,
          at: one.next.at,
          adults: one.next.adults,
          children: one.next.children,
          are_here: toFlag(one.next.areHere),
        },
  link: one.link === null ? '' : `${publicUrl}${one.link}`,
});
const toDay = ({ arrivals, inHouse, departures, due }: HostDay) => ({
  arrivals: arrivals.map(toStay),
  in_house: inHouse.map(toStay),
  departures: departures.map(toStay),
  due: toRupees(due),
});

/** The day at one's properties: who comes, who is there, who leaves, what is due, and which rooms to make ready. */
export const today = defineCall(
  {
    path: 'host/today',
    summary: 'The day at your properties',
    auth: 'required',
    permission: 'stay.read',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({ hotel_id: optional(id, null), date: optional(date, null) }),
    data: z.object({
      date: isoDate,
      ...day,
      turnovers: z.array(turnover),
      tomorrow: z.object(day),
    }),
    errors: {
      400: { 'calendar.range': 'the date is more than 400 days away' },
      404: {
        'property.unknown': 'there is no such property, or the account does not work for it',
      },
    },
  },
  async ({ hotel_id, date: on }, { ctx }) => {
    const propertyIds =
      hotel_id === null
        ? (await hostedProperties(ctx)).map(({ propertyId }) => propertyId)
        : [hotel_id];
    const shown = await hostToday(ctx, { propertyIds, ...(on === null ? {} : { date: on }) });
    if (!shown.ok) return shown;
    const { today: first, tomorrow } = shown.value;
    const turnovers = await turnoversOf(ctx, shown.value);
    return ok({
      data: {
        date: first.date,
        ...toDay(first),
        turnovers: turnovers.map((one) => toTurnover(one, ctx.settings.publicUrl)),
        tomorrow: toDay(tomorrow),
      },
    });
  },
);
