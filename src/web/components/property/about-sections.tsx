import { property as texts } from '#shared/messages/property.ts';
import type { PropertyFacts } from '#web/lib/property/property-data.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { PhonePanel } from './phone-panel.tsx';

/** HTML that the property's people wrote; it was sanitised when it was stored and when it was read. */
const Written = ({ html }: { html: string }) => <div className="prose max-w-prose" dangerouslySetInnerHTML={{ __html: html }} />;

export const AboutSection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="about" title={texts.tabs.about} phoneTitle={texts.panels.about}><Written html={facts.descriptionHtml} /></PhonePanel>
);

export const PolicySection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="policy" title={texts.tabs.policy} phoneTitle={texts.panels.policy}><Written html={facts.policyHtml} /></PhonePanel>
);

export const RulesSection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="rules" title={texts.tabs.rules} phoneTitle={texts.panels.rules}><Written html={facts.ruleHtml} /></PhonePanel>
);

export const AmenitiesSection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="amenities" title={texts.tabs.amenities} phoneTitle={texts.panels.amenities}>
    <ul className="grid gap-x-8 md:grid-cols-2">
      {facts.amenities.map((amenity) => (
        <li key={amenity.id} className="flex min-h-12 items-center gap-3.5 border-b border-line">
          <Icon icon={amenity.icon} className="text-monsoon" />
          {amenity.name}
        </li>
      ))}
    </ul>
  </PhonePanel>
);

/** Check-in and check-out times, and who may book. */
export function InformationSection({ facts }: { facts: PropertyFacts }) {
  const rows: readonly (readonly [IconName, string, string])[] = [
    ['clock', texts.checkInLabel, facts.checkinTime],
    ['clock', texts.checkOutLabel, facts.checkoutTime],
    ['map-pin', texts.where, facts.streetAddress],
  ];
  return (
    <PhonePanel id="information" title={texts.panels.information}>
      <ul className="grid gap-5 md:grid-cols-3">
        {rows.map(([icon, label, value]) => (
          <li key={label} className="flex gap-3">
            <Icon icon={icon} className="mt-0.5 text-monsoon" />
            <p>
              <span className="block text-sm text-muted">{label}</span>
              <span className="font-semibold">{value}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-3 text-muted"><Icon icon="shield-check" className="mt-0.5" />{texts.idNote}</p>
    </PhonePanel>
  );
}
