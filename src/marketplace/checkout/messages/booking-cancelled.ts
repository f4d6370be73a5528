import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { rupeesAndPaise, sms } from '#shared/messages/sms.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { calendarFile, datesOf, paperFile, receiptPage, type Sender } from './facts.ts';
import { pair } from './pair.ts';

interface Amounts {
  readonly paid: Paise;
  readonly refund: Paise;
}

/** What comes back of what was paid online, in one sentence. */
function money({ paid, refund }: Amounts): string {
  if (refund > 0) return texts.cancelledRefund(formatPaise(refund), formatPaise(paid));
  return paid > 0 ? texts.cancelledNoRefund(formatPaise(paid)) : texts.cancelledUnpaid;
}

/** The SMS and the e-mail of a cancellation; their keys let each go out once. */
export function bookingCancelled(face: BookingFace, amounts: Amounts, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  const dates = datesOf(face);
  const receipt = receiptPage(face, sender);
  const sentence = money(amounts);
  // what stays charged is still rightly invoiced
  const isCredited = face.amount > amounts.paid - amounts.refund;
  return pair(face, {
    event: `booking-cancelled:${face.id}`,
    template: 'booking-cancelled',
    sms: sms('booking-cancelled', sender.brandName, { number, hotel: face.hotelName, dates, ...rupeesAndPaise(amounts.refund), receipt }),
    subject: texts.cancelledSubject(number, face.hotelName),
    preheader: sentence,
    title: texts.cancelledTitle,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [texts.bookingId, number],
          [texts.stayWas, `${texts.cancelledStay(face.hotelName, face.city)}, ${dates}`],
          [texts.totalTaxesIn, formatPaise(face.amount)],
          ...(amounts.paid > 0 ? ([[texts.paidOnline, formatPaise(amounts.paid)], [texts.refund, formatPaise(amounts.refund)]] as const) : []),
        ],
      },
      { kind: 'note', text: amounts.refund > 0 ? `${sentence} ${changes.note}` : sentence },
      { kind: 'action', label: texts.receipt, href: receipt },
      { kind: 'text', text: isCredited ? texts.cancelledAttached : texts.cancelledEntry },
    ],
    attachments: [...(isCredited ? [paperFile(face, 'credit-note')] : []), calendarFile({ ...face, state: 'cancelled' }, sender)],
  });
}
