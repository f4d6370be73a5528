import { z } from 'zod';
import type { RoomDetails } from '#marketplace/catalogue/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { toRupees } from '#shared/money.ts';
import { count, image, instant, money, toImage, toInstantOrNull } from '../replies.ts';

const amenities = z.array(z.object({ amenities: z.string() }));

export const ratePlan = z.object({
  plan_id: z.number(),
  plan_array_no: z.number(),
  room_id: z.number(),
  plan: z.string(),
  plan_amount: money.meta({ description: 'base price per night of one unit, rupees' }),
  net_amount: money.meta({ description: "per night after the property's own discounts, rupees" }),
  plan_list: z.array(z.object({ plan: z.string() })),
  count_refund: count,
  free_cancellation_till: instant.nullable(),
  free_units: count.meta({ description: 'units that can be sold on every night; 0 when sold out' }),
});

export const roomRecord = z.object({
  room_id: z.number(),
  display_name: z.string(),
  description: z.string(),
  image,
  bed_type: z.string(),
  room_size_sqft: z.number(),
  adults_base: count,
  child_base: count,
  count_refund: count,
  free_cancellation_till: instant.nullable(),
  single_net_rate: money,
  single_sell_rate: money,
  lim_amenities: amenities,
  room_amenities: amenities,
  rate_plan: z.array(ratePlan),
});

/** Amenities that a room card shows before its 'More'. */
const AMENITIES_SHOWN = 4;

/** A room with its plans; the single rates and the refund line are those of the cheapest plan. */
export function toRoomRecord(
  room: RoomDetails,
  plans: readonly PlanOffer[],
): z.input<typeof roomRecord> {
  const cheapest = plans.reduce<PlanOffer | null>(
    (best, plan) => (best === null || plan.netAmount < best.netAmount ? plan : best),
    null,
  );
  const amenities = room.amenities.map((name) => ({ amenities: name }));
  return {
    room_id: room.id,
    display_name: room.name,
    description: room.description,
    image: toImage(room.pictures[0]),
    bed_type: room.bedType,
    room_size_sqft: room.sizeSqft,
    adults_base: room.maxAdults,
    child_base: room.maxChildren,
    count_refund: plans.filter(isRefundable).length,
    free_cancellation_till: toInstantOrNull(cheapest?.freeCancellationTill ?? null),
    single_net_rate: toRupees(cheapest?.netAmount ?? 0),
    single_sell_rate: toRupees(cheapest?.formerAmount ?? 0),
    lim_amenities: amenities.slice(0, AMENITIES_SHOWN),
    room_amenities: amenities,
    rate_plan: plans.map(toRatePlan),
  };
}

/** A free cancellation whose deadline has passed does not count. */
const isRefundable = (plan: PlanOffer): boolean => plan.freeCancellationTill !== null;

const toRatePlan = (plan: PlanOffer): z.input<typeof ratePlan> => ({
  plan_id: plan.planId,
  plan_array_no: plan.arrayNo,
  room_id: plan.roomId,
  plan: plan.name,
  plan_amount: toRupees(plan.planAmount),
  net_amount: toRupees(plan.netAmount),
  plan_list: plan.inclusions.map((inclusion) => ({ plan: inclusion })),
  count_refund: isRefundable(plan) ? 1 : 0,
  free_cancellation_till: toInstantOrNull(plan.freeCancellationTill),
  free_units: plan.free,
});
