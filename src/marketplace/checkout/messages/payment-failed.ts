import { formatInstant } from '#shared/dates.ts';
import { bookingNumber, propertyPath } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { sms } from '#shared/messages/sms.ts';
import { formatPaise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import type { Attempt } from '#marketplace/payments/index.ts';
import type { Sender } from './facts.ts';
import { pair } from './pair.ts';

/** The house with the same dates and party, to be looked at again. */
export const stayPage = (face: BookingFace, { publicUrl }: Sender): string =>
  `${publicUrl}${propertyPath({ hotelType: face.hotelType, slug: face.hotelSlug, id: face.propertyId })}?checkin=${face.checkIn}&checkout=${face.checkOut}`;

/** What the guest can do now: pay again while the nights are held, else look again; a change leaves the booking as it was. */
function nextStep(face: BookingFace, attempt: FailedAttempt, heldUntil: Date | null, sender: Sender): readonly Block[] {
  if (attempt.purpose === 'modification') {
    return [
      { kind: 'note', text: texts.failedChange },
      { kind: 'text', text: texts.failedMoneyOfChange },
      { kind: 'action', label: texts.toBooking, href: `${sender.publicUrl}/modify-booking/${face.id}` },
    ];
  }
  return [
    { kind: 'note', tone: 'warning', text: heldUntil === null ? texts.failedReleased : texts.failedHeld(formatInstant(heldUntil)) },
    { kind: 'text', text: texts.failedMoney },
    heldUntil === null
      ? { kind: 'action', label: texts.lookAgain, href: stayPage(face, sender) }
      : { kind: 'action', label: texts.payAgain, href: `${sender.publicUrl}/failure?session_id=${encodeURIComponent(attempt.sessionId)}&booking_id=${face.id}` },
  ];
}

export type FailedAttempt = Pick<Attempt, 'id' | 'sessionId' | 'purpose' | 'amount' | 'txnId'>;

/** The SMS and the e-mail of a payment that came to nothing; their keys let each go out once for each attempt. */
export function paymentFailed(face: BookingFace, attempt: FailedAttempt, heldUntil: Date | null, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  return pair(face, {
    event: `payment-failed:${attempt.id}`,
    template: 'payment-failed',
    sms: sms('payment-failed', sender.brandName, { number, hotel: face.hotelName }),
    subject: texts.failedSubject(face.hotelName),
    preheader: texts.failedPreheader,
    title: texts.failedTitle,
    blocks: [{ kind: 'text', text: texts.failedWhat(formatPaise(attempt.amount), number, face.hotelName) }, ...nextStep(face, attempt, heldUntil, sender), { kind: 'text', text: texts.failedReference(attempt.txnId) }],
  });
}
