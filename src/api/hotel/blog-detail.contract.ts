import { z } from 'zod';
import { blogCard, blogSection } from '../contract/blog.ts';
import { defineContract } from '../contract/define.ts';
import { required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** One post. `blog` is the specified name of the record in `data`; `details` are its sections in their order. */
export const blogDetailContract = defineContract({
  path: 'hotel/blog_detail',
  summary: 'One blog post with its sections',
  auth: 'none',
  class: 'read',
  request: z.object({ slug: required(text(200)) }),
  data: z.array(blogCard),
  extra: z.object({ blog: blogCard, details: z.array(blogSection) }),
});
