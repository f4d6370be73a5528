import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import type { Caller } from '#platform/context.ts';
import { accountById, checkOtp, requestLoginOtp, sessionOf, signOut } from './index.ts';
import { toggleWishlist, wishlistIds } from './saved/index.ts';
import { accountsFixture, at, holding, HOME, must, MANY_CODES } from './testing/fixture.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
const PHONE = '+919876543210';

beforeAll(async () => {
  f = await accountsFixture(MANY_CODES);
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  await buildUser(f.t.db, { phone: PHONE, name: 'Asha Rane' });
});

async function signIn(caller: Caller = HOME) {
  const browser = holding(caller, await requestLoginOtp(f.as(caller), PHONE));
  const signedIn = must(await checkOtp(f.as(browser), { mobile: PHONE, otp: await f.code(PHONE) }));
  f.clock.advance(60_000);
  return signedIn;
}
const rows = () => f.t.db.selectFrom('sessions').selectAll().execute();

test('the token is 256 random bits and is stored as a hash', async () => {
  const one = await signIn();
  const two = await signIn();
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
  expect(one.token).not.toBe(two.token);
  const stored = await rows();
  expect(stored).toHaveLength(2);
  for (const row of stored) {
    expect(row.token_hash).toHaveLength(32);
    expect([row.token_hash.toString('base64url'), row.id]).not.toContain(one.token);
  }
});

test('a session returns its account', async () => {
  const { token, sessionId, account } = await signIn();
  expect(await sessionOf(f.ctx, token)).toEqual({
    id: sessionId,
    account,
    secondStep: 'none',
    visit: null,
  });
  expect(account).toMatchObject({ name: 'Asha Rane', phone: PHONE, staff: [], hosts: false });
});

test('it lasts 30 days from its last use', async () => {
  const { token, expiresAt } = await signIn();
  expect(expiresAt).toEqual(new Date(Date.parse('2026-11-21T06:00:00Z') + 30 * DAY_MS));
  for (let i = 0; i < 2; i += 1) {
    f.clock.advance(29 * DAY_MS);
    expect(await sessionOf(f.ctx, token)).not.toBeNull();
  }
  f.clock.advance(30 * DAY_MS);
  expect(await sessionOf(f.ctx, token)).toBeNull();
});

test('and never longer than 90 days from its sign-in, even if used', async () => {
  const { token } = await signIn();
  for (let day = 0; day < 89; day += 1) {
    f.clock.advance(DAY_MS);
    expect(await sessionOf(f.ctx, token), `day ${day}`).not.toBeNull();
  }
  expect((await rows())[0]?.expires_at).toEqual(
    new Date(Date.parse('2026-11-21T06:00:00Z') + 90 * DAY_MS),
  );
  f.clock.advance(DAY_MS);
  expect(await sessionOf(f.ctx, token)).toBeNull();
  // a session from before this rule, with a later end
  await f.t.db
    .updateTable('sessions')
    .set({ expires_at: new Date(f.clock.now().getTime() + 30 * DAY_MS) })
    .execute();
  expect(await sessionOf(f.ctx, token)).toBeNull();
});

test('writes its last use at most once a minute', async () => {
  const { token } = await signIn();
  const seen = async () => (await rows())[0]?.last_seen_at.toISOString();
  await sessionOf(f.ctx, token);
  expect(await seen()).toBe('2026-11-21T06:01:00.000Z');
  f.clock.advance(59_999);
  await sessionOf(f.ctx, token);
  expect(await seen()).toBe('2026-11-21T06:01:00.000Z');
  f.clock.advance(1);
  await Promise.all([sessionOf(f.ctx, token), sessionOf(f.ctx, token)]);
  expect(await seen()).toBe('2026-11-21T06:02:00.000Z');
});

test('signing in again ends the browser’s earlier session and no other', async () => {
  const first = await signIn();
  const phoneApp = await signIn(at('192.0.2.5', { client: 'android' }));
  const again = await signIn({ ...HOME, sessionToken: first.token });
  expect(await sessionOf(f.ctx, first.token)).toBeNull();
  expect(await sessionOf(f.ctx, phoneApp.token)).not.toBeNull();
  expect(await sessionOf(f.ctx, again.token)).not.toBeNull();
});

test('logout ends one session; a second logout does nothing', async () => {
  const one = await signIn();
  const two = await signIn();
  await signOut(f.as({ ...HOME, sessionToken: one.token }));
  await signOut(f.as({ ...HOME, sessionToken: one.token }));
  expect(await sessionOf(f.ctx, one.token)).toBeNull();
  expect(await sessionOf(f.ctx, two.token)).not.toBeNull();
});

test('a deleted account has no session', async () => {
  const { token } = await signIn();
  await f.leave();
  expect(await sessionOf(f.ctx, token)).toBeNull();
});

test.each(['', 'x', '\0', 'a'.repeat(43), 'a'.repeat(9999), "' or 1=1 --"])(
  'the token %j belongs to no session',
  async (token) => {
    await signIn();
    expect(await sessionOf(f.ctx, token)).toBeNull();
    await signOut(f.as({ ...HOME, sessionToken: token }));
    expect(await f.count('sessions')).toBe(1);
  },
);

test.each([0, -1, 1.5, Number.NaN, 2 ** 40])('there is no account %d', async (id) =>
  expect(await accountById(f.ctx, id)).toBeNull(),
);

test('cuts hostile browser names and addresses', async () => {
  const caller = at('203.0.113.7'.padEnd(300, 'x'), { userAgent: `a\0${'b'.repeat(5000)}` });
  await signIn(caller);
  const [row] = await rows();
  expect([row?.user_agent.length, row?.ip.length]).toEqual([400, 64]);
});

test('merges the browser’s wishes at sign-in; the sign-in survives a failure of that', async () => {
  const { id: property } = await buildProperty(f.t.db, { nights: 2 });
  const browser = at(HOME.address, { fingerprint: 'f-0123456789' });
  must(
    await toggleWishlist(f.as(browser), { userId: null, fingerprint: 'f-0123456789' }, property),
  );
  const { account } = await signIn(browser);
  expect(await wishlistIds(f.ctx, { userId: account.id, fingerprint: null })).toEqual([property]);
  await sql`alter table wishlist_items rename to wishlist_elsewhere`.execute(f.t.db);
  expect((await signIn(browser)).account.id).toBe(account.id);
  await sql`alter table wishlist_elsewhere rename to wishlist_items`.execute(f.t.db);
});

test('prune removes ended rows only', async () => {
  const { token } = await signIn();
  must(await requestLoginOtp(f.as(HOME), PHONE));
  expect(await enforceRetention(f.ctx)).toBe(0);
  f.clock.advance(2 * HOUR_MS);
  must(await requestLoginOtp(f.as(HOME), PHONE));
  expect(await enforceRetention(f.ctx)).toBe(2);
  expect([await f.count('otp_challenges'), await f.count('sessions')]).toEqual([1, 1]);
  expect(await sessionOf(f.ctx, token)).not.toBeNull();
  f.clock.advance(31 * DAY_MS);
  expect(await enforceRetention(f.ctx)).toBe(2);
  expect(await f.count('sessions')).toBe(0);
});
