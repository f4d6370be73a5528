import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Context } from '#platform/context.ts';
import { testContext } from '#test/support/context.ts';
import { mergeWishlist, toggleWishlist, wishedFor, wishlistIds } from './wishlist.ts';

let t: TestDatabase;
let ctx: Context;
let user: number;
let properties: number[];
const clock = fixedClock('2026-11-21T06:00:00Z');
const browser = { userId: null, fingerprint: 'f-0123456789' };

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  user = (await buildUser(t.db)).id;
  properties = [];
  for (let i = 0; i < 3; i += 1) properties.push((await buildProperty(t.db, { nights: 2 })).id);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('wishlist_items').execute();
});

const property = (i: number): number => properties[i] ?? 0;
const mine = () => ({ userId: user, fingerprint: null });
async function wish(
  owner: typeof browser | ReturnType<typeof mine>,
  ...indexes: number[]
): Promise<void> {
  for (const i of indexes) {
    clock.advance(1000);
    await toggleWishlist(ctx, owner, property(i));
  }
}

describe('toggle', () => {
  test('adds, then removes, and returns which', async () => {
    expect(await toggleWishlist(ctx, mine(), property(0))).toEqual({
      ok: true,
      value: { wished: true },
    });
    expect(await wishlistIds(ctx, mine())).toEqual([property(0)]);
    expect(await toggleWishlist(ctx, mine(), property(0))).toEqual({
      ok: true,
      value: { wished: false },
    });
    expect(await wishlistIds(ctx, mine())).toEqual([]);
  });

  test('a request for the present state changes nothing', async () => {
    for (const wanted of [true, true, false, false]) {
      expect(await toggleWishlist(ctx, mine(), property(0), wanted)).toEqual({
        ok: true,
        value: { wished: wanted },
      });
      expect(await wishlistIds(ctx, mine())).toEqual(wanted ? [property(0)] : []);
    }
  });

  test.each([
    ['account', mine],
    ['browser', () => browser],
  ] as const)('a double click of an %s ends where it began', async (_, owner) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => toggleWishlist(ctx, owner(), property(0))),
    );
    expect(answers.filter((a) => a.ok && a.value.wished)).toHaveLength(4);
    expect(await wishlistIds(ctx, owner())).toEqual([]);
  });

  test('lists are newest first, and separate', async () => {
    await wish(mine(), 0, 2, 1);
    await wish(browser, 1);
    expect(await wishlistIds(ctx, mine())).toEqual([property(1), property(2), property(0)]);
    expect(await wishlistIds(ctx, browser)).toEqual([property(1)]);
    expect(await wishlistIds(ctx, { userId: null, fingerprint: null })).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2_147_483_647, 2 ** 40])(
    'property %d does not exist',
    async (id) => {
      expect(await toggleWishlist(ctx, mine(), id)).toMatchObject({
        ok: false,
        kind: 'not-found',
        code: 'property.not-found',
      });
    },
  );

  test.each([null, 'short', 'x'.repeat(81), 'nul\0inside'])(
    '%j cannot own a list',
    async (fingerprint) => {
      expect(await toggleWishlist(ctx, { userId: null, fingerprint }, property(0))).toMatchObject({
        ok: false,
        kind: 'invalid',
        code: 'wishlist.owner',
      });
      expect(await wishlistIds(ctx, { userId: null, fingerprint })).toEqual([]);
    },
  );
});

describe('merge at sign-in', () => {
  test('moves the account’s missing properties and empties the browser’s list', async () => {
    await wish(mine(), 0);
    await wish(browser, 0, 1, 2);
    expect(await mergeWishlist(ctx, browser.fingerprint, user)).toBe(2);
    expect(await wishlistIds(ctx, mine())).toEqual([property(2), property(1), property(0)]);
    expect(await wishlistIds(ctx, browser)).toEqual([]);
  });

  test('two at once move each wish once', async () => {
    await wish(browser, 0, 1);
    const moved = await Promise.all([
      mergeWishlist(ctx, browser.fingerprint, user),
      mergeWishlist(ctx, browser.fingerprint, user),
    ]);
    expect(moved.reduce((a, b) => a + b, 0)).toBe(2);
    expect(await wishlistIds(ctx, mine())).toHaveLength(2);
  });

  test('a hostile fingerprint merges nothing', async () => {
    expect(await mergeWishlist(ctx, "x' or 1=1 --", user)).toBe(0);
  });
});

describe('the dates of a wish', () => {
  const asked = (checkIn: string, checkOut: string) => ({
    stay: { checkIn, checkOut },
    group: { adults: 3, childAges: [4] },
  });

  test('are those of the newest one that can be booked, and move to the account with it', async () => {
    const [soon, later] = [asked('2026-12-04', '2026-12-06'), asked('2027-01-08', '2027-01-10')];
    await toggleWishlist(ctx, browser, property(0), true, later);
    clock.advance(1000);
    await toggleWishlist(ctx, browser, property(1), true, soon);
    await wish(browser, 2);
    expect(await wishedFor(ctx, browser)).toEqual(soon);
    expect(await mergeWishlist(ctx, browser.fingerprint, user)).toBe(3);
    expect([await wishedFor(ctx, browser), await wishedFor(ctx, mine())]).toEqual([null, soon]);
    const now = clock.now().toISOString();
    clock.set('2026-12-20T06:00:00Z');
    expect(await wishedFor(ctx, mine())).toEqual(later);
    clock.set(now);
    await toggleWishlist(ctx, mine(), property(1), false);
    expect(await wishedFor(ctx, mine())).toEqual(later);
  });
});
