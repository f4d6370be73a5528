import type { IsoDate } from '#shared/dates.ts';
import { MAX_CHILDREN_PER_ROOM } from '#shared/party.ts';
import { lineOf } from './line.ts';
import { readBudget } from './read-budget.ts';
import { readFeatures, readNegations } from './read-features.ts';
import { readParty } from './read-party.ts';
import { readExactPlaces, readMisspeltPlaces, spelt } from './read-place.ts';
import { readStay } from './read-stay.ts';
import { meantGrammarWord } from './respell.ts';
import { emptyDraft, type Draft, type KnownName, type Understood } from './types.ts';

/**
 * A search in words. Pure: what the names of places and houses are comes with the call. Never fails; what it does not
 * understand stands in `notUsed`. Reading the sentence that `sayWords` makes of the result gives the result again.
 */
export function readWords(typed: string, today: IsoDate, names: readonly KnownName[]): Understood {
  const draft = emptyDraft();
  const line = lineOf(typed);
  const spellings = spelt(names);
  if (line.wasCut) draft.assumed.push({ kind: 'cut' });
  readExactPlaces(line, draft, spellings);
  // before 'house' and 'hotel' mean kinds of stay
  readMisspeltPlaces(line, draft, spellings.filter(({ name }) => name.kind === 'property'));
  const inNames = new Set(spellings.filter(({ name }) => name.kind !== 'property').flatMap(({ words }) => words));
  const respelt = line.respell((word) => (inNames.has(word) ? null : meantGrammarWord(word)));
  draft.assumed.push(...respelt.map(({ typed: was, taken }) => ({ kind: 'spelling' as const, typed: was, taken })));
  readNegations(line, draft);
  readParty(line, draft);
  const { stay, nights } = readStay(line, today);
  readBudget(line, draft);
  readFeatures(line, draft);
  readMisspeltPlaces(line, draft, spellings);
  return { ...settled(draft), stay, nights, notUsed: line.notUsed() };
}

function settled(draft: Draft): Omit<Understood, 'stay' | 'nights' | 'notUsed'> {
  const { place, types, bhk, assumed } = draft;
  if (bhk && types.size === 0) types.add('bungalow');
  // children need room: at most four of them fit one
  const needed = Math.ceil(draft.ages.length / MAX_CHILDREN_PER_ROOM);
  const more = needed > (draft.rooms ?? 1);
  return {
    place: place && { label: place.label, latitude: place.latitude, longitude: place.longitude, kind: place.kind },
    types: types.size > 0 ? (['bungalow', 'hotel', 'resort'] as const).filter((type) => types.has(type)) : draft.anyType ? [] : null,
    rooms: more ? needed : draft.rooms,
    adults: draft.adults,
    childAges: draft.ages.length > 0 ? draft.ages : null,
    popular: (['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg'] as const).filter((value) => draft.popular.has(value)),
    budget: draft.budget,
    starRating: [...draft.stars].toSorted((a, b) => a - b),
    amenities: [...draft.amenities].toSorted((a, b) => a - b),
    // a certain kind of pool says more than any pool
    anyPool: draft.anyPool && ![40, 41, 42, 49].some((id) => draft.amenities.has(id)),
    sort: draft.sort,
    assumed: more ? [...assumed, { kind: 'more-rooms', rooms: needed }] : assumed,
  };
}
