import { startSocial } from './social.server.ts';
import type { Route } from './+types/social-start.route.ts';

/** `/auth/google`, `/auth/facebook`: off to the provider. */
export const loader = (args: Route.LoaderArgs): Response => startSocial(args);
