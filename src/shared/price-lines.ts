import * as pricing from '#messages/pricing.ts';
import type { Paise } from './money.ts';
import { percentText } from './phrases.ts';

export type LineTag =
  | 'base_rate'
  | 'child_charges'
  | 'hotel_discount'
  | 'booster_discount'
  | 'bungalow_offer'
  | 'coupon'
  | 'cgst'
  | 'sgst'
  | 'round_off';

/**
 * One line of a price in quotes and bookings: a code, its amount and the parts of its label. Amounts are signed:
 * charges positive, discounts negative, the round-off either; their sum is the total.
 */
export interface PriceLine {
  readonly tag: LineTag;
  readonly amount: Paise;
  /** of `base_rate` */
  readonly nights?: number;
  /** of `base_rate`: rooms; a whole property is one */
  readonly units?: number;
  /** of a discount: hundredths of a percent; absent for one in rupees */
  readonly percent?: number;
  /** of `hotel_discount`: a last-minute offer */
  readonly lastMinute?: boolean;
  /** title of the property's offer, or code of the coupon */
  readonly name?: string;
  /** only in prices frozen before lines carried codes alone: printed as stored */
  readonly label?: string;
}

/** A line for display. */
export interface LabelledLine {
  readonly tag: LineTag;
  readonly label: string;
  readonly amount: Paise;
}

const labels = pricing.lines;

const LABELS: Readonly<Record<LineTag, (line: PriceLine) => string>> = {
  base_rate: ({ nights = 0, units = 0 }) => labels.base_rate({ nights, units }),
  child_charges: () => labels.child_charges(),
  hotel_discount: ({ percent = 0, lastMinute = false }) =>
    labels.hotel_discount({ percent: percentText(percent), lastMinute }),
  booster_discount: ({ percent = 0 }) => labels.booster_discount({ percent: percentText(percent) }),
  bungalow_offer: ({ name = '' }) => labels.bungalow_offer({ title: name || 'none' }),
  coupon: ({ name = '' }) => labels.coupon({ code: name }),
  cgst: () => labels.cgst(),
  sgst: () => labels.sgst(),
  round_off: () => labels.round_off(),
};

/** The label of a line, in the current language. */
export const lineLabel = (line: PriceLine): string => line.label ?? LABELS[line.tag](line);

export const labelled = (line: PriceLine): LabelledLine => ({
  tag: line.tag,
  label: lineLabel(line),
  amount: line.amount,
});

/** The lines with an amount, for display. */
export const shownLines = (lines: readonly PriceLine[]): readonly LabelledLine[] =>
  lines.filter((line) => line.amount !== 0).map(labelled);

/** The property's own reductions of a price, in paise: its discounts and its offer, without a coupon. */
export const takenOff = ({
  hotelDiscount,
  boosterDiscount,
  bungalowOffer,
}: {
  readonly hotelDiscount: Paise;
  readonly boosterDiscount: Paise;
  readonly bungalowOffer: Paise;
}): Paise => hotelDiscount + boosterDiscount + bungalowOffer;

interface Reduced extends Readonly<Record<'baseRate' | 'childCharges', Paise>> {
  readonly hotelDiscount: Paise;
  readonly boosterDiscount: Paise;
  readonly bungalowOffer: Paise;
  readonly couponAmount: Paise;
  readonly former?: { readonly price: Paise };
}

/**
 * 'You save' on every surface, in paise before taxes: what the price is below a former price that may be struck
 * through, and the coupon. A permanent discount saves nothing.
 */
export function savedOn(quote: Reduced): Paise {
  const price = quote.baseRate + quote.childCharges - takenOff(quote);
  return (quote.former === undefined ? 0 : quote.former.price - price) + quote.couponAmount;
}
