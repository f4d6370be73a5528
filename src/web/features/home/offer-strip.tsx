import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Coupons that hold today, as tickets with a perforated edge. */
export function OfferStrip({ offers }: { offers: HomeData['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <SectionHeading id="offers" title={home.offers} note={home.offersNote} />
      <ul className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:page-width md:grid md:grid-cols-2 md:overflow-visible lg:grid-cols-3">
        {offers.slice(0, 6).map((offer) => (
          <li key={offer.code} className="group relative flex w-[82vw] max-w-96 overflow-hidden rounded-card bg-turmeric-soft text-on-turmeric-soft md:w-auto md:max-w-none">
            <span className="grid w-16 shrink-0 place-items-center border-r-2 border-dashed border-on-turmeric-soft/30"><Icon icon="ticket-percent" size={26} /></span>
            <span className="min-w-0 flex-1 p-4">
              <Link to={offer.href} className="block font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0">{offer.title}</Link>
              {offer.description && <span className="mt-1 block text-sm">{offer.description}</span>}
              <code className="figures relative z-1 mt-3 inline-block rounded-field border border-on-turmeric-soft/35 px-2.5 py-1 font-sans text-sm font-bold tracking-wide select-all">{offer.code}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
