import { partLoader } from './other-dates.server.ts';
import type { Route } from './+types/late-part.route';

/** `/free-dates/:id/part` and `/similar/:id/part`: data of the property page's late parts. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => partLoader(args);
