import type { Paise } from '#shared/money.ts';

const ONE_RUPEE: Paise = 100;

/** Whatever is taken off, at least ₹1 before tax stays to be paid: a stay that can be sold never costs nothing. */
export const leaveARupee = (wanted: Paise, remaining: Paise): Paise => Math.max(0, Math.min(wanted, remaining - ONE_RUPEE));
