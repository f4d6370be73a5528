import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';
import { pair, type Sender } from './pair.ts';

/** The day before arrival: when, where, whom to call, and what is still to pay (paise). */
export function arrivalReminder(booking: BookingFace, balance: Paise, sender: Sender): NewMessage[] {
  const number = bookingNumber(booking.id);
  const from = formatTime(booking.policy.checkinTime);
  const due = balance > 0 ? `${formatPaise(balance)} to pay at the property` : 'Nothing is left to pay';
  const receipt = `${sender.publicUrl}/receipt/${booking.id}`;
  return pair(booking, sender, {
    template: 'arrival-reminder',
    event: `arrival-reminder:${booking.id}`,
    sms: `your stay ${number} at ${booking.hotelName} begins tomorrow from ${from}. ${due}. ${receipt}`,
    subject: `Tomorrow: ${booking.hotelName}`,
    body: [
      `Your stay ${number} begins tomorrow.`,
      '',
      booking.hotelName,
      `${booking.streetAddress}, ${booking.city}`,
      ...(booking.hotelPhone === '' ? [] : [`Phone: ${booking.hotelPhone}`]),
      `Check-in: ${formatDate(booking.checkIn)}, from ${from}`,
      `Check-out: ${formatDate(booking.checkOut)}, until ${formatTime(booking.policy.checkoutTime)}`,
      '',
      `${due}. Please bring a photo identity card for each adult.`,
      '',
      `Receipt: ${receipt}`,
    ],
  });
}

/** The day after check-out: an invitation to write the one review of the stay. */
export function reviewInvitation(booking: BookingFace, sender: Sender): NewMessage[] {
  const page = `${sender.publicUrl}/write-review/${booking.id}`;
  return pair(booking, sender, {
    template: 'review-invitation',
    event: `review-invitation:${booking.id}`,
    sms: `how was ${booking.hotelName}? Your review helps the next guests: ${page}`,
    subject: `How was ${booking.hotelName}?`,
    body: [
      `You stayed at ${booking.hotelName} from ${formatDate(booking.checkIn)} to ${formatDate(booking.checkOut)}.`,
      'What was good and what was not? Your review helps the next guests, and only guests who stayed can write one.',
      '',
      `Write it here: ${page}`,
    ],
  });
}
