import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Places as arched windows, the way a verandah frames a hill. */
export function Places({ places }: { places: HomeData['places'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <SectionHeading id="places" title={home.places}>
        <LinkButton to="/domestic-tour" variant="secondary" size="sm">{home.tours}</LinkButton>
      </SectionHeading>
      <ul className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:page-width md:scroll-px-8 md:gap-6 lg:grid lg:grid-flow-col lg:auto-cols-fr lg:overflow-visible">
        {places.map((place) => (
          <li key={place.name} className="group relative w-44 md:w-56 lg:w-auto">
            <Picture picture={place.picture} alt="" sizes="(min-width: 64rem) 200px, 224px" className="aspect-4/5 w-full rounded-t-pill rounded-b-card" imgClassName="transition-transform duration-200 group-hover:scale-[1.03]" />
            <h3 className="mt-3 text-lg">
              <Link to={place.href} className="after:absolute after:inset-0 group-hover:text-monsoon">{place.name}</Link>
            </h3>
            <p className="text-sm text-muted">{home.placeCount(place.count)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
