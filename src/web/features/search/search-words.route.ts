import { loadWordsHint } from './search-words.server.ts';
import type { Route } from './+types/search-words.route';

/** `/search/words`: what a search in words will look for. */
export const loader = ({ context, url }: Route.LoaderArgs): Promise<Response> =>
  loadWordsHint(context, url);
