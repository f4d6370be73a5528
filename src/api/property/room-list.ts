import { z } from 'zod';
import { roomsOf } from '#marketplace/catalogue/index.ts';
import { unpaidHoldsOf } from '#marketplace/bookings/index.ts';
import { listPlans } from '#marketplace/pricing/index.ts';
import { addDays, type Stay } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { date, hotelId, integer, optional } from '../fields.ts';
import { count } from '../replies.ts';
import { defineCall, type CallContext } from '../shell/call.ts';
import { optionalStayFields, readOptionalStay } from '../stays.ts';
import { roomRecord, toRoomRecord } from './room-shapes.ts';

const people = optional(integer(0, 1000), null);

/** `plan_array_count` is the number of rate plans over all rooms. */
export const roomListExtra = z.object({ plan_array_count: count });

/** Rooms with their rate plans for a stay; one old screen names the dates startTime and endTime. */
export const roomList = defineCall(
  {
    path: 'hotel/room_list',
    summary: 'Rooms and rate plans for a stay',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({
      hotel_id: hotelId,
      ...optionalStayFields,
      startTime: optional(date, null),
      endTime: optional(date, null),
      room_qty: people,
      adult_qty: people,
      child_qty: people,
    }),
    data: z.array(roomRecord),
    extra: roomListExtra,
  },
  async (input, context) => {
    const stay = readOptionalStay(
      input.checkin ?? input.startTime,
      input.checkout ?? input.endTime,
      context.ctx.clock.today(),
      ['checkin', 'checkout'],
    );
    return stay.ok ? listRooms(input.hotel_id, stay.value, context, input.room_qty || 1) : stay;
  },
);

/** Rooms with their rate plans for one night from today, for pages without dates. */
export const roomListSeo = defineCall(
  {
    path: 'hotel/room_list_seo',
    summary: 'Rooms and rate plans without dates',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId }),
    data: z.array(roomRecord),
    extra: roomListExtra,
  },
  (input, context) => {
    const today = context.ctx.clock.today();
    return listRooms(input.hotel_id, { checkIn: today, checkOut: addDays(today, 1) }, context);
  },
);

/**
 * Rooms with the plans of a stay for a number of rooms, for room_list and room_list_seo. Units that the caller holds
 * count as free.
 */
async function listRooms(
  propertyId: number,
  stay: Stay,
  { ctx, session }: CallContext,
  quantity = 1,
) {
  const holds =
    session === null
      ? []
      : await unpaidHoldsOf(ctx, { userId: session.account.id, propertyId, stay });
  const [rooms, plans] = await Promise.all([
    roomsOf(ctx, propertyId),
    listPlans(ctx, propertyId, stay, {
      ownHolds: holds.map(({ bookingId }) => bookingId),
      rooms: quantity,
    }),
  ]);
  if (rooms.length === 0)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return ok({
    data: rooms.map((room) =>
      toRoomRecord(
        room,
        plans.filter((plan) => plan.roomId === room.id),
      ),
    ),
    count: rooms.length,
    extra: { plan_array_count: plans.length },
  });
}
