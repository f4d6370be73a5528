import * as texts from '#messages/property.ts';
import type { HotelType } from '#shared/ids.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { HouseView } from './house-view.ts';
import type { PropertyFacts } from './property-view.ts';
import { panelTitle, type Section } from './section-title.ts';

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
      <PanelLink type={facts.hotelType} to="rooms" icon="bed-double" note={rooms} />
      {house !== null && (
        <PanelLink
          type={facts.hotelType}
          to="house"
          icon="ruler"
          note={house.summary || house.facts[0]?.text}
        />
      )}
      <PanelLink type={facts.hotelType} to="about" icon="book-open" note={facts.tagline} />
      <PanelLink
        type={facts.hotelType}
        to="amenities"
        icon="sparkles"
        note={facts.amenities.map((amenity) => amenity.name).join(', ')}
      />
      <PanelLink type={facts.hotelType} to="policy" icon="scroll-text" note={policy} />
      <PanelLink
        type={facts.hotelType}
        to="rules"
        icon="clipboard-list"
        note={facts.mainRules[0]}
      />
      <PanelLink type={facts.hotelType} to="information" icon="info" note={times} />
      <PanelLink type={facts.hotelType} to="map" icon="map-pin" note={facts.streetAddress} />
    </nav>
  );
}

/** The row that opens a panel on phones. */
const PanelLink = ({
  to,
  type,
  icon,
  note,
}: {
  to: Section;
  type: HotelType;
  icon: IconName;
  note: string | undefined;
}) => (
  <a href={`#${to}`} className="flex min-h-15 items-center gap-3.5 border-b border-line py-2.5">
    <Icon icon={icon} className="text-monsoon" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{panelTitle(to, type)}</span>
      {note && <span className="block truncate text-sm text-muted">{note}</span>}
    </span>
    <Icon icon="chevron-right" size={18} className="text-muted" />
  </a>
);
