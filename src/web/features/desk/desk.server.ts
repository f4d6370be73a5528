import type { LoaderFunctionArgs } from 'react-router';
import { entryRefusal } from '#marketplace/access/index.ts';
import { requireDesk } from './desk-door.server.ts';

/** `/desk`: who is at the desk, in which roles. */
export function deskLoader({ url, context }: LoaderFunctionArgs) {
  const session = requireDesk(context, 'desk.enter', url);
  return {
    name: session.account.name,
    roles: session.account.staff,
    mayDecide: entryRefusal(session, 'listing.decide') === null,
    mayReply: entryRefusal(session, 'reply.decide') === null,
    mayAnswer: entryRefusal(session, 'thread.answer') === null,
  };
}
