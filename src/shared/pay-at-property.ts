import * as badges from '#messages/badges.ts';
import { formatRupees, type Paise } from './money.ts';

/** How a property takes its money, as the catalogue has it. */
export interface PayTerms {
  /** it takes payment itself; false: everything is paid online */
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** what is due online first all the same: paise when flat, whole percent when percent */
  readonly payValue: number;
}

/** What a stay costs, and what of it is due online now (paise). */
interface PricedStay {
  readonly payNow: Paise;
  readonly total: Paise;
}

/**
 * What a long stay or a group leaves online, where a property itself asks for nothing: the product's own rule, from
 * settings.
 */
export interface DepositRule {
  /** the most room-nights (nights × rooms; a house let whole is one room) that are booked with nothing paid */
  readonly above: number;
  /** whole percent of the total that more than that asks for */
  readonly percent: number;
}

/**
 * How a stay of this size is paid, the one rule for lists, pages, filter, price and booking: as the property has it,
 * and with a deposit where it asks for nothing online and the stay is larger than may be kept from others for nothing.
 */
export const termsForSize = <Terms extends PayTerms>(
  terms: Terms,
  roomNights: number,
  deposit: DepositRule,
): Terms =>
  paysNothingOnline(terms) && roomNights > deposit.above
    ? { ...terms, payType: 'percent', payValue: deposit.percent }
    : terms;

/** Everything is paid at the property: whoever cancels has paid nothing, and owes nothing. */
export const paysNothingOnline = ({
  payHotel,
  payValue,
}: Pick<PayTerms, 'payHotel' | 'payValue'>): boolean => payHotel && payValue <= 0;

/** Where nothing is due online, whatever else the property says of its payment. */
const NOTHING_ASKED = { payHotel: true, payType: 'flat', payValue: 0 } as const;

/**
 * Whether nothing is due online for a stay of so many room-nights in a property that asks for nothing online itself.
 */
export const leavesNothing = (deposit: DepositRule, roomNights: number): boolean =>
  paysNothingOnline(termsForSize(NOTHING_ASKED, roomNights, deposit));

/**
 * The badge that says where a stay is paid: 'Pay At Hotel' only where nothing is due online; where a part is due now,
 * how much ('₹2,000 now, rest there'); none where all of it is. Without a price the part is told as the property asks
 * for it.
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
