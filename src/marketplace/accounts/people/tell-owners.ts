import { enqueueMessage } from '#marketplace/messages/index.ts';
import type { sms } from '#i18n/sms.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { accountById } from '../users.ts';
import { nameOf } from './invites.ts';
import { membersOf } from './team.ts';

/**
 * Sends an SMS to every owner of a property, each in their language, in the caller's transaction. `text` gets the name
 * of the property. An owner gets a message of one `eventKey` once.
 */
export async function tellOwners(
  ctx: Context,
  trx: Db,
  {
    propertyId,
    eventKey,
    text,
  }: {
    readonly propertyId: number;
    readonly eventKey: string;
    readonly text: (hotel: string) => ReturnType<typeof sms>;
  },
): Promise<void> {
  const owners = (await membersOf(trx, propertyId)).filter(({ role }) => role === 'owner');
  const hotel = await nameOf(trx, propertyId);
  for (const { userId } of owners) {
    const owner = await accountById({ db: trx }, userId);
    if (owner === null || owner.phone === '') continue;
    await enqueueMessage(ctx, trx, {
      eventKey: `${eventKey}:${userId}`,
      channel: 'sms',
      to: owner.phone,
      ...inLanguageOf(owner, () => text(hotel)),
    });
  }
}
