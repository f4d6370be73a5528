import { partLoader } from './other-dates.server.ts';
import type { Route } from './+types/late-part.route';

/** `/free-dates/:id/part` and `/similar/:id/part`: what the late parts of a property's page are told. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => partLoader(args);
