import type {
  Attachment,
  Block,
  EmailKind,
  MoneyRow,
  NewMessage,
} from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { fullAddress } from '#shared/address.ts';
import { longTerms } from '#shared/cancellation-terms.ts';
import {
  formatDate,
  formatNearDate,
  formatShortDate,
  formatTime,
  nightsBetween,
} from '#shared/dates.ts';
import { agreedNote } from '#shared/fit-view.ts';
import { bookingNumber, propertyPath } from '#shared/ids.ts';
import { currentLocale, DEFAULT_LOCALE, languageTag, localePrefix } from '#i18n/locale.ts';
import { smsRange, type RegisteredSms } from '#i18n/sms.ts';
import * as texts from '#messages/emails.ts';
import * as rest from '#messages/pay-rest.ts';
import * as phrases from '#messages/phrases.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { lineLabel } from '#shared/price-lines.ts';
import { cancellationOf, type Booking } from '../booking.ts';
import { moneyLines, statementLines } from '../views/money-lines.ts';
import { restOf, type MoneyStatement } from '../views/money-statement.ts';
import { stayCalendar } from '../views/receipt.ts';
import type { BookingSummary } from '../views/summary.ts';

/** The parts of the context that messages about a booking need. */
export type Sender = Pick<Context, 'settings' | 'clock'>;

/** Writes e-mails and SMS in the language of the booker. */
export const inBookersLanguage =
  <Rest extends readonly unknown[]>(
    write: (ctx: Sender, booking: BookingSummary, ...rest: Rest) => NewMessage[],
  ) =>
  (ctx: Sender, booking: BookingSummary, ...rest: Rest): NewMessage[] =>
    inLanguageOf(booking.booker, () => write(ctx, booking, ...rest));

