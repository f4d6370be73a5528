import { property as texts } from '#shared/messages/property.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { PanelLink } from './phone-panel.tsx';

/** Phones: what the page holds beyond its first screens, each a tap away. */
export function PhoneLinks({ data }: { data: PropertyPageData }) {
  const { facts, quote } = data;
  return (
    <nav aria-label={texts.more} className="border-t border-line md:hidden">
      <PanelLink to="#rooms" icon="bed-double" label={texts.panels.rooms} note={quote?.picks.map((pick) => pick.label).join(' + ') || data.rooms.map((room) => room.name).join(', ')} />
      <PanelLink to="#about" icon="book-open" label={texts.panels.about} note={facts.tagline} />
      <PanelLink to="#amenities" icon="sparkles" label={texts.panels.amenities} note={facts.amenities.map((amenity) => amenity.name).join(', ')} />
      <PanelLink to="#policy" icon="scroll-text" label={texts.panels.policy} note={quote?.refund[0] ?? texts.ifPlansChange} />
      <PanelLink to="#rules" icon="clipboard-list" label={texts.panels.rules} note={facts.mainRules[0]} />
      <PanelLink to="#information" icon="info" label={texts.panels.information} note={`${texts.checkInFrom(facts.checkinTime)}, ${texts.checkOutBy(facts.checkoutTime)}`} />
      <PanelLink to="#map" icon="map-pin" label={texts.panels.map} note={facts.streetAddress} />
    </nav>
  );
}
