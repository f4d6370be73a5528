import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates.ts';
import { buildUser } from '#test/support/builders.ts';
import {
  accountsFixture,
  at,
  holding,
  HOME,
  must,
  STRANGER,
  wrong,
  MANY_CODES,
} from './testing/fixture.ts';
import type { Caller, Session } from '#platform/context.ts';
import {
  challengeById,
  checkOtp,
  hasPassword,
  loginByPassword,
  requestLoginOtp,
  requestOwnerOtp,
  requestPasswordReset,
  resendOtp,
  resetPassword,
  sessionOf,
  setPassword,
  signOut,
} from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let userId: number;
const PHONE = '+919876543210';
const EMAIL = 'asha@example.in';
const OLD = 'rain over the lake';
const NEW = 'lanterns on the steps';

beforeAll(async () => {
  f = await accountsFixture(MANY_CODES);
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  userId = (await buildUser(f.t.db, { phone: PHONE, email: EMAIL, name: 'Asha Rane' })).id;
});

const login = (password: string, caller: Caller = HOME, email = EMAIL) =>
  loginByPassword(f.as(caller), { email, password });
const attempts = async () =>
  (await f.t.db.selectFrom('budget_spends').selectAll().where('action', '=', 'password').execute())
    .length;
const invalid = {
  ok: false,
  kind: 'invalid',
  code: 'login.invalid',
  message: 'Invalid Username or Password',
};

/** Asks for a reset code and reads it. */
async function forget(caller: Caller = HOME): Promise<{ id: string; otp: string; by: Caller }> {
  const by = holding(caller, await requestPasswordReset(f.as(caller), '98765 43210'));
  return { id: by.challengeId, otp: await f.code(PHONE), by };
}
async function choose(password: string, caller: Caller = HOME) {
  const { otp, by } = await forget(caller);
  const signedIn = must(await resetPassword(f.as(by), { mobile: PHONE, otp, password }));
  f.clock.advance(60_000);
  return signedIn;
}
const living = async (token: string): Promise<Session> => {
  const session = await sessionOf(f.ctx, token);
  if (session === null) throw new Error('the session is over');
  return session;
};

