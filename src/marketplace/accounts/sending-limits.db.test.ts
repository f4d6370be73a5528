import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates.ts';
import { buildUser } from '#test/support/builders.ts';
import type { Caller } from '#platform/context.ts';
import { dataOf } from '#shared/result.ts';
import { accountsFixture, at, HOME, must, solve, STRANGER } from './testing/fixture.ts';
import { registerAccount, requestLoginOtp, resendOtp } from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
const phone = (n: number) => `+9198765${String(n).padStart(5, '0')}`;
const PHONE = phone(0);

beforeAll(async () => {
  f = await accountsFixture({ PUZZLE_ROUNDS: '1' });
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  await buildUser(f.t.db, { phone: PHONE });
});

async function sendTwo(caller = HOME): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    must(await requestLoginOtp(f.as(caller), PHONE));
    f.clock.advance(30_000);
  }
}

describe('which numbers', () => {
  test('an unknown number is not_found', async () => {
    expect(await requestLoginOtp(f.as(HOME), '98765 11111')).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'not_found',
      message: 'not_found',
    });
    expect(await f.count('messages')).toBe(0);
  });
  test('a deleted account is unknown', async () => {
    await f.leave();
    expect(await requestLoginOtp(f.as(HOME), PHONE)).toMatchObject({ code: 'not_found' });
  });
  test.each(['', 'abc', "'; --", '\0', '9'.repeat(9999)])(
    '%j is refused before anything is counted',
    async (mobile) => {
      expect(await requestLoginOtp(f.as(HOME), mobile)).toMatchObject({
        ok: false,
        kind: 'invalid',
      });
      expect(await resendOtp(f.as(HOME), mobile)).toMatchObject({ ok: false, kind: 'invalid' });
      expect(await f.count('budget_spends')).toBe(0);
    },
  );
});

describe('one number', () => {
  test('allows 30 seconds between two sends, and says how long is left', async () => {
    must(await requestLoginOtp(f.as(HOME), PHONE));
    f.clock.advance(12_000);
    expect(await resendOtp(f.as(HOME), PHONE)).toMatchObject({
      kind: 'limited',
      code: 'otp.too-soon',
      retryAfter: 18,
      message: 'Please wait 18 seconds before asking for another OTP.',
    });
    f.clock.advance(18_000);
    must(await resendOtp(f.as(HOME), PHONE));
  });

  test('allows browsers that it does not know 2 sends an hour, from the third on for a puzzle each', async () => {
    await sendTwo();
    const third = await requestLoginOtp(f.as(at('192.0.2.1')), PHONE);
    expect(third).toMatchObject({
      kind: 'limited',
      code: 'otp.puzzle',
      retryAfter: 3600 - 60,
      message:
        'Too many OTPs were asked for. Please try again in 59 minutes, or sign in with your password or a passkey.',
    });
    must(await requestLoginOtp(f.as(at('192.0.2.1', { puzzle: await solve(third) })), PHONE));
    f.clock.advance((3600 - 60) * 1000);
    must(await requestLoginOtp(f.as(HOME), PHONE));
  });

  test('allows them 4 sends a day', async () => {
    await sendTwo();
    f.clock.advance(HOUR_MS);
    await sendTwo();
    f.clock.advance(HOUR_MS);
    expect(await requestLoginOtp(f.as(HOME), PHONE)).toMatchObject({ code: 'otp.puzzle' });
  });

  test('counts puzzles for the network that solves them: strangers do not shut its owner out', async () => {
    await sendTwo(STRANGER);
    const withPuzzle = async (caller: Caller) => {
      const shut = await requestLoginOtp(f.as(caller), PHONE);
      if (shut.ok || shut.code !== 'otp.puzzle') return shut;
      return requestLoginOtp(f.as({ ...caller, puzzle: await solve(shut) }), PHONE);
    };
    const work = async () =>
      dataOf(await refusedSend(), 'otp.puzzle')?.puzzle.parameters.data?.['level'];
    const refusedSend = async () => {
      const refused = await requestLoginOtp(f.as(HOME), PHONE);
      if (refused.ok) throw new Error('the code was sent');
      return refused;
    };
    for (let network = 0; network < 5; network += 1) {
      const stranger = at(`192.0.2.${network}`);
      for (let i = 0; i < 3; i += 1, f.clock.advance(30_000)) must(await withPuzzle(stranger));
      expect(await withPuzzle(stranger)).toMatchObject({ code: 'otp.too-many' });
    }
    expect(await work()).toBe(0);
    must(await withPuzzle(HOME));
  });

  test('a stranger’s send does not delay the owner, nor the owner’s the stranger', async () => {
    must(await requestLoginOtp(f.as(STRANGER), PHONE));
    must(await requestLoginOtp(f.as(HOME), PHONE));
  });

  test('parallel sends cannot exceed the limits', async () => {
    const same = await Promise.all(
      Array.from({ length: 12 }, () => requestLoginOtp(f.as(HOME), PHONE)),
    );
    expect(same.filter((r) => r.ok)).toHaveLength(1);
    const spread = await Promise.all(
      Array.from({ length: 30 }, (_, i) => requestLoginOtp(f.as(at(`192.0.2.${i}`)), PHONE)),
    );
    expect(spread.filter((r) => r.ok)).toHaveLength(1);
    expect([await f.count('messages'), await f.count('otp_challenges')]).toEqual([2, 2]);
  });
});

