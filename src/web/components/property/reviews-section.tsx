import { Link } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { property as texts } from '#shared/messages/property.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { Rating } from '#web/ui/stars.tsx';

/** What guests said. Scores are averages of their own; below three reviews only the count is shown. */
export function ReviewsSection({ id, reviews }: { id: number; reviews: PropertyPageData['reviews'] }) {
  const { count, overall, scores, list } = reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20 md:scroll-mt-32 border-t border-line py-8 md:py-10">
      <h2 id="reviews-title" className="text-xl">{texts.reviews}</h2>
      {count === 0 && <p className="mt-3 text-muted">{texts.noReviews}</p>}
      {count > 0 && scores.length === 0 && <p className="mt-3 text-muted">{texts.fewReviews(count)}</p>}
      {scores.length > 0 && (
        <div className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-[auto_1fr] md:items-center">
          <p className="flex items-baseline gap-2.5">
            <span className="figures font-display text-4xl">{overall?.toFixed(1)}</span>
            <span className="text-muted">{content.reviewCount(count)}</span>
          </p>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {scores.map(({ label, score }) => (
              <div key={label} className="grid grid-cols-[1fr_5rem_2rem] items-center gap-3 text-sm">
                <dt>{label}</dt>
                <dd className="contents">
                  <span aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-mist"><span className="block h-full rounded-pill bg-monsoon" style={{ width: `${score * 20}%` }} /></span>
                  <span className="figures text-right font-semibold">{score.toFixed(1)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <ul className="mt-6 grid gap-x-10 gap-y-7 md:grid-cols-2">
        {list.map((review) => (
          <li key={review.id}>
            <article>
              <h3 className="font-sans font-bold tracking-normal">{review.title}</h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Rating score={review.overall} count={3} className="[&>span:last-child]:hidden" />
                <span>{review.author} · {review.type} · {review.date}</span>
              </p>
              <p className="mt-2">{review.details}</p>
            </article>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link to={`/hotel_review/${id}`} className="mt-6 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4">{texts.allReviews(count)}</Link>
      )}
    </section>
  );
}
