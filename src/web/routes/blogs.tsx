import { redirect } from 'react-router';
import { blog as texts } from '#shared/messages/blog.ts';
import { BlogList, blogsHref } from '#web/components/blog/blog-list.tsx';
import { cardView } from '#web/components/blog/blog-view.ts';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import type { Route } from './+types/blogs.ts';

const PAGE_SIZE = 8;

/** A page that does not exist leads to the last one that does; an unreadable number to the first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  const page = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  const { posts, total } = await context.get(servicesContext).blog.list(page, PAGE_SIZE);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page === 0 || page > pages) throw redirect(blogsHref(page === 0 ? 1 : pages));
  return { posts: posts.map(cardView), page, pages };
}

export const headers = () => pageTags('blog');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1;
  return pageMeta(rootDataOf(matches), {
    title: page === 1 ? texts.title : texts.pageTitle(page),
    description: texts.description,
    path: blogsHref(page),
    picture: loaderData?.posts[0]?.picture ?? null,
  });
};

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogList {...loaderData} />;
}
