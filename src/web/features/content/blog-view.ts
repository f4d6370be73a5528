import type { BlogCard } from '#marketplace/content/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { dateInIndia, type IsoDate } from '#shared/dates.ts';

/** A post with only what its card shows. */
export interface BlogCardView {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly picture: Picture;
  readonly date: IsoDate;
}

export const cardView = (post: BlogCard): BlogCardView => ({
  slug: post.slug,
  name: post.name,
  text: post.shortDescription,
  picture: post.picture,
  date: dateInIndia(post.publishedAt),
});

export const blogPath = (slug: string): string => `/blogs/${slug}`;
