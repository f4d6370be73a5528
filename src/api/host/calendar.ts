import { z } from 'zod';
import { hostCalendar, MOST_PROPERTIES } from '#marketplace/host/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { date, id, list, required } from '../fields.ts';
import { count, flag, isoDate, money, toFlag } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { RATE_ERRORS } from './shapes.ts';

/** The nights of several properties for those who let them. */
export const calendar = defineCall(
  {
    path: 'host/calendar',
    summary: 'The nights of properties that one lets',
    auth: 'required',
    permission: 'nights.read',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({
      hotel_ids: required(list(id, MOST_PROPERTIES)),
      from: required(date),
      to: required(date),
    }),
    data: z.array(
      z.object({
        hotel_id: z.number(),
        room_id: z.number(),
        date: isoDate,
        on_sale: flag,
        rate: money.nullable(),
        units: count,
        sold: count,
        held: count,
        held_until: z.string().nullable(),
        blocked: flag,
        blocked_units: count,
        own_booking: flag,
        min_nights: z.int(),
        max_nights: z.int().nullable(),
        no_arrival: flag,
        no_departure: flag,
        source: z.enum(['hand', 'rule']),
        offer: z.string().nullable(),
      }),
    ),
    extra: z.object({
      rooms: z.array(
        z.object({
          hotel_id: z.number(),
          hotel_name: z.string(),
          role: z.enum(['owner', 'caretaker']),
          room_id: z.number(),
          room_name: z.string(),
          units: count,
        }),
      ),
    }),
    errors: {
      400: { 'calendar.range': 'more than 400 nights or 50 properties, or `to` before `from`' },
      404: { 'property.unknown': RATE_ERRORS[404]['property.unknown'] },
    },
  },
  async ({ hotel_ids, from, to }, { ctx }) => {
    const shown = await hostCalendar(ctx, { propertyIds: hotel_ids, from, to });
    if (!shown.ok) return shown;
    const rooms = shown.value.flatMap((property) =>
      property.rooms.map((room) => ({ property, room })),
    );
    const data = rooms.flatMap(({ property, room }) =>
      room.nights.map((night) => ({
        hotel_id: property.propertyId,
        room_id: room.roomId,
        date: night.night,
        on_sale: toFlag(night.onSale),
        rate: night.rate === null ? null : toRupees(night.rate),
        units: night.units,
        sold: night.sold,
        held: night.held,
        held_until: night.heldUntil,
        blocked: toFlag(night.closed !== null || night.blocked > 0),
        blocked_units: night.blocked,
        own_booking: toFlag(night.ownBooking),
        min_nights: night.limits.minNights ?? 1,
        max_nights: night.limits.maxNights,
        no_arrival: toFlag(night.limits.noArrival),
        no_departure: toFlag(night.limits.noDeparture),
        source: night.byHand ? ('hand' as const) : ('rule' as const),
        offer: night.offer,
      })),
    );
    const extra = {
      rooms: rooms.map(({ property, room }) => ({
        hotel_id: property.propertyId,
        hotel_name: property.name,
        role: property.role,
        room_id: room.roomId,
        room_name: room.name,
        units: room.units,
      })),
    };
    return ok({ data, count: data.length, extra });
  },
);
