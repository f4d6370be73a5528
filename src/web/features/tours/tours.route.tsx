import type { TourKind } from '#marketplace/content/index.ts';
import * as tourLinks from '#messages/tour-links.ts';
import * as texts from '#messages/tours.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import { Breadcrumb } from '#web/ui/navigation.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/tours.route.ts';
import { LIST_PATHS, TourCard, type TourCardView, tourCrumbs } from './tour-card.tsx';

export { toursLoader as loader } from './tours.server.ts';

export const headers = () => pageTags('tours');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const kind = loaderData?.kind ?? 'domestic';
  return pageMeta(rootDataOf(matches), {
    title: tourLinks[kind](),
    description: texts[kind].description(),
    path: LIST_PATHS[kind],
    picture: loaderData?.list[0]?.picture ?? null,
  });
};

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <TourList key={loaderData.kind} {...loaderData} />;
}

const OTHER = { domestic: 'international', international: 'domestic' } as const;

/** `/domestic-tour` and `/international-tour`: all live tours of a kind. */
function TourList({ kind, list }: { kind: TourKind; list: readonly TourCardView[] }) {
  const words = texts[kind];
  return (
    <div className="page-width pt-4 md:pt-6">
      <Breadcrumb crumbs={tourCrumbs(kind)} />
      <header className="mt-3 mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 md:mt-5 md:mb-14">
        <div className="max-w-2xl">
          <p className="font-semibold text-monsoon">{tourLinks[kind]()}</p>
          <h1 className="mt-2 text-3xl md:text-4xl">{words.heading()}</h1>
          <p className="mt-3 text-lg text-muted">{words.lead()}</p>
        </div>
        <LinkButton to={LIST_PATHS[OTHER[kind]]}>{texts.otherKind[kind]()}</LinkButton>
      </header>
      {list.length === 0 ? (
        <EmptyState title={texts.empty()} text={texts.emptyText()}>
          <LinkButton to="/contact-us" variant="secondary">
            {texts.emptyAction()}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <InEnglish of={list.map(({ title }) => title).join(' ')} className="mb-4" />
          <ul
            aria-label={texts.list()}
            className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3"
          >
            {list.map((tour, i) => (
              <TourCard key={tour.id} tour={tour} priority={i === 0} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
