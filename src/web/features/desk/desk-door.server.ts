import type { RouterContextProvider } from 'react-router';
import type { Session } from '#platform/context.ts';
import type { AccountPermission } from '#shared/permissions.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { requestContext } from '#web/context.ts';

/**
 * The first line of the desk's loaders and actions. Like `requirePermission`, but the desk does not exist (404) for
 * accounts that are not of the staff.
 */
export function requireDesk(
  context: Readonly<RouterContextProvider>,
  permission: AccountPermission,
  url: URL,
): Session {
  const { session } = context.get(requestContext);
  if (session !== null && session.account.staff.length === 0)
    throw new Response('Not Found', { status: 404 });
  return requirePermission(context, permission, url);
}
