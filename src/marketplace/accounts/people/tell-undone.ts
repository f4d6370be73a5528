import { onUndone, type AuditRow } from '#marketplace/audit/index.ts';
import { sms } from '#i18n/sms.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { membersOf } from './team.ts';
import { tellOwners } from './tell-owners.ts';

/** Tells the owners of a property by SMS that somebody who is none of them took a change of it back. */
async function tellOfUndo(ctx: Context, trx: Db, { id, propertyId, at }: AuditRow): Promise<void> {
  if (propertyId === null) return;
  const by = ctx.actor.session?.account.id;
  const members = await membersOf(trx, propertyId);
  if (members.some(({ userId, role }) => role === 'owner' && userId === by)) return;
  await tellOwners(ctx, trx, {
    propertyId,
    eventKey: `owner-undone:${id}`,
    text: (hotel) =>
      sms('owner-undone', ctx.settings, {
        hotel,
        date: formatShortDate(dateInIndia(at)),
        page: `${ctx.settings.publicUrl}${localePrefix()}/host/history`,
      }),
  });
}
onUndone(tellOfUndo);
