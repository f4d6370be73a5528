import { roomsOf } from '#marketplace/catalogue/index.ts';
import { listPlans } from '#marketplace/pricing/index.ts';
import type { Stay } from '#shared/dates.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { defineCall, type CallContext } from '../call/define-call.ts';
import type { CallReply } from '../contract/define.ts';
import { readOptionalStay } from '../wire/read-stay.ts';
import { toRoomRecord } from '../wire/room.ts';
import { roomListContract } from './room-list.contract.ts';

export const roomList = defineCall(roomListContract, async (input, context) => {
  const stay = readOptionalStay(input.checkin ?? input.startTime, input.checkout ?? input.endTime, context.clock.today(), ['checkin', 'checkout']);
  return stay.ok ? listRooms(input.hotel_id, stay.value, context) : stay;
});

/** Rooms with the plans of a stay, for room_list and room_list_seo. */
export async function listRooms(propertyId: number, stay: Stay, { ctx }: CallContext): Promise<Result<CallReply<typeof roomListContract>>> {
  const [rooms, plans] = await Promise.all([roomsOf(ctx, propertyId), listPlans(ctx, propertyId, stay)]);
  if (rooms.length === 0) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({
    data: rooms.map((room) => toRoomRecord(room, plans.filter((plan) => plan.roomId === room.id))),
    count: rooms.length,
    extra: { plan_array_count: plans.length },
  });
}
