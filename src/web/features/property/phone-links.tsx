import * as texts from '#messages/property.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { HouseView } from './house-view.ts';
import type { PropertyFacts } from './property-view.ts';

/** Phones: links to the parts of the page that open as panels. */
export function PhoneLinks({
  facts,
  house,
  rooms,
  policy,
}: {
  facts: PropertyFacts;
  house: HouseView | null;
  /** the chosen rooms, or the rooms on offer */ rooms: string;
  policy: string;
}) {
  const times = `${texts.checkInFrom({ time: facts.checkinTime })}, ${texts.checkOutBy({ time: facts.checkoutTime })}`;
  return (
    <nav aria-label={texts.more()} className="border-t border-line md:hidden">
      <PanelLink to="rooms" icon="bed-double" note={rooms} />
      {house !== null && (
        <PanelLink to="house" icon="ruler" note={house.summary || house.facts[0]?.text} />
      )}
      <PanelLink to="about" icon="book-open" note={facts.tagline} />
      <PanelLink
        to="amenities"
        icon="sparkles"
        note={facts.amenities.map((amenity) => amenity.name).join(', ')}
      />
      <PanelLink to="policy" icon="scroll-text" note={policy} />
      <PanelLink to="rules" icon="clipboard-list" note={facts.mainRules[0]} />
      <PanelLink to="information" icon="info" note={times} />
      <PanelLink to="map" icon="map-pin" note={facts.streetAddress} />
    </nav>
  );
}

/** The row that opens a panel on phones. */
const PanelLink = ({
  to,
  icon,
  note,
}: {
  to: Exclude<keyof typeof texts.panels, 'guests'>;
  icon: IconName;
  note: string | undefined;
}) => (
  <a href={`#${to}`} className="flex min-h-15 items-center gap-3.5 border-b border-line py-2.5">
    <Icon icon={icon} className="text-monsoon" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{texts.panels[to]()}</span>
      {note && <span className="block truncate text-sm text-muted">{note}</span>}
    </span>
    <Icon icon="chevron-right" size={18} className="text-muted" />
  </a>
);
