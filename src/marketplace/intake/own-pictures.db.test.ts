import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#shared/dates.ts';
import { MOST_PICTURES } from '#shared/listing-fields.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildCity } from '#test/support/builders.ts';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { intakeFixture, must, photo } from './testing/fixture.ts';
import {
  addOwnPicture,
  approveListing,
  deleteAbandonedListings,
  describeOwnPictures,
  ownPicturePreview,
  ownPictures,
  placeOwnPicture,
  removeOwnPicture,
  restoreOwnPicture,
} from './index.ts';

let f: Awaited<ReturnType<typeof intakeFixture>>;
let propertyId: number;
let listingId: number;
let owner: Context;
let stranger: Context;
beforeAll(async () => {
  f = await intakeFixture();
  await buildCity(f.t.db, 'Lonavala', 18.75, 73.4);
});
afterAll(() => f.close());
beforeEach(async () => {
  await f.clear();
  await f.t.db.deleteFrom('users').execute();
  ({ id: listingId } = await f.submitted());
  ({ id: propertyId } = await f.t.db
    .selectFrom('properties')
    .select('id')
    .executeTakeFirstOrThrow());
  owner = await memberOf(f.ctx, [propertyId]);
  stranger = await memberOf(f.ctx, []);
});

const hex = (n: number) => `#${(n * 997 + 0x10_20_30).toString(16).padStart(6, '0').slice(0, 6)}`;
const file = async (n: number) => ({ name: `view ${n}.jpg`, content: [await photo(hex(n))] });
const add = async (n: number, who = owner) => addOwnPicture(who, propertyId, await file(n));
const pictures = async () => must(await ownPictures(owner, propertyId)).pictures;
const ids = async () => (await pictures()).map(({ id }) => id);
/** Adds photographs and returns their ids in order. */
const added = async (count: number): Promise<string[]> => {
  for (let n = 0; n < count; n += 1) must(await add(n));
  return ids();
};
const approve = async () => must(await approveListing(f.ctx, listingId, 'Meera'));
const originals = async (id: string) => f.incoming.picture(id);

