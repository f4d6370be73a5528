import { z } from 'zod';
import { blogCard } from '../contract/blog.ts';
import { defineContract } from '../contract/define.ts';
import { isMobile, limit, page } from '../contract/fields.ts';
import { count } from '../contract/reply-fields.ts';

/** Blog posts, newest first, 8 a page. `blogs` and `total` are the specified names of `data` and `count`. */
export const blogListContract = defineContract({
  path: 'hotel/blog_list',
  summary: 'Blog posts, newest first',
  auth: 'none',
  class: 'read',
  request: z.object({ is_mobile: isMobile, page, limit: limit(8) }),
  data: z.array(blogCard),
  extra: z.object({ blogs: z.array(blogCard), total: count }),
});
