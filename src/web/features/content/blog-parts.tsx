import { clsx } from 'clsx';
import { Link, useLocation, useNavigation } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { BlogCard as Post } from '#marketplace/content/index.ts';
import { dateInIndia, formatShortDate, type IsoDate } from '#shared/dates.ts';
import * as texts from '#messages/blog.ts';
import { pageHref } from '#web/app/links.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type Crumb, fromHome } from '#web/ui/navigation.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A post, reduced to the fields of its card. */
export interface BlogCardView {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly picture: PictureFacts;
  readonly date: IsoDate;
}

export const cardView = (post: Post): BlogCardView => ({
  slug: post.slug,
  name: post.name,
  text: post.shortDescription,
  picture: post.picture,
  date: dateInIndia(post.publishedAt),
});

export const blogPath = (slug: string): string => `/blogs/${slug}`;

/** A page of the list, counted from 1. */
export const blogsHref = (page: number): string => pageHref('/blogs', page);

/** Breadcrumbs of a post. */
export const postCrumbs = (name: string): readonly Crumb[] =>
  fromHome({ label: texts.title(), to: '/blogs' }, { label: name });

/**
 * A post in the list; the whole card is a link. On a full page the first card (`lead`) takes two columns, and the card
 * `beside` it stretches its picture to the same height.
 */
export function BlogCard({
  post,
  place,
  priority = false,
}: {
  post: BlogCardView;
  place: 'lead' | 'beside' | 'plain';
  priority?: boolean;
}) {
  return (
    <li className={clsx('group relative flex flex-col', place === 'lead' && 'lg:col-span-2')}>
      <Picture
        picture={post.picture}
        alt=""
        priority={priority}
        sizes={
          place === 'lead'
            ? '(min-width: 80rem) 800px, (min-width: 64rem) 64vw, (min-width: 40rem) 46vw, 100vw'
            : '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 100vw'
        }
        className={clsx(
          'aspect-3/2 w-full rounded-card',
          place !== 'plain' && 'lg:aspect-auto lg:h-104',
        )}
        imgClassName="transition-transform duration-500 ease-calm group-hover:scale-[1.025] motion-reduce:transition-none"
      />
      <time dateTime={post.date} className="figures mt-4 text-sm text-muted">
        {formatShortDate(post.date)}
      </time>
      <h2
        lang={langOf(post.name)}
        className={clsx('mt-1 leading-snug', place === 'lead' ? 'text-xl lg:text-2xl' : 'text-lg')}
      >
        <Link
          to={blogPath(post.slug)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-monsoon"
        >
          {post.name}
        </Link>
      </h2>
      <p
        lang={langOf(post.text)}
        className={clsx('mt-1.5 text-muted', place === 'lead' ? 'max-w-[58ch]' : 'line-clamp-3')}
      >
        {post.text}
      </p>
    </li>
  );
}

/** The newest other posts; on wide screens they stay in view. */
export function RecentPosts({ posts }: { posts: readonly BlogCardView[] }) {
  return (
    <aside aria-labelledby="recent" className="mt-14 min-w-0">
      <div className="border-t border-line pt-6 lg:sticky lg:top-28 lg:border-t-0 lg:pt-0">
        <h2 id="recent" className="text-xl">
          {texts.recent()}
        </h2>
        {posts.length === 0 ? (
          <p className="mt-3 text-muted">{texts.noRecent()}</p>
        ) : (
          <>
            <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
              {posts.map((post) => (
                <li
                  key={post.slug}
                  className="group relative grid grid-cols-[6rem_1fr] items-center gap-4"
                >
                  <Picture
                    picture={post.picture}
                    alt=""
                    sizes="96px"
                    className="aspect-4/3 w-24 rounded-field"
                  />
                  <div>
                    <Link
                      to={blogPath(post.slug)}
                      prefetch="intent"
                      className="font-display text-[1.0625rem] leading-snug font-medium after:absolute after:inset-0 group-hover:text-monsoon"
                    >
                      {post.name}
                    </Link>
                    <time dateTime={post.date} className="figures mt-1 block text-sm text-muted">
                      {formatShortDate(post.date)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
            <LinkButton to="/blogs" variant="secondary" size="sm" className="mt-6">
              {texts.all()}
            </LinkButton>
          </>
        )}
      </div>
    </aside>
  );
}

/** Whether another post is loading. */
export function useLoadingPost(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname && /^\/blogs\/[^/]/.test(next);
}

/** Shows 'Loading...' while the next post loads; waits a moment first, against flicker. */
export function LoadingPost() {
  const loading = useLoadingPost();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-28 z-20 flex justify-center"
    >
      {loading && (
        <span className="animate-[fade_150ms_200ms_backwards] rounded-pill border border-line bg-surface px-5 py-2.5 font-semibold shadow-float">
          {texts.loading()}
        </span>
      )}
    </div>
  );
}
