import { postBySlug } from '#marketplace/content/index.ts';
import { blog as texts } from '#shared/messages/blog.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBlog } from '../wire/blog.ts';
import { toImage } from '../wire/scalars.ts';
import { blogDetailContract } from './blog-detail.contract.ts';

export const blogDetail = defineCall(blogDetailContract, async ({ slug }, { ctx }) => {
  const post = await postBySlug(ctx, slug);
  if (post === null) return refuse('not-found', 'blog.not-found', texts.notFound);
  const blog = toBlog(post);
  const details = post.sections.map(({ html, picture }) => ({ content: html, image: toImage(picture, 1200) }));
  return ok({ data: [blog], count: 1, extra: { blog, details } });
});
