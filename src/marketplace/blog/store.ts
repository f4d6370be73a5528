import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { BlogCard, BlogEntry } from './types.ts';

const storedSections = z.array(z.object({ content: z.string(), media_id: z.string().nullish().transform((id) => id ?? null) }));
export type StoredSection = z.output<typeof storedSections>[number];

/** Posts published by `now` with their pictures. */
const published = (db: Db, now: Date) =>
  db
    .selectFrom('blog_posts')
    .innerJoin('media', 'media.id', 'blog_posts.media_id')
    .select([
      'blog_posts.id', 'slug', 'name', 'short_description', 'meta_title', 'meta_description', 'meta_keyword', 'published_at',
      'media.id as media', 'width', 'height', 'alt', 'placeholder', 'tint',
    ])
    .where('published_at', '<=', now);

type CardRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>;

const pictureOf = (row: { media: string; width: number; height: number; alt: string; placeholder: string; tint: string }): Picture => ({
  id: row.media, width: row.width, height: row.height, alt: row.alt, placeholder: row.placeholder, tint: row.tint, caption: '', roomId: null,
});

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

/** Posts published by `now`, newest first. */
export async function listPosts(db: Db, now: Date, offset: number, limit: number): Promise<BlogCard[]> {
  const rows = await published(db, now).orderBy('published_at', 'desc').orderBy('blog_posts.id', 'desc').offset(offset).limit(limit).execute();
  return rows.map(cardOf);
}

export async function countPosts(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('blog_posts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow();
  return total;
}

/** A post as it is stored; null when there is none under this slug, or none yet. */
export async function postBySlug(db: Db, now: Date, slug: string): Promise<{ card: BlogCard; sections: StoredSection[]; changedAt: Date } | null> {
  const row = await published(db, now).select(['sections', 'updated_at']).where('slug', '=', slug).executeTakeFirst();
  return row === undefined ? null : { card: cardOf(row), sections: storedSections.parse(row.sections), changedAt: row.updated_at };
}

/** All posts published by `now`, newest first, as the sitemap lists them. */
export async function postIndex(db: Db, now: Date): Promise<BlogEntry[]> {
  const rows = await db.selectFrom('blog_posts').select(['slug', 'name', 'media_id', 'updated_at']).where('published_at', '<=', now).orderBy('published_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ slug: row.slug, name: row.name, pictureId: row.media_id, changedAt: row.updated_at }));
}

export async function picturesById(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['id as media', 'width', 'height', 'alt', 'placeholder', 'tint']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.media, pictureOf(row)]));
}
