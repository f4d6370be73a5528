import { redirect } from 'react-router';
import { listPosts } from '#marketplace/content/index.ts';
import { blogsHref } from './blog-list.tsx';
import { cardView } from './blog-view.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/blogs.route.ts';

const PAGE_SIZE = 8;

/** A page that does not exist leads to the last one that does; an unreadable number to the first. */
export async function blogsLoader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  const page = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  const { posts, total } = await listPosts(context.get(appContext), page, PAGE_SIZE);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page === 0 || page > pages) throw redirect(blogsHref(page === 0 ? 1 : pages));
  return { posts: posts.map(cardView), page, pages };
}
