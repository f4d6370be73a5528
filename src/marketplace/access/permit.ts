import type { Context, Session } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import type { NetworkPermission, OwnPermission, Permission } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { askerOf, hasRole, may, type Asker } from './may.ts';

/** A record of an account's. */
interface Owned {
  readonly userId: number | null;
}

/**
 * The record, where it is there and the asker may; otherwise the refusal for a missing record, so that numbers cannot
 * be probed.
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

/** For use cases about no record: the refusal `access.denied` (403) of an actor without the permission, else null. */
export const denied = (
  { actor }: Pick<Context, 'actor'>,
  permission: Exclude<Permission, OwnPermission>,
): Refusal | null => (may(askerOf(actor), permission) ? null : accessDenied());

const accessDenied = (): Refusal => refuse('forbidden', 'access.denied', common.accessDenied());

/**
 * What a page or a call answers before it knows the record: null where the session's role has the permission, else
 * `session.required` (401) to visitors and `access.denied` (403) to accounts.
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
