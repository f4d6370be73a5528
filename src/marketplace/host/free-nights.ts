import { allowedOn } from '#marketplace/access/index.ts';
import { sellableNights } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';

/**
 * The free units of a room on the nights [from, to), by days after `from`. Refuses what `allowedOn` refuses.
 */
export async function freeNights(
  ctx: Context,
  asked: {
    readonly propertyId: number;
    readonly roomId: number;
    readonly from: IsoDate;
    readonly to: IsoDate;
  },
): Promise<Result<ReadonlyMap<number, number>>> {
  const { propertyId, roomId, from, to } = asked;
  const refused = await allowedOn(ctx, 'nights.read', propertyId);
  if (refused !== null) return refused;
  const rows = await sellableNights(readFromPool(ctx.pool), [propertyId], from, to);
  const own = (rows.get(propertyId) ?? []).filter(([id]) => id === roomId);
  return ok(new Map(own.map(([, offset, , free]) => [offset, free])));
}
