import { Link } from 'react-router';
import * as texts from '#messages/free-dates.ts';
import * as property from '#messages/property.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/similar.route.ts';
import { SimilarList } from './other-dates.tsx';

export { similarLoader as loader } from './other-dates.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), { title: texts.similarPage({ name: loaderData.name }), description: texts.similarDescription({ name: loaderData.name }), path: `/similar/${loaderData.id}`, noindex: true })
    : [{ title: property.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

/** Stays like a property, as a page of its own: for browsers without scripts. */
export default function SimilarPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-6">
      <Link to={loaderData.path} className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="arrow-left" size={18} />
        {texts.back({ name: loaderData.name })}
      </Link>
      <h1 className="mt-2 mb-3 text-2xl">{texts.similarPage({ name: loaderData.name })}</h1>
      <SimilarList similar={loaderData} heading="h2" />
    </div>
  );
}

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';
