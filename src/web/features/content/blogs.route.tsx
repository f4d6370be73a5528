import * as texts from '#messages/blog.ts';
import { pageMeta, pageParams, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { BLOG_PARAMS } from '#web/app/known-params.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/blogs.route.ts';
import { BlogCard, type BlogCardView, blogsHref, LoadingPost } from './blog-parts.tsx';

export { blogsLoader as loader } from './blog.server.ts';

export const headers = () => ({ ...pageTags('blog'), ...pageParams(BLOG_PARAMS) });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1;
  return pageMeta(rootDataOf(matches), {
    title: page === 1 ? texts.title() : texts.pageTitle({ page }),
    description: texts.description(),
    path: blogsHref(page),
    picture: loaderData?.posts[0]?.picture ?? null,
  });
};

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogList {...loaderData} />;
}

/** A full page starts with a wide card; a shorter one is a plain grid, without gaps in a row. */
const FULL_PAGE = 8;

/** `/blogs`: eight cards a page. */
function BlogList({
  posts,
  page,
  pages,
}: {
  posts: readonly BlogCardView[];
  page: number;
  pages: number;
}) {
  const full = posts.length === FULL_PAGE;
  const placeOf = (i: number) => (full && i === 0 ? 'lead' : full && i === 1 ? 'beside' : 'plain');
  return (
    <div className="page-width pt-8 md:pt-12">
      <LoadingPost />
      <header className="mb-10 max-w-2xl md:mb-14">
        <p className="font-semibold text-monsoon">{texts.title()}</p>
        <h1 className="mt-2 text-3xl md:text-4xl">{texts.heading()}</h1>
        <p className="mt-3 text-lg text-muted">{texts.lead()}</p>
      </header>
      {posts.length === 0 ? (
        <EmptyState title={texts.empty()} text={texts.emptyText()}>
          <LinkButton to="/search" variant="secondary">
            {texts.staysAction()}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <InEnglish of={posts.map(({ text }) => text).join(' ')} className="mb-4" />
          <ul
            aria-label={texts.posts()}
            className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3"
          >
            {posts.map((post, i) => (
              <BlogCard key={post.slug} post={post} place={placeOf(i)} priority={i === 0} />
            ))}
          </ul>
          <div className="mt-14">
            <Pagination page={page} pages={pages} href={blogsHref} />
          </div>
        </>
      )}
    </div>
  );
}
