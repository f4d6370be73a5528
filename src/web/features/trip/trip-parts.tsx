import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import { formatTime } from '#shared/dates.ts';
import * as conversations from '#messages/conversations.ts';
import * as ruleFit from '#messages/rule-fit.ts';
import * as texts from '#messages/trip.ts';
import { telHref } from '#shared/phone.ts';
import { useRootData } from '#web/app/root-data.ts';
import { FitList } from '#web/features/company/fit-list.tsx';
import type { AgreedView } from '#shared/fit-view.ts';
import { HostLine } from '#web/features/property/host-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TripMap } from './trip-map.tsx';
import type { TripReply, TripView } from './trip-view.ts';

/** A part of the page with its heading. */
export const Part = ({
  id,
  title,
  children,
  className,
}: {
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={clsx('scroll-mt-20 border-t border-line py-6 first:border-t-0', className)}
  >
    <h2 id={`${id}-title`} className="mb-3 text-xl">
      {title}
    </h2>
    {children}
  </section>
);

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5">
    {points.map((point) => (
      <li key={point} lang={langOf(point)}>
        {point}
      </li>
    ))}
  </ul>
);

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline underline-offset-4';

/** The location: the drawing, the address, and a link that opens it in the phone's maps app. */
export function Directions({ view: { property, map, lastMiles } }: { view: TripView }) {
  const point = `${property.latitude},${property.longitude}`;
  const ways: readonly (readonly [label: string, href: string])[] = [
    [texts.google(), `https://www.google.com/maps/dir/?api=1&destination=${point}`],
    [texts.apple(), `https://maps.apple.com/?daddr=${point}`],
    [texts.anyMap(), `geo:${point}?q=${point}(${encodeURIComponent(property.name)})`],
  ];
  return (
    <Part id="way" title={texts.way()}>
      <TripMap map={map} name={property.name} />
      <address className="mt-4 flex gap-3 not-italic">
        <Icon icon="map-pin" className="mt-0.5 text-monsoon" />
        {property.address}
      </address>
      <p className="mt-2">{texts.directions()}</p>
      <ul className="flex flex-wrap gap-x-5">
        {ways.map(([label, href]) => (
          <li key={label}>
            <a href={href} rel="noreferrer" className={LINK}>
              <Icon icon="external-link" size={16} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="figures text-sm text-muted">
        {texts.coordinates({
          latitude: property.latitude.toFixed(5),
          longitude: property.longitude.toFixed(5),
        })}
      </p>
      {lastMiles.length > 0 && (
        <div className="mt-3">
          <Points points={lastMiles} />
        </div>
      )}
      <p className="mt-3 max-w-prose text-sm text-muted">{texts.lastMiles()}</p>
    </Part>
  );
}

/** '12:30 AM, after midnight' for a time on the day after check-in. */
const arrivalLabel = (time: string, checkinTime: string): string =>
  time < checkinTime ? texts.afterMidnight({ time: formatTime(time) }) : formatTime(time);

/** Arrival time and requests: a form while the property can use them, later the given text. */
export function Arrival({ view, reply }: { view: TripView; reply: TripReply | null }) {
  const { notes, checkinTime, open, arrivals } = view;
  const navigation = useNavigation();
  const box = useFocusHere<HTMLDivElement>(reply !== null, reply);
  const told = notes.arrival !== '' || notes.requests !== '';
  if (!open && !told) return null;
  const values = reply?.values ?? notes;
  return (
    <Part id="coming" title={texts.coming()}>
      {open ? (
        <Form method="post" action={`/trip/${view.id}`} className="max-w-xl">
          <div ref={box} className="flex flex-col gap-4">
            {reply !== null && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
            <Field
              label={texts.arrival()}
              hint={texts.arrivalHint({ time: formatTime(checkinTime) })}
              error={reply?.fields['arrival']}
            >
              {(control) => (
                <Select
                  {...control}
                  key={values.arrival}
                  name="arrival"
                  defaultValue={values.arrival}
                >
                  <option value="">{texts.arrivalNone()}</option>
                  {arrivals.map((time) => (
                    <option key={time} value={time}>
                      {arrivalLabel(time, checkinTime)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label={texts.requests()}
              hint={texts.requestsHint()}
              error={reply?.fields['requests']}
            >
              {(control) => (
                <TextArea
                  {...control}
                  key={values.requests}
                  name="requests"
                  rows={3}
                  maxLength={1000}
                  defaultValue={values.requests}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="brand"
              className="self-start"
              pending={navigation.state !== 'idle' && navigation.formData?.has('requests') === true}
            >
              {texts.save()}
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p className="figures font-semibold">
            {notes.arrival === ''
              ? texts.arrivalUnknown()
              : texts.arrives({ time: arrivalLabel(notes.arrival, checkinTime) })}
          </p>
          {notes.requests !== '' && (
            <p className="mt-2 max-w-prose break-words whitespace-pre-line">{notes.requests}</p>
          )}
        </>
      )}
    </Part>
  );
}

/** Telephone and e-mail of the property and of support, as full touch targets. */
export function Contacts({ view: { id, property, host } }: { view: TripView }) {
  const { config } = useRootData();
  const groups: readonly (readonly [
    title: string,
    ways: readonly (readonly [IconName, string, string])[],
  ])[] = [
    [
      texts.property(),
      [
        ...(property.phone === ''
          ? []
          : [['phone', property.phone, telHref(property.phone)] as const]),
        ...(property.email === ''
          ? []
          : [['mail', property.email, `mailto:${property.email}`] as const]),
      ],
    ],
    [
      texts.us({ brand: config.brandName }),
      [
        ...(config.supportPhone === ''
          ? []
          : [['phone', config.supportPhone, telHref(config.supportPhone)] as const]),
        ...(config.supportEmail === ''
          ? []
          : [['mail', config.supportEmail, `mailto:${config.supportEmail}`] as const]),
      ],
    ],
  ];
  return (
    <Part id="contacts" title={texts.contacts()}>
      <HostLine host={host} className="mb-3" />
      {groups
        .filter(([, ways]) => ways.length > 0)
        .map(([title, ways]) => (
          <div key={title} className="mb-2">
            <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h3>
            <ul>
              {ways.map(([icon, label, href]) => (
                <li key={href}>
                  <a href={href} className={clsx(LINK, 'figures break-all')}>
                    <Icon icon={icon} size={18} />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <Link to={`/chat?booking=${id}`} className={LINK}>
        <Icon icon="message-circle" size={18} />
        {conversations.askTitle({ name: config.brandName })}
      </Link>
    </Part>
  );
}

/** Typical weather in the months of the stay; empty where we have no figures for the place. */
export function Weather({ months }: { months: TripView['weather'] }) {
  if (months.length === 0) return null;
  return (
    <>
      {months.map(({ month, name, low, high, rain, season }) => (
        <Part key={month} id={`weather-${month}`} title={texts.weather({ month: name })}>
          <ul className="figures flex flex-col gap-1">
            <li>{texts.temperature({ low, high })}</li>
            <li>{texts.rain({ mm: rain })}</li>
          </ul>
          <p className="mt-2">{texts.seasons[season]()}</p>
          <p className="mt-2 text-sm text-muted">{texts.weatherFrom()}</p>
        </Part>
      ))}
    </>
  );
}

/** The needs that the party stated when it booked, and the results of the house rules. */
export const Agreed = ({
  agreed,
  title = ruleFit.agreedTitle(),
}: {
  agreed: AgreedView;
  title?: string;
}) => (
  <div className="mb-4 rounded-card border border-line bg-surface px-4 py-3.5">
    <h3 className="font-sans text-sm font-bold tracking-normal">{title}</h3>
    <p className="mt-1">{agreed.said}</p>
    <FitList fits={agreed.fits} className="mt-2" />
  </div>
);
