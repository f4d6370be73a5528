import type { Account, Actor } from '#platform/context.ts';
import { PERMISSIONS, type OwnPermission, type Permission } from '#shared/permissions.ts';

/** The person or program that asks, as `may` sees it. */
export type Asker =
  | { readonly role: 'visitor' }
  | { readonly role: 'traveller'; readonly accountId: number }
  | { readonly role: 'operator' };

/** The person of an account. The role of the account is ignored: over the network it permits nothing. */
export const traveller = (accountId: number): Asker => ({ role: 'traveller', accountId });

/** The asker of the current use case. */
export function askerOf({ session, onServer }: Pick<Actor, 'session' | 'onServer'>): Asker {
  if (session !== null) return traveller(session.account.id);
  return onServer ? { role: 'operator' } : { role: 'visitor' };
}

/** A record that belongs to an account. */
export interface Subject {
  readonly ownerId: number | null;
}

/**
 * Whether an asker has a permission. The only place that decides it. A permission of scope `own` needs its subject.
 * For scope `link`, finding the record under its secret address decides.
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

/** Whether the asker's role has a permission for some record. Pages and calls ask this before they know the record. */
export const hasRole = ({ role }: Asker, permission: Permission): boolean =>
  PERMISSIONS[permission].roles.some((one) => one === role);

/** Whether an account has a permission only by commands on the server; its holder may then be told so. */
export const hasByCommand = (
  { role }: Pick<Account, 'role'>,
  permission: 'thread.answer' | 'question.publish',
): boolean => role === 'operator' && hasRole({ role }, permission);
