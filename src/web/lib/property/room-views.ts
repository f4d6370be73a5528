import type { PlanOffer } from '#marketplace/pricing/index.ts';
import type { RoomDetails } from '#marketplace/catalogue/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import type { RoomView } from './property-data.ts';
import { momentLabel } from './refund-terms.ts';
import { planSentence } from './texts.ts';

/** Rooms with their plans for the stay, each plan read as a sentence. Rooms without a plan cannot be booked: left out. */
export function roomViews(rooms: readonly RoomDetails[], plans: readonly PlanOffer[], villa: boolean, thisYear: string): readonly RoomView[] {
  return rooms
    .map((room): RoomView => ({
      id: room.id,
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      sizeSqft: room.sizeSqft,
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
      amenities: room.amenities,
      pictures: room.pictures,
      plans: plans
        .filter((plan) => plan.roomId === room.id)
        .map((plan) => ({
          roomId: plan.roomId,
          planId: plan.planId,
          name: plan.name,
          inclusions: plan.inclusions,
          sentence: planSentence({
            villa,
            roomName: room.name,
            inclusions: plan.inclusions,
            freeUntil: plan.freeCancellationTill && momentLabel(plan.freeCancellationTill, thisYear),
          }),
          planAmount: plan.planAmount,
          netAmount: plan.netAmount,
          free: plan.free,
          freeTill: plan.freeCancellationTill && badges.freeCancellationTill(formatInstant(plan.freeCancellationTill)),
        })),
    }))
    .filter((room) => room.plans.length > 0);
}
