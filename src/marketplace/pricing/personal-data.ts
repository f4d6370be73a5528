import { holdsNothing } from '#platform/personal-data.ts';

/**
 * Which account redeemed which coupon, by its id alone: it keeps coupons scarce and says nothing once the account is
 * empty.
 */
export const personalData = holdsNothing('pricing', ['coupon_redemptions', 'coupon_user_uses']);
