import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { DAY_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import type { Context } from '#platform/context.ts';
import { listPosts, postBySlug, postIndex, recentPosts } from './index.ts';

let t: TestDatabase;
let ctx: Context;
const clock = fixedClock('2026-11-21T06:00:00Z');

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  await t.db
    .insertInto('media')
    .values({
      id: 'post0picture',
      origin: 'drawn',
      storage_key: 'k',
      mime: 'image/png',
      width: 1600,
      height: 900,
      alt: 'Mist over the lake',
      placeholder: 'data:,',
      tint: '#123456',
    })
    .execute();
  for (let day = 17; day <= 23; day += 1) {
    await t.db
      .insertInto('blog_posts')
      .values({
        slug: `post-${day}`,
        name: `Post ${day}`,
        short_description: 'Short.',
        media_id: 'post0picture',
        meta_title: 'T',
        meta_description: 'D',
        meta_keyword: 'K',
        published_at: new Date(Date.UTC(2026, 10, day, 6)),
      })
      .execute();
  }
});
afterAll(() => t.close());

test('published posts, newest first, by page', async () => {
  const first = await listPosts(ctx, 1, 3);
  expect(first.total).toBe(5);
  expect(first.posts.map((p) => p.slug)).toEqual(['post-21', 'post-20', 'post-19']);
  expect((await listPosts(ctx, 2, 3)).posts.map((p) => p.slug)).toEqual(['post-18', 'post-17']);
  expect((await listPosts(ctx, 3, 3)).posts).toEqual([]);
});

test('a card carries texts and picture', async () => {
  expect((await listPosts(ctx, 1, 1)).posts[0]).toMatchObject({
    name: 'Post 21',
    shortDescription: 'Short.',
    metaTitle: 'T',
    metaDescription: 'D',
    metaKeyword: 'K',
    publishedAt: clock.now(),
    picture: {
      id: 'post0picture',
      width: 1600,
      height: 900,
      alt: 'Mist over the lake',
      placeholder: 'data:,',
      tint: '#123456',
      caption: '',
      roomId: null,
    },
  });
});

test.each([
  [0, 0],
  [-3, -3],
  [Number.NaN, Number.NaN],
  [1e15, 1e15],
])('odd asking (%d, %d) is answered calmly', async (page, limit) => {
  expect((await listPosts(ctx, page, limit)).total).toBe(5);
});

test('a scheduled post appears at its time', async () => {
  clock.advance(DAY_MS);
  expect((await listPosts(ctx, 1, 1)).posts[0]?.slug).toBe('post-22');
});

test('the newest posts', async () => {
  clock.set('2026-11-21T06:00:00Z');
  expect((await recentPosts(ctx, 2)).map((p) => p.slug)).toEqual(['post-21', 'post-20']);
});

test('the newest posts are cached until one changes; a scheduled one appears within a minute', async () => {
  clock.set('2026-11-22T05:59:30Z');
  ctx.caches.start();
  const names = async (): Promise<string[]> => (await recentPosts(ctx, 1)).map((post) => post.name);
  expect(await names()).toEqual(['Post 21']);
  await t.db
    .updateTable('blog_posts')
    .set({ name: 'Corrected' })
    .where('slug', '=', 'post-21')
    .execute();
  expect(await names()).toEqual(['Post 21']);
  ctx.caches.onChange('blog');
  expect(await names()).toEqual(['Corrected']);
  await t.db
    .updateTable('blog_posts')
    .set({ name: 'Post 21' })
    .where('slug', '=', 'post-21')
    .execute();
  clock.advance(30_000);
  expect(await names()).toEqual(['Post 22']);
  ctx.caches.stop();
  clock.set('2026-11-21T06:00:00Z');
});

describe('a post', () => {
  test('has sanitised sections, with headings from level 2 on, and pictures if any', async () => {
    const sections = [
      {
        content:
          '<h3 onclick="x()">Rain</h3><script>alert(1)</script><p>It <a href="javascript:x">falls</a>.</p>',
        media_id: 'post0picture',
      },
      { content: '<p>Then it stops.</p>', media_id: 'gone0picture' },
      { content: '<p>The end.</p>' },
    ];
    await t.db
      .updateTable('blog_posts')
      .set({ sections: JSON.stringify(sections) })
      .where('slug', '=', 'post-19')
      .execute();
    const post = await postBySlug(ctx, 'post-19');
    expect(post).toMatchObject({
      name: 'Post 19',
      readingMinutes: 1,
      sections: [
        { picture: { id: 'post0picture', width: 1600 } },
        { picture: null },
        { html: '<p>The end.</p>', picture: null },
      ],
    });
    expect(post?.sections[0]?.html).toMatch(/^<h2>Rain<\/h2><p>It <a [^>]*>falls<\/a>\.<\/p>$/);
    expect(post?.sections[0]?.html).not.toContain('javascript');
  });

  test('may have no sections', async () => {
    expect(await postBySlug(ctx, 'post-20')).toMatchObject({
      slug: 'post-20',
      sections: [],
      readingMinutes: 1,
    });
  });

  test.each([
    'post-22',
    'nobody-wrote-this',
    '',
    'POST-20',
    "post-20'; --",
    'post-20\0',
    'a'.repeat(5000),
  ])('%j is not there', async (slug) => {
    expect(await postBySlug(ctx, slug)).toBeNull();
  });
});

test('the index dates each post by its publishing or its last correction', async () => {
  clock.set('2026-11-21T06:00:00Z');
  await t.db
    .updateTable('blog_posts')
    .set({ short_description: 'Corrected.' })
    .where('slug', '=', 'post-18')
    .execute();
  const corrected = await t.db
    .selectFrom('blog_posts')
    .select('updated_at')
    .where('slug', '=', 'post-18')
    .executeTakeFirstOrThrow();
  const index = await postIndex(ctx);
  expect(index.map(({ slug }) => slug)).toEqual([
    'post-21',
    'post-20',
    'post-19',
    'post-18',
    'post-17',
  ]);
  expect(index.at(-1)).toEqual({
    slug: 'post-17',
    name: 'Post 17',
    pictureId: 'post0picture',
    changedAt: new Date('2026-11-17T06:00:00Z'),
  });
  expect(index[3]?.changedAt).toEqual(corrected.updated_at);
  expect(corrected.updated_at.getTime()).toBeGreaterThanOrEqual(
    new Date('2026-11-18T06:00:00Z').getTime(),
  );
});
