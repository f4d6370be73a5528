import { z } from 'zod';
import { blogCard } from '../contract/blog.ts';
import { defineContract } from '../contract/define.ts';

/** The posts of the sidebar. `blogs` is the specified name of `data`. */
export const blogRecentContract = defineContract({
  path: 'hotel/blog_recent',
  summary: 'The newest blog posts',
  auth: 'none',
  class: 'read',
  request: z.object({}),
  data: z.array(blogCard),
  extra: z.object({ blogs: z.array(blogCard) }),
});
