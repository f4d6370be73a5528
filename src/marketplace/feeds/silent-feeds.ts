import { sql } from 'kysely';
import { tellOwners } from '#marketplace/accounts/people/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';

/** A feed without a good reading for so long is silent: its owners are told. */
const SILENT_MS = 2 * HOUR_MS;

const silentSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - SILENT_MS);

/** A calendar of another site that cannot be read any more. */
interface SilentFeed {
  readonly propertyId: number;
  readonly name: string;
  readonly failingSince: Date;
}

/** The silent feeds of some properties, longest silent first. The caller has asked for `feeds.read` on each. */
export async function silentFeeds(
  ctx: Context,
  propertyIds: readonly number[],
): Promise<readonly SilentFeed[]> {
  const rows = await ctx.db
    .selectFrom('calendar_feeds')
    .select(['property_id as propertyId', 'name', 'failing_since as failingSince'])
    .where(sql<boolean>`property_id = any (${propertyIds}::int[])`)
    .where('failing_since', '<=', silentSince(ctx))
    .orderBy('failing_since')
    .execute();
  return rows as readonly SilentFeed[];
}

/** Tells the owners once by SMS that a feed is silent, in the transaction of a failed reading. */
export async function tellOfSilence(
  ctx: Context,
  trx: Db,
  {
    id,
    propertyId,
    name,
  }: { readonly id: number; readonly propertyId: number; readonly name: string },
): Promise<void> {
  const told = await trx
    .updateTable('calendar_feeds')
    .set({ told_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('failing_since', '<=', silentSince(ctx))
    .returning('failing_since')
    .executeTakeFirst();
  if (told === undefined) return;
  await tellOwners(ctx, trx, {
    propertyId,
    eventKey: `calendar-silent:${id}:${told.failing_since?.getTime()}`,
    text: (hotel) =>
      sms('calendar-silent', ctx.settings, {
        hotel,
        calendar: name,
        page: `${ctx.settings.publicUrl}${localePrefix()}/host/calendar/${propertyId}/others`,
      }),
  });
}
