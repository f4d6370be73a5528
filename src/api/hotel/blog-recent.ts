import { recentPosts } from '#marketplace/content/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBlog } from '../wire/blog.ts';
import { blogRecentContract } from './blog-recent.contract.ts';

const NEWEST = 5;

export const blogRecent = defineCall(blogRecentContract, async (_input, { ctx }) => {
  const blogs = (await recentPosts(ctx, NEWEST)).map(toBlog);
  return ok({ data: blogs, count: blogs.length, extra: { blogs } });
});
