import type { BlogCard } from '#marketplace/content/index.ts';
import { toImage, toInstant } from './scalars.ts';

/** A post as lists and its own record show it. */
export const toBlog = (post: BlogCard) => ({
  id: post.id,
  slug: post.slug,
  name: post.name,
  image: toImage(post.picture),
  shrt_desc: post.shortDescription,
  meta_title: post.metaTitle,
  meta_description: post.metaDescription,
  meta_keyword: post.metaKeyword,
  published_at: toInstant(post.publishedAt),
});
