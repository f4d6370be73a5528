import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router';
import { allowedOn, unknownProperty } from '#marketplace/access/index.ts';
import type { Session } from '#platform/context.ts';
import type { AccountPermission, PropertyPermission } from '#shared/permissions.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';

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

/**
 * The refusal of a change on a property, for its form to show; null: allowed. To strangers the page does not exist
 * (404). A former member without scripts gets the reason in place of the page, which they may no longer see.
 */
export async function refusalOn(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  permission: PropertyPermission,
  propertyId: number,
): Promise<Refusal | null> {
  const refusal = await allowedOn(context.get(appContext), permission, propertyId);
  if (refusal?.kind === 'not-found') throw inPlaceOfPage(refusal);
  const isDocument = request.headers.get('accept')?.includes('text/html') === true;
  if (refusal?.code === 'access.former-member' && isDocument) throw inPlaceOfPage(refusal);
  return refusal;
}
