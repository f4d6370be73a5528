import { describe, expect, it } from 'vitest';
import type { Session } from '#platform/context.ts';
import { PERMISSIONS, type OwnPermission, type Permission } from '#shared/permissions.ts';
import { refuse } from '#shared/result.ts';
import { askerOf, hasByCommand, hasRole, may, traveller, type Asker } from './may.ts';
import { entryRefusal, permitted } from './permit.ts';

const session = (role: 'guest' | 'operator'): Session => ({
  id: 's',
  account: { id: 7, name: 'Asha Rane', phone: '+919876543210', email: '', role, locale: 'en' },
});
const VISITOR: Asker = { role: 'visitor' };
const OPERATOR: Asker = { role: 'operator' };
const named = (scope: string): readonly Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((name) => PERMISSIONS[name].scope === scope);
const OWN = named('own') as readonly OwnPermission[];

describe('access', () => {
  it('takes a session for a traveller, whatever the account’s role, and the server for an operator', () => {
    expect([
      askerOf({ session: session('guest'), onServer: false }),
      askerOf({ session: session('operator'), onServer: false }),
      askerOf({ session: session('operator'), onServer: true }),
      askerOf({ session: null, onServer: false }),
      askerOf({ session: null, onServer: true }),
    ]).toEqual([traveller(7), traveller(7), traveller(7), VISITOR, OPERATOR]);
  });

  it.each(OWN)('%s: only the owner has it', (permission) => {
    expect([
      may(traveller(7), permission, { ownerId: 7 }),
      may(traveller(8), permission, { ownerId: 7 }),
      may(traveller(7), permission, { ownerId: null }),
      may(VISITOR, permission, { ownerId: null }),
      may(OPERATOR, permission, { ownerId: 7 }),
    ]).toEqual([true, false, false, false, false]);
  });

  it.each(named('link'))('%s: everybody with the address has it', (permission) => {
    expect([VISITOR, traveller(7)].map((asker) => hasRole(asker, permission))).toEqual([
      true,
      true,
    ]);
  });

  it('refuses operators’ commands to every session', () => {
    const byCommand = (
      ['thread.answer', 'question.publish', 'review.decide', 'listing.decide'] as const
    ).map((permission) => [
      may(OPERATOR, permission),
      may(askerOf({ session: session('operator'), onServer: false }), permission),
      may(VISITOR, permission),
    ]);
    expect(byCommand).toEqual(byCommand.map(() => [true, false, false]));
    expect(hasByCommand({ role: 'operator' }, 'thread.answer')).toBe(true);
    expect(hasByCommand({ role: 'guest' }, 'thread.answer')).toBe(false);
  });

  it('gives a record to its owner and answers others as if it were missing', () => {
    const missing = () => refuse('not-found', 'booking.not-found', 'Not found.');
    const trip = { userId: 7, name: 'Mist House' };
    expect(permitted(traveller(7), 'trip.read', trip, missing)).toEqual({ ok: true, value: trip });
    for (const [asker, record] of [
      [traveller(8), trip],
      [VISITOR, trip],
      [traveller(7), null],
      [traveller(7), undefined],
      [traveller(7), { userId: null }],
    ] as const)
      expect(permitted(asker, 'trip.read', record, missing)).toEqual(missing());
  });

  it('decides entry by role, and asks visitors to sign in for an account’s permission', () => {
    expect([
      entryRefusal(null, 'public'),
      entryRefusal(session('guest'), 'trip.read'),
      entryRefusal(session('operator'), 'trip.read'),
    ]).toEqual([null, null, null]);
    expect(entryRefusal(null, 'trip.read')).toMatchObject({
      kind: 'unauthenticated',
      code: 'session.required',
    });
  });
});
