import { allocate, type Paise } from '#shared/money.ts';
import { childChargesPerNight } from './child-charges.ts';
import type { Chosen } from './chosen.ts';

/** Steps 1 and 2 of the price, and the same money laid out by unit and night, as tax wants it. */
export interface Charges {
  readonly baseRate: Paise;
  readonly childCharges: Paise;
  /** gross value of each unit-night: all nights of the first unit, then of the second, … */
  readonly unitNights: readonly Paise[];
}

/** A room's child charges are shared evenly by its units, to the paisa. */
export function chargesOf(chosen: readonly Chosen[], childAges: readonly number[], nights: number): Charges {
  const childPerNight = childChargesPerNight(chosen, childAges);
  const unitNights: Paise[] = [];
  let baseRate = 0;
  let childCharges = 0;
  for (let c = 0; c < chosen.length; c += 1) {
    const { quantity, nightly } = chosen[c] as Chosen;
    const perNight = childPerNight[c] ?? 0;
    const shares = perNight === 0 || quantity === 1 ? null : allocate(perNight, Array.from({ length: quantity }, () => 1));
    childCharges += perNight * nights;
    for (let unit = 0; unit < quantity; unit += 1) {
      const child = shares ? (shares[unit] ?? 0) : unit === 0 ? perNight : 0;
      for (let n = 0; n < nights; n += 1) {
        const rate = nightly[n] ?? 0;
        baseRate += rate;
        unitNights.push(rate + child);
      }
    }
  }
  return { baseRate, childCharges, unitNights };
}
