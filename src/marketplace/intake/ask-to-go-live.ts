import { allowedOn } from '#marketplace/access/index.ts';
import { noteAsked } from '#marketplace/catalogue/before-sale/index.ts';
import { enqueueMessage, textEmail } from '#marketplace/messages/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inLocale } from '#platform/locale.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import * as texts from '#messages/going-live.ts';
import { ok, type Result } from '#shared/result.ts';

/**
 * Asks the desk to put a property on sale, for its owner: once, until it has been. Refuses what `allowedOn` refuses
 * with `property.change`, and `property.incomplete` (409) with what is missing.
 */
export async function askToGoLive(ctx: Context, propertyId: number): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  return runCommand<object>(ctx, {}, async (trx) => {
    const asked = await noteAsked(ctx, trx, propertyId);
    if (!asked.ok) return asked;
    const { name } = asked.value;
    if (name === null) return ok({});
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'property.change',
      event: 'property.asked',
      subject: `property:${propertyId}`,
      propertyId,
    });
    await enqueueMessage(
      ctx,
      trx,
      inLocale(DEFAULT_LOCALE, () => ({
        eventKey: `property:${propertyId}:asked:${auditId}`,
        channel: 'email' as const,
        to: ctx.settings.deskEmail,
        template: 'listing-support',
        ...textEmail(
          texts.askedSubject({ name }),
          texts.asked({ name, page: `${ctx.settings.publicUrl}/desk/listings` }),
        ),
      })),
    );
    return ok({});
  });
}
