import { z } from 'zod';
import { image, instant } from './reply-fields.ts';

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

/** `content` is sanitised HTML; `image` is empty where a section has none. */
export const blogSection = z.object({ content: z.string(), image });
