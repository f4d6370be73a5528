import { sql } from 'kysely';
import { allowedOn, denied } from '#marketplace/access/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/going-live.ts';
import type { Check } from '#shared/checklist.ts';
import { addDays, HORIZON_DAYS } from '#shared/dates.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { checklistOf } from './checklist.ts';
import { setPropertyState } from '../supply.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    'property.incomplete': { readonly missing: readonly Check[] };
  }
}

/**
 * Puts a paused property on sale, for the desk. Refuses as `denied` with `property.publish`, `property.not-found`,
 * `property.incomplete` (409) with what is missing by code, and what `setPropertyState` refuses.
 */
export function goLive(ctx: Context, propertyId: number): Promise<Result<object>> {
  return changeState(ctx, propertyId, 'live', async (trx) => {
    const refused = denied(ctx, 'property.publish') ?? (await incomplete(ctx, trx, propertyId));
    if (refused !== null) return refused;
    const set = await setPropertyState(ctx, trx, propertyId, 'live');
    if (!set.ok) return set;
    const first = addDays(ctx.clock.today(), -1);
    const last = addDays(first, HORIZON_DAYS);
    await sql`select rebuild_search_row(${propertyId}, ${first}::date, ${last}::date)`.execute(trx);
    return ok({});
  });
}

/** Takes a property off sale, for its owner. Refuses as `setPropertyState`. */
export const pauseProperty = (ctx: Context, propertyId: number): Promise<Result<object>> =>
  changeState(ctx, propertyId, 'paused', async (trx) => {
    const now = await stateOf(trx, propertyId);
    const refused = await allowedOn({ ...ctx, db: trx }, 'property.change', propertyId);
    if (refused !== null) return refused;
    // a draft waits for the desk
    if (now !== 'live') return ok({});
    const set = await setPropertyState(ctx, trx, propertyId, 'paused');
    return set.ok ? ok({}) : set;
  });

async function changeState(
  ctx: Context,
  propertyId: number,
  state: 'live' | 'paused',
  work: (trx: Db) => Promise<Result<object>>,
): Promise<Result<object>> {
  return runCommand(ctx, {}, async (trx) => {
    const before = await stateOf(trx, propertyId);
    const done = await work(trx);
    const after = done.ok ? await stateOf(trx, propertyId) : before;
    if (done.ok && before !== after)
      await leaveAudit(ctx, trx, {
        permission: state === 'live' ? 'property.publish' : 'property.change',
        event: 'property.published',
        subject: `property:${propertyId}`,
        propertyId,
        before: { state: before },
        after: { state: after },
      });
    return done;
  });
}

/** The state of a property, locked until the transaction ends; null for an unknown one. */
const stateOf = async (trx: Db, propertyId: number): Promise<string | null> =>
  (
    await trx
      .selectFrom('properties')
      .select('state')
      .where('id', '=', propertyId)
      .forUpdate()
      .executeTakeFirst()
  )?.state ?? null;

async function incomplete(ctx: Context, trx: Db, propertyId: number): Promise<Refusal | null> {
  const missing = await checklistOf(ctx, trx, propertyId);
  if (missing === null)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return missing.length === 0
    ? null
    : refuse('conflict', 'property.incomplete', texts.incomplete(), { data: { missing } });
}

/**
 * Notes that the owner of a property asks to put it on sale, in the caller's transaction, which has asked for the
 * permission. Answers with its name, null where it was asked before. Refuses `property.incomplete`.
 */
export async function noteAsked(
  ctx: Context,
  trx: Db,
  propertyId: number,
): Promise<Result<{ readonly name: string | null }>> {
  const lacks = await incomplete(ctx, trx, propertyId);
  if (lacks !== null) return lacks;
  const asked = await trx
    .updateTable('properties')
    .set({ asks_live_at: ctx.clock.now() })
    .where('id', '=', propertyId)
    .where('state', '=', 'paused')
    .where('asks_live_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ok({ name: asked?.name ?? null });
}

/** The properties whose owners ask to put them on sale, the longest wait first. */
export const askingProperties = (
  db: Db,
): Promise<readonly { readonly id: number; readonly name: string; readonly at: Date | null }[]> =>
  db
    .selectFrom('properties')
    .select(['id', 'name', 'asks_live_at as at'])
    .where('asks_live_at', 'is not', null)
    .where('state', '=', 'paused')
    .orderBy('asks_live_at')
    .orderBy('id')
    .execute();
