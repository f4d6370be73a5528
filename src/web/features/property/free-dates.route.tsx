import { Link } from 'react-router';
import * as texts from '#messages/free-dates.ts';
import * as property from '#messages/property.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/free-dates.route.ts';
import { FreeDates } from './other-dates.tsx';

export { otherDatesLoader as loader } from './other-dates.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), { title: texts.pageTitle({ name: loaderData.name }), description: texts.description({ name: loaderData.name }), path: `/free-dates/${loaderData.id}`, noindex: true })
    : [{ title: property.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

/** When a property is free, as a page of its own: for browsers without scripts, and to be shared. */
export default function FreeDatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-6">
      <Link to={loaderData.path} className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="arrow-left" size={18} />
        {texts.back({ name: loaderData.name })}
      </Link>
      <h1 className="mt-2 mb-3 text-2xl">{texts.pageTitle({ name: loaderData.name })}</h1>
      <FreeDates dates={loaderData} heading="h2" />
    </div>
  );
}

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';
