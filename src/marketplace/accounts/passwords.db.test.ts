import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, Session } from '#platform/context.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { at, holding, HOME, must, STRANGER, wrong } from './testing/fixture.ts';
import { EMAIL, invalid, NEW, OLD, passwordFixture, PHONE } from './testing/password-fixture.ts';
import {
  checkOtp,
  loginByPassword,
  requestLoginOtp,
  requestOwnerOtp,
  resetPassword,
  setPassword,
  signOut,
} from './index.ts';

let f: Awaited<ReturnType<typeof passwordFixture>>;
let userId: number;
beforeAll(async () => {
  f = await passwordFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  userId = await f.begin();
});

const attempts = async () =>
  (await f.t.db.selectFrom('budget_spends').selectAll().where('action', '=', 'password').execute())
    .length;

describe('signing in', () => {
  test('by e-mail in any case, or by the number in any spelling', async () => {
    await f.choose(OLD);
    for (const name of [EMAIL, ' ASHA@Example.in ', '9876543210', '+91 98765 43210'])
      expect(must(await f.login(OLD, HOME, name)).account.id).toBe(userId);
    expect(await attempts()).toBe(0);
  });

  test('reports missing fields by name and counts no attempt', async () => {
    expect(await f.login('', HOME, ' ')).toMatchObject({
      kind: 'invalid',
      message: 'Please Insert All Fields',
      fields: { email: 'Please enter your email', password: 'Please enter your password' },
    });
    expect(await attempts()).toBe(0);
  });

  test('gives one answer to a wrong password, an unknown name and an account without a password', async () => {
    expect(await f.login(OLD)).toEqual(await f.login('anything else'));
    await f.choose(OLD);
    for (const answer of [
      await f.login(NEW),
      await f.login(OLD, HOME, 'nobody@example.in'),
      await f.login(OLD, HOME, '9000000000'),
      await f.login(OLD, HOME, "' or 1=1 --"),
      await f.login(`${OLD} `),
    ])
      expect(answer).toEqual(expect.objectContaining(invalid));
    await f.leave();
    expect(await f.login(OLD)).toMatchObject(invalid);
    expect(await f.count('sessions')).toBe(1);
  });

  test('does not accept an empty password for an account without one', async () => {
    for (const password of ['', ' ', '\0', 'null', 'undefined'])
      expect(await f.login(password)).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await f.count('sessions')).toBe(0);
  });

  test('stores an argon2id hash; the database accepts nothing else', async () => {
    await f.choose(OLD);
    const { password_hash } = await f.t.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    await expect(
      f.t.db.updateTable('users').set({ password_hash: OLD }).where('id', '=', userId).execute(),
    ).rejects.toThrow('users_password_is_a_hash');
  });
});

