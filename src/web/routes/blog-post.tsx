import { data, type MetaDescriptor } from 'react-router';
import { blog as texts } from '#shared/messages/blog.ts';
import { blogPath, cardView } from '#web/components/blog/blog-view.ts';
import { postData } from '#web/components/blog/post-data.ts';
import { PostNotFound } from '#web/components/blog/post-not-found.tsx';
import { PostPage } from '#web/components/blog/post-page.tsx';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/blog-post.ts';

const RECENT = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { blog, properties } = context.get(servicesContext);
  const [post, newest] = await Promise.all([blog.bySlug(params.slug), blog.recent(RECENT + 1)]);
  const recent = newest.filter(({ slug }) => slug !== params.slug).slice(0, RECENT).map(cardView);
  if (post === null) return data({ post: null, recent, picture: await properties.picture('not-found') }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  const view = { ...cardView(post), minutes: post.readingMinutes, sections: post.sections };
  const about = { title: post.metaTitle || post.name, description: post.metaDescription || post.shortDescription, keywords: post.metaKeyword };
  return data({ post: { ...view, about }, recent, picture: null }, { headers: pageTags('blog') });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const root = rootDataOf(matches);
  const post = loaderData?.post;
  if (!post) return pageMeta(root, { title: texts.notFound, description: texts.notFoundText, path: blogPath(params.slug), noindex: true });
  const { title, description, keywords } = post.about;
  const page = pageMeta(root, { title, description, path: blogPath(post.slug), picture: post.picture, jsonLd: postData(post, description, root) });
  const isType = (tag: MetaDescriptor): boolean => 'property' in tag && tag.property === 'og:type';
  return [
    ...page.filter((tag) => !isType(tag)),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: post.date },
    ...(keywords === '' ? [] : [{ name: 'keywords', content: keywords }]),
  ];
};

export default function BlogPost({ loaderData: { post, recent, picture } }: Route.ComponentProps) {
  return post === null ? <PostNotFound recent={recent} picture={picture} /> : <PostPage key={post.slug} post={post} recent={recent} />;
}
