import * as texts from '#messages/pricing.ts';
import { stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';

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
