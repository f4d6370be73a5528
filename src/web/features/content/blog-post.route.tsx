import { blog as texts } from '#shared/messages/blog.ts';
import { blogPath } from './blog-view.ts';
import { PostNotFound } from './post-not-found.tsx';
import { PostPage } from './post-page.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/blog-post.route.ts';

export { blogPostLoader as loader } from './blog-post.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const root = rootDataOf(matches);
  const post = loaderData?.post;
  if (!post) return pageMeta(root, { title: texts.notFound, description: texts.notFoundText, path: blogPath(params.slug), noindex: true });
  const { title, description, keywords } = post.about;
  return [
    ...pageMeta(root, { title, description, path: blogPath(post.slug), picture: post.picture, type: 'article' }),
    { property: 'article:published_time', content: post.date },
    ...(keywords === '' ? [] : [{ name: 'keywords', content: keywords }]),
  ];
};

export default function BlogPost({ loaderData: { post, recent, picture } }: Route.ComponentProps) {
  return post === null ? <PostNotFound recent={recent} picture={picture} /> : <PostPage key={post.slug} post={post} recent={recent} />;
}
