import { sql } from 'kysely';
import { allowedOn } from '#marketplace/access/index.ts';
import { runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/owner-listing.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** A change by an owner: the property, and the version that their page showed (`versionOf`). */
export interface OwnChange {
  readonly propertyId: number;
  readonly seen: string;
}

/** The version of what an owner enters about a property; another after every change. */
export const VERSION = sql<string>`(extract(epoch from updated_at) * 1000000)::bigint::text`;

/**
 * Changes what an owner enters about a property, in a transaction of its own: of two who save at once the second is
 * told. Only before the property was first on sale. Refuses what `allowedOn` refuses with `property.change`,
 * `property.moved` (409) where it changed since the page was shown, and `property.was-live` (409).
 */
export async function changeOwn(
  ctx: Context,
  { propertyId, seen }: OwnChange,
  work: (trx: Db) => Promise<Result<object>>,
): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  return runCommand<object>(ctx, {}, async (trx) => {
    const now = await lockBeforeSale(trx, propertyId);
    if (!now.ok) return now;
    if (now.value.version !== seen) return refuse('conflict', 'property.moved', texts.moved());
    const done = await work(trx);
    if (!done.ok) return done;
    await trx
      .updateTable('properties')
      .set({ updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 microsecond')` })
      .where('id', '=', propertyId)
      .execute();
    return ok({});
  });
}

/**
 * Locks a property that was never on sale, until the transaction ends. Refuses `property.not-found` and
 * `property.was-live` (409).
 */
export async function lockBeforeSale(
  trx: Db,
  propertyId: number,
): Promise<Result<{ readonly version: string }>> {
  const now = await trx
    .selectFrom('properties')
    .select([VERSION.as('version'), 'state', 'went_live_at'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (now === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return now.went_live_at !== null || now.state === 'gone'
    ? refuse('conflict', 'property.was-live', texts.wasLive())
    : ok({ version: now.version });
}
