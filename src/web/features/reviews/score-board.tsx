import { content } from '#shared/messages/content.ts';
import { reviews as texts } from '#shared/messages/reviews.ts';
import type { ReviewsData } from './load-reviews.server.ts';

/** What the reviews add up to: the overall score, each part of it, and how the scores are spread. */
export function ScoreBoard({ data: { overall, scores, spread, total } }: { data: ReviewsData }) {
  if (overall === null) return <p className="text-muted">{texts.few(total)}</p>;
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-label={texts.scores}>
        <p className="flex items-center gap-3">
          <span className="figures font-display text-5xl">{overall.toFixed(1)}</span>
          <span className="text-muted">{texts.outOf}<br />{content.reviewCount(total)}</span>
        </p>
        <dl className="mt-5 grid gap-y-2.5">
          {[{ label: texts.overall, score: overall }, ...scores].map(({ label, score }) => (
            <Row key={label} label={label} share={score / 5} figure={score.toFixed(1)} />
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{texts.computed}</p>
      </section>
      <section aria-labelledby="spread">
        <h2 id="spread" className="mb-3 text-base">{texts.distribution}</h2>
        <dl className="grid gap-y-2.5">
          {spread.map(({ stars, count }) => <Row key={stars} label={texts.stars(stars)} share={count / total} figure={String(count)} tone="bg-turmeric" />)}
        </dl>
      </section>
    </div>
  );
}

const Row = ({ label, share, figure, tone = 'bg-monsoon' }: { label: string; share: number; figure: string; tone?: string }) => (
  <div className="grid grid-cols-[8.5rem_1fr_2.25rem] items-center gap-3 text-sm">
    <dt>{label}</dt>
    <dd className="contents">
      <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-mist"><span className={`block h-full rounded-pill ${tone}`} style={{ width: `${Math.round(share * 100)}%` }} /></span>
      <span className="figures text-right font-semibold">{figure}</span>
    </dd>
  </div>
);
