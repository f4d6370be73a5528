import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/turnovers.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import { LanguageChoice } from '#web/app/language-switch.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/turnover.route.ts';

export { turnoverLoader as loader, turnoverPageAction as action } from './turnover.server.ts';

export const handle: RouteHandle = CHECKOUT_FRAME;

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Referrer-Policy') ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(rootDataOf(matches), {
    title: loaderData ? texts.page.title({ hotel: loaderData.hotel }) : texts.ended.title(),
    description: texts.title(),
    path: '/t',
    noindex: true,
  }),
  { name: 'referrer', content: 'same-origin' },
];

/** After a refusal too: somebody else has marked the rooms meanwhile. */
export const shouldRevalidate = () => true;

/** The page behind the link that a cleaner gets: which rooms, until when, for whom, and one button. */
export default function TurnoverPage({
  loaderData: turnover,
  actionData: reply,
}: Route.ComponentProps) {
  const { state } = useNavigation();
  if (turnover === null)
    return <EmptyState wholePage title={texts.ended.title()} text={texts.ended.text()} />;
  const { path, hotel, rooms, leave, next, ready, until } = turnover;
  return (
    <div className="page-width pt-5 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl break-words">{hotel}</h1>
        <p className="mt-1 text-lg break-words">{rooms}</p>
        <dl className="figures mt-5 flex flex-col gap-4">
          <div>
            <dt className="text-sm text-muted">{texts.page.leave()}</dt>
            <dd className="text-xl font-semibold">{leave}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{texts.page.next()}</dt>
            {next === null ? (
              <dd className="text-lg">{texts.page.nextNone()}</dd>
            ) : (
              <>
                <dd className="text-xl font-semibold">{next.when}</dd>
                <dd className="text-lg">{next.people}</dd>
              </>
            )}
          </div>
        </dl>
        {reply !== undefined && (
          <Notice tone="warn" className="mt-5">
            {reply.message}
          </Notice>
        )}
        {ready !== null && (
          <Notice tone="good" className="mt-6">
            <p className="figures text-lg font-semibold">{ready}</p>
            <p>{texts.page.thanks()}</p>
          </Notice>
        )}
        <Form method="post" action={path} className="mt-6">
          <Button
            type="submit"
            name="state"
            value={ready === null ? 'ready' : 'due'}
            size="lg"
            variant={ready === null ? 'primary' : 'secondary'}
            className="w-full"
            pending={state !== 'idle'}
          >
            {ready === null ? texts.mark.ready() : texts.mark.due()}
          </Button>
        </Form>
        <p className="figures mt-4 text-sm text-muted">{until}</p>
        <LanguageChoice
          here={path}
          itemClass="min-h-11 px-3 font-semibold text-monsoon underline underline-offset-4 aria-[current=true]:text-ink aria-[current=true]:no-underline"
          className="mt-6 flex flex-wrap gap-2"
        />
      </div>
    </div>
  );
}
