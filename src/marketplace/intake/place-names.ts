import type { Gazetteer, NamedPlace } from '#platform/gazetteer/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import type { KnownPlace } from './rules/check-listing.ts';
import type { PlaceNames } from './types.ts';

/** Where most of our houses stand: first in the list. */
const HOME = 'IN';

const named = (places: readonly NamedPlace[], text: string): NamedPlace | null => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? null : (places.find(({ code, name }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted) ?? null);
};

export function createPlaceNames(gazetteer: Gazetteer): PlaceNames & { known(answers: ListingAnswers): Promise<KnownPlace> } {
  const countryOf = async (text: string) => named(await gazetteer.countries(), text);
  return {
    countries: async () => (await gazetteer.countries()).toSorted((a, b) => Number(b.code === HOME) - Number(a.code === HOME)),
    statesOf: async (text) => {
      const country = await countryOf(text);
      return country === null ? null : gazetteer.states(country.code);
    },
    citiesOf: async (countryText, stateText) => {
      const country = await countryOf(countryText);
      if (country === null) return null;
      const states = await gazetteer.states(country.code);
      const state = named(states, stateText);
      if (state === null) return states.length === 0 ? [] : null;
      return gazetteer.cities(country.code, state.code);
    },
    known: async (answers) => {
      const country = await countryOf(answers.country ?? '');
      const states = country === null ? [] : await gazetteer.states(country.code);
      return { country, hasStates: states.length > 0, state: named(states, answers.state ?? '') };
    },
  };
}
