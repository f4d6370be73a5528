import type { Paise } from '#shared/money.ts';
import type { PlanFacts } from '../types.ts';
import type { Chosen } from './chosen.ts';

/** Paise a night for a child of this age on a plan; an age that no band names stays free. */
export function bandPrice(plan: PlanFacts, age: number): Paise {
  for (const band of plan.childBands) if (age >= band.from_age && age <= band.to_age) return band.per_night;
  return 0;
}

/**
 * Child charges a night for each chosen room, in the order chosen. When the plans differ a child goes where its age
 * costs least (the earlier of equals), since the family decides who sleeps where; the included places then go to the
 * dearest children. Both favour the traveller and depend on nothing but the facts.
 */
export function childChargesPerNight(chosen: readonly Chosen[], childAges: readonly number[]): Paise[] {
  const perNight = chosen.map(() => 0);
  if (childAges.length === 0) return perNight;
  let included = 0;
  for (const { room, quantity } of chosen) included += room.includedChildren * quantity;
  if (included >= childAges.length) return perNight;
  const children = childAges.map((age) => cheapestPlace(chosen, age)).sort((a, b) => b.price - a.price || a.pick - b.pick);
  for (const child of children.slice(included)) perNight[child.pick] = (perNight[child.pick] ?? 0) + child.price;
  return perNight;
}

function cheapestPlace(chosen: readonly Chosen[], age: number): { pick: number; price: Paise } {
  let pick = 0;
  let price = Infinity;
  chosen.forEach(({ plan }, index) => {
    const here = bandPrice(plan, age);
    if (here < price) {
      price = here;
      pick = index;
    }
  });
  return { pick, price };
}
