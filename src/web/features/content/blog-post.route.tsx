import { clsx } from 'clsx';
import { langOf } from '#i18n/locale.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { formatShortDate } from '#shared/dates.ts';
import * as texts from '#messages/blog.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Breadcrumb } from '#web/ui/navigation.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/blog-post.route.ts';
import {
  type BlogCardView,
  blogPath,
  LoadingPost,
  postCrumbs,
  RecentPosts,
  useLoadingPost,
} from './blog-parts.tsx';

export { blogPostLoader as loader } from './blog.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const root = rootDataOf(matches);
  const post = loaderData?.post;
  if (!post)
    return pageMeta(root, {
      title: texts.notFound(),
      description: texts.notFoundText(),
      path: blogPath(params.slug),
      noindex: true,
    });
  const { title, description, keywords } = post.about;
  return [
    ...pageMeta(root, {
      title,
      description,
      path: blogPath(post.slug),
      picture: post.picture,
      type: 'article',
    }),
    { property: 'article:published_time', content: post.date },
    ...(keywords === '' ? [] : [{ name: 'keywords', content: keywords }]),
  ];
};

export default function BlogPost({ loaderData: { post, recent, picture } }: Route.ComponentProps) {
  return post === null ? (
    <PostNotFound recent={recent} picture={picture} />
  ) : (
    <PostPage key={post.slug} post={post} recent={recent} />
  );
}

interface PostView extends BlogCardView {
  readonly minutes: number;
  readonly sections: readonly { readonly html: string; readonly picture: PictureFacts | null }[];
}

/** `/blogs/:slug`: the post in a reading column, with the newest others beside it. */
function PostPage({ post, recent }: { post: PostView; recent: readonly BlogCardView[] }) {
  const leaving = useLoadingPost();
  return (
    <div
      className={clsx(
        'page-width pt-4 md:pt-6',
        leaving && 'opacity-60 transition-opacity delay-200 duration-200',
      )}
      aria-busy={leaving || undefined}
    >
      <LoadingPost />
      <Breadcrumb crumbs={postCrumbs(post.name)} />
      <article className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <header className="mt-4 lg:col-span-2 md:mt-6">
          <InEnglish of={post.text} className="mb-2" />
          <h1 lang={langOf(post.name)} className="max-w-[24ch] text-3xl leading-[1.1] md:text-4xl">
            {post.name}
          </h1>
          <p
            lang={langOf(post.text)}
            className="mt-4 max-w-[56ch] text-lg leading-relaxed text-muted md:text-xl"
          >
            {post.text}
          </p>
          <p className="figures mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <time dateTime={post.date}>
              <span className="sr-only">
                {texts.published({ date: formatShortDate(post.date) })}
              </span>
              <span aria-hidden>{formatShortDate(post.date)}</span>
            </time>
            <span aria-hidden>·</span>
            <span>{texts.minutes({ n: post.minutes })}</span>
          </p>
          <Picture
            picture={post.picture}
            priority
            sizes="(min-width: 80rem) 1216px, 100vw"
            className="mt-8 -mx-4 aspect-3/2 md:mx-0 md:aspect-2/1 md:rounded-card"
          />
        </header>
        <div className="mt-10 min-w-0 md:mt-14">
          <PostBody sections={post.sections} />
          <aside
            aria-labelledby="stays"
            className="mt-14 max-w-[68ch] border-t-2 border-monsoon pt-6"
          >
            <h2 id="stays" className="text-xl">
              {texts.stays()}
            </h2>
            <p className="mt-1.5 text-muted">{texts.staysText()}</p>
            <LinkButton to="/search" variant="brand" className="mt-5">
              {texts.staysAction()}
            </LinkButton>
          </aside>
        </div>
        <RecentPosts posts={recent} />
      </article>
    </div>
  );
}

/** Type for long reading: larger letters, open lines, headings with more space above than below. */
const READING = [
  'prose text-[1.0625rem] leading-[1.75] md:text-[1.1875rem]',
  '[&_h2]:mt-11 [&_h2]:text-xl [&_h2]:md:text-2xl [&_h2+*]:mt-[0.5em]',
  '[&_h3]:mt-9 [&_h3]:text-lg [&_h3+*]:mt-[0.4em]',
  '[&_h2:first-child]:mt-0 [&_h3:first-child]:mt-0',
  '[&_li]:pl-1 [&_li]:marker:text-monsoon [&_strong]:font-semibold',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-monsoon [&_blockquote]:pl-5 [&_blockquote]:font-display [&_blockquote]:text-xl [&_blockquote]:leading-snug',
  '[&_hr]:mx-auto [&_hr]:w-16 [&_hr]:border-line',
  '[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-5 [&_th]:py-2 [&_th]:pr-5 [&_th]:text-left',
].join(' ');

/** The first letter of the post, three lines deep. */
const DROP_CAP =
  '[&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-[0.09em] [&>p:first-child]:first-letter:mr-[0.09em] [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[3.5em] [&>p:first-child]:first-letter:leading-[0.78] [&>p:first-child]:first-letter:text-monsoon';

/** The sections of a post. Their HTML is sanitised on storing and again on reading. */
function PostBody({ sections }: { sections: PostView['sections'] }) {
  return (
    <div className="flex max-w-[68ch] flex-col gap-11">
      {sections.map((section, i) => (
        <section key={i} className="flex flex-col gap-9">
          {section.picture && (
            <Picture
              picture={section.picture}
              sizes="(min-width: 64rem) 680px, 100vw"
              className="-mx-4 aspect-3/2 md:mx-0 md:rounded-card"
            />
          )}
          <div
            lang={langOf(section.html)}
            className={clsx(READING, i === 0 && DROP_CAP)}
            dangerouslySetInnerHTML={{ __html: section.html }}
          />
        </section>
      ))}
    </div>
  );
}

/** Unknown address of a post: offers the others. */
function PostNotFound({
  recent,
  picture,
}: {
  recent: readonly BlogCardView[];
  picture: PictureFacts | null;
}) {
  return (
    <div className="page-width grid gap-x-16 pt-8 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:pt-0">
      <LoadingPost />
      <div className="flex max-w-md flex-col items-start gap-4 lg:mt-14">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="448px"
            className="aspect-3/2 w-full rounded-card"
          />
        )}
        <h1 className="mt-2 text-3xl">{texts.notFound()}</h1>
        <p className="text-muted">{texts.notFoundText()}</p>
        <LinkButton to="/blogs" variant="brand" className="mt-2">
          {texts.all()}
        </LinkButton>
      </div>
      <RecentPosts posts={recent} />
    </div>
  );
}
