import type { PlanOffer } from '#marketplace/pricing/index.ts';
import type { RoomDetails } from '#marketplace/catalogue/index.ts';
import { formatInstant, instantInIndia, type Stay } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import { openWindows } from '#shared/refund-ladder.ts';
import type { RoomOption, TariffView } from './rooms-view.ts';

const INDIAN = new Intl.NumberFormat('en-IN');

interface Asked {
  readonly stay: Stay;
  /** 'HH:MM' in India */
  readonly checkinTime: string;
  readonly now: Date;
}

/** Rooms with their tariffs for a stay, in the property's own order; a room without a plan cannot be booked and is left out. */
export function roomOptions(rooms: readonly RoomDetails[], plans: readonly PlanOffer[], asked: Asked): readonly RoomOption[] {
  const checkIn = instantInIndia(asked.stay.checkIn, asked.checkinTime);
  return rooms
    .map((room): RoomOption => ({
      id: room.id,
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      size: room.sizeSqft > 0 ? texts.size(INDIAN.format(room.sizeSqft)) : '',
      sleeps: texts.sleeps(room.maxAdults, room.maxChildren),
      amenities: room.amenities,
      picture: room.pictures[0] ?? null,
      tariffs: plans.filter((plan) => plan.roomId === room.id).map((plan) => tariffOf(plan, checkIn, asked.now)),
    }))
    .filter((room) => room.tariffs.length > 0);
}

function tariffOf(plan: PlanOffer, checkIn: Date, now: Date): TariffView {
  const soonest = openWindows(plan.refundLadder, checkIn, now).find((window) => window.percent > 0);
  const refund = plan.freeCancellationTill !== null
    ? badges.freeCancellationTill(formatInstant(plan.freeCancellationTill))
    : soonest === undefined ? badges.nonRefundable : texts.partRefund(soonest.percent, formatInstant(soonest.until));
  return {
    roomId: plan.roomId,
    planId: plan.planId,
    name: plan.name,
    facts: plan.inclusions.length === 0 ? [texts.accommodationOnly] : [texts.accommodation, ...plan.inclusions.map((text) => text.replace(/^breakfast\b/i, texts.freeBreakfast))],
    refund,
    refundable: soonest !== undefined,
    sell: plan.planAmount,
    net: plan.netAmount,
    free: plan.free,
  };
}
