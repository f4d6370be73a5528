import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import type { FailureNews } from '#marketplace/payments/index.ts';
import { formatInstant, formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/emails.ts';
import * as payment from '#messages/payment.ts';
import { rupeesAndPaise, sms } from '#i18n/sms.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingSummary } from '../summary.ts';
import { moneyOf, propertyPage, receiptPage, smsAndEmail, type Sender } from './blocks.ts';

type FailedAttempt = Pick<FailureNews, 'attemptId' | 'sessionId' | 'purpose' | 'amount' | 'txnId'>;

/** What the guest can do now: pay again while the nights are held, else look again; a change leaves the booking as it was. */
function nextStep(ctx: Sender, booking: BookingSummary, attempt: FailedAttempt, heldUntil: Date | null): readonly Block[] {
  if (attempt.purpose === 'modification') {
    return [
      { kind: 'note', text: texts.failedChange() },
      { kind: 'text', text: texts.failedMoneyOfChange() },
      { kind: 'action', label: texts.toBooking(), href: `${ctx.settings.publicUrl}/modify-booking/${booking.id}` },
    ];
  }
  return [
    { kind: 'note', tone: 'warning', text: heldUntil === null ? texts.failedReleased() : texts.failedHeld({ until: formatInstant(heldUntil) }) },
    { kind: 'text', text: texts.failedMoney() },
    heldUntil === null
      ? { kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) }
      : { kind: 'action', label: texts.payAgain(), href: `${ctx.settings.publicUrl}/failure?session_id=${encodeURIComponent(attempt.sessionId)}&booking_id=${booking.id}` },
  ];
}

/** The SMS and the e-mail of a payment that came to nothing; their keys let each go out once for each attempt. */
export function paymentFailed(ctx: Sender, booking: BookingSummary, attempt: FailedAttempt, heldUntil: Date | null): NewMessage[] {
  const number = bookingNumber(booking.id);
  return smsAndEmail(booking, {
    event: `payment-failed:${attempt.attemptId}`,
    template: 'payment-failed',
    sms: sms('payment-failed', ctx.settings.BRAND_NAME, { number, hotel: booking.hotelName }),
    subject: texts.failedSubject({ hotel: booking.hotelName }),
    preheader: texts.failedPreheader(),
    title: texts.failedTitle(),
    blocks: [{ kind: 'text', text: texts.failedWhat({ amount: formatPaise(attempt.amount), number, hotel: booking.hotelName }) }, ...nextStep(ctx, booking, attempt, heldUntil), { kind: 'text', text: texts.failedReference({ txn: attempt.txnId }) }],
  });
}

/** The SMS and the e-mail of a payment that goes back by itself; their keys let each go out once for each charge. */
export function paymentReturned(
  ctx: Sender,
  booking: BookingSummary,
  charge: { readonly id: number; readonly amount: number; readonly currency: string; readonly paymentId: string },
  reason: keyof typeof payment.because,
): NewMessage[] {
  const number = bookingNumber(booking.id);
  const money = moneyOf(charge.amount, charge.currency);
  return smsAndEmail(booking, {
    event: `payment-returned:${charge.id}`,
    template: 'payment-returned',
    sms: sms('payment-returned', ctx.settings.BRAND_NAME, { number, hotel: booking.hotelName }),
    subject: texts.returnedSubject({ money, hotel: booking.hotelName, from: formatShortDate(booking.checkIn) }),
    preheader: payment.because[reason](),
    title: texts.returnedTitle(),
    blocks: [
      { kind: 'text', text: texts.returnedWhat({ money, number, hotel: booking.hotelName }) },
      { kind: 'note', tone: 'warning', text: payment.because[reason]() },
      { kind: 'text', text: `${texts.returnedDo()}\n${texts.failedReference({ txn: charge.paymentId })}` },
      { kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) },
    ],
  });
}

/**
 * The provider has paid a refund back: one notice for each refund. Amounts of another currency in its hundredths; the
 * registered SMS speaks of rupees and of the way the money came, so of those, and of what an operator paid by hand, the
 * e-mail alone goes out.
 */
export function refundDone(ctx: Sender, booking: BookingSummary, refund: { readonly id: number; readonly amount: Paise; readonly currency: string; readonly byHand?: boolean }): NewMessage[] {
  const number = bookingNumber(booking.id);
  const money = moneyOf(refund.amount, refund.currency);
  const receipt: readonly Block[] = booking.confirmedAt === null ? [] : [{ kind: 'action', label: texts.receipt(), href: receiptPage(ctx, booking) }];
  return smsAndEmail(booking, {
    event: `refund-done:${refund.id}`,
    template: 'refund-done',
    sms: refund.currency === 'INR' && refund.byHand !== true ? sms('refund-done', ctx.settings.BRAND_NAME, { ...rupeesAndPaise(refund.amount), number, hotel: booking.hotelName }) : null,
    subject: texts.refundedSubject({ money, hotel: booking.hotelName }),
    preheader: texts.bankDays(),
    title: texts.refundedTitle({ money }),
    blocks: [{ kind: 'text', text: (refund.byHand === true ? texts.refundedByHand : texts.refundedWhat)({ money, number, hotel: booking.hotelName }) }, { kind: 'text', text: texts.bankDays() }, ...receipt],
  });
}
