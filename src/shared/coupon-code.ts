/** Longest coupon code that can be entered. */
export const MAX_COUPON_CODE = 40;

/**
 * Normalises a typed coupon code: trimmed, in capitals. Pages and calls use it at their edge; the code behind them
 * compares exactly. '' without a code.
 */
export const readCouponCode = (typed: string | null | undefined): string =>
  (typed ?? '').trim().toUpperCase().slice(0, MAX_COUPON_CODE);
