import { sql } from 'kysely';
import { z } from 'zod';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { sanitizeHtml } from '#platform/html.ts';
import { rowsOfPage } from '#shared/paging.ts';
import { PICTURE_COLUMNS, pictureOf } from './pictures.ts';

export interface BlogCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeyword: string;
  readonly picture: Picture;
  readonly publishedAt: Date;
}

interface BlogSection {
  /** sanitised; its headings begin at h2, below the post's name */
  readonly html: string;
  readonly picture: Picture | null;
}

export interface BlogPost extends BlogCard {
  readonly sections: readonly BlogSection[];
  /** reading time in whole minutes, at least 1 */
  readonly readingMinutes: number;
  /** when it was published or last corrected */
  readonly changedAt: Date;
}

/** A post for the sitemap. */
interface BlogEntry extends Pick<BlogCard, 'slug' | 'name'> {
  readonly pictureId: string;
  readonly changedAt: Date;
}

type Reading = Pick<Context, 'db' | 'clock'>;

/** A page (from 1) of the published posts, newest first, and their number. */
export async function listPosts(
  { db, clock }: Reading,
  page: number,
  limit: number,
): Promise<{ readonly posts: readonly BlogCard[]; readonly total: number }> {
  const now = clock.now();
  const rows = rowsOfPage(page, limit);
  const [posts, { total }] = await Promise.all([
    newestFirst(db, now).offset(rows.offset).limit(rows.limit).execute(),
    db
      .selectFrom('blog_posts')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('published_at', '<=', now)
      .executeTakeFirstOrThrow(),
  ]);
  return { posts: posts.map(cardOf), total };
}

const MINUTE_MS = 60_000;
/** Keyed by the requested number and the minute: a scheduled post appears without a change to notify. */
const NEWEST = defineCache<string, readonly BlogCard[]>({
  name: 'newest posts',
  max: 10,
  staleBy: (subject) => (['blog', 'home', 'all'].includes(subject) ? 'all' : 'none'),
});

/** The newest published posts; a scheduled one may appear a minute late. */
export function recentPosts(
  { db, clock, caches }: Reading & Pick<Context, 'caches'>,
  limit: number,
): Promise<readonly BlogCard[]> {
  const now = clock.now();
  const most = rowsOfPage(1, limit).limit;
  return caches.read(NEWEST, `${most} ${Math.floor(now.getTime() / MINUTE_MS)}`, async () =>
    (await newestFirst(db, now).limit(most).execute()).map(cardOf),
  );
}

/** All published posts, newest first, for the sitemap. */
export async function postIndex({ db, clock }: Reading): Promise<readonly BlogEntry[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['slug', 'name', 'media_id', 'updated_at'])
    .where('published_at', '<=', clock.now())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    pictureId: row.media_id,
    changedAt: row.updated_at,
  }));
}

/** The shape of a slug; other texts need no query. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 200;
const storedSections = z.array(
  z.object({
    content: z.string(),
    media_id: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
  }),
);

/** A published post, with its sections sanitised again on reading; null for an unknown slug and a scheduled post. */
export async function postBySlug({ db, clock }: Reading, slug: string): Promise<BlogPost | null> {
  if (slug.length > MAX_SLUG || !SLUG.test(slug)) return null;
  const row = await published(db, clock.now())
    .select(['sections', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) return null;
  const sections = storedSections.parse(row.sections);
  const pictures = await picturesById(
    db,
    sections.flatMap(({ media_id }) => (media_id === null ? [] : [media_id])),
  );
  const texts = outlineFrom2(sections.map(({ content }) => sanitizeHtml(content)));
  return {
    ...cardOf(row),
    sections: sections.map(({ media_id }, i) => ({
      html: texts[i] ?? '',
      picture: media_id === null ? null : (pictures.get(media_id) ?? null),
    })),
    readingMinutes: readingMinutes(texts),
    changedAt: row.updated_at,
  };
}

const HEADING = /<(\/?)h([2-6])(?=[\s>])/g;
const HIGHEST = 2;

/**
 * Shifts the headings of a post together so that the highest is an h2, directly below the post's name, and a screen
 * reader's outline has no gap. Takes sanitised HTML with well-formed headings.
 */
export function outlineFrom2(sections: readonly string[]): string[] {
  const levels = sections.flatMap((html) =>
    [...html.matchAll(HEADING)].map((match) => Number(match[2])),
  );
  if (levels.length === 0) return [...sections];
  const shift = HIGHEST - Math.min(...levels);
  return sections.map((html) =>
    html.replace(
      HEADING,
      (_, slash: string, level: string) => `<${slash}h${Number(level) + shift}`,
    ),
  );
}

const WORDS_A_MINUTE = 220;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(sections: readonly string[]): number {
  const words = sections
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Posts published by `now` with their pictures. */
const published = (db: Db, now: Date) =>
  db
    .selectFrom('blog_posts')
    .innerJoin('media', 'media.id', 'blog_posts.media_id')
    .select([
      'blog_posts.id',
      'slug',
      'name',
      'short_description',
      'meta_title',
      'meta_description',
      'meta_keyword',
      'published_at',
      ...PICTURE_COLUMNS,
    ])
    .where('published_at', '<=', now);

const newestFirst = (db: Db, now: Date) =>
  published(db, now).orderBy('published_at', 'desc').orderBy('blog_posts.id', 'desc');

type CardRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>;

const cardOf = (row: CardRow): BlogCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescription: row.short_description,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  metaKeyword: row.meta_keyword,
  picture: pictureOf(row),
  publishedAt: row.published_at,
});

async function picturesById(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(PICTURE_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.media, pictureOf(row)]));
}
