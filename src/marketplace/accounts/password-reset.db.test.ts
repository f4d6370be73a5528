import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { holding, HOME, must, STRANGER, wrong } from './testing/fixture.ts';
import { invalid, NEW, OLD, passwordFixture, PHONE } from './testing/password-fixture.ts';
import {
  challengeById,
  checkOtp,
  hasPassword,
  requestLoginOtp,
  requestPasswordReset,
  resendOtp,
  resetPassword,
  sessionOf,
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
    const { token } = await f.choose(OLD);
    const other = await buildUser(f.t.db, { phone: '+919000000001' });
    expect(
      await requestPasswordReset(f.as(HOME, await f.living(token)), other.phone),
    ).toMatchObject({
      code: 'same_account',
      message: 'same_account',
      fields: { mobile: expect.stringContaining('already exists with different account') },
    });
    must(await requestPasswordReset(f.as(HOME, await f.living(token)), PHONE));
  });

  test('with the code sets the password, signs in and ends every other session', async () => {
    const before = await f.choose(OLD);
    const elsewhere = must(await f.login(OLD, STRANGER));
    const { otp, by } = await f.forget();
    const after = must(
      await resetPassword(f.as(by), { mobile: '98765-43210', otp, password: NEW }),
    );
    expect(after.account.id).toBe(userId);
    expect([await sessionOf(f.ctx, before.token), await sessionOf(f.ctx, elsewhere.token)]).toEqual(
      [null, null],
    );
    expect(await sessionOf(f.ctx, after.token)).not.toBeNull();
    expect(await f.login(OLD)).toMatchObject(invalid);
    must(await f.login(NEW));
  });

  test('names its purpose in the message', async () => {
    await f.forget();
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
    const { otp, by } = await f.forget();
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
    const { otp, by } = await f.forget();
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
    const { otp, id, by } = await f.forget();
    expect(await checkOtp(f.as(by), { mobile: PHONE, otp })).toMatchObject({
      code: 'otp.incorrect',
    });
    expect(await checkOtp(f.as(HOME), { challengeId: id, otp })).toMatchObject({
      code: 'otp.incorrect',
    });
  });

  test('the code works once, also in parallel', async () => {
    const { otp, id, by } = await f.forget();
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
    must(await f.login(winner));
  });

  test('of two codes the unused one becomes invalid with the change', async () => {
    const mine = await f.forget(HOME);
    const theirs = await f.forget(STRANGER);
    f.clock.advance(1000);
    const both = await Promise.all([
      resetPassword(f.as(HOME), { challengeId: mine.id, otp: mine.otp, password: NEW }),
      resetPassword(f.as(STRANGER), { challengeId: theirs.id, otp: theirs.otp, password: OLD }),
    ]);
    expect(both.filter((a) => a.ok)).toHaveLength(1);
    expect(await f.count('sessions')).toBe(1);
  });

  test('a sign-in with the old password that races the change opens no session', async () => {
    await f.choose(OLD);
    for (let round = 0; round < 3; round += 1) {
      f.clock.advance(1_200_000);
      const [from, to] = round % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      const { otp, by } = await f.forget();
      const [reset, ...logins] = await Promise.all([
        resetPassword(f.as(by), { mobile: PHONE, otp, password: to }),
        ...Array.from({ length: 4 }, () => f.login(from, STRANGER)),
      ]);
      must(reset);
      for (const one of logins)
        if (one.ok) expect(await sessionOf(f.ctx, one.value.token)).toBeNull();
      expect(await f.count('sessions')).toBe(1);
    }
  });

  test('a resend by its browser stays a reset', async () => {
    const { id } = await f.forget();
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
