import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as house from '#messages/house.ts';
import * as texts from '#messages/property.ts';
import { localHref, usePageAddress } from '#web/app/links.ts';
import { useHolds } from '#web/app/me.ts';
import { FitList } from '#web/features/company/fit-list.tsx';
import { FitSection, type FitFacts } from '#web/features/company/fit-section.tsx';
import { rememberSeen } from '#web/features/search/seen-store.ts';
import type { Stay } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { dotted } from '#shared/phrases.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { DateChoices } from './date-choices.tsx';
import { HostLine, type HostView } from './host-line.tsx';
import type { HouseView } from './house-view.ts';
import { ListBack } from './list-back.tsx';
import { MapSection } from './map-section.tsx';
import { OtherDatesPart } from './other-dates.tsx';
import { PhoneLinks } from './phone-links.tsx';
import { PhonePanel } from './phone-panels.tsx';
import { SectionNav } from './section-nav.tsx';
import { sectionTitle } from './section-title.ts';
import { type DateChoice, propertyCrumbs, type PropertyFacts } from './property-view.ts';
import { InEnglish } from '#web/ui/in-english.tsx';

/** The parts of the page that are only read: rendered on the server; their script loads after the page's. */
export default function LateSections({
  part,
  stay = false,
  facts,
  house,
  fit,
  host,
  choices,
  rooms = '',
  policy = '',
  noHold = false,
}: {
  part: 'dates' | 'first' | 'tabs' | 'rows' | 'rest';
  /** the chosen dates, for the way back to the list */
  stay?: Stay | false;
  choices?: readonly DateChoice[] | undefined;
  facts: PropertyFacts;
  house: HouseView | null;
  fit: FitFacts;
  host: HostView;
  /** texts of the rows about the stay */ rooms?: string;
  policy?: string;
  /** the page shows no hold of the reader */ noHold?: boolean;
}) {
  const here = usePageAddress();
  if (part === 'dates') return choices && <DateChoices choices={choices} />;
  if (part === 'tabs') return <SectionNav house={house !== null} type={facts.hotelType} />;
  if (part === 'rows')
    return <PhoneLinks facts={facts} house={house} rooms={rooms} policy={policy} />;
  if (part === 'first') {
    return (
      <>
        <ListBack stay={stay || null} otherwise={propertyCrumbs(facts).at(-2)?.to ?? '/search'} />
        <KeyFacts
          facts={facts}
          beds={house?.beds ?? 0}
          places={house?.places ?? ''}
          refused={fit.rules.filter((rule) => rule.fit === 'no')}
        />
        <FitSection
          fits={fit.fits}
          company={fit.company}
          action={localHref('/company')}
          next={here}
          ask={localHref(`/ask/${facts.id}`)}
        />
        <Overview tagline={facts.tagline} overview={facts.overview} />
        <HostLine host={host} className="border-t border-line py-5" />
      </>
    );
  }
  return (
    <>
      <RememberSeen facts={facts} />
      {noHold && <ReloadForOwnHold id={facts.id} />}
      <OtherDatesPart id={facts.id} />
      {house !== null && <HouseSection id={facts.id} house={house} />}
      <AboutSection facts={facts} />
      <InformationSection facts={facts} />
      <MapSection facts={facts} />
      <AmenitiesSection facts={facts} />
      <PolicySection facts={facts} />
      <RulesSection facts={facts} rules={fit.rules} />
    </>
  );
}

/** Reloads the data once for a guest with a hold who received the kept page for everybody. */
function ReloadForOwnHold({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const holds = useHolds().some(({ propertyId }) => propertyId === id);
  useEffect(() => {
    if (holds) void revalidate();
  }, [holds, revalidate]);
  return null;
}

/** Stores in this browser that the property was seen. */
function RememberSeen({ facts }: { facts: PropertyFacts }) {
  useEffect(() => {
    const [picture] = facts.pictures;
    rememberSeen({
      id: facts.id,
      href: propertyPath(facts),
      name: facts.name,
      size: facts.place,
      picture: picture === undefined ? null : { id: picture.id, tint: picture.tint },
    });
  }, [facts]);
  return null;
}

/** The deciding facts: beds and guests, check-in and check-out, the main rules. */
function KeyFacts({
  facts,
  beds,
  places,
  refused,
}: {
  facts: PropertyFacts;
  beds: number;
  /** where they sleep, if some do on mattresses */ places: string;
  /** the house rules that refuse something */ refused: FitFacts['rules'];
}) {
  const figures: readonly (readonly [IconName, string])[] = [
    ...(facts.villa
      ? [
          [
            'bed-double',
            beds > 0
              ? texts.bedroomsAndBeds({ n: facts.bedrooms, beds })
              : texts.bedrooms({ n: facts.bedrooms }),
          ] as const,
        ]
      : []),
    ...(facts.sleeps === ''
      ? []
      : [['users', [facts.sleeps, places].filter(Boolean).join(': ')] as const]),
    ...(facts.villa && facts.bathrooms > 0
      ? [['shower-head', texts.bathrooms({ n: facts.bathrooms })] as const]
      : []),
    [
      'clock',
      `${texts.checkInFrom({ time: facts.checkinTime })}, ${texts.checkOutBy({ time: facts.checkoutTime })}`,
    ],
  ];
  return (
    <div className="pt-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-2.5 border-t border-line pt-5">
        {figures.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-2.5 font-medium">
            <Icon icon={icon} className="text-monsoon" />
            {text}
          </li>
        ))}
      </ul>
      {(facts.mainRules.length > 0 || refused.length > 0) && (
        <div className="mt-5 rounded-card bg-turmeric-soft px-4 py-3.5 text-on-turmeric-soft">
          <h2 className="font-sans text-sm font-bold tracking-normal">{texts.goodToKnow()}</h2>
          <InEnglish of={facts.mainRules.join(' ')} className="text-on-turmeric-soft" />
          <ul className="mt-1.5 grid gap-x-8 gap-y-1 text-sm md:grid-cols-2">
            {refused.map(({ line }) => (
              <li key={line} className="flex gap-2 font-semibold before:content-['–']">
                {line}
              </li>
            ))}
            {facts.mainRules.map((rule) => (
              <li key={rule} lang={langOf(rule)} className="flex gap-2 before:content-['–']">
                {rule}
              </li>
            ))}
          </ul>
          <a
            href="#rules"
            className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {texts.allRules()}
          </a>
        </div>
      )}
    </div>
  );
}

