import { describe, expect, it } from 'vitest';
import type { Session } from '#platform/context.ts';
import {
  PERMISSIONS,
  STAFF_ROLES,
  type OwnPermission,
  type Permission,
  type StaffRole,
} from '#shared/permissions.ts';
import { refuse } from '#shared/result.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import {
  askerOf,
  lackOf,
  may,
  roleLack,
  traveller,
  type Asker,
  type SitePermission,
} from './may.ts';
import { entryRefusal, permitted } from './permit.ts';

const ASHA = { id: 7, name: 'Asha Rane', phone: '+919876543210', email: '' };
const session = (
  staff: readonly StaffRole[] = [],
  secondStep: Session['secondStep'] = 'none',
  over: Partial<Session> = {},
): Session => sessionFor(accountOf(ASHA, { staff }), { secondStep, ...over });
const asks = (one: Session | null, onServer = false): Asker => askerOf({ session: one, onServer });
const VISITOR: Asker = { role: 'visitor' };
const SERVER: Asker = { role: 'server' };
const named = (test: (name: Permission) => boolean): readonly Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter(test);
const OWN = named((name) => PERMISSIONS[name].scope === 'own') as readonly OwnPermission[];
const FOR_STAFF = named(
  (name) =>
    PERMISSIONS[name].scope === 'site' &&
    'secondStep' in PERMISSIONS[name] &&
    name !== 'host.enter',
) as readonly SitePermission[];

describe('access', () => {
  it('takes a session for its account, and the server for itself', () => {
    expect([asks(session()), asks(null), asks(null, true)]).toEqual([
      traveller(7),
      VISITOR,
      SERVER,
    ]);
  });

  it.each(OWN)(
    '%s: the owner has it, and of others only staff that the table names',
    (permission) => {
      expect([
        may(traveller(7), permission, { ownerId: 7 }),
        may(traveller(8), permission, { ownerId: 7 }),
        may(traveller(7), permission, { ownerId: null }),
        may(VISITOR, permission, { ownerId: null }),
        may(SERVER, permission, { ownerId: 7 }),
      ]).toEqual([true, false, false, false, false]);
      const byStaff = permission === 'trip.read';
      expect(lackOf(asks(session(['operator'], 'made')), permission, { ownerId: 8 })).toBe(
        byStaff ? null : 'role',
      );
      expect(may(asks(session(['operator'])), permission, { ownerId: 8 })).toBe(false);
      expect(may(asks(session(['finance'], 'recent')), permission, { ownerId: 8 })).toBe(false);
    },
  );

  it.each(named((name) => PERMISSIONS[name].scope === 'link'))(
    '%s: everybody with the address has it',
    (permission) => {
      expect([VISITOR, traveller(7)].map((asker) => roleLack(asker, permission))).toEqual([
        null,
        null,
      ]);
    },
  );

  it.each(FOR_STAFF)(
    '%s: staff have it by the table, and never without a second step',
    (permission) => {
      const grant = PERMISSIONS[permission] as { roles: readonly string[]; secondStep?: string };
      for (const role of STAFF_ROLES) {
        const has = grant.roles.includes(role);
        expect(lackOf(asks(session([role])), permission)).toBe(has ? 'second-step' : 'role');
        expect(lackOf(asks(session([role], 'made')), permission)).toBe(
          !has ? 'role' : grant.secondStep === 'recent' ? 'recent-step' : null,
        );
        expect(lackOf(asks(session([role], 'recent')), permission)).toBe(has ? null : 'role');
      }
      expect([VISITOR, traveller(7)].map((asker) => may(asker, permission))).toEqual([
        false,
        false,
      ]);
    },
  );

  it('lets hosts into the host’s side, and staff only while they visit an owner', () => {
    const visit = { id: 1, ownerId: 9, kind: 'look', reason: '', until: new Date() } as const;
    const host = sessionFor(accountOf(ASHA, { hosts: true }));
    for (const permission of ['host.enter', 'nights.read', 'rates.read'] as const)
      expect([
        entryRefusal(host, permission),
        entryRefusal(session(), permission)?.code,
        entryRefusal(session(['operator'], 'made'), permission)?.code,
        entryRefusal(session(['operator'], 'made', { visit }), permission),
      ]).toEqual([null, 'access.denied', 'access.denied', null]);
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
      entryRefusal(session(), 'trip.read'),
      entryRefusal(session(['operator']), 'trip.read'),
    ]).toEqual([null, null, null]);
    expect(entryRefusal(null, 'trip.read')).toMatchObject({
      kind: 'unauthenticated',
      code: 'session.required',
    });
    expect(entryRefusal(session(['operator']), 'desk.enter')).toMatchObject({
      kind: 'forbidden',
      code: 'second-step.required',
      data: { again: false },
    });
  });
});
