import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBlog } from '../wire/blog.ts';
import { blogListContract } from './blog-list.contract.ts';

export const blogList = defineCall(blogListContract, async ({ page, limit }, { services }) => {
  const { posts, total } = await services.blog.list(page, limit);
  const blogs = posts.map(toBlog);
  return ok({ data: blogs, count: total, extra: { blogs, total } });
});
