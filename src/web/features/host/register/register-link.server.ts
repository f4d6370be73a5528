import { allowedOn } from '#marketplace/access/index.ts';
import { countGuests, type StayKey } from '#marketplace/register/index.ts';
import type { Context } from '#platform/context.ts';
import { countText, registerPath } from './register.server.ts';

/** Where the register of a stay is, and how many adults are written; null for readers who may not open it. */
export async function registerLink(
  ctx: Context,
  { key, propertyId, adults }: { key: StayKey; propertyId: number; adults: number },
): Promise<{ readonly to: string; readonly count: string } | null> {
  if ((await allowedOn(ctx, 'register.read', propertyId)) !== null) return null;
  return { to: registerPath(key), count: countText(await countGuests(ctx, key), adults) };
}
