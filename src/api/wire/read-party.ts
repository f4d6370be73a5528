import { common } from '#shared/messages/common.ts';
import { partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** What the call names its fields. */
export interface PartyNames {
  readonly rooms: string;
  readonly adults: string;
  readonly children: string;
}

export const SEARCH_NAMES: PartyNames = { rooms: 'room_qty', adults: 'adult_qty', children: 'child_qty' };
export const PRICE_NAMES: PartyNames = { rooms: 'rooms', adults: 'adult', children: 'children' };
export const BOOKING_NAMES: PartyNames = { rooms: 'room', adults: 'adult', children: 'children' };

/** Counts and ages as a party: as many ages as children, every rule of parties kept, else 400 at its field. */
export function readParty(rooms: number, adults: number, children: number, ages: readonly number[], names: PartyNames): Result<Party> {
  if (ages.length !== children) {
    return refuse('invalid', 'party.child-age', common.field.ages, { fields: { child_age: common.field.ages } });
  }
  const party = { rooms, adults, childAges: ages };
  const problem = partyProblem(party);
  if (problem === null) return ok(party);
  const field: Record<PartyProblem, string> = {
    'party.rooms': names.rooms,
    'party.adults': names.adults,
    'party.children': names.children,
    'party.child-age': 'child_age',
  };
  return refuse('invalid', problem, common.party[problem], { fields: { [field[problem]]: common.party[problem] } });
}
