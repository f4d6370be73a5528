import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoChange } from '#marketplace/accounts/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { buildUser, type BuiltUser } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, type Visitor } from '#test/support/visitor.ts';

/**
 * A thief has a copy of a session cookie, but not the phone, the password or the device of its owner. The copy can
 * read what the owner reads, but cannot take the account over.
 */
let server: TestServer;
let owner: BuiltUser;
let hers: Visitor;
/** The copy: her cookie, from another network. */
let thief: (call: string, body?: object) => ReturnType<Visitor['call']>;
let cookie: string;

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.t.db.deleteFrom('users').execute();
  await server.t.db.deleteFrom('messages').execute();
  server.clock.advance(2 * 3_600_000);
  owner = await buildUser(server.t.db, { name: 'Meera Sule', email: 'meera@example.in' });
  hers = visit(server, '203.0.113.5');
  await hers.signIn(owner.phone);
  cookie = hers.cookie();
  const elsewhere = visit(server, '198.51.100.66');
  thief = (call, body = {}) => elsewhere.call(call, body, { cookie });
});

const details = (over: object = {}) => ({
  user_name: owner.name,
  phone: owner.phone,
  email: owner.email,
  ...over,
});
const NEEDS_MORE = { http: 403, body: { code: 'step-up.required', data: { ways: ['otp'] } } };
const account = () =>
  server.t.db
    .selectFrom('users')
    .select(['phone', 'email', 'password_hash', 'deleted_at'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
const untouched = { phone: '', email: 'meera@example.in', password_hash: null, deleted_at: null };
const minutes = (n: number) => server.clock.advance(n * 60_000);
const stepUp = async (who: Visitor) => {
  minutes(1);
  expect((await who.call('hotel/profile_otp', { for: 'step_up' })).http).toBe(200);
  return who.call('hotel/step_up', { otp: await lastCode(server, owner.phone) });
};
const linkTo = async (recipient: string): Promise<string> => {
  const { rows } = await server.t.pool.query<{ text: string }>(
    "select text from messages where recipient = $1 and text like '%/undo-change/%' order by id desc limit 1",
    [recipient],
  );
  return (
    /undo-change\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ??
    expect.fail(`no way back was sent to ${recipient}`)
  );
};

describe.each([
  ['the moment it was signed in', 0],
  ['an hour later', 60],
])('a stolen cookie alone, %s', (_, after) => {
  beforeEach(() => minutes(after));

  it('cannot move the account to another number or e-mail', async () => {
    expect(await thief('hotel/update_profile', details({ phone: '9811100001' }))).toMatchObject(
      NEEDS_MORE,
    );
    expect(
      await thief('hotel/update_profile', details({ email: 'thief@evil.example' })),
    ).toMatchObject(NEEDS_MORE);
    expect(await thief('hotel/update_profile', details({ otp: '123456' }))).toMatchObject(
      NEEDS_MORE,
    );
    expect(await account()).toEqual({ ...untouched, phone: owner.phone });
    expect(
      await server.t.db
        .selectFrom('messages')
        .select('id')
        .where('recipient', 'in', ['+919811100001', 'thief@evil.example'])
        .execute(),
    ).toEqual([]);
  });

  it('cannot finish a change that its owner began', async () => {
    await stepUp(hers);
    minutes(1);
    await hers.call('hotel/update_profile', details({ phone: '9811100001' }));
    expect(
      (
        await thief(
          'hotel/update_profile',
          details({ otp: await lastCode(server, '+919811100001') }),
        )
      ).http,
    ).toBe(401);
    expect((await account()).phone).toBe(owner.phone);
  });

  it('cannot set a password', async () => {
    const password = { new_pass: 'lanterns on the steps', conf_pass: 'lanterns on the steps' };
    expect((await thief('hotel/change_pass', password)).body.data).toMatchObject({ tag: '0' });
    expect((await account()).password_hash).toBeNull();
  });

  it('cannot export the data', async () => {
    const answer = await thief('hotel/export_profile');
    expect(answer).toMatchObject(NEEDS_MORE);
    expect(JSON.stringify(answer.body)).not.toContain(owner.phone);
  });

  it('cannot delete the account', async () => {
    expect(await thief('hotel/delete_profile')).toMatchObject({
      http: 400,
      body: { code: 'leave.proof' },
    });
    expect((await account()).deleted_at).toBeNull();
  });

  it('cannot sign out the owner’s other devices', async () => {
    minutes(1);
    const phone = visit(server, '203.0.113.9');
    await phone.signIn(owner.phone);
    const { data } = (
      await hers.call<{ session_id: string; is_current: string }[]>('hotel/session_list')
    ).body;
    const session_id = data.find(({ is_current }) => is_current === '0')?.session_id;
    expect(await thief('hotel/end_session', { session_id })).toMatchObject(NEEDS_MORE);
    expect(await thief('hotel/end_session', { all_others: '1' })).toMatchObject(NEEDS_MORE);
    expect((await phone.call('hotel/user_details')).http).toBe(200);
  });
});

it('a step-up of the owner ends the copy and opens the protected actions', async () => {
  minutes(60);
  expect(await hers.call('hotel/export_profile')).toMatchObject(NEEDS_MORE);
  expect((await stepUp(hers)).http).toBe(200);
  expect((await hers.call('hotel/export_profile')).http).toBe(200);
  expect((await thief('hotel/user_details')).http).toBe(401);
  minutes(11);
  expect(await hers.call('hotel/export_profile')).toMatchObject(NEEDS_MORE);
});

it('a code for one purpose does not work for another, and a step-up cannot be guessed', async () => {
  minutes(60);
  await hers.call('hotel/profile_otp', { for: 'password' });
  expect(
    await hers.call('hotel/step_up', { otp: await lastCode(server, owner.phone) }),
  ).toMatchObject({ http: 400, body: { code: 'otp.incorrect' } });
  expect(await hers.call('hotel/step_up', { password: 'anything' })).toMatchObject({
    http: 400,
    body: { code: 'password.old-wrong' },
  });
  expect(await hers.call('hotel/step_up', {})).toMatchObject({
    http: 400,
    body: { code: 'step-up.proof' },
  });
  expect(await hers.call('hotel/export_profile')).toMatchObject(NEEDS_MORE);
});

it('ends when the contact changes, on every device, and the old contact can revert the change once', async () => {
  const phone = visit(server, '203.0.113.9');
  minutes(1);
  await phone.signIn(owner.phone);
  await stepUp(phone);
  minutes(1);
  await phone.call('hotel/update_profile', details({ phone: '9811100001' }));
  expect(
    (
      await phone.call(
        'hotel/update_profile',
        details({ otp: await lastCode(server, '+919811100001') }),
      )
    ).http,
  ).toBe(200);
  expect((await thief('hotel/user_details')).http).toBe(401);
  expect((await hers.call('hotel/user_details')).http).toBe(401);

  const token = await linkTo(owner.phone);
  expect(await undoChange(server.ctx, token)).toMatchObject({ ok: true, value: { what: 'phone' } });
  expect((await account()).phone).toBe(owner.phone);
  expect((await phone.call('hotel/user_details')).http).toBe(401);
  expect(await undoChange(server.ctx, token)).toMatchObject({ ok: false, code: 'undo.used' });
});

it('lasts 90 days at most, however often it is used', async () => {
  for (let day = 0; day < 89; day += 1) {
    server.clock.advance(DAY_MS);
    if (day % 11 === 0) expect((await thief('hotel/user_details')).http, `day ${day}`).toBe(200);
  }
  server.clock.advance(DAY_MS);
  expect((await thief('hotel/user_details')).http).toBe(401);
});
