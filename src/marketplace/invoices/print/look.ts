import type { Paise } from '#shared/money.ts';

/** The product's colours as papers use them. */
export const GREEN = '#1F5A45';
export const MUTED = '#55645C';

const INR = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '₹1,90,000.00': on papers always with paise, so that columns stand in line. */
export const money = (amount: Paise): string => (amount < 0 ? `−${INR.format(-amount / 100)}` : INR.format(amount / 100));
