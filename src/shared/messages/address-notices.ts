import type { StayProblem } from '../dates.ts';
import type { PartyProblem } from '../party.ts';

/** Why the dates of an address were not used, and what stands instead. */
export const stayNotices: Record<StayProblem, string> = {
  'dates.invalid': 'Those dates could not be read, so we are showing tonight instead.',
  'dates.past': 'Those dates have passed, so we are showing tonight instead.',
  'dates.order': 'Check-out has to come after check-in, so we are showing one night from today.',
  'dates.too-long': 'A stay can be at most 30 nights, so we are showing one night from today.',
  'dates.too-far': 'Bookings open 365 days ahead, so we are showing one night from today.',
};

/** The same for the party of an address. */
export const partyNotices: Record<PartyProblem, string> = {
  'party.rooms': 'That number of rooms could not be used, so we are showing stays for 2 adults.',
  'party.adults': 'At least one adult has to come along, so we are showing stays for 2 adults.',
  'party.children': 'At most 4 children fit a room, so we are showing stays for 2 adults.',
  'party.child-age': 'A child is 0 to 12 years old, so we are showing stays for 2 adults.',
};
