import { Link } from 'react-router';
import { map } from '#shared/messages/map.ts';
import { property as texts } from '#shared/messages/property.ts';
import type { PropertyFacts } from '#web/lib/property/property-data.ts';
import { PlaceMap } from '#web/features/search/map/place-map.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where the house stands: on the map, as an address, and as coordinates to type into any other map. */
export function MapSection({ facts }: { facts: PropertyFacts }) {
  return (
    <section id="map" aria-labelledby="map-title" className="scroll-mt-20 md:scroll-mt-32 border-t border-line py-8 md:py-10">
      <h2 id="map-title" className="mb-3 text-xl">{texts.tabs.map}</h2>
      <address className="mb-4 flex gap-3 not-italic">
        <Icon icon="map-pin" className="mt-0.5 text-monsoon" />
        <span>
          <span className="block">{facts.streetAddress}</span>
          <span className="block text-sm text-muted">{[facts.region, facts.zipcode].filter(Boolean).join(' ')}</span>
          <span className="figures block text-sm text-muted">{`${texts.coordinates}: ${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`}</span>
        </span>
      </address>
      <PlaceMap latitude={facts.latitude} longitude={facts.longitude} label={facts.name} className="h-72 md:h-96" />
      <Link to={`/google_map?to_id=${facts.id}`} className="inline-flex min-h-11 items-center gap-2 font-medium text-monsoon underline-offset-4 hover:underline">
        <Icon icon="map" size={16} />
        {map.allStays}
      </Link>
    </section>
  );
}
