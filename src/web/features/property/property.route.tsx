import { type ComponentProps, lazy, memo, Suspense, useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { propertyPath } from '#shared/ids.ts';
import * as texts from '#messages/property.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Breadcrumb, type Crumb } from '#web/ui/navigation.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/property.route.ts';
import { BookBar, BookingPanel, openCalendar } from './booking-panel.tsx';
import { usePhonePanels } from './phone-panels.tsx';
import { PhotoMosaic } from './photos.tsx';
import { propertyCrumbs, type PropertyPageData } from './property-view.ts';
import { RoomsSection } from './rooms-and-plans.tsx';
import { ReviewsAndQuestions, TitleBlock } from './sections.tsx';
import { selectionQuery } from './selection.ts';
import { useSelection } from './use-selection.ts';
import { localHref } from '#web/app/links.ts';

export { propertyLoader as loader } from './property.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const LateSections = lazy(() => import('./late-sections.tsx'));

/** A pressed heart changes nothing else on this page. */
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction !== '/wishlist/toggle' && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: texts.notFoundTitle() }, { name: 'robots', content: 'noindex' }];
  const { facts } = loaderData;
  return [
    ...pageMeta(rootDataOf(matches), {
      title: facts.meta.title,
      description: facts.meta.description,
      path: propertyPath(facts),
      picture: facts.pictures[0] ?? null,
    }),
    ...(facts.meta.keywords === '' ? [] : [{ name: 'keywords', content: facts.meta.keywords }]),
  ];
};

/** Loads the parts that are only read after the parts that take presses. */
const ReadOnlyParts = memo(function ReadOnlyParts(props: ComponentProps<typeof LateSections>) {
  return (
    <Suspense fallback={null}>
      <LateSections {...props} />
    </Suspense>
  );
});

export default function Property({ loaderData }: Route.ComponentProps) {
  const { facts } = loaderData;
  return <PropertyPage key={facts.id} data={loaderData} crumbs={propertyCrumbs(facts)} />;
}

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';

/**
 * One property, to look at and to book. Every part is on the page once: on wide screens under tabs beside the sticky
 * panel, on phones behind rows that open full-screen panels.
 */
function PropertyPage({
  data: loaded,
  crumbs,
}: {
  data: PropertyPageData;
  crumbs: readonly Crumb[];
}) {
  const { facts } = loaded;
  const control = useSelection(facts, loaded.selection);
  // after the last plan is removed, hide its price before the server answers
  const data = control.draft.nothingChosen
    ? { ...loaded, quote: null, problem: null, couponProblem: null }
    : loaded;
  const readOnly = { facts, house: data.house, fit: data.fit, host: data.host };
  const panel = useRef<HTMLElement>(null);
  usePhonePanels(selectionQuery(control.draft));
  return (
    <div className="relative pb-4 md:page-width">
      <div className="hidden md:block md:py-2">
        <Breadcrumb crumbs={crumbs} />
      </div>
      {data.notices.map((notice) => (
        <Notice key={notice} tone="info" className="mx-4 my-3 md:mx-0 lg:hidden">
          {notice}
        </Notice>
      ))}
      <PhotoMosaic key={facts.id} id={facts.id} name={facts.name} pictures={facts.pictures} />
      <div className="max-md:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        <div className="min-w-0 pt-5 md:pt-7">
          <TitleBlock facts={facts} pay={data.pay} reviews={data.reviews} />
          <ReadOnlyParts
            part="first"
            stay={control.draft.dated && control.draft.stay}
            {...readOnly}
          />
        </div>
        <div className="pt-6 lg:sticky lg:top-16 lg:row-span-2 lg:pt-5 lg:pb-4">
          <BookingPanel data={data} control={control} panel={panel}>
            <ReadOnlyParts part="dates" {...readOnly} choices={data.choices} />
          </BookingPanel>
          <a
            href={localHref(`/ask/${facts.id}`)}
            className="flex min-h-11 items-center justify-center font-semibold text-monsoon underline underline-offset-4"
          >
            {texts.ask()}
          </a>
        </div>
        <div className="min-w-0">
          <ReadOnlyParts part="tabs" {...readOnly} />
          <ReadOnlyParts
            part="rows"
            {...readOnly}
            rooms={
              data.quote?.picks.map((pick) => pick.label).join(' + ') ||
              data.rooms.map((room) => room.name).join(', ')
            }
            policy={data.quote?.refund[0] ?? texts.ifPlansChange()}
          />
          <RoomsSection data={data} control={control} />
          <ReadOnlyParts
            part="rest"
            {...readOnly}
            noHold={data.selection.dated && data.hold === null}
          />
          <ReviewsAndQuestions id={facts.id} reviews={data.reviews} questions={data.questions} />
        </div>
      </div>
      <BookBar
        data={data}
        pending={control.pending}
        onSelectDates={() => openCalendar(panel.current)}
      />
    </div>
  );
}
