import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { blogPosts, catalogue } from './catalogue/index.ts';

const halfStars = (stars: number): number => Math.round(stars * 2);

export async function loadReviews(db: Db, clock: Clock, propertyIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = catalogue.flatMap((property) =>
    property.reviews.map((r) => ({
      property_id: propertyIds.get(property.slug) ?? 0,
      author: r.author,
      review_type: r.type,
      location_rating: halfStars(r.scores.location),
      food_rating: halfStars(r.scores.food),
      cleaning_rating: halfStars(r.scores.cleaning),
      facility_rating: halfStars(r.scores.facility),
      money_rating: halfStars(r.scores.money),
      overall_rating: halfStars(r.scores.overall),
      title: r.title,
      details: r.details,
      state: 'published',
      created_at: new Date(clock.now().getTime() - r.daysAgo * DAY_MS),
    })),
  );
  if (rows.length > 0) await db.insertInto('reviews').values(rows).execute();
}

export async function loadBlog(db: Db, clock: Clock, pictures: ReadonlyMap<string, string>): Promise<void> {
  for (const post of blogPosts) {
    const picture = (name: string): string => {
      const id = pictures.get(name);
      if (id === undefined) throw new Error(`${post.slug} wants the picture ${name}, which nobody draws.`);
      return id;
    };
    await db
      .insertInto('blog_posts')
      .values({
        slug: post.slug,
        name: post.name,
        short_description: post.shortDescription,
        media_id: picture(post.picture),
        meta_title: post.metaTitle,
        meta_description: post.metaDescription,
        meta_keyword: post.metaKeyword,
        sections: JSON.stringify(post.sections.map((s) => ({ content: s.html, media_id: s.picture === undefined ? null : picture(s.picture) }))),
        published_at: new Date(clock.now().getTime() - post.daysAgo * DAY_MS),
      })
      .execute();
  }
}
