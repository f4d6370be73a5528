import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatShortDate } from '#shared/dates.ts';
import { Picture } from '#web/ui/picture.tsx';
import { blogPath, type BlogCardView } from './blog-view.ts';

/**
 * A post in the list; the whole card leads to it. The first one leads a full page: it takes two columns, and the card
 * beside it stretches its picture to the same height.
 */
export function BlogCard({ post, place, priority = false }: { post: BlogCardView; place: 'lead' | 'beside' | 'plain'; priority?: boolean }) {
  return (
    <li className={clsx('group relative flex flex-col', place === 'lead' && 'lg:col-span-2')}>
      <Picture
        picture={post.picture}
        alt=""
        priority={priority}
        sizes={place === 'lead' ? '(min-width: 80rem) 800px, (min-width: 64rem) 64vw, (min-width: 40rem) 46vw, 100vw' : '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 100vw'}
        className={clsx('aspect-3/2 w-full rounded-card', place !== 'plain' && 'lg:aspect-auto lg:h-104')}
        imgClassName="transition-transform duration-500 ease-calm group-hover:scale-[1.025] motion-reduce:transition-none"
      />
      <time dateTime={post.date} className="figures mt-4 text-sm text-muted">{formatShortDate(post.date)}</time>
      <h2 className={clsx('mt-1 leading-snug', place === 'lead' ? 'text-xl lg:text-2xl' : 'text-lg')}>
        <Link to={blogPath(post.slug)} prefetch="intent" className="after:absolute after:inset-0 after:rounded-card group-hover:text-monsoon">{post.name}</Link>
      </h2>
      <p className={clsx('mt-1.5 text-muted', place === 'lead' ? 'max-w-[58ch]' : 'line-clamp-3')}>{post.text}</p>
    </li>
  );
}
