import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { accountsFixture, at, HOME, must, STRANGER } from './testing/fixture.ts';
import {
  accountById,
  challengeById,
  checkOtp,
  registerAccount,
  resendOtp,
  sessionOf,
} from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
const PHONE = '+919876543210';
/** The browser that was sent a code, with its challenge. */
const held = ({ challengeId }: { challengeId: string }) => at(HOME.address, { challengeId });
const asha = { name: 'Asha Rane', email: 'asha@example.in', mobile: '98765 43210', password: '' };

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(() => f.clear());

test('confirming the code creates the account and signs in', async () => {
  const sent = must(await registerAccount(f.as(HOME), asha));
  expect(sent).toMatchObject({ phone: PHONE, expiresIn: 300, resendAfter: 30 });
  expect(sent.challengeId).not.toContain('98765');
  expect(await f.count('users')).toBe(0);
  const signedIn = must(
    await checkOtp(f.as(held(sent)), { mobile: asha.mobile, otp: await f.code(PHONE) }),
  );
  expect(signedIn.account).toMatchObject({
    name: 'Asha Rane',
    phone: PHONE,
    email: 'asha@example.in',
    staff: [],
    hosts: false,
  });
  expect(await accountById(f.ctx, signedIn.account.id)).toEqual(signedIn.account);
  expect((await sessionOf(f.ctx, signedIn.token))?.account).toEqual(signedIn.account);
});

test('the message names brand, code and validity, and has no link', async () => {
  must(await registerAccount(f.as(HOME), asha));
  const [message] = await f.outbox(PHONE);
  expect(message?.text).toMatch(/^\d{6} is your Verandah OTP\. It is valid for 5 minutes\./);
  expect(message?.text).not.toMatch(/https?:|www|\.(com|in|example)/);
});

test('stores only a keyed hash of the code with the challenge', async () => {
  must(await registerAccount(f.as(HOME), asha));
  const row = await f.t.db.selectFrom('otp_challenges').selectAll().executeTakeFirstOrThrow();
  const code = await f.code(PHONE);
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify({ ...row, code_hash: '' })).not.toContain(code);
});

test('incomplete: Please Insert All Fields, nothing sent', async () => {
  expect(await registerAccount(f.as(HOME), { ...asha, name: ' ' })).toMatchObject({
    kind: 'invalid',
    message: 'Please Insert All Fields',
    fields: { name: 'Please enter your name' },
  });
  expect(await f.count('budget_spends')).toBe(0);
});

test.each([
  ['number', { phone: PHONE, email: 'other@example.in' }],
  ['e-mail in another case', { phone: '+919000000001', email: 'ASHA@example.in' }],
])('a known %s is refused', async (_, known) => {
  await buildUser(f.t.db, known);
  expect(await registerAccount(f.as(HOME), asha)).toMatchObject({
    ok: false,
    kind: 'refused',
    message: 'Oops !! Your email or mobile is already registered..',
  });
  expect(await f.count('messages')).toBe(0);
});

test('refuses an e-mail taken between code and confirmation, and creates no account', async () => {
  const sent = must(await registerAccount(f.as(HOME), asha));
  await buildUser(f.t.db, { phone: '+919000000001', email: 'asha@example.in' });
  expect(
    await checkOtp(f.as(held(sent)), { mobile: asha.mobile, otp: await f.code(PHONE) }),
  ).toMatchObject({ kind: 'refused', code: 'register.already-registered' });
  expect([await f.count('users'), await f.count('sessions')]).toEqual([1, 0]);
});

test('a number registered twice at once becomes one account', async () => {
  const first = must(await registerAccount(f.as(HOME), asha));
  const firstCode = await f.code(PHONE);
  const second = must(
    await registerAccount(f.as(STRANGER), { ...asha, email: 'asha.rane@example.in' }),
  );
  const secondCode = await f.code(PHONE);
  const both = await Promise.all([
    checkOtp(f.as(HOME), { challengeId: first.challengeId, otp: firstCode }),
    checkOtp(f.as(STRANGER), { challengeId: second.challengeId, otp: secondCode }),
  ]);
  expect(new Set(both.map((r) => must(r).account.id)).size).toBe(1);
  expect(await f.count('users')).toBe(1);
});

test('keeps hostile names as plain text', async () => {
  const name = `<img src=x onerror=alert(1)> '); drop table users; --`;
  const sent = must(await registerAccount(f.as(HOME), { ...asha, name }));
  expect(
    must(await checkOtp(f.as(held(sent)), { mobile: asha.mobile, otp: await f.code(PHONE) }))
      .account.name,
  ).toBe(name);
});

test('the browser that began can have the code resent, even after it expired', async () => {
  const first = must(await registerAccount(f.as(HOME), asha));
  f.clock.advance(10 * 60_000);
  expect(await challengeById(f.ctx, first.challengeId)).toMatchObject({ over: true });
  const second = must(await resendOtp(f.as(held(first)), asha.mobile));
  expect(
    must(await checkOtp(f.as(held(second)), { mobile: asha.mobile, otp: await f.code(PHONE) }))
      .account.name,
  ).toBe('Asha Rane');
});

test('the browser’s cookie finds its registration on another network; a stranger finds nothing', async () => {
  const first = must(await registerAccount(f.as(HOME), asha));
  f.clock.advance(60_000);
  for (const other of [STRANGER, HOME])
    expect(await resendOtp(f.as(other), asha.mobile)).toMatchObject({
      kind: 'not-found',
      code: 'not_found',
    });
  must(await resendOtp(f.as(at('192.0.2.44', { challengeId: first.challengeId })), asha.mobile));
});
