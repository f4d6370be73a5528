import { instantInIndia, type IsoDate } from '#shared/dates.ts';
import type { FrozenPolicy } from '../types.ts';
import type { LifecycleTimes } from './lifecycle.ts';

/** Used when a frozen policy says nothing: the house rule is 2 PM in, 11 AM out. */
export const DEFAULT_CHECKIN_TIME = '14:00';
export const DEFAULT_CHECKOUT_TIME = '11:00';

interface StayFacts {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly policy: Pick<FrozenPolicy, 'checkinTime' | 'checkoutTime'>;
  readonly holdExpiresAt: Date | null;
}

/** The instants of a booking's stay, by the hours frozen with it: a later change of the property's hours moves nothing. */
export function stayTimes(stay: StayFacts): LifecycleTimes {
  return {
    holdExpiresAt: stay.holdExpiresAt,
    checkInDayAt: instantInIndia(stay.checkIn, '00:00'),
    checkInAt: instantInIndia(stay.checkIn, stay.policy.checkinTime),
    checkOutAt: instantInIndia(stay.checkOut, stay.policy.checkoutTime),
  };
}
