import { data } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { postBySlug, recentPosts } from '#marketplace/content/index.ts';
import { pageTags } from '#web/app/page-meta.ts';
import { blogPosting, breadcrumbs } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { blogPath, cardView } from './blog-view.ts';
import { crumbsOf } from './post-page.tsx';
import { appContext, configContext } from '#web/context.ts';
import type { Route } from './+types/blog-post.route.ts';

const RECENT = 5;

/** A post that is out, and the newest others; what is not there answers 404 with those. */
export async function blogPostLoader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const [post, newest] = await Promise.all([postBySlug(ctx, params.slug), recentPosts(ctx, RECENT + 1)]);
  const recent = newest.filter(({ slug }) => slug !== params.slug).slice(0, RECENT).map(cardView);
  if (post === null) return data({ post: null, recent, picture: (await namedPictures(ctx, ['not-found']))['not-found'] ?? null }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  const view = { ...cardView(post), minutes: post.readingMinutes, sections: post.sections };
  const about = { title: post.metaTitle || post.name, description: post.metaDescription || post.shortDescription, keywords: post.metaKeyword };
  const config = context.get(configContext);
  const { publishedAt, changedAt } = post;
  describePage(context, blogPosting({ ...about, name: post.name, path: blogPath(post.slug), pictureId: post.picture.id, publishedAt, changedAt }, config), breadcrumbs(crumbsOf(post.name), config.publicUrl));
  return data({ post: { ...view, about }, recent, picture: null }, { headers: pageTags('blog') });
}
