import { formatDate, formatShortDate, formatTime, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatPaise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';

interface Sender {
  readonly brandName: string;
  readonly publicUrl: string;
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What is paid and what is left, in one phrase. */
function payment(booking: BookingFace): string {
  const balance = booking.amount - booking.payAmount;
  if (booking.payAmount === 0) return `${formatPaise(balance)} to pay at the property`;
  if (balance === 0) return `${formatPaise(booking.amount)} paid online`;
  return `${formatPaise(booking.payAmount)} paid online, ${formatPaise(balance)} to pay at the property`;
}

/** The SMS and the e-mail of a confirmed booking; their keys let each go out once. */
export function bookingConfirmed(booking: BookingFace, sender: Sender): NewMessage[] {
  const number = bookingNumber(booking.id);
  const receipt = `${sender.publicUrl}/receipt/${booking.id}`;
  const nights = counted(nightsBetween(booking.checkIn, booking.checkOut), 'night', 'nights');
  return [
    {
      eventKey: `booking-confirmed:${booking.id}:sms`,
      channel: 'sms',
      to: booking.guest.phone,
      template: 'booking-confirmed',
      text: `${sender.brandName}: booking ${number} at ${booking.hotelName} is confirmed, ${formatShortDate(booking.checkIn)} to ${formatShortDate(booking.checkOut)}, ${nights}. ${payment(booking)}. ${receipt}`,
    },
    {
      eventKey: `booking-confirmed:${booking.id}:email`,
      channel: 'email',
      to: booking.guest.email,
      template: 'booking-confirmed',
      subject: `Booking ${number} confirmed: ${booking.hotelName}, ${formatShortDate(booking.checkIn)}`,
      text: letter(booking, { number, nights, receipt, brandName: sender.brandName }),
    },
  ];
}

function letter(booking: BookingFace, facts: { number: string; nights: string; receipt: string; brandName: string }): string {
  const children = booking.childAges.length;
  const guests = [counted(booking.adults, 'adult', 'adults'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])].join(', ');
  const rooms = booking.quote.picks.map((pick) => `${pick.quantity} x ${pick.roomName}, ${pick.planName}`);
  const lines = booking.quote.lines.map((line) => `  ${line.label}: ${formatPaise(line.amount)}`);
  return [
    `Dear ${booking.guest.name},`,
    '',
    'Thank you, your booking was successful!',
    '',
    `Booking ID: ${facts.number}`,
    booking.hotelName,
    `${booking.streetAddress}, ${booking.city}`,
    ...(booking.hotelPhone === '' ? [] : [`Phone: ${booking.hotelPhone}`]),
    '',
    `Check-in: ${formatDate(booking.checkIn)}, from ${formatTime(booking.policy.checkinTime)}`,
    `Check-out: ${formatDate(booking.checkOut)}, until ${formatTime(booking.policy.checkoutTime)}`,
    `${facts.nights}, ${guests}`,
    ...rooms,
    '',
    ...lines,
    `  Total: ${formatPaise(booking.amount)}`,
    `  ${payment(booking)}`,
    '',
    `Receipt: ${facts.receipt}`,
    '',
    facts.brandName,
    '',
  ].join('\n');
}
