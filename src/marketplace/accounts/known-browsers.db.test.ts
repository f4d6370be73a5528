import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#platform/context.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { buildUser } from '#test/support/builders.ts';
import { accountsFixture, at, holding, HOME, must, STRANGER } from './testing/fixture.ts';
import {
  checkOtp,
  endSessionsOfNumber,
  requestLoginOtp,
  requestOwnerOtp,
  requestPasswordReset,
  resetPassword,
  sessionOf,
  setPassword,
  type SignedIn,
} from './index.ts';
import { reserveOf } from './known-browsers.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
const PHONE = '+919876543210';
const OTHER = '+919876500000';
const asha = { phone: PHONE, email: 'asha@example.in' };

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  await buildUser(f.t.db, asha);
  await buildUser(f.t.db, { phone: OTHER, email: 'kabir@example.in' });
});

async function signIn(caller: Caller = HOME, phone = PHONE): Promise<SignedIn> {
  const browser = holding(caller, await requestLoginOtp(f.as(caller), phone));
  const signedIn = must(await checkOtp(f.as(browser), { otp: await f.code(phone) }));
  f.clock.advance(60_000);
  return signedIn;
}
/** The browser after its person has signed in and out again. */
const afterSignOut = ({ known }: SignedIn, caller = HOME): Caller => ({
  ...caller,
  knownBrowser: known?.token ?? '',
});
const isKnown = async (caller: Caller, phone = PHONE) =>
  (await reserveOf(f.as(caller), f.t.db, phone, f.clock.now())) !== null;

describe('a browser', () => {
  test('is known to the account that signed in on it, on any network, and to no other', async () => {
    const browser = afterSignOut(await signIn());
    expect([
      await isKnown(browser),
      await isKnown({ ...browser, address: '192.0.2.9' }),
      await isKnown(browser, OTHER),
    ]).toEqual([true, true, false]);
    for (const token of ['', 'x', 'a'.repeat(43), '\0'])
      expect(await isKnown({ ...HOME, knownBrowser: token })).toBe(false);
  });

  test('shared by a family is known to everyone who signs in on it; each sign-in replaces its token', async () => {
    const first = afterSignOut(await signIn());
    const second = afterSignOut(await signIn(first, OTHER));
    expect([await isKnown(second), await isKnown(second, OTHER)]).toEqual([true, true]);
    expect([await isKnown(first), await isKnown(first, OTHER)]).toEqual([false, false]);
    const third = afterSignOut(await signIn(second));
    expect([await isKnown(third), await isKnown(third, OTHER)]).toEqual([true, true]);
    expect(await f.t.db.selectFrom('known_browsers').select('user_id').execute()).toHaveLength(2);
  });

  test('signing in twice at once leaves it known', async () => {
    const before = afterSignOut(await signIn());
    const held = [
      holding(before, await requestLoginOtp(f.as(before), PHONE)),
      holding(before, await requestLoginOtp(f.as(STRANGER), PHONE)),
    ];
    const codes = (await f.outbox(PHONE))
      .slice(0, 2)
      .map(({ text }) => /\d{6}/.exec(text ?? '')?.[0] ?? '')
      .toReversed();
    const both = await Promise.all(
      held.map((caller, n) => checkOtp(f.as(caller), { otp: codes[n] ?? '' })),
    );
    for (const signedIn of both) expect(await isKnown(afterSignOut(must(signedIn)))).toBe(true);
  });

  test('is known for 180 days; then the sweep deletes it', async () => {
    const browser = afterSignOut(await signIn());
    f.clock.advance(180 * DAY_MS - 120_000);
    expect(await isKnown(browser)).toBe(true);
    f.clock.advance(60_000);
    expect(await isKnown(browser)).toBe(false);
    await enforceRetention(f.ctx);
    expect(await f.t.db.selectFrom('known_browsers').selectAll().execute()).toEqual([]);
  });

  test('an app is not a known browser: it keeps its session', async () => {
    expect((await signIn(at('203.0.113.8', { client: 'android' }))).known).toBeNull();
  });

  test('is stored as a hash', async () => {
    const { known } = await signIn();
    expect(
      JSON.stringify(await f.t.db.selectFrom('known_browsers').selectAll().execute()),
    ).not.toContain(known?.token ?? 'none');
  });
});

describe('a new password', () => {
  test('by a code forgets all other browsers', async () => {
    const elsewhere = afterSignOut(await signIn(STRANGER), STRANGER);
    const browser = holding(HOME, await requestPasswordReset(f.as(HOME), PHONE));
    const signedIn = must(
      await resetPassword(f.as(browser), {
        otp: await f.code(PHONE),
        password: 'lanterns on the steps',
      }),
    );
    expect([await isKnown(elsewhere), await isKnown(afterSignOut(signedIn))]).toEqual([
      false,
      true,
    ]);
  });

  test('while signed in keeps the browser that set it', async () => {
    const elsewhere = afterSignOut(await signIn(STRANGER), STRANGER);
    const signedIn = await signIn();
    const session = await sessionOf(f.ctx, signedIn.token);
    const browser = holding(
      afterSignOut(signedIn),
      await requestOwnerOtp(f.as(afterSignOut(signedIn), session), 'password'),
    );
    must(
      await setPassword(f.as(browser, session), {
        password: 'lanterns on the steps',
        confirm: 'lanterns on the steps',
        otp: await f.code(PHONE),
      }),
    );
    expect([await isKnown(elsewhere), await isKnown(browser)]).toEqual([false, true]);
  });
});

test('an operator who signs an account out forgets its browsers', async () => {
  const [hers, his] = [
    afterSignOut(await signIn()),
    afterSignOut(await signIn(STRANGER, OTHER), STRANGER),
  ];
  must(await endSessionsOfNumber(f.ctx, PHONE, 'Anil'));
  expect([await isKnown(hers), await isKnown(his, OTHER)]).toEqual([false, true]);
});

test('a session has a reserve for the number and e-mail of its own account', async () => {
  const session = await sessionOf(f.ctx, (await signIn()).token);
  const may = async (to: string) =>
    (await reserveOf(f.as(HOME, session), f.t.db, to, f.clock.now())) !== null;
  expect([
    await may(PHONE),
    await may('Asha@Example.in'),
    await may(OTHER),
    await may('kabir@example.in'),
  ]).toEqual([true, true, false, false]);
});

test('a reserve has the limits of a budget: five codes an hour, 30 seconds apart, also in parallel', async () => {
  const browser = afterSignOut(await signIn());
  for (let n = 0; n < 4; n += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => requestLoginOtp(f.as(browser), PHONE)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'otp.too-soon', retryAfter: 30 });
    f.clock.advance(30_000);
  }
  must(await requestLoginOtp(f.as(browser), PHONE));
  f.clock.advance(30_000);
  expect(await requestLoginOtp(f.as(browser), PHONE)).toMatchObject({
    code: 'otp.puzzle',
    retryAfter: 3600 - 150,
  });
});
