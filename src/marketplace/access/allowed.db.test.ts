import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveAudit } from '#platform/commands/index.ts';
import { actingAs, SYSTEM, type Context, type Session } from '#platform/context.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { allowedOn } from './permit.ts';

let t: TestDatabase;
let server: Context;
let villa: number;
let owner: number;
let caretaker: number;
const account = async () => accountOf(await buildUser(t.db), { hosts: true });
const as = (session: Session | null) => actingAs(server, { ...SYSTEM, requestId: 'r', session });

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t);
  villa = (await buildProperty(t.db, { nights: 5 })).id;
});
afterAll(() => t.close());

const codes = async (ctx: Context, at = villa) =>
  Promise.all(
    (['nights.read', 'rates.read', 'rates.change', 'team.change'] as const).map(
      async (permission) => (await allowedOn(ctx, permission, at))?.code ?? 'allowed',
    ),
  );

it('allows owners everything, caretakers no prices and no team, and hides the property from others', async () => {
  const [meera, ramu, other] = [await account(), await account(), await account()];
  [owner, caretaker] = [meera.id, ramu.id];
  await buildMember(t.db, meera.id, villa);
  await buildMember(t.db, ramu.id, villa, 'caretaker');
  const no = 'access.caretaker';
  expect(await codes(as(sessionFor(meera)))).toEqual(Array(4).fill('allowed'));
  expect(await codes(as(sessionFor(ramu)))).toEqual(['allowed', no, no, no]);
  expect(await codes(as(sessionFor(other)))).toEqual(Array(4).fill('property.unknown'));
  for (const id of [0, -1, 2_000_000_000, Number.NaN])
    expect(await codes(as(sessionFor(meera)), id)).toEqual(Array(4).fill('property.unknown'));
  expect(await codes(as(null))).toEqual(Array(4).fill('session.required'));
  expect(await codes(server)).toEqual(Array(4).fill('allowed'));
  expect(await allowedOn(as(sessionFor(ramu)), 'rates.read', villa)).toMatchObject({
    kind: 'forbidden',
    message: expect.stringContaining('Prices'),
  });
});

it('answers a former member as a stranger at once', async () => {
  const ctx = as(sessionFor(accountOf({ id: caretaker, name: '', phone: '', email: '' })));
  expect(await allowedOn(ctx, 'nights.read', villa)).toBeNull();
  await t.db.deleteFrom('memberships').where('user_id', '=', caretaker).execute();
  expect(await allowedOn(ctx, 'nights.read', villa)).toMatchObject({
    kind: 'not-found',
    code: 'property.unknown',
  });
});

it('tells a former member why a change is refused', async () => {
  const ctx = as(sessionFor(accountOf({ id: caretaker, name: '', phone: '', email: '' })));
  await leaveAudit(server, t.db, {
    permission: 'team.change',
    event: 'member.removed',
    subject: `member:${villa}:${caretaker}`,
    propertyId: villa,
    before: { role: 'caretaker', member: caretaker },
  });
  expect(await codes(ctx)).toEqual([
    'property.unknown',
    'property.unknown',
    'access.former-member',
    'access.former-member',
  ]);
  await buildMember(t.db, caretaker, villa, 'caretaker');
  expect((await codes(ctx))[0]).toBe('allowed');
});

it('lets staff read while they look as the owner, and change while they act for them', async () => {
  const staff = accountOf(await buildUser(t.db), { staff: ['operator'] });
  const admin = accountOf(await buildUser(t.db), { staff: ['admin'] });
  const visiting = (kind: 'look' | 'act', over: Partial<Session> = {}) =>
    as(
      sessionFor(staff, {
        secondStep: 'made',
        visit: { id: 1, ownerId: owner, kind, reason: 'asked by phone', until: new Date() },
        ...over,
      }),
    );
  const read = ['allowed', 'allowed'];
  expect(await codes(as(sessionFor(staff, { secondStep: 'recent' })))).toEqual(
    Array(4).fill('property.unknown'),
  );
  expect(await codes(visiting('look'))).toEqual([...read, 'look.read-only', 'access.denied']);
  expect(await codes(visiting('act'))).toEqual([...read, 'allowed', 'access.denied']);
  expect(await codes(visiting('act', { account: admin }))).toEqual([
    ...read,
    'allowed',
    'second-step.required',
  ]);
  expect(await codes(visiting('act', { account: admin, secondStep: 'recent' }))).toEqual(
    Array(4).fill('allowed'),
  );
  expect(await codes(visiting('act', { secondStep: 'none' }))).toEqual([
    ...Array(3).fill('second-step.required'),
    'access.denied',
  ]);
});
