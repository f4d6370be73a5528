import { holdsNothing } from '#platform/personal-data.ts';

/** Coupon redemptions by account id: they limit coupons and identify nobody once the account is emptied. */
export const personalData = holdsNothing('pricing', ['coupon_redemptions', 'coupon_user_uses']);
