import * as texts from '#messages/free-dates.ts';
import { rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/similar.route.ts';
import { OtherDatesPage, otherDatesMeta } from './other-dates-page.tsx';
import { SimilarList } from './other-dates.tsx';

export { similarLoader as loader } from './other-dates.server.ts';
export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  otherDatesMeta(
    rootDataOf(matches),
    loaderData
      ? {
          title: texts.similarPage({ name: loaderData.name }),
          description: texts.similarDescription({ name: loaderData.name }),
          path: `/similar/${loaderData.id}`,
        }
      : null,
  );

/** Stays like a property. */
export default function SimilarPage({ loaderData }: Route.ComponentProps) {
  return (
    <OtherDatesPage of={loaderData} title={texts.similarPage({ name: loaderData.name })}>
      <SimilarList similar={loaderData} heading="h2" />
    </OtherDatesPage>
  );
}
