import { mailMembers } from '#marketplace/accounts/people/index.ts';
import { accountById } from '#marketplace/accounts/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { toMember, toOperators, type Told } from './emails.ts';

/** The desk hears of a message that a property leaves unanswered for so long. */
const SILENT_MS = 2 * HOUR_MS;
const BATCH = 50;

/**
 * Tells of a guest's message, in the caller's transaction: each member of the property in their language. Where no
 * member has an address, and in the chat, the desk.
 */
export async function tellOfQuestion(
  ctx: Context,
  trx: Db,
  guest: Pick<Account, 'id' | 'name'>,
  told: Told,
): Promise<void> {
  const { propertyId } = told.about;
  const mailed =
    propertyId === null
      ? 0
      : await mailMembers(ctx, trx, {
          propertyId,
          permission: 'inbox.answer',
          eventKey: `conversation:${told.messageId}`,
          except: guest.id,
          mail: () => toMember(ctx, guest, told),
        });
  if (mailed > 0) return;
  await enqueueMessage(ctx, trx, toOperators(ctx, guest, told));
  await markTold(trx, told.conversationId, told.messageId);
}

const markTold = (trx: Db, conversationId: number, messageId: number) =>
  trx
    .updateTable('conversations')
    .set({ desk_told: messageId })
    .where('id', '=', conversationId)
    .execute();

/** Threads with a property whose guest has waited for two hours without the desk knowing. */
const silentThreads = (db: Db, before: Date) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select(['c.id', 'c.property_id', 'c.user_id', 'c.booking_id', 'c.last_property', 'p.name'])
    .whereRef('c.last_guest', '>', 'c.last_property')
    .whereRef('c.desk_told', '<=', 'c.last_property')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversation_messages as m')
          .select('m.id')
          .whereRef('m.conversation_id', '=', 'c.id')
          .whereRef('m.id', '>', 'c.last_property')
          .where('m.at', '<=', before),
      ),
    );

/**
 * Tells the desk once of each guest whom a property has not answered for two hours. A further message of a waiting
 * guest tells it nothing more; a question after an answer does. Returns how many it told of.
 */
export async function tellDeskOfSilence(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - SILENT_MS);
  const waiting = await silentThreads(ctx.db, before)
    .orderBy('c.last_at')
    .orderBy('c.id')
    .limit(BATCH)
    .execute();
  let told = 0;
  for (const { id } of waiting)
    await inTransaction(ctx.db, async (trx) => {
      // answered, or told by another run, meanwhile
      const row = await silentThreads(trx, before)
        .where('c.id', '=', id)
        .forNoKeyUpdate('c')
        .skipLocked()
        .executeTakeFirst();
      const guest = row === undefined ? null : await accountById({ db: trx }, row.user_id);
      if (row === undefined || guest === null) return;
      const messages = await trx
        .selectFrom('conversation_messages')
        .select(['id', 'text'])
        .where('conversation_id', '=', id)
        .where('id', '>', row.last_property)
        .orderBy('id')
        .execute();
      const last = messages.at(-1);
      if (last === undefined) return;
      const about = {
        propertyId: row.property_id,
        propertyName: row.name,
        userId: row.user_id,
        bookingId: row.booking_id,
      };
      const text = messages.map((one) => one.text).join('\n\n');
      await enqueueMessage(
        ctx,
        trx,
        toOperators(
          ctx,
          guest,
          { messageId: last.id, conversationId: id, about, text },
          { silent: true },
        ),
      );
      await markTold(trx, id, last.id);
      told += 1;
    });
  return told;
}
