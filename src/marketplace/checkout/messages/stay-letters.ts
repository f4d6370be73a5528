import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { rupeesAndPaise, sms } from '#shared/messages/sms.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { plainHour, receiptPage, stayBlock, type Sender } from './facts.ts';
import { pair } from './pair.ts';

/** The day before arrival: when, where, whom to call, and what is still to pay (paise). */
export function arrivalReminder(face: BookingFace, balance: Paise, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  const receipt = receiptPage(face, sender);
  const due = balance > 0 ? texts.dueThere(formatPaise(balance)) : texts.nothingDue;
  return pair(face, {
    event: `arrival-reminder:${face.id}`,
    template: 'arrival-reminder',
    sms: sms('arrival-reminder', sender.brandName, { number, hotel: face.hotelName, hour: plainHour(face.policy.checkinTime), ...rupeesAndPaise(balance), receipt }),
    subject: texts.reminderSubject(face.hotelName),
    preheader: texts.reminderPreheader(formatTime(face.policy.checkinTime), due),
    title: texts.reminderTitle,
    blocks: [
      { kind: 'facts', rows: [[texts.bookingId, number]] },
      stayBlock(face),
      { kind: 'note', text: `${due}. ${texts.bring}` },
      { kind: 'action', label: texts.receipt, href: receipt },
    ],
  });
}

/** The day after check-out: an invitation to write the one review of the stay. */
export function reviewInvitation(face: BookingFace, sender: Sender): NewMessage[] {
  const page = `${sender.publicUrl}/write-review/${face.id}`;
  return pair(face, {
    event: `review-invitation:${face.id}`,
    template: 'review-invitation',
    sms: sms('review-invitation', sender.brandName, { hotel: face.hotelName, page }),
    subject: texts.reviewSubject(face.hotelName),
    preheader: texts.reviewPreheader,
    title: texts.reviewSubject(face.hotelName),
    blocks: [
      { kind: 'text', text: texts.reviewStayed(face.hotelName, formatDate(face.checkIn), formatDate(face.checkOut)) },
      { kind: 'text', text: texts.reviewAsk },
      { kind: 'action', label: texts.writeReview, href: page },
    ],
  });
}
