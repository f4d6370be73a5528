import { refuse, ok, type Refusal, type Result } from '#shared/result.ts';
import type { Party } from '#shared/party.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { Pick, PlanFacts, PriceFacts, RoomFacts } from '../types.ts';
import { capacityOf, holdsParty } from './capacity.ts';
import { inHouseOrder, type Chosen } from './chosen.ts';
import { planRate } from './plan-rate.ts';

const invalid = (code: string, field: string, message: string): Refusal => refuse('invalid', code, message, { fields: { [field]: message } });

/** Joins picks with the facts they name; the same room and plan named twice is one pick. In the property's own order. */
export function joinPicks(facts: PriceFacts, picks: readonly Pick[], nights: number): Result<readonly Chosen[]> {
  const chosen = new Map<number, Chosen>();
  for (const pick of picks) {
    if (!Number.isInteger(pick.quantity) || pick.quantity < 1) return invalid('picks.quantity', 'picks', texts.quantity);
    const found = findPlan(facts, pick);
    if (found === null) return invalid('picks.unknown', 'picks', texts.unknownPick);
    const { room, plan, rank } = found;
    const before = chosen.get(plan.id);
    const nightly = before?.nightly ?? Array.from({ length: nights }, (_, n) => planRate(plan, room.nights[n]?.rate ?? 0));
    chosen.set(plan.id, { room, plan, rank, nightly, quantity: (before?.quantity ?? 0) + pick.quantity });
  }
  return ok(inHouseOrder([...chosen.values()]));
}

function findPlan(facts: PriceFacts, pick: Pick): { room: RoomFacts; plan: PlanFacts; rank: number } | null {
  let rank = 0;
  for (const room of facts.rooms) {
    for (const plan of room.plans) {
      if (room.id === pick.roomId && plan.id === pick.planId) return { room, plan, rank };
      rank += 1;
    }
  }
  return null;
}

/** Whether the chosen rooms are what the party asked for, and hold it. A villa is one whole house with enough bedrooms. */
export function picksProblem(facts: PriceFacts, chosen: readonly Chosen[], party: Party): Refusal | null {
  const quantity = chosen.reduce((sum, c) => sum + c.quantity, 0);
  if (facts.hotelType === 'bungalow') {
    if (facts.bedrooms < party.rooms) return invalid('party.bedrooms', 'rooms', texts.bedrooms(facts.bedrooms));
    if (quantity !== 1) return invalid('picks.whole-villa', 'picks', texts.wholeVilla);
  } else if (quantity !== party.rooms) {
    return invalid('picks.rooms', 'picks', texts.roomCount(party.rooms, quantity));
  }
  for (const { room } of chosen) {
    const asked = chosen.reduce((sum, c) => (c.room === room ? sum + c.quantity : sum), 0);
    if (asked > room.units) return invalid('picks.too-many', 'picks', texts.roomsExist(room.units));
  }
  const capacity = capacityOf(chosen);
  return holdsParty(capacity, party) ? null : invalid('party.capacity', 'adults', texts.capacity(capacity.adults, capacity.guests));
}