describe('one address', () => {
  beforeEach(async () => {
    for (let i = 1; i <= 25; i += 1) await buildUser(f.t.db, { phone: phone(i) });
  });

  test('allows 20 sends an hour, to any numbers', async () => {
    for (let i = 1; i <= 20; i += 1) must(await requestLoginOtp(f.as(HOME), phone(i)));
    expect(await requestLoginOtp(f.as(HOME), phone(21))).toMatchObject({
      kind: 'limited',
      retryAfter: 3600,
    });
    must(await requestLoginOtp(f.as(STRANGER), phone(21)));
  });

  test('also in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => requestLoginOtp(f.as(HOME), phone(i + 1))),
    );
    expect(answers.filter((r) => r.ok)).toHaveLength(20);
    expect(await f.count('messages')).toBe(20);
  });

  test('charges the same for a question whether a number has an account, which prevents listing members', async () => {
    for (let i = 100; i < 110; i += 1)
      expect(await requestLoginOtp(f.as(HOME), phone(i))).toMatchObject({ code: 'not_found' });
    for (let i = 1; i <= 10; i += 1)
      expect(
        await registerAccount(f.as(HOME), {
          name: 'A',
          email: `a${i}@example.in`,
          mobile: phone(i),
        }),
      ).toMatchObject({ kind: 'refused' });
    expect(await requestLoginOtp(f.as(HOME), phone(120))).toMatchObject({
      kind: 'limited',
      retryAfter: 3600,
    });
    expect(await requestLoginOtp(f.as(HOME), phone(1))).toMatchObject({ kind: 'limited' });
  });

  test('counts an IPv6 network as one address', async () => {
    for (let i = 1; i <= 20; i += 1)
      must(await requestLoginOtp(f.as(at(`2001:db8:1:2::${i}`)), phone(i)));
    expect(await requestLoginOtp(f.as(at('2001:db8:1:2:ffff::1')), phone(21))).toMatchObject({
      kind: 'limited',
    });
    must(await requestLoginOtp(f.as(at('2001:db8:1:3::1')), phone(21)));
  });
});

describe('all callers together', () => {
  test('have one cap, which unknown numbers do not use up', async () => {
    const capped = f.with({ env: { OTP_GLOBAL_PER_HOUR: '4' } });
    for (let i = 1; i <= 9; i += 1) await buildUser(f.t.db, { phone: phone(i) });
    expect(await requestLoginOtp(f.as(STRANGER, null, capped), phone(500))).toMatchObject({
      code: 'not_found',
    });
    const ask = (i: number) =>
      requestLoginOtp(f.as(at(`192.0.2.${i}`), null, capped), phone(i + 1));
    for (let i = 0; i < 4; i += 1) must(await ask(i));
    const answers = await Promise.all([4, 5, 6, 7, 8].map(ask));
    expect(answers.filter((r) => r.ok)).toHaveLength(0);
    expect(answers.find((r) => !r.ok)).toMatchObject({
      kind: 'limited',
      code: 'otp.puzzle',
      retryAfter: 3600,
    });
    f.clock.advance(HOUR_MS);
    must(await requestLoginOtp(f.as(at('192.0.2.8'), null, capped), phone(9)));
  });
});
