import { Form, Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/review-replies.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Score } from '#web/ui/facts.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/reviews.route.ts';

export { hostReviewsAction as action, hostReviewsLoader as loader } from './reviews.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host/reviews',
    noindex: true,
  });

/** After a refusal too: the desk has approved the reply meanwhile. */
export const shouldRevalidate = () => true;

type Data = Route.ComponentProps['loaderData'];
type Reply = Route.ComponentProps['actionData'];

const PILL =
  'inline-flex min-h-11 items-center rounded-pill border border-line px-4 font-semibold aria-[current]:border-monsoon aria-[current]:bg-mist aria-[current]:text-monsoon';

/** The reviews of one's properties, each with the owner's reply or the form for one. */
export default function HostReviews({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { reviews, unanswered } = loaderData;
  const isLooking = useLooking();
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 max-w-2xl text-muted">{texts.lead()}</p>
      <nav aria-label={texts.filter()} className="mt-4 flex gap-2">
        <Link to="/host/reviews" aria-current={unanswered ? undefined : 'page'} className={PILL}>
          {texts.all()}
        </Link>
        <Link
          to="/host/reviews?reply=none"
          aria-current={unanswered ? 'page' : undefined}
          className={PILL}
        >
          {texts.unanswered()}
        </Link>
      </nav>
      {isLooking && <LookNote />}
      {unanswered && loaderData.sent !== null && (
        <Notice tone="good" className="mt-4 max-w-2xl">
          {texts.sent()}
        </Notice>
      )}
      {reviews.length === 0 ? (
        <EmptyState
          title={unanswered ? texts.noneUnanswered() : texts.noneTitle()}
          text={unanswered ? undefined : texts.noneText()}
        />
      ) : (
        <ul className="mt-2 max-w-2xl">
          {reviews.map((review) => (
            <Review key={review.id} review={review} data={loaderData} reply={reply} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Review({
  review: { id, title, details, overall, about, author, reply: given },
  data: { sent, key, most },
  reply,
}: {
  review: Data['reviews'][number];
  data: Data;
  reply: Reply;
}) {
  const isLooking = useLooking();
  const refused = reply?.review === id ? reply : null;
  return (
    <li id={`review-${id}`} className="border-b border-line py-6">
      <article>
        <h2 lang={langOf(title)} className="font-sans text-base font-bold tracking-normal">
          {title}
        </h2>
        <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Score value={overall} label={content.scoreGiven({ score: overall.toFixed(1) })} />
          <span>{about}</span>
        </p>
        <p lang={langOf(details)} className="mt-2 break-words">
          {details}
        </p>
        {given !== null && (
          <div className="mt-3 border-l-4 border-monsoon pl-4">
            <p lang={langOf(given.text)} className="break-words whitespace-pre-line">
              {given.text}
            </p>
            <p className="mt-1 text-sm font-medium text-muted">{given.state}</p>
          </div>
        )}
        {sent === id && refused === null && (
          <Notice tone="good" className="mt-3">
            {texts.sent()}
          </Notice>
        )}
        {given?.isPublic !== true && !isLooking && (
          <Disclosure
            title={given === null ? texts.write({ author }) : texts.change()}
            open={refused !== null}
            className="mt-2 border-b-0"
          >
            <Form method="post" className="flex flex-col gap-3" noValidate preventScrollReset>
              <input type="hidden" name="review" value={id} />
              <input type="hidden" name="key" value={`${key}-${id}`} />
              <Field label={texts.label()} hint={texts.hint()} error={refused?.message}>
                {(control) => (
                  <TextArea
                    {...control}
                    name="text"
                    rows={4}
                    maxLength={most}
                    defaultValue={refused?.text ?? given?.text ?? ''}
                  />
                )}
              </Field>
              <Button type="submit" variant="brand" className="self-start">
                {given === null ? texts.send() : texts.save()}
              </Button>
            </Form>
          </Disclosure>
        )}
        {given?.isPublic === true && refused !== null && (
          <Notice tone="warn" className="mt-3">
            {refused.message}
          </Notice>
        )}
      </article>
    </li>
  );
}
