import { langOf } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import * as questionTexts from '#messages/questions.ts';
import * as texts from '#messages/property.ts';
import { localHref } from '#web/app/links.ts';
import { Score } from '#web/ui/facts.tsx';
import { SimilarPart } from './other-dates.tsx';
import type { PropertyPageData } from './property-view.ts';
import { InEnglish } from '#web/ui/in-english.tsx';

interface ReviewsAndQuestionsProps extends Pick<PropertyPageData, 'reviews' | 'questions'> {
  readonly id: number;
}

/** Reviews of guests, questions with answers, then similar stays. */
export default function ReviewsAndQuestions({ id, reviews, questions }: ReviewsAndQuestionsProps) {
  return (
    <>
      <ReviewsSection id={id} reviews={reviews} />
      <QuestionsSection id={id} questions={questions} />
      <SimilarPart id={id} />
    </>
  );
}

/** Reviews with their average scores; below three reviews only the count. */
function ReviewsSection({ id, reviews }: { id: number; reviews: PropertyPageData['reviews'] }) {
  const { count, overall, scores, list } = reviews;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="scroll-mt-20 md:scroll-mt-32 border-t border-line py-8 md:py-10"
    >
      <h2 id="reviews-title" className="text-xl">
        {texts.reviews()}
      </h2>
      {count === 0 && <p className="mt-3 text-muted">{texts.noReviews()}</p>}
      {count > 0 && scores.length === 0 && (
        <p className="mt-3 text-muted">{texts.fewReviews({ n: count })}</p>
      )}
      {scores.length > 0 && (
        <div className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-[auto_1fr] md:items-center">
          <p className="flex items-baseline gap-2.5">
            <span className="figures font-display text-4xl">{overall?.toFixed(1)}</span>
            <span className="text-muted">{content.reviewCount({ n: count })}</span>
          </p>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {scores.map(({ label, score }) => (
              <div
                key={label}
                className="grid grid-cols-[1fr_5rem_2rem] items-center gap-3 text-sm"
              >
                <dt>{label}</dt>
                <dd className="contents">
                  <span aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-mist">
                    <span
                      className="block h-full rounded-pill bg-monsoon"
                      style={{ width: `${score * 20}%` }}
                    />
                  </span>
                  <span className="figures text-right font-semibold">{score.toFixed(1)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <InEnglish of={list.map(({ details }) => details).join(' ')} className="mt-6" />
      <ul className="mt-6 grid gap-x-10 gap-y-7 md:grid-cols-2">
        {list.map((review) => (
          <li key={review.id}>
            <article>
              <h3 lang={langOf(review.title)} className="font-sans font-bold tracking-normal">
                {review.title}
              </h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Score
                  value={review.overall}
                  label={content.scoreGiven({ score: review.overall.toFixed(1) })}
                />
                <span>
                  {review.author} · {review.type} · {review.date}
                </span>
              </p>
              <p lang={langOf(review.details)} className="mt-2">
                {review.details}
              </p>
              {review.reply && (
                <div className="mt-3 border-l-4 border-line pl-4">
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
      {count > 0 && (
        <a
          href={localHref(`/hotel_review/${id}`)}
          data-follow
          className="mt-6 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.allReviews({ n: count })}
        </a>
      )}
    </section>
  );
}

/** Published questions with a link to ask; only the link where the owner publishes none. */
const QuestionsSection = ({
  id,
  questions,
}: { id: number } & Pick<PropertyPageData, 'questions'>) => (
  <section
    id="questions"
    aria-labelledby="questions-title"
    className="scroll-mt-20 md:scroll-mt-32 border-t border-line py-8 md:py-10"
  >
    <h2 id="questions-title" className="text-xl">
      {questionTexts.questions()}
    </h2>
    {questions?.length === 0 && <p className="mt-3 text-muted">{questionTexts.questionsNone()}</p>}
    <InEnglish
      of={(questions ?? []).map(({ question, answer }) => question + answer).join(' ')}
      className="mt-3"
    />
    <dl className="max-w-prose">
      {questions?.map((one) => (
        <div key={one.id} className="mt-5">
          <dt>
            <span className="text-sm text-muted">{questionTexts.asked({ name: one.author })}</span>
            <span
              lang={langOf(one.question)}
              className="block font-semibold break-words whitespace-pre-line"
            >
              {one.question}
            </span>
          </dt>
          <dd
            lang={langOf(one.answer)}
            className="mt-1 border-l-2 border-line pl-4 break-words whitespace-pre-line"
          >
            {one.answer}
          </dd>
        </div>
      ))}
    </dl>
    <a
      href={localHref(`/ask/${id}`)}
      className="mt-4 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
    >
      {texts.ask()}
    </a>
  </section>
);