/** '4 Dec 2026 to 6 Dec 2026' */
export const datesOf = ({ checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>): string =>
  phrases.range({ from: formatShortDate(checkIn), to: formatShortDate(checkOut) });

/** Dates and hours for an SMS, whose variables take Latin letters only. */
const PLAIN = languageTag(DEFAULT_LOCALE);

/** The dates of a stay for an SMS. */
export const smsDatesOf = (
  { settings }: Sender,
  { checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>,
): string => smsRange(settings, formatShortDate(checkIn, PLAIN), formatShortDate(checkOut, PLAIN));

/** The same without the year, where two stays have to fit. */
export const smsNearDatesOf = (
  { settings }: Sender,
  { checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>,
): string => smsRange(settings, formatNearDate(checkIn, PLAIN), formatNearDate(checkOut, PLAIN));

export const receiptPage = ({ settings }: Sender, { id }: Pick<Booking, 'id'>): string =>
  `${settings.publicUrl}${localePrefix()}/receipt/${id}`;

export const tripPage = ({ settings }: Sender, { id }: Pick<Booking, 'id'>): string =>
  `${settings.publicUrl}${localePrefix()}/trip/${id}`;

/** The property, the hours, the party and a map link. */
export function stayBlock(booking: BookingSummary): Block {
  const { policy, quote } = booking;
  const guests = [
    texts.adults({ n: booking.adults }),
    ...(booking.childAges.length > 0 ? [texts.children({ n: booking.childAges.length })] : []),
  ].join(', ');
  return {
    kind: 'stay',
    stay: {
      name: booking.hotelName,
      address: fullAddress(booking.streetAddress, booking.city),
      phone: booking.hotelPhone.startsWith('+91')
        ? `+91 ${formatMobile(booking.hotelPhone)}`
        : booking.hotelPhone,
      mapUrl: `https://www.google.com/maps/search/?api=1&query=${booking.latitude},${booking.longitude}`,
      checkIn: { day: formatDate(booking.checkIn), hour: formatTime(policy.checkinTime) },
      checkOut: { day: formatDate(booking.checkOut), hour: formatTime(policy.checkoutTime) },
      lines: [
        `${texts.nights({ n: nightsBetween(booking.checkIn, booking.checkOut) })}, ${guests}`,
        ...quote.picks.map((pick) => `${pick.quantity} x ${pick.roomName}, ${pick.planName}`),
      ],
    },
  };
}

/** The lines that add up to the total, then paid, refund on its way and balance. */
export function moneyBlock(booking: BookingSummary, money: MoneyStatement): Block {
  const rows: MoneyRow[] = [
    ...booking.quote.lines
      .filter((line) => line.amount !== 0)
      .map((line) => ({ label: lineLabel(line), amount: formatPaise(line.amount) })),
    { label: texts.totalTaxesIn(), amount: formatPaise(booking.amount), total: true },
    ...moneyRows(money),
  ];
  return {
    kind: 'money',
    rows: [
      ...rows,
      ...money.dues.map((due) => ({ label: texts.toPayThere(), amount: formatPaise(due.amount) })),
    ],
  };
}

/**
 * The money lines below the total of a booking. The balance is labelled by where it is paid; a zero balance is
 * omitted.
 */
export const moneyRows = (money: MoneyStatement): readonly MoneyRow[] =>
  moneyLines(money)
    .filter(({ tag, amount }) => tag !== 'balance' && (tag !== 'paid' || amount > 0))
    .map(({ tag, label, amount }) => ({
      label: tag === 'paid' && amount === money.paidOnline ? texts.paidOnline() : label,
      amount: formatPaise(amount),
    }));

/** Each payment and refund with date and reference; nothing before the first. */
export function paymentsBlock(money: MoneyStatement): readonly Block[] {
  const lines = statementLines(money);
  return lines.length === 0 ? [] : [{ kind: 'note', text: lines.join('\n') }];
}

/** A link to pay the rest online; nothing where nothing can be paid so. */
export function restBlock(
  ctx: Sender,
  booking: BookingSummary,
  money: MoneyStatement,
): readonly Block[] {
  const amount = restOf(booking, money, ctx.clock.now());
  return amount === 0
    ? []
    : [
        {
          kind: 'link',
          label: rest.button({ amount: formatPaise(amount) }),
          href: `${tripPage(ctx, booking)}#money`,
        },
      ];
}

/** The property's page with the same dates. */
export const propertyPage = ({ settings }: Sender, booking: BookingSummary): string =>
  `${settings.publicUrl}${localePrefix()}${propertyPath({ hotelType: booking.hotelType, slug: booking.hotelSlug, id: booking.propertyId })}?checkin=${booking.checkIn}&checkout=${booking.checkOut}`;

/** The refunds of a cancellation by date, by the ladder frozen into the booking. */
export const cancelBlock = ({ clock }: Sender, booking: BookingSummary, paid: Paise): Block => ({
  kind: 'note',
  text: longTerms(cancellationOf(booking, paid, clock.now())).join('\n'),
});

/** The company of the group and the answers of the house rules at booking; empty where the group asked for nothing. */
export function agreedBlocks(booking: BookingSummary): readonly Block[] {
  const text = agreedNote(booking);
  return text === '' ? [] : [{ kind: 'note', text }];
}

/** The entry for the guest's calendar; a later file moves or removes it. */
export const calendarFile = (ctx: Sender, booking: BookingSummary): Attachment => ({
  fileName: `stay-${booking.id}.ics`,
  contentType: 'text/calendar; charset=utf-8',
  text: stayCalendar(ctx, booking),
});

/** The tax document that is valid when the e-mail is sent. */
export const documentFile = (
  { id }: Pick<Booking, 'id'>,
  document: 'invoice' | 'credit-note',
): Attachment => ({
  fileName: `${document}-${bookingNumber(id)}.pdf`,
  contentType: 'application/pdf',
  document,
  of: id,
});

/** '2:30 PM' → '2 30 PM', '2:00 PM' → '2 PM': an hour in the characters that an SMS allows. */
export const plainHour = (time: string): string =>
  formatTime(time, PLAIN).replace(':00', '').replace(':', ' ');

/** The content of an SMS and an e-mail about one event. */
interface Words {
  /** the event; with the channel it is the key that lets a message go out once */
  readonly event: string;
  /** name and filled text of the registered SMS; null where no registered SMS fits */
  readonly sms: { readonly template: RegisteredSms; readonly text: string } | null;
  readonly template: EmailKind;
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly attachments?: readonly Attachment[];
  /** meant for the booker: no e-mail to an address that is not the account's */
  readonly bookerOnly?: boolean;
}

/**
 * The SMS and e-mail of one event. SMS go to the proved number of the account, never to a typed one; e-mails to the
 * lead guest's address. A deleted account gets neither.
 */
export function smsAndEmail(
  { id, userId, guest, booker }: BookingSummary,
  {
    event,
    sms,
    template,
    subject,
    preheader,
    title,
    blocks,
    attachments,
    bookerOnly = false,
  }: Words,
): NewMessage[] {
  const isBookers = booker.email.toLowerCase() === guest.email.toLowerCase();
  const content = {
    locale: currentLocale(),
    preheader,
    title,
    greeting: texts.dear({ name: guest.name }),
    blocks,
    because: texts.because({ number: bookingNumber(id) }),
  };
  return [
    ...(booker.phone === '' || sms === null
      ? []
      : [
          {
            eventKey: `${event}:sms`,
            channel: 'sms' as const,
            to: booker.phone,
            ...sms,
          },
        ]),
    ...(guest.email === '' || (bookerOnly && !isBookers)
      ? []
      : [
          {
            eventKey: `${event}:email`,
            channel: 'email' as const,
            to: guest.email,
            sender: { account: userId },
            proved: isBookers && booker.emailProved,
            template,
            subject,
            content,
            ...(attachments === undefined ? {} : { attachments }),
          },
        ]),
  ];
}
