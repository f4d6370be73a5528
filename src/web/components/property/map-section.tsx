import { ExternalLink, MapPin } from 'lucide-react';
import { property as texts } from '#shared/messages/property.ts';
import type { PropertyFacts } from '#web/lib/property/property-data.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** `geo:` opens the phone's own maps app; the label keeps the name on the pin. */
const geoLink = ({ latitude, longitude, name }: PropertyFacts): string => `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`;

/** Where the house stands: its address, the coordinates to type into any map, and the way to the phone's own. */
export function MapSection({ facts }: { facts: PropertyFacts }) {
  return (
    <section id="map" aria-labelledby="map-title" className="scroll-mt-36 border-t border-line py-8 md:py-10">
      <h2 id="map-title" className="mb-4 text-xl">{texts.tabs.map}</h2>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:flex-row md:items-center md:justify-between">
        <div className="flex gap-3.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-mist text-monsoon"><Icon icon={MapPin} size={24} /></span>
          <address className="not-italic">
            <strong className="block font-semibold">{facts.name}</strong>
            <span className="block">{facts.streetAddress}</span>
            <span className="block text-muted">{[facts.region, facts.zipcode].filter(Boolean).join(' ')}</span>
            <span className="figures mt-1 block text-sm text-muted">{`${texts.coordinates}: ${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`}</span>
          </address>
        </div>
        <a href={geoLink(facts)} className={buttonClass('secondary', 'md')}>
          <Icon icon={ExternalLink} size={18} />
          {texts.openMap}
        </a>
      </div>
    </section>
  );
}
