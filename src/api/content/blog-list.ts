import { z } from 'zod';
import { listPosts, recentPosts, type BlogCard } from '#marketplace/content/index.ts';
import { ok } from '#shared/result.ts';
import { isMobile, limit, page } from '../fields.ts';
import { count, image, instant, toImage, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** A blog post in lists and on its own. */
export const blogCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  image,
  shrt_desc: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keyword: z.string(),
  published_at: instant,
});

/** Blog posts, newest first, 8 a page. `blogs` and `total` are the specified names of `data` and `count`. */
export const blogList = defineCall(
  {
    path: 'hotel/blog_list',
    summary: 'Blog posts, newest first',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ is_mobile: isMobile, page, limit: limit(8) }),
    data: z.array(blogCard),
    extra: z.object({ blogs: z.array(blogCard), total: count }),
  },
  async ({ page, limit }, { ctx }) => {
    const { posts, total } = await listPosts(ctx, page, limit);
    const blogs = posts.map(toBlog);
    return ok({ data: blogs, count: total, extra: { blogs, total } });
  },
);

const NEWEST = 5;

/** The posts of the sidebar. `blogs` is the specified name of `data`. */
export const blogRecent = defineCall(
  {
    path: 'hotel/blog_recent',
    summary: 'The newest blog posts',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(blogCard),
    extra: z.object({ blogs: z.array(blogCard) }),
  },
  async (_input, { ctx }) => {
    const blogs = (await recentPosts(ctx, NEWEST)).map(toBlog);
    return ok({ data: blogs, count: blogs.length, extra: { blogs } });
  },
);

/** A post for lists and for its own record. */
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
