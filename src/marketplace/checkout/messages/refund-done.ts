import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { rupeesAndPaise, sms } from '#shared/messages/sms.ts';
import type { Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import { moneyOf, receiptPage, type Sender } from './facts.ts';
import { pair } from './pair.ts';

/**
 * The provider has paid a refund back: told once for each refund. Amounts of another currency in its hundredths; the
 * registered SMS speaks of rupees and of the way the money came, so those, and what our desk paid by hand, are told by
 * e-mail alone.
 */
export function refundDone(face: BookingFace, refund: { readonly id: number; readonly amount: Paise; readonly currency: string; readonly byHand?: boolean }, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  const money = moneyOf(refund.amount, refund.currency);
  const receipt: readonly Block[] = face.confirmedAt === null ? [] : [{ kind: 'action', label: texts.receipt, href: receiptPage(face, sender) }];
  return pair(face, {
    event: `refund-done:${refund.id}`,
    template: 'refund-done',
    sms: refund.currency === 'INR' && refund.byHand !== true ? sms('refund-done', sender.brandName, { ...rupeesAndPaise(refund.amount), number, hotel: face.hotelName }) : null,
    subject: texts.refundedSubject(money, face.hotelName),
    preheader: texts.bankDays,
    title: texts.refundedTitle(money),
    blocks: [{ kind: 'text', text: (refund.byHand === true ? texts.refundedByHand : texts.refundedWhat)(money, number, face.hotelName) }, { kind: 'text', text: texts.bankDays }, ...receipt],
  });
}
