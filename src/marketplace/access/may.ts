import type { Account, Actor } from '#platform/context.ts';
import { PERMISSIONS, type OwnPermission, type Permission } from '#shared/permissions.ts';

/** Who asks, as decisions know them. */
export type Asker =
  | { readonly role: 'visitor' }
  | { readonly role: 'traveller'; readonly accountId: number }
  | { readonly role: 'operator' };

/** The account's person. The account's own role is not asked for: over the network it opens nothing. */
export const traveller = (accountId: number): Asker => ({ role: 'traveller', accountId });

/** Who a use case runs for. */
export function askerOf({ session, onServer }: Pick<Actor, 'session' | 'onServer'>): Asker {
  if (session !== null) return traveller(session.account.id);
  return onServer ? { role: 'operator' } : { role: 'visitor' };
}

/** A record that belongs to an account. */
export interface Subject {
  readonly ownerId: number | null;
}

/**
 * Whether somebody may do something: the one place that decides it. A permission about one's own needs its subject.
 * Permissions by link are decided by finding the record under its secret address.
 */
export function may(
  asker: Asker,
  ...[permission, subject]:
    | readonly [permission: OwnPermission, subject: Subject]
    | readonly [permission: Exclude<Permission, OwnPermission>, subject?: undefined]
): boolean {
  if (!hasRole(asker, permission)) return false;
  return subject === undefined || asker.role === 'operator' || isOwner(asker, subject);
}

const isOwner = (asker: Asker, { ownerId }: Subject): boolean =>
  asker.role === 'traveller' && asker.accountId === ownerId;

/**
 * Whether the asker's role has a permission at all, for some record. Pages and calls ask this before they know the
 * record.
 */
export const hasRole = ({ role }: Asker, permission: Permission): boolean =>
  PERMISSIONS[permission].roles.some((one) => one === role);

/** Whether an account's holder has a permission by commands on the server alone, so that a refusal may say so. */
export const hasByCommand = (
  { role }: Pick<Account, 'role'>,
  permission: 'thread.answer' | 'question.publish',
): boolean => role === 'operator' && hasRole({ role }, permission);
