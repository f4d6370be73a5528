import { Link } from 'react-router';
import { photos } from '#shared/messages/photos.ts';
import { reviews as texts } from '#shared/messages/reviews.ts';
import type { ReviewsData } from './load-reviews.server.ts';
import { reviewsHref, REVIEWS_A_PAGE, REVIEW_SORTS } from './reviews-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ScoreBoard } from './score-board.tsx';

/** All reviews of a property: what they add up to beside the list, which is narrowed and ordered by links. */
export function ReviewsPage({ data }: { data: ReviewsData }) {
  const { house, total } = data;
  return (
    <div className="page-width pt-4 pb-16">
      <Link to={house.path} className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="arrow-left" size={18} />
        {photos.backTo(house.name)}
      </Link>
      <header className="mt-1 flex items-center gap-4">
        {house.picture && <Picture picture={house.picture} alt="" sizes="112px" className="hidden aspect-4/3 w-28 shrink-0 rounded-field sm:block" />}
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{texts.title(house.name)}</h1>
          <p className="mt-1 text-muted">{house.address}</p>
        </div>
      </header>
      {total === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText}><LinkButton to={house.path} variant="brand">{texts.book}</LinkButton></EmptyState>
      ) : (
        <div className="mt-8 gap-12 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <aside className="mb-10 lg:sticky lg:top-24 lg:mb-0">
            <ScoreBoard data={data} />
            <LinkButton to={house.path} variant="primary" className="mt-8 w-full sm:w-auto lg:w-full">{texts.book}</LinkButton>
          </aside>
          <ReviewList data={data} />
        </div>
      )}
    </div>
  );
}

function ReviewList({ data: { house, asked, list, count, pages, total, types } }: { data: ReviewsData }) {
  const first = { ...asked, page: 1 };
  const from = (asked.page - 1) * REVIEWS_A_PAGE + 1;
  return (
    <section aria-label={texts.list} className="min-w-0">
      <nav aria-label={texts.types}>
        <ul className="flex flex-wrap gap-2">
          <Pill to={reviewsHref(house.id, { ...first, type: null })} on={asked.type === null} label={texts.allTypes} count={total} />
          {types.map(({ type, label, count: n }) => <Pill key={type} to={reviewsHref(house.id, { ...first, type })} on={asked.type === type} label={label} count={n} />)}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <p role="status" className="figures text-sm text-muted">{count === 0 ? texts.ofReviews(0) : texts.shown(from, from + list.length - 1, count)}</p>
        <nav aria-label={texts.sortBy} className="-mx-2 flex flex-wrap">
          {REVIEW_SORTS.map((sort) => (
            <Link
              key={sort}
              to={reviewsHref(house.id, { ...first, sort })}
              preventScrollReset
              aria-current={asked.sort === sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline-offset-4 hover:text-monsoon aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {texts.sorts[sort]}
            </Link>
          ))}
        </nav>
      </div>
      {list.length === 0 && (
        <EmptyState title={texts.noneOfType}><LinkButton to={reviewsHref(house.id, { ...first, type: null })}>{texts.showAll}</LinkButton></EmptyState>
      )}
      <ul>
        {list.map((review) => (
          <li key={review.id} className="border-b border-line py-6">
            <article>
              <h2 className="font-sans text-base font-bold tracking-normal">{review.title}</h2>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Rating score={review.overall} count={3} className="[&>span:last-child]:hidden" />
                <span>{review.author} · {review.type} · {review.date}</span>
              </p>
              <p className="mt-2 max-w-2xl">{review.details}</p>
            </article>
          </li>
        ))}
      </ul>
      <div className="mt-8"><Pagination page={asked.page} pages={pages} href={(page) => reviewsHref(house.id, { ...asked, page })} /></div>
    </section>
  );
}

const Pill = ({ to, on, label, count }: { to: string; on: boolean; label: string; count: number }) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-surface px-4 text-sm font-semibold hover:border-monsoon aria-[current]:border-monsoon aria-[current]:bg-monsoon aria-[current]:text-on-monsoon"
    >
      {label}
      <span className="figures font-normal opacity-85">{count}</span>
    </Link>
  </li>
);
