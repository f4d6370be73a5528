import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { accountsFixture, at, HOME, must, STRANGER, wrong } from './testing/fixture.ts';
import type { Caller } from '#platform/context.ts';
import { challengeById, checkOtp, requestLoginOtp } from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let userId: number;
const PHONE = '+919876543210';

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  userId = (await buildUser(f.t.db, { phone: PHONE, name: 'Asha Rane' })).id;
});

/** Asks for a code and reads it from the outbox. */
async function ask(caller: Caller = HOME): Promise<{ id: string; code: string }> {
  const { challengeId } = must(await requestLoginOtp(f.as(caller), PHONE));
  return { id: challengeId, code: await f.code(PHONE) };
}
const check = (otp: string, caller: Caller = HOME) => checkOtp(f.as(caller), { mobile: PHONE, otp });
async function guess(code: string, times: number, caller: Caller): Promise<void> {
  for (let i = 0; i < times; i += 1) await check(wrong(code), caller);
}
const expired = { ok: false, kind: 'expired', code: 'otp.expired', message: 'This OTP has expired. Please ask for a new one.' };
const incorrect = { ok: false, kind: 'invalid', code: 'otp.incorrect', message: 'Please Insert Correct OTP' };

describe('a right code', () => {
  test('signs in by number, by challenge or by the browser’s cookie', async () => {
    const first = await ask();
    expect(must(await check(first.code)).account.id).toBe(userId);
    f.clock.advance(30_000);
    const second = await ask();
    expect(must(await checkOtp(f.as(STRANGER), { challengeId: second.id, otp: ` ${second.code} ` })).account.id).toBe(userId);
    f.clock.advance(30_000);
    const third = await ask();
    expect(must(await checkOtp(f.as(at('192.0.2.1', { challengeId: third.id })), { otp: third.code })).account.id).toBe(userId);
  });

  test('works once', async () => {
    const { code } = await ask();
    must(await check(code));
    expect(await check(code)).toMatchObject(incorrect);
    expect(await f.count('sessions')).toBe(1);
  });

  test('opens one session however often it comes at once', async () => {
    const { code, id } = await ask();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? check(code) : checkOtp(f.as(STRANGER), { challengeId: id, otp: code }))));
    expect(answers.filter((r) => r.ok)).toHaveLength(1);
    expect(await f.count('sessions')).toBe(1);
  });

  test('is valid for five minutes', async () => {
    const { code, id } = await ask();
    f.clock.advance(299_999);
    expect(await challengeById(f.ctx, id)).toEqual({ phone: PHONE, expiresAt: new Date('2026-11-21T06:05:00Z'), resendAt: new Date('2026-11-21T06:00:30Z'), purpose: 'login', over: false });
    f.clock.advance(1);
    expect(await challengeById(f.ctx, id)).toMatchObject({ phone: PHONE, over: true });
    expect(await check(code)).toMatchObject(expired);
  });

  test('that has run out says so, and to nobody but who asked for it', async () => {
    const { code, id } = await ask();
    f.clock.advance(300_000);
    // by number from the same network, by challenge, by the browser's cookie; whether the digits are right or not
    for (const otp of [code, wrong(code)]) {
      expect(await check(otp)).toMatchObject({ ...expired, fields: { otp: expired.message } });
      expect(await checkOtp(f.as(STRANGER), { challengeId: id, otp })).toMatchObject(expired);
      expect(await checkOtp(f.as(at('192.0.2.1', { challengeId: id })), { otp })).toMatchObject(expired);
    }
    expect(await check(code, STRANGER)).toMatchObject(incorrect);
    expect(await check('12345')).toMatchObject(incorrect);
    // another one can be asked for, and then the old one is just wrong
    const again = await ask();
    expect(await check(wrong(again.code))).toMatchObject(incorrect);
    must(await check(again.code));
    expect(await f.count('sessions')).toBe(1);
  });

  test('belongs to its number and its challenge', async () => {
    const other = await buildUser(f.t.db, { phone: '+919876500000' });
    const { id, code } = await ask();
    must(await requestLoginOtp(f.as(HOME), other.phone));
    expect(await checkOtp(f.as(HOME), { mobile: other.phone, challengeId: id, otp: code })).toMatchObject(incorrect);
    expect(await checkOtp(f.as(HOME), { mobile: other.phone, otp: code })).toMatchObject(incorrect);
    must(await check(code));
  });

  test('of an account deleted meanwhile is no use', async () => {
    const { code } = await ask();
    await f.leave();
    expect(await check(code)).toMatchObject(incorrect);
    expect(await f.count('sessions')).toBe(0);
  });
});

describe('wrong codes', () => {
  test('after five the right one is refused too; a new code helps', async () => {
    const { code } = await ask();
    for (let i = 0; i < 5; i += 1) expect(await check(wrong(code))).toMatchObject(incorrect);
    expect(await check(code)).toMatchObject({ ok: false, kind: 'invalid', code: 'otp.too-many-tries' });
    expect(await f.count('sessions')).toBe(0);
    f.clock.advance(30_000);
    must(await check((await ask()).code));
  });

  test('in parallel there are no more than five', async () => {
    const { code } = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(wrong(code))));
    expect(answers.filter((r) => !r.ok && r.code === 'otp.incorrect')).toHaveLength(5);
    expect((await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(5);
  });

  test('of a stranger do not burn the owner’s attempts', async () => {
    const { code } = await ask();
    await guess(code, 7, STRANGER);
    expect(await check(code, STRANGER)).toMatchObject({ code: 'otp.too-many-tries' });
    await guess(code, 4, HOME);
    must(await check(code));
  });

  test('of many strangers are bounded together, and still do not burn the owner’s', async () => {
    const { code, id } = await ask();
    for (let i = 0; i < 10; i += 1) await guess(code, 3, at(`192.0.2.${i}`));
    expect((await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(15);
    expect(await checkOtp(f.as(at('192.0.2.200')), { challengeId: id, otp: code })).toMatchObject({ code: 'otp.too-many-tries' });
    must(await check(code));
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 456', '१२३४५६', "' or 1", '\0', '9'.repeat(9999)])('%j is incorrect and costs no attempt', async (otp) => {
    await ask();
    expect(await check(otp)).toMatchObject(incorrect);
    expect((await f.t.db.selectFrom('otp_challenges').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(0);
  });

  test.each([{}, { mobile: '' }, { mobile: 'abc' }, { mobile: '98765 00001' }, { challengeId: 'unknown' }, { challengeId: '\0' }, { challengeId: 'x'.repeat(9999) }])('for nobody’s challenge %j is incorrect', async (input) => {
    const { code } = await ask();
    expect(await checkOtp(f.as(STRANGER), { ...input, otp: code })).toMatchObject(incorrect);
  });
});

describe('a stranger who asks for codes too', () => {
  test('does not invalidate the owner’s', async () => {
    const mine = await ask();
    f.clock.advance(40_000);
    for (const address of ['192.0.2.1', '192.0.2.2']) await ask(at(address));
    must(await check(mine.code));
  });

  test('does not either behind the same address, when the browser has its cookie', async () => {
    const mine = await ask();
    f.clock.advance(40_000);
    await ask();
    must(await check(mine.code, at(HOME.address, { challengeId: mine.id })));
  });

  test('the owner may move to another network meanwhile', async () => {
    const { code } = await ask();
    must(await check(code, at('192.0.2.77')));
  });
});
