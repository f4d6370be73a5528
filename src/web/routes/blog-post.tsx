import { data } from 'react-router';
import { blog as texts } from '#shared/messages/blog.ts';
import { blogPath, cardView } from '#web/components/blog/blog-view.ts';
import { PostNotFound } from '#web/components/blog/post-not-found.tsx';
import { crumbsOf, PostPage } from '#web/components/blog/post-page.tsx';
import { configContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { blogPosting } from '#web/app/seo/posting.ts';
import { describePage } from '#web/app/seo/thing.ts';
import type { Route } from './+types/blog-post.ts';

const RECENT = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { blog, properties } = context.get(servicesContext);
  const [post, newest] = await Promise.all([blog.bySlug(params.slug), blog.recent(RECENT + 1)]);
  const recent = newest.filter(({ slug }) => slug !== params.slug).slice(0, RECENT).map(cardView);
  if (post === null) return data({ post: null, recent, picture: await properties.picture('not-found') }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  const view = { ...cardView(post), minutes: post.readingMinutes, sections: post.sections };
  const about = { title: post.metaTitle || post.name, description: post.metaDescription || post.shortDescription, keywords: post.metaKeyword };
  const config = context.get(configContext);
  const { publishedAt, changedAt } = post;
  describePage(context, blogPosting({ ...about, name: post.name, path: blogPath(post.slug), pictureId: post.picture.id, publishedAt, changedAt }, config), breadcrumbs(crumbsOf(post.name), config.publicUrl));
  return data({ post: { ...view, about }, recent, picture: null }, { headers: pageTags('blog') });
}

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
