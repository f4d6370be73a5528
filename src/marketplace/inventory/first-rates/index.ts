import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as seasons from '#messages/owner-seasons.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { makeNights } from '../horizon.ts';
import { NIGHTS_AHEAD } from '../night-changes.ts';
import { saveSeason } from '../seasons.ts';

/**
 * The first prices of a property, for all its rooms: a base rate and one for weekends. Its nights are made at once, not
 * by the job of the night. Refuses as `saveSeason`.
 */
export async function setFirstRates(
  ctx: Context,
  propertyId: number,
  { weekday, weekend }: { readonly weekday: Paise; readonly weekend: Paise },
): Promise<Result<object>> {
  for (const [kind, rate] of [
    ['base', weekday],
    ['weekend', weekend],
  ] as const) {
    const season = { kind, label: seasons.kinds[kind](), from: null, to: null, rate };
    const saved = await saveSeason(ctx, { propertyId, season, idempotencyKey: null });
    if (!saved.ok) return saved;
  }
  await inTransaction(ctx.db, (trx) => makeNights(ctx, trx, propertyId, NIGHTS_AHEAD));
  return ok({});
}
