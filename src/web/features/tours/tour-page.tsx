import { formatPaise } from '#shared/money.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { Breadcrumb } from '#web/ui/navigation.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { Price } from '#web/ui/facts.tsx';
import { EnquiryBox } from './enquiry-box.tsx';
import { TourCard } from './tour-card.tsx';
import { TourDetailParts } from './tour-details.tsx';
import { TourFacts } from './tour-facts.tsx';
import { TourPictures } from './tour-pictures.tsx';
import { LIST_PATHS, tourCrumbs, type TourCardView, type TourView } from './tour-view.ts';

/** `/domestic/:name/:id` and `/international/:name/:id`: the journey, and beside it whom to ask. */
export function TourPage({ tour, related, sent }: { tour: TourView; related: readonly TourCardView[]; sent: boolean }) {
  return (
    <div className="page-width pt-4 md:pt-6">
      <Breadcrumb crumbs={tourCrumbs(tour.kind, tour.title)} />
      <header className="mt-2 mb-6 md:mt-4 md:mb-8">
        <h1 className="text-3xl leading-tight md:text-[2.75rem]">{tour.title}</h1>
        <p className="mt-2 max-w-[62ch] text-lg text-muted">{tour.summary}</p>
      </header>
      <TourPictures title={tour.title} pictures={tour.pictures} />
      <div className="mt-8 grid gap-x-14 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <TourFacts tour={tour} />
          <div className="mt-8"><TourDetailParts tour={tour} /></div>
        </div>
        <aside id="enquiry" aria-labelledby="traveller" className="scroll-mt-20">
          <Card className="p-5 lg:sticky lg:top-20 md:p-6">
            <p className="mb-5 border-b border-line pb-5"><Price amount={tour.price} size="lg" /><span className="mt-0.5 block text-sm text-muted">{texts.perPersonLong}</span></p>
            <EnquiryBox tour={tour} sent={sent} />
          </Card>
        </aside>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h2 id="related" className="text-2xl">{texts.related}</h2>
            <LinkButton to={LIST_PATHS[tour.kind]} size="sm">{texts.allOf[tour.kind]}</LinkButton>
          </div>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:*:nth-3:hidden">{related.map((other) => <TourCard key={other.id} tour={other} level={3} />)}</ul>
        </section>
      )}
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
        <p className="figures min-w-0 flex-1 leading-tight">
          <span className="block text-lg font-bold">{formatPaise(tour.price)}</span>
          <span className="block text-xs text-muted">{texts.perPerson}</span>
        </p>
        <a href="#enquiry" className={buttonClass('primary')}>{texts.enquiry.ask}</a>
      </div>
    </div>
  );
}