describe('signing in', () => {
  test('by e-mail in any case, or by the number in any spelling', async () => {
    await choose(OLD);
    for (const name of [EMAIL, ' ASHA@Example.in ', '9876543210', '+91 98765 43210'])
      expect(must(await login(OLD, HOME, name)).account.id).toBe(userId);
    expect(await attempts()).toBe(0);
  });

  test('reports missing fields by name and counts no attempt', async () => {
    expect(await login('', HOME, ' ')).toMatchObject({
      kind: 'invalid',
      message: 'Please Insert All Fields',
      fields: { email: 'Please enter your email', password: 'Please enter your password' },
    });
    expect(await attempts()).toBe(0);
  });

  test('gives one answer to a wrong password, an unknown name and an account without a password', async () => {
    expect(await login(OLD)).toEqual(await login('anything else'));
    await choose(OLD);
    for (const answer of [
      await login(NEW),
      await login(OLD, HOME, 'nobody@example.in'),
      await login(OLD, HOME, '9000000000'),
      await login(OLD, HOME, "' or 1=1 --"),
      await login(`${OLD} `),
    ])
      expect(answer).toEqual(expect.objectContaining(invalid));
    await f.leave();
    expect(await login(OLD)).toMatchObject(invalid);
    expect(await f.count('sessions')).toBe(1);
  });

  test('does not accept an empty password for an account without one', async () => {
    for (const password of ['', ' ', '\0', 'null', 'undefined'])
      expect(await login(password)).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await f.count('sessions')).toBe(0);
  });

  test('stores an argon2id hash; the database accepts nothing else', async () => {
    await choose(OLD);
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
      expect(await login('not this one', caller, name)).toMatchObject(invalid);
  };
  beforeEach(async () => {
    const { token } = await choose(OLD);
    await signOut(f.as({ ...HOME, sessionToken: token }));
  });

  test('after ten, refuses the right one too for an hour; a right one earlier clears the count', async () => {
    await guess(9, HOME);
    must(await login(OLD));
    await guess(10, HOME);
    expect(await login(OLD, { ...HOME, address: HOME.address })).toMatchObject({
      kind: 'limited',
      code: 'password.too-many',
      retryAfter: 3600,
    });
    f.clock.advance(HOUR_MS);
    must(await login(OLD));
  });

  test('allows no more than ten in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login('not this one')));
    expect(answers.filter((a) => !a.ok && a.code === 'login.invalid')).toHaveLength(10);
    expect(answers.filter((a) => !a.ok && a.kind === 'limited')).toHaveLength(15);
  });

  test('a stranger’s attempts do not lock the owner out', async () => {
    await guess(10, STRANGER);
    expect(await login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
    must(await login(OLD, HOME));
  });

  test('bounds many strangers together; the owner’s signed-in network is exempt, and a code always works', async () => {
    const few = f.with({ env: { PASSWORD_TRIES_PER_HOUR: '2' } });
    must(await login(OLD, HOME));
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
    expect(await login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
    f.clock.advance(HOUR_MS);
    await guess(10, STRANGER, 'nobody0@example.in');
    expect(await login('x', STRANGER, 'nobody0@example.in')).toMatchObject({
      kind: 'limited',
      code: 'password.too-many',
    });
  });

  test('counts attempts by number and by e-mail together', async () => {
    await guess(5, STRANGER, EMAIL);
    await guess(5, STRANGER, '9876543210');
    expect(await login(OLD, STRANGER)).toMatchObject({ kind: 'limited' });
  });

  test('forgets attempts at the password before a reset', async () => {
    await guess(10, HOME);
    const { otp, by } = await forget();
    const { token } = must(await resetPassword(f.as(by), { mobile: PHONE, otp, password: NEW }));
    await signOut(f.as({ ...HOME, sessionToken: token }));
    must(await login(NEW));
  });
});

describe('a forgotten password', () => {
  test('needs a number with an account', async () => {
    expect(await requestPasswordReset(f.as(HOME), '')).toMatchObject({
      kind: 'invalid',
      message: 'required',
      fields: { mobile: 'Please Enter Mobile Number' },
    });
    expect(await requestPasswordReset(f.as(HOME), '12')).toMatchObject({
      message: 'Not a valid Mobile number',
    });
    expect(await requestPasswordReset(f.as(HOME), '98765 11111')).toMatchObject({
      kind: 'not-found',
      message: 'not_found',
      fields: {
        mobile:
          'No account exists for 98765 11111. Maybe you signed up using a different/incorrect mobile number.',
      },
    });
  });

  test('a signed-in person can reset only their own', async () => {
    const { token } = await choose(OLD);
    const other = await buildUser(f.t.db, { phone: '+919000000001' });
    expect(await requestPasswordReset(f.as(HOME, await living(token)), other.phone)).toMatchObject({
      code: 'same_account',
      message: 'same_account',
      fields: { mobile: expect.stringContaining('already exists with different account') },
    });
    must(await requestPasswordReset(f.as(HOME, await living(token)), PHONE));
  });

  test('with the code sets the password, signs in and ends every other session', async () => {
    const before = await choose(OLD);
    const elsewhere = must(await login(OLD, STRANGER));
    const { otp, by } = await forget();
    const after = must(
      await resetPassword(f.as(by), { mobile: '98765-43210', otp, password: NEW }),
    );
    expect(after.account.id).toBe(userId);
    expect([await sessionOf(f.ctx, before.token), await sessionOf(f.ctx, elsewhere.token)]).toEqual(
      [null, null],
    );
    expect(await sessionOf(f.ctx, after.token)).not.toBeNull();
    expect(await login(OLD)).toMatchObject(invalid);
    must(await login(NEW));
  });

  test('names its purpose in the message', async () => {
    await forget();
    expect((await f.outbox(PHONE))[0]?.text).toMatch(
      /^\d{6} is your Verandah OTP for a new password\./,
    );
  });

  test.each([
    [
      { otp: '', password: '' },
      { otp: 'Please enter otp', password: 'Please enter your password' },
    ],
    [{ otp: '123456', password: '' }, { password: 'Please enter your password' }],
    [{ otp: ' ', password: NEW }, { otp: 'Please enter otp' }],
  ])('%j: Please enter otp and password', async (typed, fields) => {
    expect(await resetPassword(f.as(HOME), { mobile: PHONE, ...typed })).toMatchObject({
      kind: 'invalid',
      message: 'Please enter otp and password',
      fields,
    });
  });

  test('refuses a wrong code, and ends the code after five', async () => {
    const { otp, by } = await forget();
    expect(await resetPassword(f.as(HOME), { mobile: PHONE, otp, password: NEW })).toMatchObject({
      kind: 'refused',
      message: 'Please Insert Correct OTP',
    });
    for (let i = 0; i < 5; i += 1)
      expect(
        await resetPassword(f.as(by), { mobile: PHONE, otp: wrong(otp), password: NEW }),
      ).toMatchObject({ kind: 'refused', message: 'Please Insert Correct OTP' });
    expect(await resetPassword(f.as(by), { mobile: PHONE, otp, password: NEW })).toMatchObject({
      kind: 'refused',
      code: 'otp.too-many-tries',
    });
    expect(await hasPassword(f.ctx, userId)).toBe(false);
  });

  test('a weak password does not use the code up', async () => {
    const { otp, by } = await forget();
    for (const password of ['short', 'password123', 'asha rane'])
      expect(await resetPassword(f.as(by), { mobile: PHONE, otp, password })).toMatchObject({
        kind: 'invalid',
        fields: { password: expect.any(String) },
      });
    must(await resetPassword(f.as(by), { mobile: PHONE, otp, password: NEW }));
  });

  test('a login code resets nothing, and a reset code signs nobody in', async () => {
    const asked = holding(HOME, await requestLoginOtp(f.as(HOME), PHONE));
    expect(
      await resetPassword(f.as(asked), { mobile: PHONE, otp: await f.code(PHONE), password: NEW }),
    ).toMatchObject({ kind: 'refused' });
    f.clock.advance(301_000);
    const { otp, id, by } = await forget();
    expect(await checkOtp(f.as(by), { mobile: PHONE, otp })).toMatchObject({
      code: 'otp.incorrect',
    });
    expect(await checkOtp(f.as(HOME), { challengeId: id, otp })).toMatchObject({
      code: 'otp.incorrect',
    });
  });

  test('the code works once, also in parallel', async () => {
    const { otp, id, by } = await forget();
    const answers = await Promise.all(
      [NEW, OLD, NEW, OLD].map((password, n) =>
        resetPassword(f.as(n < 2 ? by : HOME), {
          ...(n < 2 ? { mobile: PHONE } : { challengeId: id }),
          otp,
          password,
        }),
      ),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.filter((a) => !a.ok && a.code === 'otp.incorrect')).toHaveLength(3);
    expect(await f.count('sessions')).toBe(1);
    const winner = [NEW, OLD, NEW, OLD][answers.findIndex((a) => a.ok)]!;
    must(await login(winner));
  });

  test('of two codes the unused one becomes invalid with the change', async () => {
    const mine = await forget(HOME);
    const theirs = await forget(STRANGER);
    f.clock.advance(1000);
    const both = await Promise.all([
      resetPassword(f.as(HOME), { challengeId: mine.id, otp: mine.otp, password: NEW }),
      resetPassword(f.as(STRANGER), { challengeId: theirs.id, otp: theirs.otp, password: OLD }),
    ]);
    expect(both.filter((a) => a.ok)).toHaveLength(1);
    expect(await f.count('sessions')).toBe(1);
  });

  test('a sign-in with the old password that races the change opens no session', async () => {
    await choose(OLD);
    for (let round = 0; round < 3; round += 1) {
      f.clock.advance(1_200_000);
      const [from, to] = round % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      const { otp, by } = await forget();
      const [reset, ...logins] = await Promise.all([
        resetPassword(f.as(by), { mobile: PHONE, otp, password: to }),
        ...Array.from({ length: 4 }, () => login(from, STRANGER)),
      ]);
      must(reset);
      for (const one of logins)
        if (one.ok) expect(await sessionOf(f.ctx, one.value.token)).toBeNull();
      expect(await f.count('sessions')).toBe(1);
    }
  });

  test('a resend by its browser stays a reset', async () => {
    const { id } = await forget();
    f.clock.advance(31_000);
    const again = must(await resendOtp(f.as({ ...HOME, challengeId: id }), PHONE));
    expect(await challengeById(f.ctx, again.challengeId)).toMatchObject({ purpose: 'reset' });
    must(
      await resetPassword(f.as(HOME), {
        challengeId: again.challengeId,
        otp: await f.code(PHONE),
        password: NEW,
      }),
    );
  });
});

describe('setting one while signed in', () => {
  async function signedIn(): Promise<Session> {
    const by = holding(HOME, await requestLoginOtp(f.as(HOME), PHONE));
    const { token } = must(await checkOtp(f.as(by), { mobile: PHONE, otp: await f.code(PHONE) }));
    f.clock.advance(31_000);
    return living(token);
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
    must(await login(OLD));
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
    must(await login(NEW));
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
