import * as texts from '#messages/pricing.ts';
import { stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { Pick } from './picks.ts';

/** What a price is asked for. */
export interface CheckRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  /** as `readCouponCode` reads it */
  readonly couponCode?: string;
  /** the asking user, for coupon limits */
  readonly userId?: number;
  /**
   * the booking that this request would change: its own nights count as free, and the coupon it has used may stay
   * with it. An id that bookings vouched for, never one from a request.
   */
  readonly ownBooking?: number;
  /**
   * the guest's own unpaid holds: their nights are sold out to everybody else, not to them. Vouched for in the same
   * way.
   */
  readonly ownHolds?: readonly number[];
}

const FIELD: Record<PartyProblem, string> = {
  'party.rooms': 'rooms',
  'party.adults': 'adults',
  'party.children': 'children',
  'party.child-age': 'childAges',
};

/** The first thing wrong with dates or party, as a refusal with its field; null when a price can be asked for. */
export function requestProblem(stay: Stay, party: Party, today: IsoDate): Refusal | null {
  const dates = stayProblem(stay, today);
  if (dates !== null) {
    const field =
      dates === 'dates.past' || (dates === 'dates.invalid' && !stay.checkIn)
        ? 'checkIn'
        : 'checkOut';
    return refuse('invalid', dates, texts.stay[dates](), {
      fields: { [field]: texts.stay[dates]() },
    });
  }
  const people = partyProblem(party);
  return people === null
    ? null
    : refuse('invalid', people, texts.party[people](), {
        fields: { [FIELD[people]]: texts.party[people]() },
      });
}
