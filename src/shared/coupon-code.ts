/** The longest code of a coupon that anybody may type. */
export const MAX_COUPON_CODE = 40;

/**
 * A coupon's code from what a person or program typed: spaces at the ends and small letters do not matter. Addresses
 * and calls are read by it; whatever lies behind them compares codes as they are. '' where none was typed.
 */
export const readCouponCode = (typed: string | null | undefined): string =>
  (typed ?? '').trim().toUpperCase().slice(0, MAX_COUPON_CODE);
