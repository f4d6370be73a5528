import { listPosts } from '#marketplace/content/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBlog } from '../wire/blog.ts';
import { blogListContract } from './blog-list.contract.ts';

export const blogList = defineCall(blogListContract, async ({ page, limit }, { ctx }) => {
  const { posts, total } = await listPosts(ctx, page, limit);
  const blogs = posts.map(toBlog);
  return ok({ data: blogs, count: total, extra: { blogs, total } });
});
