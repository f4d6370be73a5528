import type { Actor, Session } from '#platform/context.ts';
import {
  grantOf,
  type OwnPermission,
  type Permission,
  type PropertyPermission,
  type Role,
  type StaffRole,
} from '#shared/permissions.ts';

/** The person or program that asks, as `may` sees it. */
export type Asker =
  | { readonly role: 'visitor' }
  | { readonly role: 'server' }
  | {
      readonly role: 'traveller';
      readonly accountId: number;
      readonly hosts: boolean;
      readonly staff: readonly StaffRole[];
      readonly secondStep: Session['secondStep'];
      /** looks as an owner, or acts for one */
      readonly visits: 'look' | 'act' | null;
    };

/** The person of an account, without any other role. */
export const traveller = (accountId: number): Asker => ({
  role: 'traveller',
  accountId,
  hosts: false,
  staff: [],
  secondStep: 'none',
  visits: null,
});

/** The asker of the current use case. */
export const askerOf = ({ session, onServer }: Pick<Actor, 'session' | 'onServer'>): Asker =>
  session === null
    ? { role: onServer ? 'server' : 'visitor' }
    : {
        role: 'traveller',
        accountId: session.account.id,
        hosts: session.account.hosts,
        staff: session.account.staff,
        secondStep: session.secondStep,
        visits: session.visit?.kind ?? null,
      };

/** The asker as whom an account looks at a record: with the roles of the session, if it is the session's account. */
export const viewing = (
  { actor }: { readonly actor: Pick<Actor, 'session'> },
  { id }: { readonly id: number },
): Asker =>
  actor.session?.account.id === id
    ? askerOf({ session: actor.session, onServer: false })
    : traveller(id);

/** A record that belongs to an account. */
export interface Subject {
  readonly ownerId: number | null;
}

/** Why an asker lacks a permission: their roles, a second step that is missing, or one that is too old. */
export type Lack = 'role' | 'second-step' | 'recent-step';

/** A permission whose subject is no property. */
export type SitePermission = Exclude<Permission, OwnPermission | PropertyPermission>;

/**
 * Whether an asker has a permission. Decides it for `site`, `own` and `link`; `allowedOn` decides for a property. A
 * permission of scope `own` needs its subject. For scope `link`, finding the record under its secret address decides.
 */
export const may = (
  asker: Asker,
  ...asked:
    | readonly [permission: OwnPermission, subject: Subject]
    | readonly [permission: SitePermission, subject?: undefined]
): boolean => lackOf(asker, ...asked) === null;

/** What an asker lacks for a permission; null if they have it. */
export function lackOf(
  asker: Asker,
  ...[permission, subject]:
    | readonly [permission: OwnPermission, subject: Subject]
    | readonly [permission: SitePermission, subject?: undefined]
): Lack | null {
  if (subject === undefined || asker.role !== 'traveller') return roleLack(asker, permission);
  if (asker.accountId === subject.ownerId && hasPlainRole(permission, 'traveller')) return null;
  return staffLack(asker.staff, asker.secondStep, permission);
}

/** What the asker's roles lack for some record. Pages and calls ask this before they know the record. */
export function roleLack(asker: Asker, permission: Permission): Lack | null {
  if (asker.role !== 'traveller') return hasPlainRole(permission, asker.role) ? null : 'role';
  if (hasPlainRole(permission, 'traveller')) return null;
  if (asker.hosts && (hasPlainRole(permission, 'owner') || hasPlainRole(permission, 'caretaker')))
    return null;
  const lack = staffLack(asker.staff, asker.secondStep, permission);
  if (lack !== null) return lack;
  // staff stand in a property's place only while they look as, or act for, its owner
  const isHosts = grantOf(permission).scope === 'property' || permission === 'host.enter';
  return isHosts && asker.visits === null ? 'role' : null;
}

/** What the roles of the staff lack for a permission. A role without its second step counts for nothing else. */
export function staffLack(
  staff: readonly StaffRole[],
  secondStep: Session['secondStep'],
  permission: Permission,
): Lack | null {
  if (!staff.some((role) => hasPlainRole(permission, role))) return 'role';
  if (secondStep === 'none') return 'second-step';
  return grantOf(permission).secondStep === 'recent' && secondStep !== 'recent'
    ? 'recent-step'
    : null;
}

const hasPlainRole = (permission: Permission, role: Role): boolean =>
  grantOf(permission).roles.includes(role);
