import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildCity, buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Context } from '#platform/context.ts';
import { testContext } from '#test/support/context.ts';
import {
  cardsOf,
  isRetired,
  listPlaces,
  liveParts,
  livePropertiesOf,
  namedPictures,
  pictureById,
  popularPlaces,
  propertyById,
  propertyBySlug,
  recommendedProperties,
  redirectOf,
  roomsOf,
  sliderItems,
} from './index.ts';

let t: TestDatabase;
let ctx: Context;
let villa: BuiltProperty;
let hotel: BuiltProperty;
const sql = (text: string, values: unknown[] = []) => t.pool.query(text, values);

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock: fixedClock('2026-11-20T06:30:00Z') });
  villa = await buildProperty(t.db, {
    name: 'Fern House',
    slug: 'fern-house',
    amenities: [7, 41],
    recommendScore: 10,
  });
  hotel = await buildProperty(t.db, {
    name: 'Ridge Hotel',
    slug: 'ridge-hotel',
    hotelType: 'hotel',
    recommendScore: 90,
    rooms: [
      { name: 'Double', units: 4, maxAdults: 2 },
      { name: 'Suite', maxAdults: 4 },
    ],
  });
  await sql(
    `
      insert into media (id, origin, storage_key, mime, width, height, alt)
      select 'picture' || lpad(i::text, 3, '0'), 'drawn', 'k', 'image/png', 1600, 1000,
        'Picture ' || i
      from generate_series(1, 12) i`,
  );
  await sql(
    `
      insert into property_pictures (property_id, media_id, position, caption, room_id)
      select $1, 'picture' || lpad(i::text, 3, '0'), i, 'Caption ' || i,
        case when i > 10 then $2::integer end
      from generate_series(1, 12) i`,
    [villa.id, villa.rooms[0]?.id],
  );
}, 120_000);
afterAll(() => t.close());

describe('one property', () => {
  it('by id and by slug, with all of its pictures and amenities', async () => {
    const found = await propertyById(ctx, villa.id);
    expect(found).toMatchObject({
      name: 'Fern House',
      checkinTime: '14:00',
      checkoutTime: '11:00',
      maxGuests: 8,
      basePrice: 600_000,
      state: 'live',
      payType: 'flat',
    });
    expect(found?.pictures).toHaveLength(12);
    expect(found?.pictures[0]).toEqual({
      id: 'picture001',
      width: 1600,
      height: 1000,
      alt: 'Picture 1',
      placeholder: '',
      tint: '#E7EEE8',
      caption: 'Caption 1',
      roomId: null,
      drawn: true,
    });
    expect(found?.amenities.map((a) => a.id)).toEqual([41, 7]);
    expect(await propertyBySlug(ctx, 'fern-house')).toEqual(found);
  });

  it('shows photographs before drawings, on its page and on its card', async () => {
    const { id } = await buildProperty(t.db, { name: 'Photographed House' });
    await sql(
      `
        insert into media (id, origin, storage_key, mime, width, height, alt)
        values ('photo0001', 'photo', 'k', 'image/jpeg', 3000, 4000, '')`,
    );
    await sql(
      `
        insert into property_pictures (property_id, media_id, position)
        values ($1, 'picture001', 0), ($1, 'picture002', 1), ($1, 'photo0001', 9)`,
      [id],
    );
    const page = await propertyById(ctx, id);
    expect(page?.pictures.map((picture) => [picture.id, picture.drawn, picture.alt])).toEqual([
      ['photo0001', null, 'Photographed House'],
      ['picture001', true, 'Picture 1'],
      ['picture002', true, 'Picture 2'],
    ]);
    expect((await cardsOf(ctx, [id]))[0]?.pictures[0]?.id).toBe('photo0001');
  });

  it('has its HTML cleaned when read', async () => {
    await sql(
      `
        update properties
        set description_html = '<p onclick="x()">Hill <script>alert(1)</script><b>air</b></p>'
        where id = $1`,
      [villa.id],
    );
    expect((await propertyById(ctx, villa.id))?.descriptionHtml).toBe('<p>Hill <b>air</b></p>');
  });

  it('is shown while paused, not when gone, and not for strange names', async () => {
    const gone = await buildProperty(t.db, { state: 'gone' });
    const paused = await buildProperty(t.db, { state: 'paused' });
    expect(await propertyById(ctx, gone.id)).toBeNull();
    expect(await propertyById(ctx, paused.id)).toMatchObject({ state: 'paused' });
    for (const id of [0, -1, 1.5, Number.NaN, 9_999_999_999])
      expect(await propertyById(ctx, id)).toBeNull();
    for (const slug of ['', "'; --", '\u0000', 'Fern-House', 'x'.repeat(500)])
      expect(await propertyBySlug(ctx, slug)).toBeNull();
  });

  it('rooms in their order, each with its own pictures', async () => {
    expect(
      (await roomsOf(ctx, hotel.id)).map((room) => [room.name, room.units, room.maxAdults]),
    ).toEqual([
      ['Double', 4, 2],
      ['Suite', 1, 4],
    ]);
    expect((await roomsOf(ctx, villa.id))[0]?.pictures.map((picture) => picture.id)).toEqual([
      'picture011',
      'picture012',
    ]);
    expect(await roomsOf(ctx, -1)).toEqual([]);
  });
});

