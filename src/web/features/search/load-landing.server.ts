import type { RouterContextProvider } from 'react-router';
import { clockContext, configContext } from '#web/context.ts';
import { parseAliasList } from './alias-state.ts';
import { aliasesOf, type Alias } from './aliases.ts';
import { poolsOf } from './filter-values.ts';
import { loadList, type ListData } from './load-list.server.ts';

export interface LandingData extends ListData {
  readonly alias: Pick<Alias, 'path' | 'title' | 'heading' | 'description' | 'text'> & { /** the list keeps to houses with a pool */ readonly pool: boolean };
  readonly siblings: readonly Pick<Alias, 'path' | 'title'>[];
}

/** The list of a landing page, with the page's own words and the way to its neighbours. */
export async function loadLanding(context: Readonly<RouterContextProvider>, alias: Alias, params: URLSearchParams): Promise<LandingData> {
  const { path, title, heading, description, text, anyOfAmenities } = alias;
  const { state, notices } = parseAliasList(alias, params, context.get(clockContext).today());
  const list = await loadList(context, { path, state, notices, anyOfAmenities: anyOfAmenities ?? poolsOf(state.anyPool), describedAs: heading });
  return {
    ...list,
    alias: { path, title, heading, description, text, pool: anyOfAmenities !== undefined },
    siblings: aliasesOf(context.get(configContext).brandName)
      .filter((other) => other.path !== path)
      .map((other) => ({ path: other.path, title: other.title })),
  };
}
