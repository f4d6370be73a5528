import { roomsOf } from '#marketplace/catalogue/index.ts';
import { checkPrice, listPlans } from '#marketplace/pricing/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { PRICE_NAMES, readParty } from '../wire/read-party.ts';
import { readPicks } from '../wire/read-picks.ts';
import { readStay } from '../wire/read-stay.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { toRoomRecord } from '../wire/room.ts';
import { roomDetailsContract } from './room-details.contract.ts';

export const roomDetails = defineCall(roomDetailsContract, async (input, { ctx, clock }) => {
  const stay = readStay(input.checkin, input.checkout, clock.today(), ['checkin', 'checkout']);
  if (!stay.ok) return stay;
  const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
  if (!party.ok) return party;
  const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
  if (!picks.ok) return picks;
  if (picks.value.length > 0) {
    // pricing knows which rooms are this property's, how many there are, and whether they hold the party
    const checked = await checkPrice(ctx, { propertyId: input.hotel_id, stay: stay.value, party: party.value, picks: picks.value });
    if (!checked.ok) return renameFields(checked, PRICE_FIELDS);
  }
  const [rooms, plans] = await Promise.all([roomsOf(ctx, input.hotel_id), listPlans(ctx, input.hotel_id, stay.value)]);
  if (rooms.length === 0) return refuse('not-found', 'property.not-found', common.property.notFound);

  const quantityOf = (planId: number): number => picks.value.reduce((sum, pick) => (pick.planId === planId ? sum + pick.quantity : sum), 0);
  const shown = picks.value.length === 0 ? plans : plans.filter((plan) => quantityOf(plan.planId) > 0);
  const data = rooms
    .map((room) => toRoomRecord(room, shown.filter((plan) => plan.roomId === room.id)))
    .filter((room) => room.rate_plan.length > 0)
    .map((room) => ({ ...room, rate_plan: room.rate_plan.map((plan) => ({ ...plan, room_qty: quantityOf(plan.plan_id) })) }));
  return ok({ data, count: data.length, extra: { plan_array_count: shown.length } });
});
