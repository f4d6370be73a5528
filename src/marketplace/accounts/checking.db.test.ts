import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import {
  accountsFixture,
  at,
  HOME,
  must,
  solve,
  STRANGER,
  wrong,
  MANY_CODES,
} from './testing/fixture.ts';
import type { Caller } from '#platform/context.ts';
import { challengeById, checkOtp, requestLoginOtp } from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let userId: number;
const PHONE = '+919876543210';

beforeAll(async () => {
  f = await accountsFixture(MANY_CODES);
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  userId = (await buildUser(f.t.db, { phone: PHONE, name: 'Asha Rane' })).id;
});

/** The browser that asked last, with its challenge. */
let browser: Caller;

/** Asks for a code and reads it from the outbox. */
async function ask(caller: Caller = HOME): Promise<{ id: string; code: string; by: Caller }> {
  const { challengeId } = must(await requestLoginOtp(f.as(caller), PHONE));
  browser = { ...caller, challengeId };
  return { id: challengeId, code: await f.code(PHONE), by: browser };
}
const check = (otp: string, caller: Caller = browser) =>
  checkOtp(f.as(caller), { mobile: PHONE, otp });
async function guess(code: string, times: number, caller: Caller): Promise<void> {
  for (let i = 0; i < times; i += 1) await check(wrong(code), caller);
}
const expired = {
  ok: false,
  kind: 'expired',
  code: 'otp.expired',
  message: 'This OTP has expired. Please ask for a new one.',
};
const incorrect = {
  ok: false,
  kind: 'invalid',
  code: 'otp.incorrect',
  message: 'Please Insert Correct OTP',
};

describe('a right code', () => {
  test('signs in by a named challenge or the browser’s own, never by a number alone', async () => {
    const first = await ask();
    for (const elsewhere of [HOME, STRANGER, at('192.0.2.1', { challengeId: 'unknown' })])
      expect(await check(first.code, elsewhere)).toMatchObject(incorrect);
    expect(must(await check(first.code)).account.id).toBe(userId);
    f.clock.advance(30_000);
    const second = await ask();
    expect(
      must(await checkOtp(f.as(STRANGER), { challengeId: second.id, otp: ` ${second.code} ` }))
        .account.id,
    ).toBe(userId);
    f.clock.advance(30_000);
    const third = await ask();
    expect(
      must(await checkOtp(f.as(at('192.0.2.1', { challengeId: third.id })), { otp: third.code }))
        .account.id,
    ).toBe(userId);
  });

  test('works once', async () => {
    const { code } = await ask();
    must(await check(code));
    expect(await check(code)).toMatchObject(incorrect);
    expect(await f.count('sessions')).toBe(1);
  });

  test('opens one session for parallel requests', async () => {
    const { code, id } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2 === 0 ? check(code) : checkOtp(f.as(STRANGER), { challengeId: id, otp: code }),
      ),
    );
    expect(answers.filter((r) => r.ok)).toHaveLength(1);
    expect(await f.count('sessions')).toBe(1);
  });

  test('is valid for five minutes', async () => {
    const { code, id } = await ask();
    f.clock.advance(299_999);
    expect(await challengeById(f.ctx, id)).toEqual({
      phone: PHONE,
      expiresAt: new Date('2026-11-21T06:05:00Z'),
      resendAt: new Date('2026-11-21T06:00:30Z'),
      purpose: 'login',
      over: false,
    });
    f.clock.advance(1);
    expect(await challengeById(f.ctx, id)).toMatchObject({ phone: PHONE, over: true });
    expect(await check(code)).toMatchObject(expired);
  });

  test('tells only the browser that asked that the code expired', async () => {
    const { code, id } = await ask();
    f.clock.advance(300_000);
    // by challenge and by the browser's cookie, with right and wrong digits
    for (const otp of [code, wrong(code)]) {
      expect(await check(otp)).toMatchObject({ ...expired, fields: { otp: expired.message } });
      expect(await checkOtp(f.as(STRANGER), { challengeId: id, otp })).toMatchObject(expired);
      expect(await checkOtp(f.as(at('192.0.2.1', { challengeId: id })), { otp })).toMatchObject(
        expired,
      );
    }
    for (const elsewhere of [HOME, STRANGER])
      expect(await check(code, elsewhere)).toMatchObject(incorrect);
    expect(await check('12345')).toMatchObject(incorrect);
    // after a new code is sent, the old one is simply wrong
    const again = await ask();
    expect(await check(wrong(again.code))).toMatchObject(incorrect);
    must(await check(again.code));
    expect(await f.count('sessions')).toBe(1);
  });

  test('works only for its number and its challenge', async () => {
    const other = await buildUser(f.t.db, { phone: '+919876500000' });
    const { id, code } = await ask();
    must(await requestLoginOtp(f.as(HOME), other.phone));
    expect(
      await checkOtp(f.as(HOME), { mobile: other.phone, challengeId: id, otp: code }),
    ).toMatchObject(incorrect);
    expect(await checkOtp(f.as(browser), { mobile: other.phone, otp: code })).toMatchObject(
      incorrect,
    );
    must(await check(code));
  });

  test('does not work for an account deleted meanwhile', async () => {
    const { code } = await ask();
    await f.leave();
    expect(await check(code)).toMatchObject(incorrect);
    expect(await f.count('sessions')).toBe(0);
  });
});

