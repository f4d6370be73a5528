import { finishSocial } from './social.server.ts';
import type { Route } from './+types/social-callback.route.ts';

/** `/auth/google/callback`, `/auth/facebook/callback`: back from the provider. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => finishSocial(args);
