import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { DAY_MS } from '#shared/dates.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildUser } from '#test/support/builders.ts';
import { fernHouse, HOME, intakeFixture, must, PHONE, photo, STRANGER } from './testing/fixture.ts';
import {
  approveListing,
  deleteAbandonedListings,
  listSubmitted,
  refuseListing,
  submittedPicture,
} from './index.ts';
import {
  describePictures,
  movePicture,
  noteUpload,
  picturePreview,
  removePicture,
} from './pictures.ts';

let f: Awaited<ReturnType<typeof intakeFixture>>;
beforeAll(async () => {
  f = await intakeFixture();
});
afterAll(() => f.close());
beforeEach(() => f.clear());

const COLOURS = ['#1f5a45', '#b5482f', '#d99a1c', '#e7eee8', '#12352a'];
const add = async (token: string, colour = COLOURS[0]!, name = 'pool.jpg') =>
  f.intake.addPicture(token, { name, bytes: await photo(colour) }, HOME.address);
const ids = async (token: string) => (await f.intake.own(token))!.pictures.map(({ id }) => id);

describe('photographs of a listing', () => {
  test('are added at the end, moved, described and removed', async () => {
    const token = await f.drafted();
    const [a, b, c] = [
      must(await add(token, COLOURS[0])).id,
      must(await add(token, COLOURS[1])).id,
      must(await add(token, COLOURS[2])).id,
    ];
    must(await movePicture(f.ctx, token, c, -1));
    must(await movePicture(f.ctx, token, a, -1));
    expect(await ids(token)).toEqual([a, c, b]);
    must(
      await describePictures(f.ctx, token, {
        [c]: ' The  pool\nat dusk ',
        [b]: 'x'.repeat(500),
        nobody: 'x',
      }),
    );
    expect((await f.intake.own(token))!.pictures.map(({ alt }) => alt)).toEqual([
      '',
      'The pool at dusk',
      'x'.repeat(200),
    ]);
    must(await removePicture(f.ctx, token, a));
    expect(await ids(token)).toEqual([c, b]);
    expect(await f.incoming.preview(a)).toBeNull();
    must(await movePicture(f.ctx, token, c, 1));
    expect(await ids(token)).toEqual([b, c]);
  });

  test('only the owner sees and changes them', async () => {
    const [mine, theirs] = [await f.drafted(), await f.drafted()];
    const { id } = must(await add(mine));
    expect((await picturePreview(f.ctx, mine, id))?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await picturePreview(f.ctx, theirs, id)).toBeNull();
    expect(await picturePreview(f.ctx, '', id)).toBeNull();
    for (const change of [removePicture(f.ctx, theirs, id), movePicture(f.ctx, theirs, id, 1)])
      expect(await change).toMatchObject({ ok: false, kind: 'not-found', code: 'photo.unknown' });
    must(await describePictures(f.ctx, theirs, { [id]: 'mine now' }));
    expect((await f.intake.own(mine))!.pictures).toMatchObject([{ id, alt: '' }]);
  });

  test('stores the same file once, also in parallel', async () => {
    const token = await f.drafted();
    const twice = await Promise.all([add(token), add(token), add(token)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({
      kind: 'conflict',
      code: 'photo.twice',
      message: 'pool.jpg is here already.',
    });
    expect(await ids(token)).toHaveLength(1);
  });

  test('allows twenty, and not one more in parallel', async () => {
    const token = await f.drafted();
    const files = await Promise.all(
      Array.from({ length: 24 }, (_, n) => photo(`rgb(${n * 10}, 90, 70)`, 640, 480)),
    );
    const added = await Promise.all(
      files.map((bytes, n) =>
        f.intake.addPicture(token, { name: `${n}.jpg`, bytes }, HOME.address),
      ),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(20);
    expect(added.find(({ ok }) => !ok)).toMatchObject({ code: 'photo.full' });
    expect(await ids(token)).toHaveLength(20);
  });

  test('names an invalid file in its refusal, as plain text', async () => {
    const token = await f.drafted();
    const svg = await f.intake.addPicture(
      token,
      {
        name: '../../<b>x</b>\r\n.jpg',
        bytes: Buffer.from('<svg onload="alert(1)"></svg>'.padEnd(100)),
      },
      HOME.address,
    );
    expect(svg).toMatchObject({
      ok: false,
      kind: 'invalid',
      code: 'photo.not-a-picture',
      message: '../../<b>x</b> .jpg is not a photograph we can read: JPEG, PNG, WebP or AVIF.',
    });
    await noteUpload(f.ctx, token, [
      { name: 'x'.repeat(300), problem: 'damaged' },
      { name: 'pool.jpg', problem: null },
    ]);
    expect((await f.intake.own(token))!.uploadNotes).toEqual([
      { name: 'x'.repeat(80), problem: 'damaged' },
      { name: 'pool.jpg', problem: null },
    ]);
  });

  test('limits a network’s photographs, refused ones included, and refuses everybody when the disk is full', async () => {
    const token = await f.drafted();
    const few = { LIMITS: 'photo.network=3' };
    const sent = async (n: number, address: string, bytes: Buffer) =>
      f.using({ RATE_LIMITS: '1', ...few }).addPicture(token, { name: `${n}.jpg`, bytes }, address);
    must(await sent(1, HOME.address, await photo(COLOURS[0]!)));
    for (const n of [2, 3])
      expect(await sent(n, HOME.address, Buffer.from('no picture at all'))).toMatchObject({
        code: 'photo.not-a-picture',
      });
    expect(await sent(4, HOME.address, await photo(COLOURS[1]!))).toMatchObject({
      kind: 'limited',
      code: 'photo.limited',
      retryAfter: 3600,
    });
    must(await sent(5, STRANGER.address, await photo(COLOURS[1]!)));
    for (const n of [3, 4])
      must(
        await f.intake.addPicture(
          token,
          { name: `${n}.jpg`, bytes: await photo(COLOURS[n]!) },
          HOME.address,
        ),
      );
    await sql`update listing_pictures set bytes = 2000000000`.execute(f.t.db);
    expect(
      await f.limited.addPicture(
        token,
        { name: 'c', bytes: await photo(COLOURS[2]!) },
        STRANGER.address,
      ),
    ).toMatchObject({ code: 'photo.space' });
  });

  test('enforces the limit for parallel uploads', async () => {
    const token = await f.drafted();
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, n) => photo(`rgb(${n * 10}, 120, 30)`, 640, 480)),
    );
    const limited = f.using({ RATE_LIMITS: '1', LIMITS: 'photo.network=3' });
    const added = await Promise.all(
      files.map((bytes, n) => limited.addPicture(token, { name: `${n}.jpg`, bytes }, HOME.address)),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('of a duplicate listing move to the waiting one', async () => {
    const first = await f.submitted();
    must(await add(first.token, COLOURS[0]));
    f.clock.advance(31_000);
    const again = await f.drafted();
    must(await add(again, COLOURS[0]));
    const { id } = must(await add(again, COLOURS[1]));
    must(await f.intake.submit(again, HOME));
    expect(must(await f.intake.confirm(again, await f.code(), HOME)).id).toBe(first.id);
    expect((await ids(first.token)).at(-1)).toBe(id);
    expect(await ids(again)).toEqual(await ids(first.token));
  });
});

describe("an operator's decision", () => {
  const published = () =>
    f.t.db.selectFrom('media').select(['id', 'origin', 'mime', 'alt']).execute();

  test('approving notifies the owner and adds the photographs to the catalogue', async () => {
    const { token, id } = await f.submitted();
    const picture = must(await add(token));
    must(await describePictures(f.ctx, token, { [picture.id]: 'The pool' }));
    expect(await submittedPicture(f.ctx, id, picture.id)).not.toBeNull();
    expect(await published()).toEqual([]);
    const approved = must(await approveListing(f.ctx, id, 'Sulochana'));
    expect(approved).toMatchObject({
      state: 'approved',
      decidedBy: 'Sulochana',
      decidedAt: f.clock.now(),
    });
    expect(await published()).toEqual([
      { id: picture.id, origin: 'photo', mime: 'image/jpeg', alt: 'The pool' },
    ]);
    expect(existsSync(join(f.dir, 'originals', picture.id.slice(0, 2), `${picture.id}.jpg`))).toBe(
      true,
    );
    expect((await f.outbox('tara@example.com'))[0]).toMatchObject({
      subject: 'Approved: Fern House',
      text: expect.stringContaining('what is missing until it is live'),
    });
    // the same press twice is one; a colleague reads who was first
    expect(await approveListing(f.ctx, id, 'Sulochana')).toMatchObject({ ok: true });
    expect(await approveListing(f.ctx, id, 'Kiran')).toMatchObject({
      ok: false,
      kind: 'conflict',
      message: `Listing ${id} was approved by Sulochana already.`,
    });
    expect(await auditRows(f.ctx.db, `listing:${id}`)).toEqual([
      ['listing.decided', 'Sulochana', { state: 'pending' }, { state: 'approved' }, ''],
    ]);
    expect(await add(token, COLOURS[1])).toMatchObject({ ok: false, kind: 'conflict' });
  });

  test('refusing needs a reason, which the owner reads', async () => {
    const { token, id } = await f.submitted();
    expect(await refuseListing(f.ctx, id, 'Sulochana', ' ')).toMatchObject({
      ok: false,
      code: 'listing.reason',
    });
    expect(await refuseListing(f.ctx, id, '', 'why')).toMatchObject({
      ok: false,
      code: 'listing.by',
    });
    must(await refuseListing(f.ctx, id, 'Sulochana', 'The house is outside our area.'));
    expect(await f.intake.own(token)).toMatchObject({
      state: 'refused',
      reason: 'The house is outside our area.',
    });
    expect((await f.outbox('tara@example.com'))[0]?.text).toContain(
      'The house is outside our area.',
    );
    // now it may be submitted again
    f.clock.advance(31_000);
    expect((await f.submitted()).id).not.toBe(id);
  });

  test('the owner is told in the language of the account that has the number, else of the page', async () => {
    const hears = async (
      of: string,
      decide: (id: number) => Promise<unknown>,
    ): Promise<string[]> => {
      f.clock.advance(31_000);
      const { id } = await inLocale(of as Locale, () =>
        f.submitted({ hotel_name: `Fern House ${of}` }),
      );
      await decide(id);
      const [email] = await f.outbox('tara@example.com');
      const sms = await f.t.db
        .selectFrom('messages')
        .select('template')
        .where('channel', '=', 'sms')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return [email?.subject ?? '', email?.text.split(' ')[0] ?? '', sms?.template ?? ''];
    };
    const refuse = (id: number) => refuseListing(f.ctx, id, 'Sulochana', 'Too far off.');
    expect(await hears('mr', (id) => approveListing(f.ctx, id, 'Sulochana'))).toEqual([
      'मंजूर: Fern House mr',
      'नमस्कार',
      'listing-approved-mr',
    ]);
    expect(await hears('hi', refuse)).toEqual([
      'आपकी लिस्टिंग के बारे में: Fern House hi',
      'नमस्ते',
      'listing-refused-hi',
    ]);
    expect((await hears('en', refuse))[2]).toBe('listing-refused');
    const { id } = await buildUser(f.t.db, { phone: PHONE });
    await f.t.db.updateTable('users').set({ locale: 'hi' }).where('id', '=', id).execute();
    expect((await hears('mr', (listing) => approveListing(f.ctx, listing, 'Sulochana')))[2]).toBe(
      'listing-approved-hi',
    );
    await expect(f.t.pool.query("update listings set locale = 'hi; drop'")).rejects.toThrow(
      'listings_locale',
    );
  });

  test('of two at once one decides, and the owner gets one message', async () => {
    const { id } = await f.submitted();
    const both = await Promise.all([
      approveListing(f.ctx, id, 'A'),
      refuseListing(f.ctx, id, 'B', 'No.'),
      approveListing(f.ctx, id, 'C'),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await f.outbox('tara@example.com')).toHaveLength(2);
  });

  test('does not apply to drafts and unknown numbers', async () => {
    await f.drafted();
    const [draft] = await f.rows();
    for (const id of [draft!.id, 0, -1, 1.5, 2 ** 40, NaN])
      expect(await approveListing(f.ctx, id, 'A')).toMatchObject({ ok: false, kind: 'not-found' });
    expect(await listSubmitted(f.ctx, 'pending', 10)).toEqual([]);
  });
});

describe('cleanup', () => {
  test('deletes abandoned drafts and their files, keeps waiting ones, and does nothing the second time', async () => {
    const [left, waiting] = [await f.drafted({ hotel_name: 'Left' }), await f.submitted()];
    const [gone, kept] = [must(await add(left)).id, must(await add(waiting.token)).id];
    f.clock.advance(31 * DAY_MS);
    expect(await deleteAbandonedListings(f.ctx)).toBe(2);
    expect((await f.rows()).map(({ hotel_name }) => hotel_name)).toEqual(['Fern House']);
    expect([await f.incoming.picture(gone), (await f.incoming.picture(kept)) !== null]).toEqual([
      null,
      true,
    ]);
    expect(await deleteAbandonedListings(f.ctx)).toBe(0);
  });

  test('deletes files without a row after a day, and photographs of refused listings', async () => {
    const stray = await f.incoming.keep(await f.incoming.receive([await photo('#888888')], 1e7), {
      pixels: 1e7,
      leastWidth: 1,
      leastHeight: 1,
    });
    if (!stray.ok) throw new Error(stray.problem);
    const { token, id } = await f.submitted();
    const refused = must(await add(token)).id;
    must(await refuseListing(f.ctx, id, 'A', 'No.'));
    // files have the machine's time
    f.clock.set(new Date(Date.now() + 60_000).toISOString());
    await deleteAbandonedListings(f.ctx);
    expect([
      (await f.incoming.picture(stray.photo.id)) !== null,
      (await f.incoming.picture(refused)) !== null,
    ]).toEqual([true, true]);
    f.clock.advance(31 * DAY_MS);
    await deleteAbandonedListings(f.ctx);
    expect([await f.incoming.picture(stray.photo.id), await f.incoming.picture(refused)]).toEqual([
      null,
      null,
    ]);
    expect(await f.rows()).toMatchObject([{ state: 'refused' }]);
  });

  test('two machines at once do it once', async () => {
    for (let n = 0; n < 5; n += 1) await f.drafted({ ...fernHouse, hotel_name: `House ${n}` });
    f.clock.advance(31 * DAY_MS);
    const done = await Promise.all([
      deleteAbandonedListings(f.ctx),
      deleteAbandonedListings(f.ctx),
    ]);
    expect(done[0] + done[1]).toBe(5);
  });
});
