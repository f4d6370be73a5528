import type { Context, Session } from '#platform/context.ts';
import * as texts from '#messages/access.ts';
import * as common from '#messages/common.ts';
import { isId } from '#shared/ids.ts';
import {
  grantOf,
  type NetworkPermission,
  type OwnPermission,
  type PropertyPermission,
} from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  askerOf,
  may,
  lackOf,
  roleLack,
  staffLack,
  type Asker,
  type Lack,
  type SitePermission,
} from './may.ts';
import { roleOn, wasMember } from './roles.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    /** `again`: the second step was made, but more than ten minutes ago */
    'second-step.required': { readonly again: boolean };
  }
}

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

/**
 * For use cases without a record: `access.denied` (403) if the actor lacks the permission, `second-step.required` (403)
 * if a second step gives it, else null.
 */
export const denied = (
  { actor }: Pick<Context, 'actor'>,
  permission: SitePermission,
): Refusal | null => refusalOf(lackOf(askerOf(actor), permission));

/**
 * Whether the actor may use a permission on a property; null: they may. Asked inside the use case. Refuses
 * `session.required` (401) to visitors, `property.unknown` (404) to strangers and former members, who get
 * `access.former-member` (403, with the reason) for a change that they began before, `access.caretaker` (403, with the
 * reason) to caretakers, `second-step.required` (403) to staff, and `look.read-only` (403) for a change
 * by staff who look as an owner.
 */
export async function allowedOn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  permission: PropertyPermission,
  propertyId: number,
): Promise<Refusal | null> {
  const { session } = actor;
  const { roles, audit } = grantOf(permission);
  if (session === null)
    return actor.onServer && roles.includes('server') ? null : signInFirst(actor.onServer);
  if (!isId(propertyId)) return unknownProperty();
  const { visit } = session;
  const member = await roleOn(db, visit?.ownerId ?? session.account.id, propertyId);
  if (member === null) {
    const isFormer =
      audit !== undefined &&
      visit === null &&
      (await wasMember(db, session.account.id, propertyId));
    return isFormer ? formerMember() : unknownProperty();
  }
  if (visit === null) return roles.includes(member) ? null : caretakersLack(permission);
  const lack = staffLack(session.account.staff, session.secondStep, permission);
  if (lack !== null) return refusalOf(lack);
  return visit.kind === 'look' && audit !== undefined ? lookOnly() : null;
}

/** For properties of others, and for numbers without a property. */
export const unknownProperty = (): Refusal =>
  refuse('not-found', 'property.unknown', texts.unknownProperty());

/** A change by somebody who has left the team, or was removed while a form was open. */
const formerMember = (): Refusal =>
  refuse('forbidden', 'access.former-member', texts.formerMember());

/** A change while the staff look as an owner. */
export const lookOnly = (): Refusal => refuse('forbidden', 'look.read-only', texts.lookOnly());

/** Why a caretaker may not: prices, money, texts and people are the owner's. */
function caretakersLack(permission: PropertyPermission): Refusal {
  const [subject] = permission.split('.');
  const reason =
    subject === 'rates' || subject === 'terms' || subject === 'payee'
      ? texts.caretakerPrices()
      : subject === 'team'
        ? texts.caretakerTeam()
        : subject === 'history'
          ? texts.caretakerHistory()
          : subject === 'nights'
            ? texts.caretakerNights()
            : texts.caretakerProperty();
  return refuse('forbidden', 'access.caretaker', reason);
}

const accessDenied = (): Refusal => refuse('forbidden', 'access.denied', common.accessDenied());

const signInFirst = (onServer: boolean): Refusal =>
  onServer ? accessDenied() : refuse('unauthenticated', 'session.required', common.signInFirst());

function refusalOf(lack: Lack | null): Refusal | null {
  if (lack === null) return null;
  if (lack === 'role') return accessDenied();
  const again = lack === 'recent-step';
  return refuse(
    'forbidden',
    'second-step.required',
    again ? texts.secondStepAgain() : texts.secondStepFirst(),
    { data: { again } },
  );
}

/**
 * The refusal of a page or call before its record is known: `session.required` (401) for visitors, `access.denied` or
 * `second-step.required` (403) for accounts. Null if a role of the session has the permission.
 */
export function entryRefusal(
  session: Session | null,
  permission: NetworkPermission,
): Refusal | null {
  const lack = roleLack(askerOf({ session, onServer: false }), permission);
  if (lack === null) return null;
  return session === null ? signInFirst(false) : refusalOf(lack);
}
