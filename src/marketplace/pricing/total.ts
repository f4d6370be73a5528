import type { NightFacts } from '#marketplace/inventory/index.ts';
import { allocate, mulDiv, wholeRupees, type Paise } from '#shared/money.ts';
import type { Chosen } from './picks.ts';
import { couponAmount, type CouponFacts } from './coupons.ts';
import { takeDiscounts, type Discounts, type OpenOffers } from './discounts.ts';
import { gstOn, type Gst, type TaxRate } from './gst.ts';
import type { PlanFacts } from './price-facts.ts';

/** A plan may subtract a fixed sum, but no night is sold below this. */
const LEAST_NIGHTLY_RATE: Paise = 100;

/**
 * The cost of one unit for one night on a plan: the room's rate x the plan's percent, half up, plus its adjustment.
 */
export function planRate(
  plan: Pick<PlanFacts, 'ratePercent' | 'rateAdjust'>,
  roomRate: Paise,
): Paise {
  const share = plan.ratePercent === 10_000 ? roomRate : mulDiv(roomRate, plan.ratePercent, 10_000);
  return Math.max(LEAST_NIGHTLY_RATE, share + plan.rateAdjust);
}

/** Steps 1 and 2 of the price, and the same money by unit and night for tax. */
export interface Charges {
  readonly baseRate: Paise;
  readonly childCharges: Paise;
  /** gross value of each unit-night: all nights of the first unit, then of the second, … */
  readonly unitNights: readonly Paise[];
}

/** A room's child charges are shared evenly by its units, to the paisa. */
export function chargesOf(
  chosen: readonly Chosen[],
  childAges: readonly number[],
  nights: number,
): Charges {
  const childPerNight = childChargesPerNight(chosen, childAges);
  const unitNights: Paise[] = [];
  let baseRate = 0;
  let childCharges = 0;
  for (let c = 0; c < chosen.length; c += 1) {
    const { quantity, nightly } = chosen[c] as Chosen;
    const perNight = childPerNight[c] ?? 0;
    const shares =
      perNight === 0 || quantity === 1
        ? null
        : allocate(
            perNight,
            Array.from({ length: quantity }, () => 1),
          );
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

/** Paise a night for a child of this age on a plan; an age without a band is free. */
export function bandPrice(plan: PlanFacts, age: number): Paise {
  for (const band of plan.childBands)
    if (age >= band.from_age && age <= band.to_age) return band.per_night;
  return 0;
}

/**
 * Child charges a night for each chosen room, in the order chosen. When plans differ a child goes where its age costs
 * least (ties go to the earlier), since the family decides who sleeps where; the included places then go to the
 * dearest children. Both rules favour the guest.
 */
export function childChargesPerNight(
  chosen: readonly Chosen[],
  childAges: readonly number[],
): Paise[] {
  const perNight = chosen.map(() => 0);
  if (childAges.length === 0) return perNight;
  let included = 0;
  for (const { room, quantity } of chosen) included += room.includedChildren * quantity;
  if (included >= childAges.length) return perNight;
  const children = childAges
    .map((age) => cheapestPlace(chosen, age))
    .sort((a, b) => b.price - a.price || a.pick - b.pick);
  for (const child of children.slice(included))
    perNight[child.pick] = (perNight[child.pick] ?? 0) + child.price;
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

export interface Total extends Discounts {
  readonly couponAmount: Paise;
  readonly gst: Gst;
  /** rounds the price to a whole rupee: −50 to +50, after tax and not taxed */
  readonly roundOff: Paise;
  readonly grandTotal: Paise;
}

/**
 * Steps 3 to 7 for given charges. A coupon paid by the supplier lowers the taxable value, the platform's own does
 * not. The amount to pay is a whole number of rupees.
 */
export function totalOf(
  charges: Charges,
  offers: OpenOffers,
  coupon: CouponFacts | null,
  nights: readonly Pick<NightFacts, 'night'>[],
  taxRates: readonly TaxRate[],
): Total {
  const gross = charges.baseRate + charges.childCharges;
  const discounts = takeDiscounts(gross, offers);
  const off = coupon === null ? 0 : couponAmount(coupon, discounts.remaining);
  const taxable = coupon?.fundedBy === 'supplier' ? discounts.remaining - off : discounts.remaining;
  const gst = gstOn(charges.unitNights, gross - taxable, nights, taxRates);
  const exact = discounts.remaining - off + gst.total;
  const grandTotal = wholeRupees(exact);
  return { ...discounts, couponAmount: off, gst, roundOff: grandTotal - exact, grandTotal };
}
