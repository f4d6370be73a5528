import { formatDate, formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';

interface Sender {
  readonly brandName: string;
  readonly publicUrl: string;
}

/** What comes back of what was paid online, in one sentence. */
function money({ paid, refund }: { paid: Paise; refund: Paise }): string {
  if (refund > 0) return `${formatPaise(refund)} of the ${formatPaise(paid)} paid online comes back to you`;
  return paid > 0 ? `By the rule of the booking nothing comes back of the ${formatPaise(paid)} paid online` : 'Nothing was charged, and nothing is due';
}

/** The SMS and the e-mail of a cancellation; their keys let each go out once. */
export function bookingCancelled(booking: BookingFace, amounts: { readonly paid: Paise; readonly refund: Paise }, sender: Sender): NewMessage[] {
  const number = bookingNumber(booking.id);
  const dates = `${formatShortDate(booking.checkIn)} to ${formatShortDate(booking.checkOut)}`;
  return [
    {
      eventKey: `booking-cancelled:${booking.id}:sms`,
      channel: 'sms',
      to: booking.guest.phone,
      template: 'booking-cancelled',
      text: `${sender.brandName}: booking ${number} at ${booking.hotelName}, ${dates}, is cancelled. ${money(amounts)}. ${sender.publicUrl}/receipt/${booking.id}`,
    },
    {
      eventKey: `booking-cancelled:${booking.id}:email`,
      channel: 'email',
      to: booking.guest.email,
      template: 'booking-cancelled',
      subject: `Booking ${number} cancelled: ${booking.hotelName}`,
      text: [
        `Dear ${booking.guest.name},`,
        '',
        `Your booking ${number} is cancelled.`,
        '',
        `${booking.hotelName}, ${booking.city}`,
        `${formatDate(booking.checkIn)} to ${formatDate(booking.checkOut)}`,
        '',
        `${money(amounts)}.`,
        ...(amounts.refund > 0 ? [changes.note] : []),
        '',
        `Receipt: ${sender.publicUrl}/receipt/${booking.id}`,
        '',
        sender.brandName,
        '',
      ].join('\n'),
    },
  ];
}
