import { z } from 'zod';
import { postBySlug } from '#marketplace/content/index.ts';
import * as texts from '#messages/blog.ts';
import { ok, refuse } from '#shared/result.ts';
import { required, text } from '../fields.ts';
import { image, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { blogCard, toBlog } from './blog-list.ts';

/** `content` is sanitised HTML; `image` is empty for a section without one. */
const blogSection = z.object({ content: z.string(), image });

/** One post. `blog` is the specified name of the record in `data`; `details` are its sections in order. */
export const blogDetail = defineCall(
  {
    path: 'hotel/blog_detail',
    summary: 'One blog post with its sections',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ slug: required(text(200)) }),
    data: z.array(blogCard),
    extra: z.object({ blog: blogCard, details: z.array(blogSection) }),
  },
  async ({ slug }, { ctx }) => {
    const post = await postBySlug(ctx, slug);
    if (post === null) return refuse('not-found', 'blog.not-found', texts.notFound());
    const blog = toBlog(post);
    const details = post.sections.map(({ html, picture }) => ({
      content: html,
      image: toImage(picture, 1200),
    }));
    return ok({ data: [blog], count: 1, extra: { blog, details } });
  },
);
