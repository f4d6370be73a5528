import type { Context, Session } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import type { NetworkPermission, OwnPermission, Permission } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { askerOf, hasRole, may, type Asker } from './may.ts';

/** A record with an owner. */
interface Owned {
  readonly userId: number | null;
}

/**
 * The record, if it exists and the asker has the permission; else the refusal for a missing record, which hides which
 * numbers exist.
 */
export function permitted<T extends Owned>(
  asker: Asker,
  permission: OwnPermission,
  record: T | null | undefined,
  missing: () => Refusal,
): Result<T> {
  return record != null && may(asker, permission, { ownerId: record.userId })
    ? ok(record)
    : missing();
}

/** For use cases without a record: `access.denied` (403) if the actor lacks the permission, else null. */
export const denied = (
  { actor }: Pick<Context, 'actor'>,
  permission: Exclude<Permission, OwnPermission>,
): Refusal | null => (may(askerOf(actor), permission) ? null : accessDenied());

const accessDenied = (): Refusal => refuse('forbidden', 'access.denied', common.accessDenied());

/**
 * The refusal of a page or call before its record is known: `session.required` (401) for visitors, `access.denied`
 * (403) for accounts. Null if the session's role has the permission.
 */
export function entryRefusal(
  session: Session | null,
  permission: NetworkPermission,
): Refusal | null {
  if (hasRole(askerOf({ session, onServer: false }), permission)) return null;
  return session === null
    ? refuse('unauthenticated', 'session.required', common.signInFirst())
    : accessDenied();
}