describe('wrong codes', () => {
  test('after five, refuses the right one too, and accepts a new code', async () => {
    const { code } = await ask();
    for (let i = 0; i < 5; i += 1) expect(await check(wrong(code))).toMatchObject(incorrect);
    expect(await check(code)).toMatchObject({
      ok: false,
      kind: 'invalid',
      code: 'otp.too-many-tries',
    });
    expect(await f.count('sessions')).toBe(0);
    f.clock.advance(30_000);
    must(await check((await ask()).code));
  });

  test('allows no more than five in parallel', async () => {
    const { code } = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(wrong(code))));
    expect(answers.filter((r) => !r.ok && r.code === 'otp.incorrect')).toHaveLength(5);
    expect(
      (await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow())
        .attempts,
    ).toBe(5);
  });

  test('counts all attempts at a challenge together, from any address', async () => {
    const { code, id } = await ask();
    for (let i = 0; i < 5; i += 1)
      expect(
        await checkOtp(f.as(at(`192.0.2.${i}`)), { challengeId: id, otp: wrong(code) }),
      ).toMatchObject(incorrect);
    expect(await check(code)).toMatchObject({ code: 'otp.too-many-tries' });
  });

  test('strangers do not use up the owner’s attempts, as they do not have the challenge', async () => {
    const { code } = await ask();
    await guess(code, 7, HOME);
    await guess(code, 7, STRANGER);
    expect(
      (await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow())
        .attempts,
    ).toBe(0);
    must(await check(code));
  });

  test('counts wrong codes for number and network, ignores right ones, and offers a puzzle beyond the limit', async () => {
    const few = f.with({
      env: { LIMITS: 'code-check.number.3600=3,code-check.network.3600=4', PUZZLE_ROUNDS: '1' },
    });
    const type = (otp: string, by: Caller) => checkOtp(f.as(by, null, few), { otp });
    const first = await ask(at('192.0.2.1'));
    const second = await ask(at('192.0.2.2'));
    for (let i = 0; i < 3; i += 1)
      expect(await type(wrong(second.code), second.by)).toMatchObject(incorrect);
    const shut = await type(second.code, second.by);
    expect(shut).toMatchObject({
      kind: 'limited',
      code: 'otp.puzzle',
      retryAfter: 3600,
      message: 'Too many wrong OTPs were entered. Please try again in 60 minutes.',
    });
    // a wrong code under a solved puzzle is an ordinary wrong code; the next one needs another puzzle
    const puzzle = await solve(shut);
    expect(await type(wrong(first.code), { ...first.by, puzzle })).toMatchObject(incorrect);
    expect(await type(first.code, { ...first.by, puzzle })).toMatchObject({ code: 'otp.puzzle' });
    must(
      await type(first.code, {
        ...first.by,
        puzzle: await solve(await type(first.code, first.by)),
      }),
    );
    f.clock.advance(3_600_000);
    const third = await ask(at('192.0.2.3'));
    must(await type(third.code, third.by));
  });

  test('a puzzle solved without need pays for nothing later', async () => {
    const few = f.with({ env: { LIMITS: 'code-check.number.3600=2', PUZZLE_ROUNDS: '1' } });
    const type = (otp: string, by: Caller) => checkOtp(f.as(by, null, few), { otp });
    const { code, by } = await ask();
    for (let i = 0; i < 2; i += 1) await type(wrong(code), by);
    const puzzle = await solve(await type(code, by));
    f.clock.advance(299_000);
    await f.t.db.deleteFrom('budget_spends').execute();
    for (let i = 0; i < 2; i += 1)
      expect(await type(wrong(code), { ...by, puzzle })).toMatchObject(incorrect);
    expect(await f.count('budget_spends')).toBeGreaterThan(0);
  });

  test.each([
    '',
    '12345',
    '1234567',
    'abcdef',
    '12 456',
    '१२३४५६',
    "' or 1",
    '\0',
    '9'.repeat(9999),
  ])('%j is incorrect and costs no attempt', async (otp) => {
    await ask();
    expect(await check(otp)).toMatchObject(incorrect);
    expect(
      (await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow())
        .attempts,
    ).toBe(0);
  });

  test.each([
    {},
    { mobile: '' },
    { mobile: 'abc' },
    { mobile: '98765 00001' },
    { challengeId: 'unknown' },
    { challengeId: '\0' },
    { challengeId: 'x'.repeat(9999) },
  ])('for nobody’s challenge %j is incorrect', async (input) => {
    const { code } = await ask();
    expect(await checkOtp(f.as(STRANGER), { ...input, otp: code })).toMatchObject(incorrect);
  });
});

describe('a stranger who asks for codes too', () => {
  test('does not invalidate the owner’s code, even from the same address', async () => {
    const mine = await ask();
    f.clock.advance(40_000);
    for (const address of ['192.0.2.1', HOME.address]) await ask(at(address));
    must(await check(mine.code, mine.by));
  });

  test('cannot sign in with the owner’s code and a challenge of their own', async () => {
    const mine = await ask();
    const theirs = await ask(STRANGER);
    expect(await check(mine.code, theirs.by)).toMatchObject(incorrect);
    must(await check(mine.code, mine.by));
  });

  test('the owner may change networks meanwhile', async () => {
    const { code, by } = await ask();
    must(await check(code, { ...by, address: '192.0.2.77' }));
  });
});
