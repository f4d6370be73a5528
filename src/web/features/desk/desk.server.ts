import type { LoaderFunctionArgs } from 'react-router';
import { requireDesk } from './desk-door.server.ts';

/** `/desk`: who is at the desk, in which roles. */
export function deskLoader({ url, context }: LoaderFunctionArgs) {
  const { account } = requireDesk(context, 'desk.enter', url);
  return { name: account.name, roles: account.staff };
}
