import * as texts from '#messages/owner-listing.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { FactsForms } from './facts-forms.tsx';
import type { Route } from './+types/facts.route.ts';

export { factsAction as action, factsLoader as loader } from './facts.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.facts(),
    description: texts.factsText(),
    path: '/host',
    noindex: true,
  });

/** After a refusal too: a colleague has saved something meanwhile. */
export const shouldRevalidate = () => true;

/** What guests should know of a property, in forms of their own. */
export default function Facts({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, facts } = loaderData;
  return (
    <div className="page-width pt-4 pb-12">
      <BackLink to={`/host/listing/${id}`}>{texts.of({ hotel: facts.name })}</BackLink>
      <h1 className="text-3xl">{texts.facts()}</h1>
      {facts.wasLive || facts.state === 'gone' ? (
        <Notice tone="warn" className="mt-4 max-w-xl">
          {texts.wasLive()}
        </Notice>
      ) : (
        <>
          <p className="mt-1 max-w-xl text-muted">{texts.factsText()}</p>
          <FactsForms shown={loaderData} reply={reply} />
        </>
      )}
    </div>
  );
}
