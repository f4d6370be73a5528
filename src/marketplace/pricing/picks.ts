import { SOLD_OUT, type NotSellable } from '#marketplace/inventory/index.ts';
import * as texts from '#messages/pricing.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { capacityOf, capacityText, holdsParty } from './capacity.ts';
import { sellableUnits, type PlanFacts, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { planRate } from './total.ts';

/** A chosen room and plan with its quantity. */
export interface Pick {
  readonly roomId: number;
  readonly planId: number;
  readonly quantity: number;
}

/** A pick with its facts. */
export interface Chosen {
  readonly room: RoomFacts;
  readonly plan: PlanFacts;
  readonly quantity: number;
  /** position of the plan in the property's own order of rooms and plans */
  readonly rank: number;
  /** paise of one unit, night by night */
  readonly nightly: readonly Paise[];
}

export interface Selection {
  readonly chosen: readonly Chosen[];
  /** why the picks cannot be sold; null: they can */
  readonly notSellable: NotSellable | null;
}

/**
 * The property's own order. Ties (which unit gets an odd paisa, which plan a child) go to the earlier, so the same
 * rooms cost the same in any requested order.
 */
export const inPropertyOrder = (chosen: readonly Chosen[]): readonly Chosen[] =>
  chosen.length < 2 ? chosen : [...chosen].sort((a, b) => a.rank - b.rank);

const invalid = (code: string, field: string, message: string): Refusal =>
  refuse('invalid', code, message, { fields: { [field]: message } });

/** Joins picks with their facts, in the property's own order; merges picks of the same room and plan. */
function joinPicks(
  facts: PriceFacts,
  picks: readonly Pick[],
  nights: number,
): Result<readonly Chosen[]> {
  const chosen = new Map<number, Chosen>();
  for (const pick of picks) {
    if (!Number.isInteger(pick.quantity) || pick.quantity < 1)
      return invalid('picks.quantity', 'picks', texts.quantity());
    const found = findPlan(facts, pick);
    if (found === null) return invalid('picks.unknown', 'picks', texts.unknownPick());
    const { room, plan, rank } = found;
    const before = chosen.get(plan.id);
    const nightly =
      before?.nightly ??
      Array.from({ length: nights }, (_, n) => planRate(plan, room.nights[n]?.rate ?? 0));
    chosen.set(plan.id, {
      room,
      plan,
      rank,
      nightly,
      quantity: (before?.quantity ?? 0) + pick.quantity,
    });
  }
  return ok(inPropertyOrder([...chosen.values()]));
}

function findPlan(
  facts: PriceFacts,
  pick: Pick,
): { room: RoomFacts; plan: PlanFacts; rank: number } | null {
  let rank = 0;
  for (const room of facts.rooms) {
    for (const plan of room.plans) {
      if (room.id === pick.roomId && plan.id === pick.planId) return { room, plan, rank };
      rank += 1;
    }
  }
  return null;
}

/**
 * Whether the chosen rooms match the requested number and hold the party. A whole property is chosen once and needs
 * enough bedrooms.
 */
function picksProblem(facts: PriceFacts, chosen: readonly Chosen[], party: Party): Refusal | null {
  const quantity = chosen.reduce((sum, c) => sum + c.quantity, 0);
  if (facts.hotelType === 'bungalow') {
    if (facts.bedrooms < party.rooms)
      return invalid('party.bedrooms', 'rooms', texts.bedrooms({ bedrooms: facts.bedrooms }));
    if (quantity !== 1) return invalid('picks.whole-villa', 'picks', texts.wholeVilla());
  } else if (quantity !== party.rooms && party.moreRooms !== true) {
    return invalid(
      'picks.rooms',
      'picks',
      texts.roomCount({ asked: party.rooms, chosen: quantity }),
    );
  }
  for (const { room } of chosen) {
    const asked = chosen.reduce((sum, c) => (c.room === room ? sum + c.quantity : sum), 0);
    if (asked > room.units)
      return invalid('picks.too-many', 'picks', texts.roomsExist({ units: room.units }));
  }
  const capacity = capacityOf(chosen);
  return holdsParty(capacity, party)
    ? null
    : invalid('party.capacity', 'adults', capacityText(facts.hotelType, capacity));
}

/** The requested picks with their availability; refuses `picks.*` and `party.*` when they do not suit the party. */
export function takePicks(
  facts: PriceFacts,
  {
    picks,
    party,
    now,
  }: { readonly picks: readonly Pick[]; readonly party: Party; readonly now: Date },
  nights: number,
): Selection | Refusal {
  const joined = joinPicks(facts, picks, nights);
  if (!joined.ok) return joined;
  const problem = picksProblem(facts, joined.value, party);
  if (problem !== null) return problem;
  return { chosen: joined.value, notSellable: whyNotFree(joined.value, nights, now) };
}

/** Why the chosen units are not all free; plans of one room share its units. */
function whyNotFree(chosen: readonly Chosen[], nights: number, now: Date): NotSellable | null {
  for (const { room } of chosen) {
    const { free, reason } = sellableUnits(room, nights, now);
    const asked = chosen.reduce((sum, c) => (c.room === room ? sum + c.quantity : sum), 0);
    if (asked > free) return reason ?? SOLD_OUT;
  }
  return null;
}
