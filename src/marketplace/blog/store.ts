import { sql } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { BlogCard } from './types.ts';

/** Posts published by `now`, newest first. */
export async function listPosts(db: Db, now: Date, offset: number, limit: number): Promise<BlogCard[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .innerJoin('media', 'media.id', 'blog_posts.media_id')
    .select([
      'blog_posts.id', 'slug', 'name', 'short_description', 'meta_title', 'meta_description', 'meta_keyword', 'published_at',
      'media.id as media', 'width', 'height', 'alt', 'placeholder', 'tint',
    ])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.short_description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeyword: row.meta_keyword,
    picture: { id: row.media, width: row.width, height: row.height, alt: row.alt, placeholder: row.placeholder, tint: row.tint, caption: '', roomId: null },
    publishedAt: row.published_at,
  }));
}

export async function countPosts(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('blog_posts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow();
  return total;
}
