import { formatDate, formatShortDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { Booking, BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';

interface Sender {
  readonly brandName: string;
  readonly publicUrl: string;
}

interface Change {
  /** the change's own row: one event, one message */
  readonly changeId: number;
  readonly before: Booking;
  /** kept of what was paid online, the refund already taken off */
  readonly paid: Paise;
  readonly refund: Paise;
}

function money(booking: BookingFace, { paid, refund }: Change): string {
  const due = Math.max(0, booking.amount - paid);
  return [
    `New total ${formatPaise(booking.amount)}`,
    ...(due > 0 ? [`${formatPaise(due)} to pay at the property`] : []),
    ...(refund > 0 ? [`${formatPaise(refund)} comes back to you`] : []),
  ].join(', ');
}

/** The SMS and the e-mail of a changed booking; their keys let each go out once for each change. */
export function bookingChanged(booking: BookingFace, change: Change, sender: Sender): NewMessage[] {
  const number = bookingNumber(booking.id);
  const receipt = `${sender.publicUrl}/receipt/${booking.id}`;
  return [
    {
      eventKey: `booking-changed:${change.changeId}:sms`,
      channel: 'sms',
      to: booking.guest.phone,
      template: 'booking-changed',
      text: `${sender.brandName}: booking ${number} at ${booking.hotelName} is changed, now ${formatShortDate(booking.checkIn)} to ${formatShortDate(booking.checkOut)}. ${money(booking, change)}. ${receipt}`,
    },
    {
      eventKey: `booking-changed:${change.changeId}:email`,
      channel: 'email',
      to: booking.guest.email,
      template: 'booking-changed',
      subject: `Booking ${number} changed: ${booking.hotelName}, ${formatShortDate(booking.checkIn)}`,
      text: [
        `Dear ${booking.guest.name},`,
        '',
        `Your booking ${number} is changed and keeps its number.`,
        '',
        `${booking.hotelName}, ${booking.streetAddress}, ${booking.city}`,
        `Check-in: ${formatDate(booking.checkIn)}, from ${formatTime(booking.policy.checkinTime)}`,
        `Check-out: ${formatDate(booking.checkOut)}, until ${formatTime(booking.policy.checkoutTime)}`,
        ...booking.quote.picks.map((pick) => `${pick.quantity} x ${pick.roomName}, ${pick.planName}`),
        `Before: ${formatDate(change.before.checkIn)} to ${formatDate(change.before.checkOut)}, ${formatPaise(change.before.amount)}`,
        '',
        `${money(booking, change)}.`,
        ...(change.refund > 0 ? [changes.note] : []),
        '',
        `Receipt: ${receipt}`,
        '',
        sender.brandName,
        '',
      ].join('\n'),
    },
  ];
}
