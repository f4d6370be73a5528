import type { Context } from '#platform/context.ts';
import type { Gazetteer, NamedPlace } from '#platform/gazetteer/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';

/** Place names for the dependent selects of the form. */

/** The country of most properties: first in the list. */
const HOME = 'IN';

type Asking = Pick<Context, 'gazetteer'>;

/** All countries, India first. */
export async function listCountries({ gazetteer }: Asking): Promise<readonly NamedPlace[]> {
  return (await gazetteer.countries()).toSorted(
    (a, b) => Number(b.code === HOME) - Number(a.code === HOME),
  );
}

/** The states of a country, by name or code; null: no such country. */
export async function listStates(
  { gazetteer }: Asking,
  country: string,
): Promise<readonly NamedPlace[] | null> {
  const known = named(await gazetteer.countries(), country);
  return known === null ? null : gazetteer.states(known.code);
}

/**
 * The cities of a state, both by name or code; null: no such country or state. Empty for a country without states.
 */
export async function listCities(
  { gazetteer }: Asking,
  country: string,
  state: string,
): Promise<readonly string[] | null> {
  const known = named(await gazetteer.countries(), country);
  if (known === null) return null;
  const states = await gazetteer.states(known.code);
  const knownState = named(states, state);
  if (knownState === null) return states.length === 0 ? [] : null;
  return gazetteer.cities(known.code, knownState.code);
}

/** Place names that an address is checked against; null: not in the list. */
export interface KnownPlace {
  readonly country: { readonly code: string; readonly name: string } | null;
  /** the country has states */
  readonly hasStates: boolean;
  readonly state: { readonly name: string } | null;
}

export async function knownPlace(
  gazetteer: Gazetteer,
  answers: ListingAnswers,
): Promise<KnownPlace> {
  const country = named(await gazetteer.countries(), answers.country ?? '');
  const states = country === null ? [] : await gazetteer.states(country.code);
  return { country, hasStates: states.length > 0, state: named(states, answers.state ?? '') };
}

function named(places: readonly NamedPlace[], text: string): NamedPlace | null {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? null
    : (places.find(
        ({ code, name }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted,
      ) ?? null);
}
