import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toImage, toInstant } from '../wire/scalars.ts';
import { blogListContract } from './blog-list.contract.ts';

export const blogList = defineCall(blogListContract, async ({ page, limit }, { services }) => {
  const { posts, total } = await services.blog.list(page, limit);
  const blogs = posts.map((post) => ({
    id: post.id,
    slug: post.slug,
    name: post.name,
    image: toImage(post.picture),
    shrt_desc: post.shortDescription,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    meta_keyword: post.metaKeyword,
    published_at: toInstant(post.publishedAt),
  }));
  return ok({ data: blogs, count: total, extra: { blogs, total } });
});
