import { contactOf, textEmail, type NewMessage } from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { inLocale } from '#platform/locale.ts';
import { formatInstant, formatTime } from '#shared/dates.ts';
import * as intake from '#messages/intake.ts';
import * as texts from '#messages/listing-emails.ts';
import { DEFAULT_LOCALE, localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import { formatMobile } from '#shared/phone.ts';
import type { CheckedListing } from './answers.ts';

type Sender = Pick<Context, 'settings'>;

interface Received {
  readonly id: number;
  readonly facts: CheckedListing;
  readonly pictures: number;
  readonly at: Date;
}

/** The owner, for messages. */
interface Addressee {
  readonly id: number;
  readonly hotelierName: string;
  readonly hotelName: string;
  readonly email: string;
  readonly phone: string;
}

/** An SMS to the verified number, and an e-mail of the same content to the entered address. */
const pair = (
  key: string,
  { settings }: Sender,
  to: Pick<Addressee, 'email' | 'phone' | 'hotelName' | 'id'>,
  template: 'listing-received' | 'listing-approved' | 'listing-refused',
  subject: string,
  text: string,
  page: string,
): NewMessage[] => [
  {
    eventKey: `${key}:sms`,
    channel: 'sms',
    to: to.phone,
    ...sms(template, settings, { number: to.id, hotel: to.hotelName, page }),
  },
  {
    eventKey: `${key}:email`,
    channel: 'email',
    to: to.email,
    sender: { number: to.phone },
    template,
    ...textEmail(subject, text),
  },
];

/** To support, in English with the page of the desk, for any page language. */
const forDesk = (from: Sender, received: Received): NewMessage =>
  inLocale(DEFAULT_LOCALE, () => {
    const { id, facts, pictures } = received;
    const supportDo = texts.supportDo({
      pictures,
      page: `${from.settings.publicUrl}/desk/listings/${id}`,
    });
    return {
      eventKey: `listing:${id}:received:support`,
      channel: 'email',
      to: from.settings.deskEmail,
      template: 'listing-support',
      subject: texts.supportSubject({ name: facts.hotel_name, city: facts.city, id }),
      text: [...linesOf(received), '', supportDo].join('\n'),
    };
  });

/** The answers, a line for each field, as typed. */
const linesOf = ({ facts, at }: Received): string[] => {
  const { labels } = intake;
  const rows: [string, string][] = [
    [labels.hotel_name(), facts.hotel_name],
    [labels.hotel_type(), facts.hotel_type === null ? '–' : intake.types[facts.hotel_type]()],
    [labels.hotelier_name(), facts.hotelier_name],
    [labels.phone(), `${formatMobile(facts.phone)} (confirmed by OTP)`],
    [labels.email(), facts.email],
    [labels.star_rating(), String(facts.star_rating)],
    [labels.built_year(), String(facts.built_year ?? '–')],
    [labels.no_rooms(), String(facts.no_rooms)],
    [labels.no_restaurant(), String(facts.no_restaurant ?? '–')],
    [labels.checkin_time(), formatTime(facts.checkin_time)],
    [labels.checkout_time(), formatTime(facts.checkout_time)],
    [labels.street_address(), facts.street_address],
    [labels.locality(), facts.locality],
    [labels.city(), `${facts.city} ${facts.zipcode}`],
    [labels.state(), facts.state || '–'],
    [labels.country(), facts.country],
  ];
  return [...rows.map(([label, value]) => `${label}: ${value}`), `Submitted: ${formatInstant(at)}`];
};

/** After a submission: to the owner by SMS and e-mail, to support with all answers and the next steps. */
export function receivedMessages(from: Sender, received: Received): NewMessage[] {
  const { id, facts } = received;
  const own = pair(
    `listing:${id}:received`,
    from,
    { ...facts, hotelName: facts.hotel_name, id },
    'listing-received',
    texts.receivedSubject({ name: facts.hotel_name }),
    texts.received({
      owner: facts.hotelier_name,
      name: facts.hotel_name,
      id,
      link: `${from.settings.publicUrl}${localePrefix()}/list-your-property?step=3`,
      page: hostPage(from),
    }),
    hostPage(from),
  );
  return [...own, forDesk(from, received)];
}

/** The page of the owner's properties, or of one with what is missing until it is live. */
const hostPage = ({ settings }: Sender, propertyId: number | null = null): string =>
  `${settings.publicUrl}${localePrefix()}/host${propertyId === null ? '' : `/listing/${propertyId}`}`;

/** To the owner, by SMS and e-mail. */
export const approvedMessages = (
  from: Sender,
  to: Addressee & { readonly propertyId: number | null },
): NewMessage[] =>
  pair(
    `listing:${to.id}:approved`,
    from,
    to,
    'listing-approved',
    texts.approvedSubject({ name: to.hotelName }),
    texts.approved({
      owner: to.hotelierName,
      name: to.hotelName,
      id: to.id,
      page: hostPage(from, to.propertyId),
      contact: contactOf(from),
    }),
    hostPage(from, to.propertyId),
  );

/** To the owner, by SMS and e-mail, with the reason. */
export const refusedMessages = (from: Sender, to: Addressee, reason: string): NewMessage[] =>
  pair(
    `listing:${to.id}:refused`,
    from,
    to,
    'listing-refused',
    texts.refusedSubject({ name: to.hotelName }),
    texts.refused({
      owner: to.hotelierName,
      name: to.hotelName,
      id: to.id,
      reason,
      contact: contactOf(from),
    }),
    hostPage(from),
  );
