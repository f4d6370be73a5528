import { loadDates } from './search-dates.server.ts';
import type { Route } from './+types/search-dates.route';

/** `/search/dates`: the prices of the date strip above a list. */
export const loader = ({ context, url }: Route.LoaderArgs): Promise<Response> =>
  loadDates(context, url);
