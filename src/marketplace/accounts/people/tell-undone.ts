import { onUndone, type AuditRow } from '#marketplace/audit/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { sms } from '#i18n/sms.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { accountById } from '../users.ts';
import { nameOf } from './invites.ts';
import { membersOf } from './team.ts';

/** Tells the owners of a property by SMS that somebody who is none of them took a change of it back. */
async function tellOwners(ctx: Context, trx: Db, { id, propertyId, at }: AuditRow): Promise<void> {
  if (propertyId === null) return;
  const owners = (await membersOf(trx, propertyId)).filter(({ role }) => role === 'owner');
  const by = ctx.actor.session?.account.id;
  if (owners.some(({ userId }) => userId === by)) return;
  const hotel = await nameOf(trx, propertyId);
  for (const { userId } of owners) {
    const owner = await accountById({ db: trx }, userId);
    if (owner === null || owner.phone === '') continue;
    await enqueueMessage(ctx, trx, {
      eventKey: `owner-undone:${id}:${userId}`,
      channel: 'sms',
      to: owner.phone,
      ...inLanguageOf(owner, () =>
        sms('owner-undone', ctx.settings, {
          hotel,
          date: formatShortDate(dateInIndia(at)),
          page: `${ctx.settings.publicUrl}${localePrefix()}/host/history`,
        }),
      ),
    });
  }
}
onUndone(tellOwners);
