import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import * as texts from '#messages/intake.ts';
import { telHref } from '#shared/phone.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fromHome, PageOpening } from '#web/ui/navigation.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/list-your-property.route.ts';
import { AddressForm } from './address-form.tsx';
import { BasicsForm } from './basics-form.tsx';
import { CodeForm, SubmittedListing } from './code-form.tsx';
import { LISTING_PATH, type ListingReply, type ListingView, stepHref } from './listing-view.ts';

export { answerListing as action, loadListing as loader } from './listing.server.ts';

/** A background save changes nothing that the page shows. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') !== 'save' && defaultShouldRevalidate;

export const middleware = describes((origin) => [breadcrumbs(crumbs(), origin)]);

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...(loaderHeaders ?? []), ...(actionHeaders ?? [])]);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.description(),
    path: LISTING_PATH,
  });

export default function ListYourProperty({ loaderData: { view, over } }: Route.ComponentProps) {
  return <ListingPage view={view} over={over} />;
}

const crumbs = () => fromHome({ label: texts.title() });

/** `/list-your-property`: three steps, each a form that works without scripts, and beside them the next events. */
function ListingPage({ view, over }: { view: ListingView; over: boolean }) {
  const reply = useActionData<ListingReply>();
  const submitted = view.state !== 'draft';
  const heading = useFocusOnStep(view.step);
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={crumbs()} title={texts.title()} lead={texts.lead()} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-24">
        <div className="max-w-3xl">
          <Steps step={view.step} submitted={submitted} />
          {!submitted && (
            <h2 ref={heading} tabIndex={-1} className="mb-6 text-2xl outline-none">
              {view.step === 3 ? texts.confirmTitle() : texts.steps()[view.step - 1]}
            </h2>
          )}
          {over && (
            <Notice tone="warn" className="mb-6">
              {texts.draftOver()}
            </Notice>
          )}
          {view.resumed && !submitted && <Notice className="mb-6">{texts.resumed()}</Notice>}
          {reply !== undefined && reply.message !== '' && (
            <Notice tone="bad" className="mb-6">
              {reply.message}
            </Notice>
          )}
          <Step view={view} reply={reply} />
        </div>
        <NextEvents state={view.state} />
      </div>
    </div>
  );
}

/** Focuses the heading of a new step, for keyboards and screen readers. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

function Step({ view, reply }: { view: ListingView; reply: ListingReply | undefined }) {
  if (view.state !== 'draft') return <SubmittedListing view={view} />;
  if (view.step === 1) return <BasicsForm view={view} reply={reply} />;
  if (view.step === 2) return <AddressForm view={view} reply={reply} />;
  return <CodeForm view={view} reply={reply} />;
}

/** Number of steps in `texts.aside()` that a listing has passed, by state; a refused listing shows none. */
const STEPS_PASSED: Record<ListingView['state'], number> = {
  draft: 0,
  pending: 2,
  approved: 3,
  refused: 4,
};

function NextEvents({ state }: Pick<ListingView, 'state'>) {
  const { config } = useRootData();
  const ahead = texts.aside().slice(STEPS_PASSED[state]);
  const title = ahead.length > 0 ? texts.asideTitle() : texts.asideHelp();
  if (ahead.length === 0 && config.supportPhone === '') return null;
  return (
    <aside
      aria-labelledby="next"
      className="h-fit rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24"
    >
      <h2 id="next" className="text-xl">
        {title}
      </h2>
      {ahead.length > 0 && (
        <ol className="mt-5 flex flex-col gap-5">
          {ahead.map(({ title: step, text }, n) => (
            <li key={step} className="grid grid-cols-[2rem_1fr] gap-3">
              <span
                aria-hidden
                className="figures grid size-8 place-items-center rounded-pill bg-mist text-sm font-semibold text-monsoon"
              >
                {n + 1}
              </span>
              <div>
                <p className="font-semibold">{step}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {state === 'draft' && (
        <p className="mt-6 border-t border-line pt-5 font-semibold">{texts.asideFree()}</p>
      )}
      {config.supportPhone !== '' && (
        <div
          className={
            state === 'draft' || ahead.length === 0 ? 'mt-1' : 'mt-6 border-t border-line pt-5'
          }
        >
          {ahead.length > 0 && <p className="text-sm text-muted">{texts.asideHelp()}</p>}
          <a
            href={telHref(config.supportPhone)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
          >
            <Icon icon="phone" size={18} />
            {config.supportPhone}
          </a>
        </div>
      )}
    </aside>
  );
}

const MARK =
  'figures grid size-8 shrink-0 place-items-center rounded-pill border text-sm font-semibold';

/** The three steps with the present one marked; earlier steps are links until the listing is submitted. */
function Steps({ step, submitted }: { step: 1 | 2 | 3; submitted: boolean }) {
  return (
    <nav aria-label={texts.stepsLabel()} className="mb-8">
      <ol className="grid grid-cols-3 gap-2 md:gap-4">
        {texts.steps().map((label, i) => {
          const n = (i + 1) as 1 | 2 | 3;
          const done = n < step || submitted;
          const here = n === step && !submitted;
          const mark = (
            <>
              <span
                aria-hidden
                className={clsx(
                  MARK,
                  done
                    ? 'border-monsoon bg-monsoon text-on-monsoon'
                    : here
                      ? 'border-monsoon text-monsoon'
                      : 'border-edge text-muted',
                )}
              >
                {done ? <Icon icon="check" size={16} /> : n}
              </span>
              <span
                className={clsx(
                  'text-sm leading-snug md:text-base',
                  here ? 'font-semibold' : done ? '' : 'text-muted',
                )}
              >
                {label}
                {done && <span className="sr-only">, {texts.stepDone()}</span>}
              </span>
            </>
          );
          const box = 'flex min-h-11 flex-col gap-2 pt-3 sm:flex-row sm:items-center sm:gap-3';
          return (
            <li
              key={label}
              aria-current={here ? 'step' : undefined}
              className={clsx('border-t-2', done || here ? 'border-monsoon' : 'border-line')}
            >
              {done && !submitted ? (
                <Link to={stepHref(n)} className={clsx(box, 'underline-offset-4 hover:underline')}>
                  {mark}
                </Link>
              ) : (
                <span className={box}>{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