describe('cards', () => {
  it('come in the requested order, without unknown ids, with eight pictures at most', async () => {
    const cards = await cardsOf(ctx, [hotel.id, 999_999, villa.id, hotel.id]);
    expect(cards.map((card) => card.id)).toEqual([hotel.id, villa.id]);
    expect(cards[1]?.pictures).toHaveLength(8);
    expect(await cardsOf(ctx, [])).toEqual([]);
  });

  it('recommended are live, best first', async () => {
    expect((await recommendedProperties(ctx, 2)).map((card) => card.name).slice(0, 1)).toContain(
      (
        await sql(
          `
            select p.name
            from search_rows s
            join properties p on p.id = s.property_id
            where s.live
            order by s.recommend_score desc, p.id
            limit 1`,
        )
      ).rows[0]?.name,
    );
    expect(await recommendedProperties(ctx, 0)).toEqual([]);
    expect((await recommendedProperties(ctx, 50)).every((card) => card.id !== 0)).toBe(true);
  });
});

describe('redirects of moved properties', () => {
  it.each([
    [
      'an earlier slug redirects to the current page',
      'old-fern',
      null,
      (): string => `/bungalow/fern-house/${villa.id}`,
    ],
    [
      'a path on our site',
      'old-path',
      '/luxury-villas-in-lonavala',
      () => '/luxury-villas-in-lonavala',
    ],
    [
      'a host that is not allowed redirects to the property’s own page',
      'old-evil',
      'https://evil.example/x',
      () => `/bungalow/fern-house/${villa.id}`,
    ],
    [
      'an allowed host',
      'old-friend',
      'https://partner.example/fern',
      () => 'https://partner.example/fern',
    ],
    [
      'a path that a browser takes for a host',
      'old-slash',
      '//evil.example',
      () => `/bungalow/fern-house/${villa.id}`,
    ],
    ['a back-slash', 'old-back', '/\\evil.example', () => `/bungalow/fern-house/${villa.id}`],
    ['a scheme', 'old-script', 'javascript:alert(1)', () => `/bungalow/fern-house/${villa.id}`],
    [
      'a host behind a user name',
      'old-user',
      'https://partner.example@evil.example/',
      () => `/bungalow/fern-house/${villa.id}`,
    ],
  ])('%s', async (_, slug, url, leads) => {
    await sql(
      'insert into property_redirects (old_slug, property_id, redirect_url) values ($1, $2, $3)',
      [slug, villa.id, url],
    );
    expect(await redirectOf(ctx, slug, ['partner.example'])).toBe(leads());
    await sql('delete from property_redirects');
  });

  it('finds the page of an id, the redirect of a removed one, or nothing', async () => {
    const gone = await buildProperty(t.db, { state: 'gone' });
    expect(await redirectOf(ctx, hotel.id)).toBe(`/hotel/ridge-hotel/${hotel.id}`);
    expect(await redirectOf(ctx, gone.id)).toBeNull();
    expect([
      await isRetired(ctx, gone.id),
      await isRetired(ctx, hotel.id),
      await isRetired(ctx, 2_000_000_000),
    ]).toEqual([true, false, false]);
    await sql(
      `insert into property_redirects (old_slug, property_id, redirect_url) values ('was-here', $1, '/blogs')`,
      [gone.id],
    );
    expect(await redirectOf(ctx, gone.id)).toBe('/blogs');
    for (const nobody of ['nobody', 0, -5, 99_999_999_999, '\u0000', 'x'.repeat(1000)])
      expect(await redirectOf(ctx, nobody)).toBeNull();
  });
});

