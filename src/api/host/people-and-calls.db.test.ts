import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { actFor, lookAs } from '#marketplace/accounts/people/index.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import type { StaffRole } from '#shared/permissions.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { MORNING } from '#test/support/morning.ts';
import { createHash, randomBytes } from 'node:crypto';
import { openApi, type OpenApi } from '../testing/open-api.ts';
import { REQUEST_EXAMPLES } from '../words/request-examples.ts';

let t: TestDatabase;
let api: OpenApi;
let villa: number;
let ownerId: number;

/** A session in the database, proved or stepped as asked; returns its token. */
async function sessionFor(
  userId: number,
  { stepped = false, proved = false }: { stepped?: boolean; proved?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(MORNING);
  await t.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      second_step_at: stepped ? now : null,
      proved_at: proved ? now : null,
    })
    .execute();
  return token;
}
const member = async (role?: 'owner' | 'caretaker', at = villa): Promise<number> => {
  const { id } = await buildUser(t.db);
  if (role !== undefined) await buildMember(t.db, id, at, role);
  return id;
};
const staff = async (role: StaffRole): Promise<number> =>
  (await buildUser(t.db, { staff: [role] })).id;

const people: Record<string, string> = {};
beforeAll(async () => {
  t = await testDatabase();
  api = await openApi(t);
  villa = (await buildProperty(t.db, { name: 'Mogra House', nights: 2 })).id;
  const other = (await buildProperty(t.db, { nights: 2 })).id;
  ownerId = await member('owner');
  people['visitor'] = '';
  people['traveller'] = await sessionFor(await member());
  people['owner'] = await sessionFor(ownerId, { proved: true });
  people['owner of another'] = await sessionFor(await member('owner', other), { proved: true });
  people['caretaker'] = await sessionFor(await member('caretaker'), { proved: true });
  const operator = await staff('operator');
  people['operator by SMS alone'] = await sessionFor(operator, { proved: true });
  people['operator'] = await sessionFor(operator, { stepped: true });
  people['finance'] = await sessionFor(await staff('finance'), { stepped: true });
  people['admin'] = await sessionFor(await staff('admin'), { stepped: true });
  const visiting = async (begin: typeof actFor | typeof lookAs, role: StaffRole) => {
    const token = await sessionFor(await staff(role), { stepped: true });
    const session = await sessionOf(api.ctx, token);
    const ctx = actingAs(api.ctx, { ...SYSTEM, session });
    expect((await begin(ctx, { ownerId, reason: 'asked by phone' })).ok).toBe(true);
    return token;
  };
  people['operator who looks'] = await visiting(lookAs, 'operator');
  people['operator who acts'] = await visiting(actFor, 'operator');
  people['admin who acts'] = await visiting(actFor, 'admin');
});
afterAll(async () => {
  await api.app.close();
  await t.close();
});

const send = (path: string, who: string, body: unknown) =>
  api.call(path, body, people[who] === '' ? {} : { cookie: `__Host-vh_session=${people[who]}` });

/** Status and code of each call for each person. */
const TABLE: Readonly<Record<string, readonly (number | string)[]>> = {
  //                        houses  invite                  undo             audit
  visitor: ['session.required', 'session.required', 'session.required', 'session.required'],
  traveller: ['access.denied', 'access.denied', 'access.denied', 'access.denied'],
  owner: [200, 200, 'audit.unknown', 'access.denied'],
  'owner of another': [200, 'property.unknown', 'audit.unknown', 'access.denied'],
  caretaker: [200, 'access.caretaker', 'audit.unknown', 'access.denied'],
  'operator by SMS alone': [
    'second-step.required',
    'access.denied',
    'second-step.required',
    'second-step.required',
  ],
  operator: ['access.denied', 'access.denied', 'access.denied', 200],
  finance: ['access.denied', 'access.denied', 'access.denied', 200],
  admin: ['access.denied', 'access.denied', 'access.denied', 200],
  'operator who looks': ['look.read-only', 'look.read-only', 'look.read-only', 'look.read-only'],
  'operator who acts': [200, 'access.denied', 'audit.unknown', 200],
  'admin who acts': [200, 200, 'audit.unknown', 200],
};

describe('the calls of hosts and desk', () => {
  it.each(Object.keys(TABLE))('answer %s as the table says', async (who) => {
    const asked = [
      ['host/houses', {}],
      ['host/invite', { hotel_id: villa, email: 'ramu@example.in', role: 'caretaker' }],
      ['host/undo', { audit_id: 1_000_000 }],
      ['desk/audit', {}],
    ] as const;
    const answers: (number | string)[] = [];
    for (const [path, body] of asked) {
      const { http, body: said } = await send(path, who, body);
      answers.push(http === 200 ? 200 : String(said['code']));
    }
    expect(answers).toEqual(TABLE[who]);
  });

  it('name the properties, the rows and their seals', async () => {
    expect((await send('host/houses', 'owner', {})).body['data']).toEqual([
      { hotel_id: villa, hotel_name: 'Mogra House', role: 'owner', state: 'live' },
    ]);
    const { body } = await send('desk/audit', 'admin', { from: '2026-11-01', to: '2027-12-01' });
    const rows = body['data'] as { event: string; for_user: number | null }[];
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['member.invited', 'look.began', 'act.began']),
    );
    expect(
      rows.filter(({ event, for_user }) => event === 'member.invited' && for_user === ownerId),
    ).toHaveLength(1);
  });

  it('refuse a wrong second step', async () => {
    expect(
      await send('desk/second_step', 'operator by SMS alone', { code: '000000' }),
    ).toMatchObject({ http: 400, body: { code: 'second-step.wrong' } });
    expect(await send('desk/second_step', 'owner', { code: '000000' })).toMatchObject({
      http: 403,
      body: { code: 'access.denied' },
    });
  });
});

describe('a session that looks as an owner', () => {
  const changing = calls
    .map(({ contract }) => contract)
    .filter(
      ({ auth, class: kind, path }) =>
        path !== 'hotel/logout' && !(auth === 'none' && kind === 'read'),
    );

  it.each(changing.map(({ path }) => path))('may not post %s', async (path) => {
    expect(await send(path, 'operator who looks', REQUEST_EXAMPLES[path])).toMatchObject({
      http: 403,
      body: { code: 'look.read-only' },
    });
  });

  it('may sign out', async () => {
    expect(await send('hotel/logout', 'operator who looks', {})).toMatchObject({ http: 200 });
    expect(await send('host/houses', 'operator who looks', {})).toMatchObject({ http: 401 });
  });
});
