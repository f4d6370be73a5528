import { data, redirect } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { listPosts, postBySlug, recentPosts } from '#marketplace/content/index.ts';
import { pageCount } from '#shared/paging.ts';
import { pageNumber } from '#web/app/links.ts';
import { pageTags } from '#web/app/page-meta.ts';
import { blogPosting, breadcrumbs } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { appContext, configContext } from '#web/context.ts';
import type { Route as PostRoute } from './+types/blog-post.route.ts';
import type { Route } from './+types/blogs.route.ts';
import { blogPath, blogsHref, cardView, postCrumbs } from './blog-parts.tsx';
import { requirePermission } from '#web/app/session.server.ts';

const PAGE_SIZE = 8;

/** A page beyond the last redirects to the last; an unreadable number means the first. */
export async function blogsLoader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const page = pageNumber(url.searchParams);
  const asked = url.searchParams.get('page');
  if (asked !== null && asked !== String(page)) throw redirect(blogsHref(page));
  const { posts, total } = await listPosts(context.get(appContext), page, PAGE_SIZE);
  const pages = pageCount(total, PAGE_SIZE);
  if (page > pages) throw redirect(blogsHref(pages));
  return { posts: posts.map(cardView), page, pages };
}

const RECENT = 5;

/** A published post with the newest others; an unknown slug is 404 with the others. */
export async function blogPostLoader({ context, params }: PostRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const [post, newest] = await Promise.all([
    postBySlug(ctx, params.slug),
    recentPosts(ctx, RECENT + 1),
  ]);
  const recent = newest
    .filter(({ slug }) => slug !== params.slug)
    .slice(0, RECENT)
    .map(cardView);
  if (post === null)
    return data(
      {
        post: null,
        recent,
        picture: (await namedPictures(ctx, ['not-found']))['not-found'] ?? null,
      },
      { status: 404, headers: { 'X-Robots-Tag': 'noindex' } },
    );
  const view = { ...cardView(post), minutes: post.readingMinutes, sections: post.sections };
  const about = {
    title: post.metaTitle || post.name,
    description: post.metaDescription || post.shortDescription,
    keywords: post.metaKeyword,
  };
  const config = context.get(configContext);
  const { publishedAt, changedAt } = post;
  describePage(
    context,
    blogPosting(
      {
        ...about,
        name: post.name,
        path: blogPath(post.slug),
        pictureId: post.picture.id,
        publishedAt,
        changedAt,
      },
      config,
    ),
    breadcrumbs(postCrumbs(post.name), config.publicUrl),
  );
  return data({ post: { ...view, about }, recent, picture: null }, { headers: pageTags('blog') });
}
