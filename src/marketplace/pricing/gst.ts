import type { IsoDate } from '#shared/dates.ts';
import { allocate, mulDiv, type Paise } from '#shared/money.ts';

export interface TaxRate {
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate | null;
  /** charged value per unit per night up to and including this; null = no upper edge */
  readonly upTo: Paise | null;
  /** hundredths of a percent */
  readonly percent: number;
}

/** The part of a price taxed at one rate. */
export interface TaxSlab {
  /** hundredths of a percent, CGST and SGST together */
  readonly percent: number;
  readonly taxable: Paise;
  /** CGST and SGST, which are equal; each is half the rate on `taxable`, rounded once */
  readonly gst: Paise;
}

export interface Gst {
  readonly total: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly slabs: readonly TaxSlab[];
}

/**
 * The GST percent (hundredths) of one unit for one night, by its charge. Up to and including ₹7,500 → 5 %, above → 18
 * % at the time of writing; both come from the dated table.
 * @throws RangeError when the table has no rate for the date: a price without tax would be worse.
 */
export function slabPercent(rates: readonly TaxRate[], night: IsoDate, charged: Paise): number {
  let found: TaxRate | null = null;
  for (const rate of rates) {
    if (night < rate.validFrom || (rate.validTo !== null && night >= rate.validTo)) continue;
    if (rate.upTo !== null && charged > rate.upTo) continue;
    if (found === null || (rate.upTo !== null && (found.upTo === null || rate.upTo < found.upTo)))
      found = rate;
  }
  if (found === null) throw new RangeError(`no tax rate covers ${night}`);
  return found.percent;
}

/** Divides by a rate in hundredths of a percent and by two, with one rounding. */
const HALF_OF_HUNDREDTHS = 20_000;

/**
 * Step 6. Spreads the discounts that lower the taxable value over the unit-nights by largest remainder; each
 * unit-night finds its slab by the remaining charge. CGST and SGST are each half the rate on the sum of a slab, rounded
 * half up once, so that each line of an invoice can be computed again from its taxable value; they are equal.
 */
export function gstOn(
  unitNights: readonly Paise[],
  lowered: Paise,
  nights: readonly { readonly night: IsoDate }[],
  rates: readonly TaxRate[],
): Gst {
  const off = lowered === 0 ? null : spread(lowered, unitNights);
  const slabs: { percent: number; taxable: Paise; gst: Paise }[] = [];
  for (let i = 0; i < unitNights.length; i += 1) {
    const charged = (unitNights[i] ?? 0) - (off?.[i] ?? 0);
    const night = nights[i % nights.length];
    if (!night) continue;
    const percent = slabPercent(rates, night.night, charged);
    const slab = slabs.find((known) => known.percent === percent);
    if (slab === undefined) slabs.push({ percent, taxable: charged, gst: 0 });
    else slab.taxable += charged;
  }
  let half = 0;
  for (const slab of slabs) {
    const halfRate = mulDiv(slab.taxable, slab.percent, HALF_OF_HUNDREDTHS);
    slab.gst = 2 * halfRate;
    half += halfRate;
  }
  return {
    total: 2 * half,
    cgst: half,
    sgst: half,
    slabs: slabs.sort((a, b) => a.percent - b.percent),
  };
}

/**
 * Equals `allocate`, faster for a stay of a few nights whose products fit a safe integer: lists price a hundred
 * properties a request and spend most of that time here.
 */
export function spread(total: Paise, weights: readonly Paise[]): readonly Paise[] {
  let sum = 0;
  let largest = 0;
  for (const weight of weights) {
    sum += weight;
    if (weight > largest) largest = weight;
  }
  if (weights.length === 1) return [total];
  if (sum === 0 || total < 0 || total * largest > Number.MAX_SAFE_INTEGER)
    return allocate(total, weights);
  const parts: Paise[] = [];
  const rests: number[] = [];
  let left = total;
  for (const weight of weights) {
    const product = total * weight;
    const rest = product % sum;
    const floor = (product - rest) / sum;
    parts.push(floor);
    rests.push(rest);
    left -= floor;
  }
  for (; left > 0; left -= 1) {
    let first = 0;
    for (let i = 1; i < rests.length; i += 1)
      if ((rests[i] ?? -1) > (rests[first] ?? -1)) first = i;
    parts[first] = (parts[first] ?? 0) + 1;
    rests[first] = -1;
  }
  return parts;
}
