import { formatPaise } from './money.ts';

/** '₹4,500', or '120.00 USD' for another currency, from its hundredths. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`;
