import { enqueueMessage } from '#marketplace/messages/index.ts';
import type { Account, Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { About } from './about.ts';
import { toGuest } from './emails.ts';

/** Locks a thread for an answer; null if it is gone. */
export async function lockForAnswer(
  trx: Db,
  conversationId: number,
): Promise<{ readonly lastGuest: number } | null> {
  const row = await trx
    .selectFrom('conversations')
    .select('last_guest as lastGuest')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An answer of the property's side: by the account of a member, or by a name of the staff. */
interface Answer {
  readonly conversationId: number;
  readonly about: About;
  readonly text: string;
  readonly key: string;
  readonly authorId: number | null;
  readonly answeredBy: string;
}

/** Stores an answer in a locked thread and tells the guest by e-mail, if they gave an address; returns its id. */
export async function storeAnswer(
  ctx: Context,
  trx: Db,
  guest: Account | null,
  { conversationId, about, text, key, authorId, answeredBy }: Answer,
): Promise<number> {
  const at = ctx.clock.now();
  const { id: messageId } = await trx
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationId,
      side: 'property',
      author_id: authorId,
      answered_by: answeredBy,
      text,
      key,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({ last_at: at, last_property: messageId, property_seen: messageId })
    .where('id', '=', conversationId)
    .execute();
  if (guest !== null && guest.email !== '')
    await enqueueMessage(ctx, trx, toGuest(ctx, guest, { messageId, conversationId, about, text }));
  return messageId;
}
