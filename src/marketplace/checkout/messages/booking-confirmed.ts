import { formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { rupeesAndPaise, sms } from '#shared/messages/sms.ts';
import { formatPaise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { calendarFile, cancelBlock, datesOf, moneyBlock, paperFile, receiptPage, stayBlock, type Sender } from './facts.ts';
import { pair } from './pair.ts';

/** The SMS and the e-mail of a confirmed booking, with its invoice and calendar entry; their keys let each go out once. */
export function bookingConfirmed(face: BookingFace, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  const dates = datesOf(face);
  const receipt = receiptPage(face, sender);
  return pair(face, {
    event: `booking-confirmed:${face.id}`,
    template: 'booking-confirmed',
    sms: sms('booking-confirmed', sender.brandName, { number, hotel: face.hotelName, dates, ...rupeesAndPaise(face.amount), receipt }),
    subject: texts.confirmedSubject(number, face.hotelName, formatShortDate(face.checkIn)),
    preheader: texts.confirmedPreheader(formatPaise(face.amount), dates),
    title: texts.confirmedTitle,
    blocks: [
      { kind: 'facts', rows: [[texts.bookingId, number]] },
      stayBlock(face),
      moneyBlock(face, face.payAmount),
      cancelBlock(face, face.payAmount, sender),
      { kind: 'action', label: texts.receipt, href: receipt },
      { kind: 'link', label: texts.changeOrCancel, href: `${sender.publicUrl}/modify-booking/${face.id}` },
      { kind: 'text', text: `${texts.bring} ${texts.confirmedAttached}` },
    ],
    attachments: [paperFile(face, 'invoice'), calendarFile(face, sender)],
  });
}
