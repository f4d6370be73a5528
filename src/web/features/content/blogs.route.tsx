import { blog as texts } from '#shared/messages/blog.ts';
import { BlogList, blogsHref } from './blog-list.tsx';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/blogs.route.ts';

export { blogsLoader as loader } from './blogs.server.ts';

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
