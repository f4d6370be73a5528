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
import { formatDate, formatShortDate, formatTime, nightsBetween } from '#shared/dates.ts';
import { agreedNote } from '#shared/fit-view.ts';
import { bookingNumber, propertyPath } from '#shared/ids.ts';
import { currentLocale, DEFAULT_LOCALE, languageTag, localePrefix } from '#i18n/locale.ts';
import { smsRange, type RegisteredSms } from '#i18n/sms.ts';
import * as texts from '#messages/emails.ts';
import * as phrases from '#messages/phrases.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { lineLabel } from '#shared/price-lines.ts';
import { cancellationOf, type Booking } from '../booking.ts';
import { moneyLines } from '../views/money-lines.ts';
import type { MoneyStatement } from '../views/money-statement.ts';
import { stayCalendar } from '../views/receipt.ts';
import type { BookingSummary } from '../views/summary.ts';

/** What messages about a booking need of the context. */
export type Sender = Pick<Context, 'settings' | 'clock'>;

/** Writes e-mails and SMS in the language of whoever booked. */
export const inBookersLanguage =
  <Rest extends readonly unknown[]>(
    write: (ctx: Sender, booking: BookingSummary, ...rest: Rest) => NewMessage[],
  ) =>
  (ctx: Sender, booking: BookingSummary, ...rest: Rest): NewMessage[] =>
    inLanguageOf(booking.booker, () => write(ctx, booking, ...rest));

/** '4 Dec 2026 to 6 Dec 2026' */
export const datesOf = ({ checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>): string =>
  phrases.range({ from: formatShortDate(checkIn), to: formatShortDate(checkOut) });

/** How dates and hours stand in an SMS: their variables take Latin letters only. */
const PLAIN = languageTag(DEFAULT_LOCALE);

/** The dates as an SMS may carry them. */
export const smsDatesOf = (
  { settings }: Sender,
  { checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>,
): string => smsRange(settings, formatShortDate(checkIn, PLAIN), formatShortDate(checkOut, PLAIN));

/** '₹4,500', or '120.00 USD' for what came in another currency, in its hundredths. */
export const moneyOf = (amount: number, currency: string): string =>
  currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`;

export const receiptPage = ({ settings }: Sender, { id }: Pick<Booking, 'id'>): string =>
  `${settings.publicUrl}${localePrefix()}/receipt/${id}`;

/** The property, the hours and who comes, with a way to find it. */
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

/** The lines that add up to the total, then what of it is paid, on its way back and left to pay. */
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

/** The money of a booking below its total. What is left to pay is said by where it is paid, and nothing by nothing. */
export const moneyRows = (money: MoneyStatement): readonly MoneyRow[] =>
  moneyLines(money)
    .filter(({ tag, amount }) => tag !== 'balance' && (tag !== 'paid' || amount > 0))
    .map(({ tag, label, amount }) => ({
      label: tag === 'paid' && amount === money.paidOnline ? texts.paidOnline() : label,
      amount: formatPaise(amount),
    }));

/** Where the property's page shows the same dates again. */
export const propertyPage = ({ settings }: Sender, booking: BookingSummary): string =>
  `${settings.publicUrl}${localePrefix()}${propertyPath({ hotelType: booking.hotelType, slug: booking.hotelSlug, id: booking.propertyId })}?checkin=${booking.checkIn}&checkout=${booking.checkOut}`;

/** Until when a cancellation gives back how much, by the ladder frozen into the booking. */
export const cancelBlock = ({ clock }: Sender, booking: BookingSummary, paid: Paise): Block => ({
  kind: 'note',
  text: longTerms(cancellationOf(booking, paid, clock.now())).join('\n'),
});

/** What the group said of itself, and what the house rules answered when it booked; none where nothing was asked. */
export function agreedBlocks(booking: BookingSummary): readonly Block[] {
  const text = agreedNote(booking);
  return text === '' ? [] : [{ kind: 'note', text }];
}

/** The entry for the guest's calendar; a later one moves it or takes it out. */
export const calendarFile = (ctx: Sender, booking: BookingSummary): Attachment => ({
  fileName: `stay-${booking.id}.ics`,
  contentType: 'text/calendar; charset=utf-8',
  text: stayCalendar(ctx, booking),
});

/** The tax document that stands when the e-mail is sent. */
export const documentFile = (
  { id }: Pick<Booking, 'id'>,
  document: 'invoice' | 'credit-note',
): Attachment => ({
  fileName: `${document}-${bookingNumber(id)}.pdf`,
  contentType: 'application/pdf',
  document,
  of: id,
});

/** '2:30 PM' → '2 30 PM', '2:00 PM' → '2 PM': an hour in the characters that an SMS may carry. */
export const plainHour = (time: string): string =>
  formatTime(time, PLAIN).replace(':00', '').replace(':', ' ');

/** What a pair of messages says. */
interface Words {
  /** what of the booking happened; with the channel it makes the key that lets a message go out once */
  readonly event: string;
  /** name and filled text of the registered SMS; null where none can say it */
  readonly sms: { readonly template: RegisteredSms; readonly text: string } | null;
  readonly template: EmailKind;
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly attachments?: readonly Attachment[];
  /** meant for who booked: no e-mail to an address that is not the account's */
  readonly bookerOnly?: boolean;
}

/**
 * One event as SMS and e-mail. SMS go to the number that the account has proved, never to one that was only typed;
 * e-mails to the lead guest's address. Who is deleted gets neither.
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