/** The first 130 characters; a <details> unfolds the rest without scripts. */
function Overview({ tagline, overview }: Pick<PropertyFacts, 'tagline' | 'overview'>) {
  return (
    <section aria-labelledby="overview" className="py-6">
      <h2 id="overview" className="sr-only">
        {texts.overview()}
      </h2>
      <InEnglish of={overview.full} className="mb-1.5" />
      <p lang={langOf(tagline)} className="font-display text-lg leading-snug md:text-xl">
        {tagline}
      </p>
      {overview.full === overview.short ? (
        <p lang={langOf(overview.full)} className="mt-3">
          {overview.full}
        </p>
      ) : (
        <details className="group mt-3 flex flex-col">
          <summary className="max-w-prose">
            <span lang={langOf(overview.short)} className="group-open:hidden">
              {overview.short}{' '}
            </span>
            <span className="-my-2.5 inline-block py-2.5 font-semibold whitespace-nowrap text-monsoon group-open:hidden">
              {texts.viewMore()}
            </span>
            <span className="hidden min-h-11 items-center font-semibold text-monsoon group-open:inline-flex">
              {texts.viewLess()}
            </span>
          </summary>
          <p lang={langOf(overview.full)} className="max-w-prose">
            {overview.full}
          </p>
        </details>
      )}
    </section>
  );
}

/** Rooms and beds, the pool, care of the house and its access. */
function HouseSection({ id, house: view }: { id: number; house: HouseView }) {
  return (
    <PhonePanel id="house" title={house.title()} phoneTitle={house.phoneTitle()}>
      {view.sleeping.length > 0 && (
        <>
          <p className="-mt-2 mb-4 text-muted">{view.summary}</p>
          <h3 className="mb-3 font-sans font-bold tracking-normal">{house.sleeping()}</h3>
          <ul className="mb-7 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {view.sleeping.map((place) => (
              <li
                key={place.name}
                className="rounded-field border border-line bg-surface px-4 py-3"
              >
                <p lang={langOf(place.name)} className="font-semibold">
                  {place.name}
                </p>
                {place.beds !== '' && <p>{place.beds}</p>}
                <p className="text-sm text-muted">{dotted([place.floor, place.bath])}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="grid gap-x-8 md:grid-cols-2">
        {view.facts.map((fact) => (
          <div key={fact.label} className="relative border-b border-line py-3 pl-8.5">
            <dt className="text-sm text-muted">
              <Icon icon={fact.icon} className="absolute top-3.5 left-0 text-monsoon" />
              {fact.label}
            </dt>
            <dd>
              <span className="font-semibold">{fact.text}</span>
              {fact.note !== '' && (
                <span lang={langOf(fact.note)} className="block text-sm text-muted">
                  {fact.note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={localHref(`/floor-plan/${id}`)}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline underline-offset-4"
      >
        <Icon icon="ruler" size={18} />
        {house.sees()}
      </a>
    </PhonePanel>
  );
}

/** HTML written by the owner, sanitised on storing and on reading. */
const OwnerHtml = ({ html }: { html: string }) => (
  <>
    <InEnglish of={html} className="mb-2" />
    <div
      lang={langOf(html)}
      className="prose max-w-prose"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </>
);

const AboutSection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="about" title={sectionTitle('about', facts.hotelType)}>
    <OwnerHtml html={facts.descriptionHtml} />
  </PhonePanel>
);

/** Check-in and check-out times, and who may book. */
function InformationSection({ facts }: { facts: PropertyFacts }) {
  const rows: readonly (readonly [IconName, string, string])[] = [
    ['clock', texts.checkInLabel(), facts.checkinTime],
    ['clock', texts.checkOutLabel(), facts.checkoutTime],
    ['map-pin', texts.where(), facts.streetAddress],
  ];
  return (
    <PhonePanel id="information" title={texts.panels.information()}>
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
      <p className="mt-5 flex gap-3 text-muted">
        <Icon icon="shield-check" className="mt-0.5" />
        {texts.idNote()}
      </p>
    </PhonePanel>
  );
}

const AmenitiesSection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="amenities" title={sectionTitle('amenities', facts.hotelType)}>
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

const PolicySection = ({ facts }: { facts: PropertyFacts }) => (
  <PhonePanel id="policy" title={sectionTitle('policy', facts.hotelType)}>
    <OwnerHtml html={facts.policyHtml} />
    {facts.licence !== '' && <p className="mt-3 text-sm text-muted">{facts.licence}</p>}
  </PhonePanel>
);

const RulesSection = ({ facts, rules }: { facts: PropertyFacts; rules: FitFacts['rules'] }) => (
  <PhonePanel id="rules" title={sectionTitle('rules', facts.hotelType)}>
    <OwnerHtml html={facts.ruleHtml} />
    <FitList fits={rules} className="mt-4" />
  </PhonePanel>
);
