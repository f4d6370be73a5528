import { clsx } from 'clsx';
import { formatShortDate } from '#shared/dates.ts';
import { blog as texts } from '#shared/messages/blog.ts';
import { content } from '#shared/messages/content.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { Breadcrumb, type Crumb } from '#web/ui/navigation.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { BlogCardView } from './blog-view.ts';
import { PostBody } from './post-body.tsx';
import { PostOnItsWay, usePostOnItsWay } from './post-on-its-way.tsx';
import { RecentPosts } from './recent-posts.tsx';

export interface PostView extends BlogCardView {
  readonly minutes: number;
  readonly sections: readonly { readonly html: string; readonly picture: PictureFacts | null }[];
}

export const crumbsOf = (name: string): readonly Crumb[] => [{ label: content.nav.home, to: '/' }, { label: texts.title, to: '/blogs' }, { label: name }];

/** `/blogs/:slug`: the post in a column made for reading, the newest others beside it. */
export function PostPage({ post, recent }: { post: PostView; recent: readonly BlogCardView[] }) {
  const leaving = usePostOnItsWay();
  return (
    <div className={clsx('page-width pt-4 md:pt-6', leaving && 'opacity-60 transition-opacity delay-200 duration-200')} aria-busy={leaving || undefined}>
      <PostOnItsWay />
      <Breadcrumb crumbs={crumbsOf(post.name)} />
      <article className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <header className="mt-4 lg:col-span-2 md:mt-6">
          <h1 className="max-w-[24ch] text-3xl leading-[1.1] md:text-4xl">{post.name}</h1>
          <p className="mt-4 max-w-[56ch] text-lg leading-relaxed text-muted md:text-xl">{post.text}</p>
          <p className="figures mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <time dateTime={post.date}>
              <span className="sr-only">{texts.published(formatShortDate(post.date))}</span>
              <span aria-hidden>{formatShortDate(post.date)}</span>
            </time>
            <span aria-hidden>·</span>
            <span>{texts.minutes(post.minutes)}</span>
          </p>
          <Picture picture={post.picture} priority sizes="(min-width: 80rem) 1216px, 100vw" className="mt-8 -mx-4 aspect-3/2 md:mx-0 md:aspect-2/1 md:rounded-card" />
        </header>
        <div className="mt-10 min-w-0 md:mt-14">
          <PostBody sections={post.sections} />
          <aside aria-labelledby="stays" className="mt-14 max-w-[68ch] border-t-2 border-monsoon pt-6">
            <h2 id="stays" className="text-xl">{texts.stays}</h2>
            <p className="mt-1.5 text-muted">{texts.staysText}</p>
            <LinkButton to="/search" variant="brand" className="mt-5">{texts.staysAction}</LinkButton>
          </aside>
        </div>
        <RecentPosts posts={recent} />
      </article>
    </div>
  );
}
