import { inboxOf, threadPath } from '#marketplace/conversations/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/inbox.route.ts';

const MOST = 100;

/** GET /my-messages: the guest's threads, newest message first. */
export async function inboxLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'thread.read', url);
  const threads = await inboxOf(context.get(appContext), account.id, MOST);
  return {
    threads: threads.map(({ at, text, ...thread }) => ({
      id: thread.conversationId,
      href: threadPath(thread),
      name: thread.name,
      about:
        thread.propertyId === null
          ? texts.aboutDesk()
          : thread.bookingId === null
            ? texts.aboutQuestion()
            : texts.aboutStay({ number: bookingNumber(thread.bookingId) }),
      text: text.slice(0, 200),
      at: formatInstant(at),
      unread: thread.unread,
    })),
  };
}