test('a property changes with its page, not with its rank in lists', async () => {
  const dated = async () =>
    (await livePropertiesOf(ctx, 1, 1_000_000)).find(({ id }) => id === hotel.id)?.updatedAt;
  await sql(`update properties set updated_at = '2026-01-01T00:00:00Z' where id = $1`, [hotel.id]);
  await sql('update properties set recommend_score = recommend_score + 1 where id = $1', [
    hotel.id,
  ]);
  expect(await dated()).toEqual(new Date('2026-01-01T00:00:00Z'));
  await sql(`update properties set tagline = 'New words' where id = $1`, [hotel.id]);
  expect((await dated())?.getTime()).toBeGreaterThan(new Date('2026-01-02T00:00:00Z').getTime());
});

describe('the short lists', () => {
  it('places count their live properties; popular ones have their picture', async () => {
    const goa = await buildCity(t.db, 'Goa', 15.3, 74.1);
    await buildProperty(t.db, { city: goa });
    await buildProperty(t.db, { city: goa, state: 'paused' });
    await sql(`insert into named_pictures (name, media_id) values ('place-goa', 'picture003')`);
    const place = (await popularPlaces(ctx)).find((p) => p.name === 'Goa');
    expect(place).toMatchObject({
      kind: 'city',
      cityName: 'Goa',
      propertyCount: 1,
      picture: { id: 'picture003' },
    });
    expect(await namedPictures(ctx, ['place-goa', 'none'])).toEqual({
      'place-goa': expect.objectContaining({ id: 'picture003', caption: '', roomId: null }),
    });
    expect(await pictureById(ctx, 'picture003')).toMatchObject({ alt: 'Picture 3' });
    expect(await pictureById(ctx, "x' or 1=1")).toBeNull();
  });

  it('are cached only while notifications are on', async () => {
    const count = async () => (await listPlaces(ctx)).length;
    const before = await count();
    await buildCity(t.db, 'First new town');
    expect(await count()).toBe(before + 1);
    ctx.caches.start();
    await count();
    await buildCity(t.db, 'Second new town');
    expect(await count()).toBe(before + 1);
    ctx.caches.onChange('places');
    expect(await count()).toBe(before + 2);
    await buildCity(t.db, 'Third new town');
    ctx.caches.stop();
    expect(await count()).toBe(before + 3);
  });

  it('a banner never links to another site', async () => {
    await sql(
      `
        insert into slider_items (media_id, title, href, position)
        values ('picture001', 'Monsoon', '/search?city=Lonavala', 1),
          ('picture002', 'Elsewhere', 'https://evil.example', 2)`,
    );
    expect(
      (await sliderItems(ctx)).map((item) => [item.title, item.href, item.picture.id]),
    ).toEqual([
      ['Monsoon', '/search?city=Lonavala', 'picture001'],
      ['Elsewhere', '/search', 'picture002'],
    ]);
  });

  it('the index lists every live property and no other', async () => {
    const { rows } = await sql(`select id from properties where state = 'live' order by id`);
    const size = 3;
    const parts = await liveParts(ctx, size);
    const listed = (
      await Promise.all(parts.map(({ part }) => livePropertiesOf(ctx, part, size)))
    ).flat();
    expect(listed.map((entry) => entry.id)).toEqual(rows.map((r: { id: number }) => r.id));
    expect(
      parts
        .map(({ updatedAt }) => updatedAt.getTime())
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(Math.max(...listed.map(({ updatedAt }) => updatedAt.getTime())));
    const cards = new Map(
      (
        await cardsOf(
          ctx,
          listed.map(({ id }) => id),
        )
      ).map((card) => [card.id, card]),
    );
    for (const { id, pictureIds, reviewed } of listed)
      expect({ id, pictureIds, reviewed }).toEqual({
        id,
        pictureIds: cards.get(id)?.pictures.map((picture) => picture.id),
        reviewed: (cards.get(id)?.reviewCount ?? 0) > 0,
      });
  });
});
