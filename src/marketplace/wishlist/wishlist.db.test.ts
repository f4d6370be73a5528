import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { createWishlist, type Wishlist } from './index.ts';

let t: TestDatabase;
let wishlist: Wishlist;
let user: number;
let houses: number[];
const clock = fixedClock('2026-11-21T06:00:00Z');
const browser = { userId: null, fingerprint: 'f-0123456789' };

beforeAll(async () => {
  t = await testDatabase();
  wishlist = createWishlist({ db: t.db, clock });
  user = (await buildUser(t.db)).id;
  houses = [];
  for (let i = 0; i < 3; i += 1) houses.push((await buildProperty(t.db, { nights: 2 })).id);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('wishlist_items').execute();
});

const house = (i: number): number => houses[i] ?? 0;
const mine = () => ({ userId: user, fingerprint: null });
async function wish(owner: typeof browser | ReturnType<typeof mine>, ...indexes: number[]): Promise<void> {
  for (const i of indexes) {
    clock.advance(1000);
    await wishlist.toggle(owner, house(i));
  }
}

describe('toggle', () => {
  test('adds, then removes, and says which', async () => {
    expect(await wishlist.toggle(mine(), house(0))).toEqual({ ok: true, value: { wished: true } });
    expect(await wishlist.ids(mine())).toEqual([house(0)]);
    expect(await wishlist.toggle(mine(), house(0))).toEqual({ ok: true, value: { wished: false } });
    expect(await wishlist.ids(mine())).toEqual([]);
  });

  test.each([['account', mine], ['browser', () => browser]] as const)('a double click of an %s ends where it began', async (_, owner) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => wishlist.toggle(owner(), house(0))));
    expect(answers.filter((a) => a.ok && a.value.wished)).toHaveLength(4);
    expect(await wishlist.ids(owner())).toEqual([]);
  });

  test('lists are newest first, and apart', async () => {
    await wish(mine(), 0, 2, 1);
    await wish(browser, 1);
    expect(await wishlist.ids(mine())).toEqual([house(1), house(2), house(0)]);
    expect(await wishlist.ids(browser)).toEqual([house(1)]);
    expect(await wishlist.ids({ userId: null, fingerprint: null })).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2_147_483_647, 2 ** 40])('property %d does not exist', async (id) => {
    expect(await wishlist.toggle(mine(), id)).toMatchObject({ ok: false, kind: 'not-found', code: 'property.not-found' });
  });

  test.each([null, 'short', 'x'.repeat(81), 'nul\0inside'])('nobody can own a list as %j', async (fingerprint) => {
    expect(await wishlist.toggle({ userId: null, fingerprint }, house(0))).toMatchObject({ ok: false, kind: 'invalid', code: 'wishlist.owner' });
    expect(await wishlist.ids({ userId: null, fingerprint })).toEqual([]);
  });
});

describe('merge at sign-in', () => {
  test('moves what the account does not have yet and empties the browser’s list', async () => {
    await wish(mine(), 0);
    await wish(browser, 0, 1, 2);
    expect(await wishlist.merge(browser.fingerprint, user)).toBe(2);
    expect(await wishlist.ids(mine())).toEqual([house(2), house(1), house(0)]);
    expect(await wishlist.ids(browser)).toEqual([]);
  });

  test('two at once move each wish once', async () => {
    await wish(browser, 0, 1);
    const moved = await Promise.all([wishlist.merge(browser.fingerprint, user), wishlist.merge(browser.fingerprint, user)]);
    expect(moved.reduce((a, b) => a + b, 0)).toBe(2);
    expect(await wishlist.ids(mine())).toHaveLength(2);
  });

  test('a hostile fingerprint merges nothing', async () => {
    expect(await wishlist.merge("x' or 1=1 --", user)).toBe(0);
  });
});