describe('wrong attempts', () => {
  const guess = async (times: number, caller: Caller, name = EMAIL) => {
    for (let i = 0; i < times; i += 1)
      expect(await f.login('not this one', caller, name)).toMatchObject(invalid);
  };
  beforeEach(async () => {
    const { token } = await f.choose(OLD);
    await signOut(f.as({ ...HOME, sessionToken: token }));
  });

  test('after ten, refuses the right one too for an hour; a right one earlier clears the count', async () => {
    await guess(9, HOME);
    must(await f.login(OLD));
    await guess(10, HOME);
    expect(await f.login(OLD, { ...HOME, address: HOME.address })).toMatchObject({
      kind: 'limited',
      code: 'password.too-many',
      retryAfter: 3600,
    });
    f.clock.advance(HOUR_MS);
    must(await f.login(OLD));
  });

  test('allows no more than ten in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => f.login('not this one')));
    expect(answers.filter((a) => !a.ok && a.code === 'login.invalid')).toHaveLength(10);
    expect(answers.filter((a) => !a.ok && a.kind === 'limited')).toHaveLength(15);
  });

  test('a stranger’s attempts do not lock the owner out', async () => {
    await guess(10, STRANGER);
    expect(await f.login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
    must(await f.login(OLD, HOME));
  });

  test('bounds many strangers together; the owner’s signed-in network is exempt, and a code always works', async () => {
    const few = f.with({ env: { PASSWORD_TRIES_PER_HOUR: '2' } });
    must(await f.login(OLD, HOME));
    for (let i = 0; i < 10; i += 1)
      await loginByPassword(f.as(at(`192.0.2.${i}`), null, few), {
        email: EMAIL,
        password: 'not this one',
      });
    expect(
      await loginByPassword(f.as(at('192.0.2.99'), null, few), { email: EMAIL, password: OLD }),
    ).toMatchObject({ kind: 'limited' });
    must(await loginByPassword(f.as(HOME, null, few), { email: EMAIL, password: OLD }));
    must(await requestLoginOtp(f.as(at('192.0.2.99'), null, few), PHONE));
  });

  test('bounds attempts of one address across names; an unknown name is limited like a known one', async () => {
    for (let i = 0; i < 3; i += 1) await guess(9, STRANGER, `nobody${i}@example.in`);
    await guess(3, STRANGER, 'nobody9@example.in');
    expect(await f.login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
    f.clock.advance(HOUR_MS);
    await guess(10, STRANGER, 'nobody0@example.in');
    expect(await f.login('x', STRANGER, 'nobody0@example.in')).toMatchObject({
      kind: 'limited',
      code: 'password.too-many',
    });
  });

  test('counts attempts by number and by e-mail together', async () => {
    await guess(5, STRANGER, EMAIL);
    await guess(5, STRANGER, '9876543210');
    expect(await f.login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
  });

  test('forgets attempts at the password before a reset', async () => {
    await guess(10, HOME);
    const { otp, by } = await f.forget();
    const { token } = must(await resetPassword(f.as(by), { mobile: PHONE, otp, password: NEW }));
    await signOut(f.as({ ...HOME, sessionToken: token }));
    must(await f.login(NEW));
  });
});

describe('setting one while signed in', () => {
  async function signedIn(): Promise<Session> {
    const by = holding(HOME, await requestLoginOtp(f.as(HOME), PHONE));
    const { token } = must(await checkOtp(f.as(by), { mobile: PHONE, otp: await f.code(PHONE) }));
    f.clock.advance(31_000);
    return f.living(token);
  }
  const both = (password: string) => ({ password, confirm: password });

  test('takes a code just sent, and ends the other sessions', async () => {
    const session = await signedIn();
    await signedIn();
    const by = holding(HOME, await requestOwnerOtp(f.as(HOME, session), 'password'));
    for (const caller of [HOME, STRANGER])
      expect(
        await setPassword(f.as(caller, session), { ...both(OLD), otp: await f.code(PHONE) }),
      ).toMatchObject({ code: 'otp.incorrect' });
    expect(
      must(await setPassword(f.as(by, session), { ...both(OLD), otp: await f.code(PHONE) })),
    ).toEqual({ sessionsEnded: 1, renewed: null });
    expect(await f.t.db.selectFrom('sessions').select('id').execute()).toEqual([
      { id: session.id },
    ]);
    must(await f.login(OLD));
  });

  test('or the old one; refuses with neither, and does not take an empty text for the old one', async () => {
    const session = await signedIn();
    for (const proof of [{}, { oldPassword: '' }, { otp: ' ' }])
      expect(await setPassword(f.as(HOME, session), { ...both(NEW), ...proof })).toMatchObject({
        kind: 'invalid',
        fields: { proof: expect.any(String) },
      });
    expect(
      await setPassword(f.as(HOME, session), { ...both(NEW), oldPassword: 'anything' }),
    ).toMatchObject({ code: 'password.old-wrong' });
    const by = holding(HOME, await requestOwnerOtp(f.as(HOME, session), 'password'));
    must(await setPassword(f.as(by, session), { ...both(OLD), otp: await f.code(PHONE) }));
    expect(
      await setPassword(f.as(HOME, session), { ...both(NEW), oldPassword: NEW }),
    ).toMatchObject({ fields: { old_password: 'This is not your current password' } });
    must(await setPassword(f.as(HOME, session), { ...both(NEW), oldPassword: OLD }));
    must(await f.login(NEW));
  });

  test('refuses a weak one, a mistyped one, and too many guesses at the old one', async () => {
    const session = await signedIn();
    const by = holding(HOME, await requestOwnerOtp(f.as(HOME, session), 'password'));
    const otp = await f.code(PHONE);
    expect(await setPassword(f.as(by, session), { ...both('12345678'), otp })).toMatchObject({
      code: 'password.too-common',
    });
    expect(
      await setPassword(f.as(by, session), { password: OLD, confirm: NEW, otp }),
    ).toMatchObject({ fields: { confirm: 'Both passwords must be the same' } });
    expect(await setPassword(f.as(by, session), { ...both(OLD), otp: wrong(otp) })).toMatchObject({
      code: 'otp.incorrect',
    });
    must(await setPassword(f.as(by, session), { ...both(OLD), otp }));
    for (let i = 0; i < 10; i += 1)
      await setPassword(f.as(HOME, session), { ...both(NEW), oldPassword: 'guess' });
    expect(
      await setPassword(f.as(HOME, session), { ...both(NEW), oldPassword: OLD }),
    ).toMatchObject({ kind: 'limited' });
  });

  test('a login code is no proof', async () => {
    const session = await signedIn();
    const by = holding(HOME, await requestLoginOtp(f.as(HOME), PHONE));
    expect(
      await setPassword(f.as(by, session), { ...both(OLD), otp: await f.code(PHONE) }),
    ).toMatchObject({ code: 'otp.incorrect' });
  });

  test('of two changes at once with the old one, one succeeds', async () => {
    const session = await signedIn();
    const by = holding(HOME, await requestOwnerOtp(f.as(HOME, session), 'password'));
    must(await setPassword(f.as(by, session), { ...both(OLD), otp: await f.code(PHONE) }));
    const answers = await Promise.all(
      ['first of the two', 'second of the two'].map((password) =>
        setPassword(f.as(HOME, session), { ...both(password), oldPassword: OLD }),
      ),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
  });
});
