import { finishSocial } from '#web/lib/social-actions.server.ts';
import type { Route } from './+types/social-callback.ts';

/** `/auth/google/callback`, `/auth/facebook/callback`: back from the provider. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => finishSocial(args);
