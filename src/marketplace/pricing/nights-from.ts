import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { changedNights, changedProperty } from '#shared/ids.ts';
import { mulDiv, wholeRupees, type Paise } from '#shared/money.ts';
import type { LongerStay, NightFrom } from '#shared/night-from.ts';
import { openOffers, type OfferFacts } from './discounts.ts';
import { gstOn, type TaxRate } from './gst.ts';
import { planOffers, type PlanOffer } from './list-plans.ts';
import { loadFacts } from './load-facts.ts';
import { priceRules, taxRates } from './price-rules.ts';
import { totalOf } from './total.ts';

/**
 * The 'from' price of a night, taxes included, in whole rupees: the ordinary night of the cheapest plan, or a night
 * of the shown stay if that costs less, so the 'from' price is never above the shown plans.
 */
export async function nightsFrom(
  ctx: Context,
  basePrice: Paise,
  plans: readonly Pick<PlanOffer, 'stayTotal'>[],
  nights = 1,
): Promise<Pick<NightFrom, 'night' | 'isTonight'>> {
  return leastNight(
    basePrice,
    plans.map(({ stayTotal }) => stayTotal),
    nights,
    ctx.clock.today(),
    await taxRates(ctx, readFromPool(ctx.pool)),
  );
}

/** Ignores plans without a rate for their nights. `isTonight`: the `totals` are lower than an ordinary night. */
function leastNight(
  basePrice: Paise,
  totals: readonly Paise[],
  nights: number,
  today: IsoDate,
  rates: readonly TaxRate[],
): Pick<NightFrom, 'night' | 'isTonight'> {
  const ordinary =
    basePrice === 0
      ? Infinity
      : wholeRupees(basePrice + gstOn([basePrice], 0, [{ night: today }], rates).total);
  const least = Math.min(
    ordinary,
    ...totals.filter((total) => total > 0).map((total) => wholeRupees(mulDiv(total, 1, nights))),
  );
  return { night: least === Infinity ? 0 : least, isTonight: least < ordinary };
}

/**
 * What the ordinary night costs in the shortest stay that makes it cheaper than `from`, by the offers that hold for a
 * stay from today.
 */
export function longerStay(
  from: Paise,
  basePrice: Paise,
  offers: readonly OfferFacts[],
  { today, rates }: { readonly today: IsoDate; readonly rates: readonly TaxRate[] },
): LongerStay | null {
  const lengths = [...new Set(offers.map(({ minNights }) => minNights))].filter((n) => n > 1);
  for (const nights of basePrice === 0 ? [] : lengths.toSorted((a, b) => a - b)) {
    const stay = { checkIn: today, checkOut: addDays(today, nights) };
    const { grandTotal } = totalOf(
      {
        baseRate: basePrice * nights,
        childCharges: 0,
        unitNights: Array.from({ length: nights }, () => basePrice),
      },
      openOffers(offers, stay, today),
      null,
      Array.from({ length: nights }, (_, at) => ({ night: addDays(today, at) })),
      rates,
    );
    const night = wholeRupees(mulDiv(grandTotal, 1, nights));
    if (night < from) return { nights, night };
  }
  return null;
}

/** The least cost of a unit for one night, cached for that day, and the offers of the property. */
interface Tonight {
  day: IsoDate;
  least: Paise | null;
  offers: readonly OfferFacts[];
}
const TONIGHT = defineCache<number, Tonight>({
  name: 'nights-from',
  max: 10_000,
  staleBy: (subject) => {
    const id = changedProperty(subject) ?? changedNights(subject);
    if (id !== null) return { key: id };
    return subject === 'all' || subject === 'prices' ? 'all' : 'none';
  },
});

/** The 'from' prices of several properties, by id: as on their pages without dates, with what a longer stay saves. */
export async function nightsFromOf(
  ctx: Context,
  properties: readonly { readonly id: number; readonly basePrice: Paise }[],
): Promise<ReadonlyMap<number, NightFrom>> {
  const today = ctx.clock.today();
  const tonight = { checkIn: today, checkOut: addDays(today, 1) };
  const read = readFromPool(ctx.pool);
  const rules = await priceRules(ctx, read);
  const known = await ctx.caches.readMany(
    TONIGHT,
    properties.map(({ id }) => id),
    async (ids) => new Map(ids.map((id) => [id, { day: '', least: null, offers: [] }])),
  );
  const old = [...known].filter(([, { day }]) => day !== today).map(([id]) => id);
  for (const facts of old.length === 0 ? [] : await loadFacts(read, old, tonight, rules)) {
    const totals = planOffers(facts, { stay: tonight, today, now: ctx.clock.now() })
      .map(({ stayTotal }) => stayTotal)
      .filter((total) => total > 0);
    Object.assign(known.get(facts.propertyId) ?? {}, {
      day: today,
      least: totals.length === 0 ? null : Math.min(...totals),
      offers: facts.offers,
    } satisfies Tonight);
  }
  return new Map(
    properties.map(({ id, basePrice }) => {
      const { least, offers } = known.get(id) ?? { least: null, offers: [] };
      const { night, isTonight } = leastNight(basePrice, [least ?? 0], 1, today, rules.taxRates);
      return [
        id,
        {
          night,
          isTonight,
          longer: longerStay(night, basePrice, offers, { today, rates: rules.taxRates }),
        },
      ];
    }),
  );
}
