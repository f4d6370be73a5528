import * as texts from '#messages/free-dates.ts';
import { rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/free-dates.route.ts';
import { OtherDatesPage, otherDatesMeta } from './other-dates-page.tsx';
import { FreeDates } from './other-dates.tsx';

export { otherDatesLoader as loader } from './other-dates.server.ts';
export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  otherDatesMeta(
    rootDataOf(matches),
    loaderData
      ? {
          title: texts.pageTitle({ name: loaderData.name }),
          description: texts.description({ name: loaderData.name }),
          path: `/free-dates/${loaderData.id}`,
        }
      : null,
  );

/** The free dates of a property. */
export default function FreeDatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OtherDatesPage of={loaderData} title={texts.pageTitle({ name: loaderData.name })}>
      <FreeDates dates={loaderData} heading="h2" />
    </OtherDatesPage>
  );
}
