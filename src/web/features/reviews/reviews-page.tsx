import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import * as photos from '#messages/photos.ts';
import * as texts from '#messages/reviews.ts';
import { REVIEW_SORTS } from '#shared/reviews.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Score } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { REVIEWS_A_PAGE, reviewsHref } from './reviews-address.ts';
import type { ReviewsData } from './reviews.server.ts';
import { InEnglish } from '#web/ui/in-english.tsx';

/** All reviews of a property: the average scores beside the list. Links filter and sort the list. */
export function ReviewsPage({ data }: { data: ReviewsData }) {
  const { property, total } = data;
  return (
    <div className="page-width pt-4 pb-16">
      <Link
        to={property.path}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
      >
        <Icon icon="arrow-left" size={18} />
        {photos.backTo({ name: property.name })}
      </Link>
      <header className="mt-1 flex items-center gap-4">
        {property.picture && (
          <Picture
            picture={property.picture}
            alt=""
            sizes="112px"
            className="hidden aspect-4/3 w-28 shrink-0 rounded-field sm:block"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{texts.title({ name: property.name })}</h1>
          <p className="mt-1 text-muted">{property.address}</p>
        </div>
      </header>
      {total === 0 ? (
        <EmptyState title={texts.none()} text={texts.noneText()}>
          <LinkButton to={property.path} variant="brand">
            {texts.book()}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="mt-8 gap-12 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <aside className="mb-10 lg:sticky lg:top-24 lg:mb-0">
            <ScoreBoard data={data} />
            <LinkButton
              to={property.path}
              variant="primary"
              className="mt-8 w-full sm:w-auto lg:w-full"
            >
              {texts.book()}
            </LinkButton>
          </aside>
          <ReviewList data={data} />
        </div>
      )}
    </div>
  );
}

function ReviewList({
  data: { property, asked, list, count, pages, total, types },
}: {
  data: ReviewsData;
}) {
  const first = { ...asked, page: 1 };
  const from = (asked.page - 1) * REVIEWS_A_PAGE + 1;
  return (
    <section aria-label={texts.list()} className="min-w-0">
      <nav aria-label={texts.types()}>
        <ul className="flex flex-wrap gap-2">
          <Pill
            to={reviewsHref(property.id, { ...first, type: null })}
            on={asked.type === null}
            label={texts.allTypes()}
            count={total}
          />
          {types.map(({ type, label, count: n }) => (
            <Pill
              key={type}
              to={reviewsHref(property.id, { ...first, type })}
              on={asked.type === type}
              label={label}
              count={n}
            />
          ))}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <p role="status" className="figures text-sm text-muted">
          {count === 0
            ? texts.ofReviews({ n: 0 })
            : texts.shown({ from, to: from + list.length - 1, of: count })}
        </p>
        <nav aria-label={texts.sortBy()} className="-mx-2 flex flex-wrap">
          {REVIEW_SORTS.map((sort) => (
            <Link
              key={sort}
              to={reviewsHref(property.id, { ...first, sort })}
              preventScrollReset
              aria-current={asked.sort === sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline-offset-4 hover:text-monsoon aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {texts.sorts[sort]()}
            </Link>
          ))}
        </nav>
      </div>
      {list.length === 0 && (
        <EmptyState title={texts.noneOfType()}>
          <LinkButton to={reviewsHref(property.id, { ...first, type: null })}>
            {texts.showAll()}
          </LinkButton>
        </EmptyState>
      )}
      <InEnglish of={list.map(({ details }) => details).join(' ')} className="mt-3" />
      <ul>
        {list.map((review) => (
          <li key={review.id} className="border-b border-line py-6">
            <article>
              <h2
                lang={langOf(review.title)}
                className="font-sans text-base font-bold tracking-normal"
              >
                {review.title}
              </h2>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Score
                  value={review.overall}
                  label={content.scoreGiven({ score: review.overall.toFixed(1) })}
                />
                <span>
                  {review.author} · {review.type} · {review.date}
                </span>
              </p>
              <p lang={langOf(review.details)} className="mt-2 max-w-2xl">
                {review.details}
              </p>
              {review.reply && (
                <div className="mt-3 max-w-2xl border-l-4 border-line pl-4">
                  <p className="text-sm font-semibold">{review.reply.by}</p>
                  <p lang={langOf(review.reply.text)} className="break-words whitespace-pre-line">
                    {review.reply.text}
                  </p>
                </div>
              )}
            </article>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={asked.page}
          pages={pages}
          href={(page) => reviewsHref(property.id, { ...asked, page })}
        />
      </div>
    </section>
  );
}

const Pill = ({
  to,
  on,
  label,
  count,
}: {
  to: string;
  on: boolean;
  label: string;
  count: number;
}) => (
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

/** The overall score, the score of each aspect, and how many reviews gave each number of stars. */
function ScoreBoard({ data: { overall, scores, spread, total } }: { data: ReviewsData }) {
  if (overall === null) return <p className="text-muted">{texts.few({ n: total })}</p>;
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-label={texts.scores()}>
        <p className="flex items-center gap-3">
          <span className="figures font-display text-5xl">{overall.toFixed(1)}</span>
          <span className="text-muted">
            {texts.outOf()}
            <br />
            {content.reviewCount({ n: total })}
          </span>
        </p>
        <dl className="mt-5 grid gap-y-2.5">
          {[{ label: texts.overall(), score: overall }, ...scores].map(({ label, score }) => (
            <Row key={label} label={label} share={score / 5} figure={score.toFixed(1)} />
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{texts.computed()}</p>
      </section>
      <section aria-labelledby="spread">
        <h2 id="spread" className="mb-3 text-base">
          {texts.distribution()}
        </h2>
        <dl className="grid gap-y-2.5">
          {spread.map(({ stars, count }) => (
            <Row
              key={stars}
              label={texts.stars({ n: stars })}
              share={count / total}
              figure={String(count)}
              tone="bg-turmeric"
            />
          ))}
        </dl>
      </section>
    </div>
  );
}

const Row = ({
  label,
  share,
  figure,
  tone = 'bg-monsoon',
}: {
  label: string;
  share: number;
  figure: string;
  tone?: string;
}) => (
  <div className="grid grid-cols-[8.5rem_1fr_2.25rem] items-center gap-3 text-sm">
    <dt>{label}</dt>
    <dd className="contents">
      <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-mist">
        <span
          className={`block h-full rounded-pill ${tone}`}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      <span className="figures text-right font-semibold">{figure}</span>
    </dd>
  </div>
);
