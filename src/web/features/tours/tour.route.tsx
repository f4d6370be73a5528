import { langOf } from '#i18n/locale.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { TourKind } from '#marketplace/content/index.ts';
import { tourPath } from '#shared/ids.ts';
import * as texts from '#messages/tours.ts';
import { formatPaise } from '#shared/money.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Price } from '#web/ui/facts.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import { Breadcrumb } from '#web/ui/navigation.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/tour.route.ts';
import { EnquiryBox } from './enquiry-box.tsx';
import {
  LIST_PATHS,
  TourCard,
  type TourCardView,
  tourCrumbs,
  type TourView,
} from './tour-card.tsx';
import { TourDetailParts, TourFacts } from './tour-details.tsx';
import { TourPictures } from './tour-pictures.tsx';

export { askAboutTour as action, tourLoader as loader } from './tours.server.ts';

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  ...Object.fromEntries(loaderHeaders),
});

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = rootDataOf(matches);
  const tour = loaderData?.tour;
  if (!tour)
    return pageMeta(root, {
      title: texts.notFound(),
      description: texts.notFoundText(),
      path: location.pathname,
      noindex: true,
    });
  return pageMeta(root, {
    title: tour.title,
    description: tour.summary,
    path: tourPath(tour),
    picture: tour.pictures[0] ?? null,
  });
};

export default function Tour({ loaderData }: Route.ComponentProps) {
  if (loaderData.tour === null)
    return <TourNotFound kind={loaderData.kind} picture={loaderData.picture} />;
  const { tour, related, sent } = loaderData;
  return <TourPage key={tour.id} tour={tour} related={related} sent={sent} />;
}

/** `/domestic/:name/:id` and `/international/:name/:id`: the tour, and beside it the enquiry box. */
function TourPage({
  tour,
  related,
  sent,
}: {
  tour: TourView;
  related: readonly TourCardView[];
  sent: boolean;
}) {
  return (
    <div className="page-width pt-4 md:pt-6">
      <Breadcrumb crumbs={tourCrumbs(tour.kind, tour.title)} />
      <header className="mt-2 mb-6 md:mt-4 md:mb-8">
        <InEnglish of={tour.summary} className="mb-1" />
        <h1 lang={langOf(tour.title)} className="text-3xl leading-tight md:text-[2.75rem]">
          {tour.title}
        </h1>
        <p lang={langOf(tour.summary)} className="mt-2 max-w-[62ch] text-lg text-muted">
          {tour.summary}
        </p>
      </header>
      <TourPictures title={tour.title} pictures={tour.pictures} />
      <div className="mt-8 grid gap-x-14 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <TourFacts tour={tour} />
          <div className="mt-8">
            <TourDetailParts tour={tour} />
          </div>
        </div>
        <aside id="enquiry" aria-labelledby="traveller" className="scroll-mt-20">
          <Card className="p-5 lg:sticky lg:top-20 md:p-6">
            <p className="mb-5 border-b border-line pb-5">
              <Price amount={tour.price} size="lg" />
              <span className="mt-0.5 block text-sm text-muted">{texts.perPersonLong()}</span>
            </p>
            <EnquiryBox tour={tour} sent={sent} />
          </Card>
        </aside>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h2 id="related" className="text-2xl">
              {texts.related()}
            </h2>
            <LinkButton to={LIST_PATHS[tour.kind]} size="sm">
              {texts.allOf[tour.kind]()}
            </LinkButton>
          </div>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:*:nth-3:hidden">
            {related.map((other) => (
              <TourCard key={other.id} tour={other} level={3} />
            ))}
          </ul>
        </section>
      )}
      <div className="own-bar flex items-center gap-3 border-t border-line bg-paper px-4 py-2 md:px-8">
        <p className="figures flex-1 leading-tight">
          <span className="block text-lg font-bold whitespace-nowrap">
            {formatPaise(tour.price)}
          </span>
          <span className="block text-xs text-muted">{texts.perPerson()}</span>
        </p>
        <a href="#enquiry" className={buttonClass('primary')}>
          {texts.enquiry.ask()}
        </a>
      </div>
    </div>
  );
}

/** The error page of an unknown tour, with links to the others. */
const TourNotFound = ({ kind, picture }: { kind: TourKind; picture: PictureFacts | null }) => (
  <EmptyState wholePage title={texts.notFound()} text={texts.notFoundText()} picture={picture}>
    <LinkButton to={LIST_PATHS[kind]} variant="brand">
      {texts.allOf[kind]()}
    </LinkButton>
  </EmptyState>
);
