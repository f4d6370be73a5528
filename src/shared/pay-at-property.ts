import * as badges from '#messages/badges.ts';
import { formatRupees, type Paise } from './money.ts';

/** How a property takes payment, from the catalogue. */
export interface PayTerms {
  /** payment at the property; false: everything is paid online */
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** the part due online nevertheless: paise if flat, whole percent if percent */
  readonly payValue: number;
}

/** The price of a stay, and the amount due online now (paise). */
interface PricedStay {
  readonly payNow: Paise;
  readonly total: Paise;
}

/**
 * The deposit for a long stay or a group in a property that asks no online payment: a rule of the product, from
 * settings.
 */
export interface DepositRule {
  /** most room-nights (nights × rooms; a whole property counts as one room) that can be booked without a payment */
  readonly above: number;
  /** deposit for more than that, in whole percent of the total */
  readonly percent: number;
}

/**
 * The payment terms of a stay of this size, the one rule for lists, pages, filter, price and booking: those of the
 * property, with a deposit if the property asks no online payment and the stay exceeds `above`.
 */
export const termsForSize = <Terms extends PayTerms>(
  terms: Terms,
  roomNights: number,
  deposit: DepositRule,
): Terms =>
  paysNothingOnline(terms) && roomNights > deposit.above
    ? { ...terms, payType: 'percent', payValue: deposit.percent }
    : terms;

/** Everything is paid at the property: a guest who cancels has paid nothing and owes nothing. */
export const paysNothingOnline = ({
  payHotel,
  payValue,
}: Pick<PayTerms, 'payHotel' | 'payValue'>): boolean => payHotel && payValue <= 0;

/** Nothing is due online, whatever the property's other terms. */
const NOTHING_ASKED = { payHotel: true, payType: 'flat', payValue: 0 } as const;

/** Whether a stay of that many room-nights needs no deposit, in a property that asks no online payment. */
export const leavesNothing = (deposit: DepositRule, roomNights: number): boolean =>
  paysNothingOnline(termsForSize(NOTHING_ASKED, roomNights, deposit));

/**
 * The badge for the place of payment: 'Pay At Hotel' if nothing is due online; the part due now ('₹2,000 now, rest
 * there'); '' if everything is due online. Without a price it shows the property's own terms.
 */
export function payBadge(
  { payHotel, payType, payValue }: PayTerms,
  stay: PricedStay | null,
): string | null {
  if (!payHotel) return null;
  if (stay === null ? payValue <= 0 : stay.payNow === 0) return badges.payAtHotel();
  if (stay !== null)
    return stay.payNow < stay.total ? badges.partNow({ part: formatRupees(stay.payNow) }) : null;
  if (payType === 'flat') return badges.partNow({ part: formatRupees(payValue) });
  return payValue < 100 ? badges.partNow({ part: `${payValue}%` }) : null;
}
