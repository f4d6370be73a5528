import type { LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

/** What the frame of the host's side needs: whether the person owns a property, and so has team and history. */
export async function hostLoader({ context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const properties = await hostedProperties(context.get(appContext));
  return { owns: properties.some(({ role }) => role === 'owner') };
}
