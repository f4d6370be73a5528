import { mulDiv, type Paise } from '#shared/money.ts';
import type { PriceFacts } from '../types.ts';

/**
 * What is paid online now: nothing where all is paid at the property, a flat or percent part rounded up to the rupee
 * where part is, everything where the property takes no payment. Never more than the total.
 */
export function payAmountOf(facts: Pick<PriceFacts, 'payHotel' | 'payType' | 'payValue'>, grandTotal: Paise): Paise {
  if (!facts.payHotel) return grandTotal;
  if (facts.payValue <= 0) return 0;
  const part = facts.payType === 'flat' ? facts.payValue : mulDiv(grandTotal, Math.min(100, facts.payValue), 100);
  return Math.min(grandTotal, Math.ceil(part / 100) * 100);
}
