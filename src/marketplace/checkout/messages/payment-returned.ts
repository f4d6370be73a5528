import { formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { payment } from '#shared/messages/payment.ts';
import { sms } from '#shared/messages/sms.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { moneyOf, type Sender } from './facts.ts';
import { pair } from './pair.ts';
import { stayPage } from './payment-failed.ts';

/** The SMS and the e-mail of a payment that goes back by itself; their keys let each go out once for each charge. */
export function paymentReturned(
  face: BookingFace,
  charge: { readonly id: number; readonly amount: number; readonly currency: string; readonly paymentId: string },
  reason: keyof typeof payment.because,
  sender: Sender,
): NewMessage[] {
  const number = bookingNumber(face.id);
  const money = moneyOf(charge.amount, charge.currency);
  return pair(face, {
    event: `payment-returned:${charge.id}`,
    template: 'payment-returned',
    sms: sms('payment-returned', sender.brandName, { number, hotel: face.hotelName }),
    subject: texts.returnedSubject(money, face.hotelName, formatShortDate(face.checkIn)),
    preheader: payment.because[reason],
    title: texts.returnedTitle,
    blocks: [
      { kind: 'text', text: texts.returnedWhat(money, number, face.hotelName) },
      { kind: 'note', tone: 'warning', text: payment.because[reason] },
      { kind: 'text', text: `${texts.returnedDo}\n${texts.failedReference(charge.paymentId)}` },
      { kind: 'action', label: texts.lookAgain, href: stayPage(face, sender) },
    ],
  });
}
