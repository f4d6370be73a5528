import * as texts from '#messages/owner-messages.ts';
import { besideSite } from './beside-site.ts';
import { createPerson } from './presses-of-hosts.ts';
import { button } from './presses.ts';
import type { Person } from './traveller.ts';
import type { Press } from './without-network.ts';

/** A question of a guest about a property, asked some minutes ago; the number of its thread. */
export const asksProperty = (
  dataDir: string,
  propertyId: number,
  guest: Person,
  { text, minutesAgo = 0 }: { readonly text: string; readonly minutesAgo?: number },
): Promise<number> =>
  besideSite(dataDir, async ({ db }) => {
    const user_id = await createPerson(db, guest);
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const { id } = await db
      .insertInto('conversations')
      .values({ property_id: propertyId, user_id, created_at: at, last_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = await db
      .insertInto('conversation_messages')
      .values({
        conversation_id: id,
        side: 'guest',
        author_id: user_id,
        text,
        key: `question-${user_id}-${propertyId}`,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('conversations')
      .set({ last_guest: message.id, guest_seen: message.id, desk_told: message.id })
      .where('id', '=', id)
      .execute();
    return id;
  });

/** Presses of an owner whom a guest has asked something. */
export const onInbox = (threadId: number): readonly Press[] => [
  {
    what: 'an answer of the property',
    path: `/host/messages/${threadId}`,
    type: (page) => page.locator('main textarea').fill('Yes, gladly.'),
    button: button(texts.send()),
    says: 'send',
    done: (page) => page.waitForURL(/sent=1/),
  },
];
