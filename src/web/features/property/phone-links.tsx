import * as texts from '#messages/property.ts';
import { Cached } from '#web/app/fragment.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { HouseView } from './house-view.ts';
import type { PropertyFacts } from './property-view.ts';

/** Phones: what the page holds beyond its first screens, each a tap away. */
export function PhoneLinks({
  facts,
  house,
  rooms,
  policy,
}: {
  facts: PropertyFacts;
  house: HouseView | null;
  /** what is chosen, or what there is */ rooms: string;
  policy: string;
}) {
  return (
    <Cached
      as="nav"
      aria-label={texts.more()}
      className="border-t border-line md:hidden"
      of={PanelLinks}
      given={{
        house: house && (house.summary || (house.facts[0]?.text ?? '')),
        about: facts.tagline,
        amenities: facts.amenities.map((amenity) => amenity.name).join(', '),
        rules: facts.mainRules[0] ?? '',
        information: `${texts.checkInFrom({ time: facts.checkinTime })}, ${texts.checkOutBy({ time: facts.checkoutTime })}`,
        map: facts.streetAddress,
      }}
      filled={{ rooms, policy }}
    />
  );
}

/** What each row says of its part. */
interface PanelNotes {
  /** null where there is no such part */
  readonly house: string | null;
  readonly about: string;
  readonly amenities: string;
  readonly rules: string;
  readonly information: string;
  readonly map: string;
  readonly rooms?: string;
  readonly policy?: string;
}

const PanelLinks = (notes: PanelNotes) => (
  <>
    <PanelLink to="rooms" icon="bed-double" note={notes.rooms} />
    {notes.house !== null && <PanelLink to="house" icon="ruler" note={notes.house} />}
    <PanelLink to="about" icon="book-open" note={notes.about} />
    <PanelLink to="amenities" icon="sparkles" note={notes.amenities} />
    <PanelLink to="policy" icon="scroll-text" note={notes.policy} />
    <PanelLink to="rules" icon="clipboard-list" note={notes.rules} />
    <PanelLink to="information" icon="info" note={notes.information} />
    <PanelLink to="map" icon="map-pin" note={notes.map} />
  </>
);

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
