import { startSocial } from '#web/lib/social-actions.server.ts';
import type { Route } from './+types/social-start.ts';

/** `/auth/google`, `/auth/facebook`: off to the provider. */
export const loader = (args: Route.LoaderArgs): Response => startSocial(args);