describe.each([
  ['of a draft', false],
  ['of an approved property', true],
])('the photographs %s', (_, isApproved) => {
  beforeEach(async () => {
    if (isApproved) await approve();
  });

  test('are added, moved, described, removed and put back', async () => {
    const [a, b, c] = (await added(3)) as [string, string, string];
    expect(must(await ownPictures(owner, propertyId)).isPublic).toBe(isApproved);
    must(await placeOwnPicture(owner, propertyId, c, (now) => now - 1));
    expect(await ids()).toEqual([a, c, b]);
    must(await placeOwnPicture(owner, propertyId, a, () => 99));
    expect(await ids()).toEqual([c, b, a]);
    must(
      await describeOwnPictures(owner, propertyId, [
        { id: b, alt: ' The  pool\n', caption: 'x'.repeat(500) },
        { id: 'abcdefgh1', alt: 'of nobody', caption: '' },
      ]),
    );
    expect((await pictures())[1]).toMatchObject({ alt: 'The pool', caption: 'x'.repeat(120) });
    must(await removeOwnPicture(owner, propertyId, b));
    expect(await ids()).toEqual([c, a]);
    must(await restoreOwnPicture(owner, propertyId, b));
    expect(await ids()).toEqual([c, b, a]);
    expect((await pictures())[1]).toMatchObject({ alt: 'The pool' });
    expect(await restoreOwnPicture(owner, propertyId, b)).toMatchObject({ code: 'photo.unknown' });
    const rows = (await auditRows(f.t.db, `property:${propertyId}`)).filter(
      ([event]) => event === 'pictures.changed',
    );
    expect(rows.map(([, , , is]) => (is as { change: string }).change)).toEqual([
      'added',
      'added',
      'added',
      'moved',
      'moved',
      'described',
      'removed',
      'restored',
    ]);
    expect(JSON.stringify(rows)).not.toContain('The pool');
  });

  test('stay whole when two people change the order fifty times at once', async () => {
    const all = await added(5);
    await Promise.all(
      Array.from({ length: 50 }, (__, n) =>
        n % 10 === 9
          ? removeOwnPicture(owner, propertyId, all[1] ?? '').then(() =>
              restoreOwnPicture(owner, propertyId, all[1] ?? ''),
            )
          : placeOwnPicture(owner, propertyId, all[n % 5] ?? '', () => 1 + ((n * 3) % 5)),
      ),
    );
    if (!(await ids()).includes(all[1] ?? ''))
      must(await restoreOwnPicture(owner, propertyId, all[1] ?? ''));
    expect((await ids()).toSorted()).toEqual(all.toSorted());
  });

  test('are there once and at most twenty, also in parallel', async () => {
    const same = await Promise.all(Array.from({ length: 4 }, () => add(0)));
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
    expect(same.find(({ ok }) => !ok)).toMatchObject({ code: 'photo.twice', kind: 'conflict' });
    const many = await Promise.all(
      Array.from({ length: MOST_PICTURES + 4 }, (__, n) => add(n + 1)),
    );
    expect(many.filter(({ ok }) => ok)).toHaveLength(MOST_PICTURES - 1);
    expect(new Set(many.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(
      new Set(['photo.full']),
    );
    expect(await pictures()).toHaveLength(MOST_PICTURES);
  });

  test('are refused one by one, by content', async () => {
    for (const [content, code] of [
      [[], 'photo.empty'],
      [[Buffer.from('<svg onload="x"/>')], 'photo.not-a-picture'],
      [[await photo('#123456', 100, 100)], 'photo.too-small'],
      [[Buffer.alloc(15_000_001, 1)], 'photo.too-large'],
    ] as const)
      expect(await addOwnPicture(owner, propertyId, { name: 'x.jpg', content })).toMatchObject({
        ok: false,
        code,
      });
    expect(await pictures()).toEqual([]);
  });

  test('are their owner’s only', async () => {
    const [a = ''] = await added(1);
    for (const refused of [
      await ownPictures(stranger, propertyId),
      await add(7, stranger),
      await placeOwnPicture(stranger, propertyId, a, () => 1),
      await describeOwnPictures(stranger, propertyId, [{ id: a, alt: 'mine', caption: '' }]),
      await removeOwnPicture(stranger, propertyId, a),
      await restoreOwnPicture(stranger, propertyId, a),
    ])
      expect(refused).toMatchObject({ ok: false, kind: 'not-found', code: 'property.unknown' });
    expect(await ownPicturePreview(stranger, propertyId, a)).toBeNull();
    expect(await ownPicturePreview(owner, propertyId, a)).toEqual(
      isApproved ? null : expect.any(Buffer),
    );
    for (const change of [removeOwnPicture, restoreOwnPicture])
      expect(await change(owner, propertyId, 'abcdefgh1')).toMatchObject({ code: 'photo.unknown' });
  });
});

test('an approval takes over order, captions and descriptions, and the same file stays once', async () => {
  const [a = '', b = '', c = ''] = await added(3);
  must(await placeOwnPicture(owner, propertyId, c, () => 1));
  must(await describeOwnPictures(owner, propertyId, [{ id: a, alt: 'The hall', caption: 'Hall' }]));
  must(await removeOwnPicture(owner, propertyId, b));
  await approve();
  expect(await pictures()).toMatchObject([{ id: c }, { id: a, alt: 'The hall', caption: 'Hall' }]);
  expect(await add(0)).toMatchObject({ code: 'photo.twice' });
  // it was removed from the listing, which is decided
  expect(await restoreOwnPicture(owner, propertyId, b)).toMatchObject({ code: 'photo.unknown' });
  must(await placeOwnPicture(owner, propertyId, a, () => 1));
  await f.t.db.updateTable('properties').set({ went_live_at: new Date() }).execute();
  expect((await propertyById(f.ctx, propertyId))?.pictures.map(({ id }) => id)).toEqual([a, c]);
});

test('a removed photograph goes after a day, with its file', async () => {
  const [a = '', b = ''] = await added(2);
  must(await removeOwnPicture(owner, propertyId, a));
  f.clock.advance(DAY_MS - 60_000);
  await deleteAbandonedListings(f.ctx);
  expect(await originals(a)).not.toBeNull();
  f.clock.advance(2 * DAY_MS);
  await deleteAbandonedListings(f.ctx);
  expect(await restoreOwnPicture(owner, propertyId, a)).toMatchObject({ code: 'photo.unknown' });
  await approve();
  must(await removeOwnPicture(owner, propertyId, b));
  f.clock.advance(2 * DAY_MS);
  await deleteAbandonedListings(f.ctx);
  expect(await f.t.db.selectFrom('media').select('id').execute()).toEqual([]);
});

test('nothing changes once a property was on sale', async () => {
  const [a = ''] = await added(1);
  await approve();
  await f.t.db.updateTable('properties').set({ went_live_at: new Date() }).execute();
  for (const refused of [
    await add(5),
    await removeOwnPicture(owner, propertyId, a),
    await placeOwnPicture(owner, propertyId, a, () => 1),
  ])
    expect(refused).toMatchObject({ kind: 'conflict', code: 'property.was-live' });
});
