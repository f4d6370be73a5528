import { z } from 'zod';
import { roomsOf } from '#marketplace/catalogue/index.ts';
import { unpaidHoldsOf } from '#marketplace/bookings/index.ts';
import { checkPrice, listPlans } from '#marketplace/pricing/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { hotelId } from '../fields.ts';
import { count, renameFields } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import {
  pickFields,
  PRICE_FIELDS,
  PRICE_NAMES,
  priceParty,
  readParty,
  readPicks,
  readStay,
  stayFields,
} from '../stays.ts';
import { roomListExtra } from './room-list.ts';
import { ratePlan, roomRecord, toRoomRecord } from './room-shapes.ts';

const chosenPlan = z.object({
  ...ratePlan.shape,
  room_qty: count.meta({
    description: 'units asked for in room_qty_array; 0 while nothing is chosen',
  }),
});

/**
 * Rooms and plans for a booking, for a stay and a party. With rooms and plans named, only those with their quantities;
 * without, all on offer.
 */
export const roomDetails = defineCall(
  {
    path: 'hotel/room_details',
    summary: 'Rooms and rate plans of a booking that is being made',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId, ...stayFields, ...priceParty, ...pickFields }),
    data: z.array(z.object({ ...roomRecord.shape, rate_plan: z.array(chosenPlan) })),
    extra: roomListExtra,
  },
  async (input, { ctx, session }) => {
    const stay = readStay(input.checkin, input.checkout, ctx.clock.today(), [
      'checkin',
      'checkout',
    ]);
    if (!stay.ok) return stay;
    const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
    if (!party.ok) return party;
    const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
    if (!picks.ok) return picks;
    const holds =
      session === null
        ? []
        : await unpaidHoldsOf(ctx, {
            userId: session.account.id,
            propertyId: input.hotel_id,
            stay: stay.value,
          });
    const ownHolds = holds.map(({ bookingId }) => bookingId);
    if (picks.value.length > 0) {
      // the pricing slice checks that the rooms belong to this property, their number, and that they hold the party
      const checked = await checkPrice(ctx, {
        propertyId: input.hotel_id,
        stay: stay.value,
        party: party.value,
        picks: picks.value,
        ownHolds,
      });
      if (!checked.ok) return renameFields(checked, PRICE_FIELDS);
    }
    const [rooms, plans] = await Promise.all([
      roomsOf(ctx, input.hotel_id),
      listPlans(ctx, input.hotel_id, stay.value, {
        ownHolds,
        rooms: picks.value.reduce((sum, { quantity }) => sum + quantity, 0) || party.value.rooms,
      }),
    ]);
    if (rooms.length === 0)
      return refuse('not-found', 'property.not-found', common.property.notFound());

    const quantityOf = (planId: number): number =>
      picks.value.reduce((sum, pick) => (pick.planId === planId ? sum + pick.quantity : sum), 0);
    const shown =
      picks.value.length === 0 ? plans : plans.filter((plan) => quantityOf(plan.planId) > 0);
    const data = rooms
      .map((room) =>
        toRoomRecord(
          room,
          shown.filter((plan) => plan.roomId === room.id),
        ),
      )
      .filter((room) => room.rate_plan.length > 0)
      .map((room) => ({
        ...room,
        rate_plan: room.rate_plan.map((plan) => ({ ...plan, room_qty: quantityOf(plan.plan_id) })),
      }));
    return ok({ data, count: data.length, extra: { plan_array_count: shown.length } });
  },
);
