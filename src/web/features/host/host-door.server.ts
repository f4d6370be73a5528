import { data, type RouterContextProvider } from 'react-router';
import { unknownProperty } from '#marketplace/access/index.ts';
import type { Session } from '#platform/context.ts';
import type { AccountPermission } from '#shared/permissions.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { requestContext } from '#web/context.ts';

/**
 * The first line of loaders and actions about a property. Like `requirePermission`, but an account that works for no
 * property and visits no owner gets a stranger's 404.
 */
export function requireHost(
  context: Readonly<RouterContextProvider>,
  permission: AccountPermission,
  url: URL,
): Session {
  const { session } = context.get(requestContext);
  if (session !== null && session.visit === null && !session.account.hosts)
    throw inPlaceOfPage(unknownProperty());
  return requirePermission(context, permission, url);
}

/** A refusal in place of the page, with its reason. */
export const inPlaceOfPage = ({ message, kind }: Refusal) =>
  data(message, { status: HTTP_STATUS[kind] });
