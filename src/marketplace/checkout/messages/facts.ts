import type { Clock } from '#platform/clock.ts';
import { fullAddress } from '#shared/address.ts';
import { formatDate, formatShortDate, formatTime, instantInIndia, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { refundTimeline } from '#shared/cancellation-terms.ts';
import { lineLabel } from '#shared/price-lines.ts';
import type { Booking, BookingFace } from '#marketplace/bookings/index.ts';
import type { Attachment, Block, MoneyRow } from '#marketplace/messages/index.ts';
import { stayCalendar } from '../stay-calendar.ts';

export interface Sender {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
  readonly clock: Pick<Clock, 'now'>;
}

/** '4 Dec 2026 to 6 Dec 2026' */
export const datesOf = ({ checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>): string => `${formatShortDate(checkIn)} to ${formatShortDate(checkOut)}`;

/** '₹4,500', or '120.00 USD' for what came in another currency, in its hundredths. */
export const moneyOf = (amount: number, currency: string): string => (currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`);

export const receiptPage = ({ id }: Pick<Booking, 'id'>, { publicUrl }: Sender): string => `${publicUrl}/receipt/${id}`;

/** The house, the hours and who comes, with a way to find it. */
export function stayBlock(face: BookingFace): Block {
  const { policy, quote } = face;
  const guests = [texts.adults(face.adults), ...(face.childAges.length > 0 ? [texts.children(face.childAges.length)] : [])].join(', ');
  return {
    kind: 'stay',
    stay: {
      name: face.hotelName,
      address: fullAddress(face.streetAddress, face.city),
      phone: face.hotelPhone.startsWith('+91') ? `+91 ${formatMobile(face.hotelPhone)}` : face.hotelPhone,
      mapUrl: `https://www.google.com/maps/search/?api=1&query=${face.latitude},${face.longitude}`,
      checkIn: { day: formatDate(face.checkIn), hour: formatTime(policy.checkinTime) },
      checkOut: { day: formatDate(face.checkOut), hour: formatTime(policy.checkoutTime) },
      lines: [`${texts.nights(nightsBetween(face.checkIn, face.checkOut))}, ${guests}`, ...quote.picks.map((pick) => `${pick.quantity} x ${pick.roomName}, ${pick.planName}`)],
    },
  };
}

/** The lines that add up to the total, then what of it is paid (paise, kept online) and what is left. */
export function moneyBlock(face: BookingFace, paid: Paise): Block {
  const left = Math.max(0, face.amount - paid);
  const rows: MoneyRow[] = [
    ...face.quote.lines.filter((line) => line.amount !== 0).map((line) => ({ label: lineLabel(line), amount: formatPaise(line.amount) })),
    { label: texts.totalTaxesIn, amount: formatPaise(face.amount), total: true },
    ...(paid > 0 ? [{ label: texts.paidOnline, amount: formatPaise(paid) }] : []),
    ...(left > 0 ? [{ label: texts.toPayThere, amount: formatPaise(left) }] : []),
  ];
  return { kind: 'money', rows };
}

/** Until when a cancellation gives back how much, by the ladder frozen into the booking. */
export function cancelBlock(face: BookingFace, paid: Paise, { clock }: Sender): Block {
  const lines = refundTimeline({ ladder: face.policy.ladder, checkIn: instantInIndia(face.checkIn, face.policy.checkinTime), now: clock.now(), paid: Math.max(0, paid - (face.policy.forfeit ?? 0)) });
  return { kind: 'note', text: lines.join('\n') };
}

/** The entry for the guest's calendar; a later one moves it or takes it out. */
export const calendarFile = (face: BookingFace, sender: Sender): Attachment => ({ fileName: `stay-${face.id}.ics`, contentType: 'text/calendar; charset=utf-8', text: stayCalendar(face, sender) });

/** The paper that stands when the letter is sent. */
export const paperFile = ({ id }: Pick<Booking, 'id'>, document: 'invoice' | 'credit-note'): Attachment => ({ fileName: `${document}-${bookingNumber(id)}.pdf`, contentType: 'application/pdf', document, of: id });

/** '2:30 PM' → '2 30 PM', '2:00 PM' → '2 PM': an hour in the letters that an SMS may carry. */
export const plainHour = (time: string): string => formatTime(time).replace(':00', '').replace(':', ' ');
