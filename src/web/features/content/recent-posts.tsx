import { Link } from 'react-router';
import { formatShortDate } from '#shared/dates.ts';
import { blog as texts } from '#shared/messages/blog.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { blogPath, type BlogCardView } from './blog-view.ts';

/** The sidebar of a post: the newest others, staying in sight on wide screens. */
export function RecentPosts({ posts }: { posts: readonly BlogCardView[] }) {
  return (
    <aside aria-labelledby="recent" className="mt-14 min-w-0">
      <div className="border-t border-line pt-6 lg:sticky lg:top-28 lg:border-t-0 lg:pt-0">
        <h2 id="recent" className="text-xl">{texts.recent}</h2>
        {posts.length === 0 ? (
          <p className="mt-3 text-muted">{texts.noRecent}</p>
        ) : (
          <>
            <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
              {posts.map((post) => (
                <li key={post.slug} className="group relative grid grid-cols-[6rem_1fr] items-center gap-4">
                  <Picture picture={post.picture} alt="" sizes="96px" className="aspect-4/3 w-24 rounded-field" />
                  <div>
                    <Link to={blogPath(post.slug)} prefetch="intent" className="font-display text-[1.0625rem] leading-snug font-medium after:absolute after:inset-0 group-hover:text-monsoon">{post.name}</Link>
                    <time dateTime={post.date} className="figures mt-1 block text-sm text-muted">{formatShortDate(post.date)}</time>
                  </div>
                </li>
              ))}
            </ul>
            <LinkButton to="/blogs" variant="secondary" size="sm" className="mt-6">{texts.all}</LinkButton>
          </>
        )}
      </div>
    </aside>
  );
}
