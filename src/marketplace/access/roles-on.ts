import { allowedOn, unknownProperty } from './permit.ts';
import { hostOf, membershipsOf } from './roles.ts';
import type { Context } from '#platform/context.ts';
import type { MemberRole, PropertyPermission } from '#shared/permissions.ts';
import { ok, type Result } from '#shared/result.ts';

/**
 * The role of the actor on each of some properties, at least one. Commands on the server see what an owner sees.
 * Refuses what `allowedOn` refuses for any of them.
 */
export async function rolesOn(
  ctx: Context,
  permission: PropertyPermission,
  ids: readonly number[],
): Promise<Result<ReadonlyMap<number, MemberRole>>> {
  // one property answers for the session: signed in, and the second step of the staff
  const refused = await allowedOn(ctx, permission, ids[0] ?? 0);
  if (refused !== null) return refused;
  const host = hostOf(ctx);
  if (host === null) return ok(new Map(ids.map((id) => [id, 'owner'])));
  const roles = new Map(
    (await membershipsOf(ctx.db, host)).map(({ propertyId, role }) => [propertyId, role]),
  );
  return ids.every((id) => roles.has(id)) ? ok(roles) : unknownProperty();
}
