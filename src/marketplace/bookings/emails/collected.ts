import { sms, smsRupees } from '#i18n/sms.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import * as texts from '#messages/collect-balance.ts';
import * as emails from '#messages/emails.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { MoneyStatement } from '../views/money-statement.ts';
import type { BookingSummary } from '../views/summary.ts';
import {
  inBookersLanguage,
  moneyBlock,
  paymentsBlock,
  receiptPage,
  smsAndEmail,
  stayBlock,
  type Sender,
} from './blocks.ts';
import { leftToPay } from './rest.ts';

/** The SMS and e-mail about a sum that the property says it has received. */
export const balanceCollected = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    {
      collectionId,
      amount,
      money,
    }: {
      readonly collectionId: number;
      readonly amount: Paise;
      /** the statement with this sum */
      readonly money: MoneyStatement;
    },
  ): NewMessage[] => {
    const facts = {
      amount: formatPaise(amount),
      number: bookingNumber(booking.id),
      hotel: booking.hotelName,
    };
    const left = leftToPay(money);
    const receipt = receiptPage(ctx, booking);
    return smsAndEmail(booking, {
      event: `balance-collected:${collectionId}`,
      template: 'balance-collected',
      sms: sms('balance-collected', ctx.settings, {
        hotel: booking.hotelName,
        rupees: smsRupees(amount),
        number: bookingNumber(booking.id),
        left: smsRupees(money.balance),
        receipt,
      }),
      subject: texts.subject(facts),
      preheader: left,
      title: texts.title(facts),
      blocks: [
        { kind: 'text', text: `${texts.text(facts)} ${left} ${texts.ifNot()}` },
        stayBlock(booking),
        moneyBlock(booking, money),
        ...paymentsBlock(money),
        { kind: 'action', label: emails.receipt(), href: receipt },
      ],
    });
  },
);
