import * as texts from '#messages/pricing.ts';
import { stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { Pick } from './picks.ts';

/** A request for a price. */
export interface CheckRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  /** as `readCouponCode` reads it */
  readonly couponCode?: string;
  /** the requesting user, for coupon limits */
  readonly userId?: number;
  /**
   * the booking that this request would change: its own nights count as free, and its coupon use may stay. An id
   * checked by bookings, never one from a request.
   */
  readonly ownBooking?: number;
  /** the room-nights that the guest has booked ahead at the property, where they are known; read otherwise */
  readonly nightsAhead?: number;
  /** the guest's own unpaid holds: their nights are free to this guest only. Checked in the same way. */
  readonly ownHolds?: readonly number[];
}

const FIELD: Record<PartyProblem, string> = {
  'party.rooms': 'rooms',
  'party.adults': 'adults',
  'party.children': 'children',
  'party.child-age': 'childAges',
};

/** The first problem of dates or party, as a refusal with its field; null when a price can be requested. */
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
