import type { NewMessage } from '#marketplace/messages/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/emails.ts';
import * as rest from '#messages/pay-rest.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { keptOnline, type MoneyStatement } from '../views/money-statement.ts';
import type { BookingSummary } from '../views/summary.ts';
import {
  cancelBlock,
  inBookersLanguage,
  moneyBlock,
  paymentsBlock,
  receiptPage,
  smsAndEmail,
  stayBlock,
  type Sender,
} from './blocks.ts';

/** What is still to be paid at the property, in a sentence. */
export const leftToPay = ({ balance }: Pick<MoneyStatement, 'balance'>): string =>
  balance > 0 ? rest.stillDue({ amount: formatPaise(balance) }) : rest.nothingLeft();

/** The e-mail about the rest of a booking that was paid online. No SMS text is registered for it. */
export const restPaid = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    {
      attemptId,
      amount,
      money,
    }: {
      readonly attemptId: number;
      readonly amount: Paise;
      /** the statement with this payment */
      readonly money: MoneyStatement;
    },
  ): NewMessage[] => {
    const facts = {
      amount: formatPaise(amount),
      number: bookingNumber(booking.id),
      hotel: booking.hotelName,
    };
    const left = leftToPay(money);
    return smsAndEmail(booking, {
      event: `rest-paid:${attemptId}`,
      template: 'rest-paid',
      sms: null,
      subject: rest.paidSubject(facts),
      preheader: left,
      title: rest.paidTitle(facts),
      blocks: [
        { kind: 'text', text: `${rest.paidText(facts)} ${left}` },
        stayBlock(booking),
        moneyBlock(booking, money),
        ...paymentsBlock(money),
        cancelBlock(ctx, booking, keptOnline(money)),
        { kind: 'action', label: texts.receipt(), href: receiptPage(ctx, booking) },
      ],
    });
  },
);
