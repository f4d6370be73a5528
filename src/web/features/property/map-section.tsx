import { type ComponentProps, lazy, memo, Suspense } from 'react';
import * as map from '#messages/map.ts';
import * as texts from '#messages/property.ts';
import { localHref } from '#web/app/links.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PropertyFacts } from './property-view.ts';

const LatePlaceMap = lazy(() => import('#web/features/search/map/place-map.tsx'));

/** Rendered on the server; its script loads after the page's. `memo` prevents a render before that. */
const PlaceMap = memo(function PlaceMap(props: ComponentProps<typeof LatePlaceMap>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <LatePlaceMap {...props} />
    </Suspense>
  );
});

/** The property's location: map, address, and coordinates for any other map. */
export function MapSection({ facts }: { facts: PropertyFacts }) {
  return (
    <section
      id="map"
      aria-labelledby="map-title"
      className="scroll-mt-20 md:scroll-mt-32 border-t border-line py-8 md:py-10"
    >
      <h2 id="map-title" className="mb-3 text-xl">
        {texts.tabs.map()}
      </h2>
      <address className="mb-4 flex gap-3 not-italic">
        <Icon icon="map-pin" className="mt-0.5 text-monsoon" />
        <span>
          <span className="block">{facts.streetAddress}</span>
          <span className="block text-sm text-muted">
            {[facts.regionName, facts.zipcode].filter(Boolean).join(' ')}
          </span>
          <span className="figures block">{facts.drive}</span>
          <span className="figures block text-sm text-muted">{`${texts.coordinates()}: ${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`}</span>
        </span>
      </address>
      <PlaceMap
        latitude={facts.latitude}
        longitude={facts.longitude}
        label={facts.name}
        className="h-72 md:h-96"
      />
      <a
        href={localHref(`/google_map?to_id=${facts.id}`)}
        data-follow
        className="inline-flex min-h-11 items-center gap-2 font-medium text-monsoon underline-offset-4 hover:underline"
      >
        <Icon icon="map" size={16} />
        {map.allStays()}
      </a>
    </section>
  );
}
