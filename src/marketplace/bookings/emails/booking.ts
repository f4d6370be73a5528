import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import { formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as changes from '#messages/changes.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/emails.ts';
import { sms, smsMoney, smsRupees } from '#i18n/sms.ts';
import { cancelledSentence } from '#shared/cancellation-terms.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { Booking } from '../booking.ts';
import { keptOnline, type MoneyStatement } from '../views/money-statement.ts';
import type { BookingSummary } from '../views/summary.ts';
import {
  agreedBlocks,
  calendarFile,
  cancelBlock,
  datesOf,
  documentFile,
  inBookersLanguage,
  moneyBlock,
  moneyRows,
  paymentsBlock,
  receiptPage,
  restBlock,
  smsAndEmail,
  smsDatesOf,
  smsNearDatesOf,
  stayBlock,
  type Sender,
} from './blocks.ts';

/** The SMS and e-mail of a confirmed booking, with invoice and calendar entry; their keys let each go out once. */
export const bookingConfirmed = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, money: MoneyStatement): NewMessage[] => {
    const number = bookingNumber(booking.id);
    const dates = datesOf(booking);
    const receipt = receiptPage(ctx, booking);
    return smsAndEmail(booking, {
      event: `booking-confirmed:${booking.id}`,
      template: 'booking-confirmed',
      sms: sms('booking-confirmed', ctx.settings, {
        number,
        hotel: booking.hotelName,
        dates: smsDatesOf(ctx, booking),
        rupees: smsRupees(booking.amount),
        receipt,
      }),
      subject: texts.confirmedSubject({
        number,
        hotel: booking.hotelName,
        from: formatShortDate(booking.checkIn),
      }),
      preheader: texts.confirmedPreheader({ total: formatPaise(booking.amount), dates }),
      title: texts.confirmedTitle(),
      blocks: [
        { kind: 'facts', rows: [[texts.bookingId(), number]] },
        stayBlock(booking),
        moneyBlock(booking, money),
        ...paymentsBlock(money),
        cancelBlock(ctx, booking, keptOnline(money)),
        ...agreedBlocks(booking),
        { kind: 'action', label: texts.receipt(), href: receipt },
        ...restBlock(ctx, booking, money),
        {
          kind: 'link',
          label: texts.changeOrCancel(),
          href: `${ctx.settings.publicUrl}${localePrefix()}/modify-booking/${booking.id}`,
        },
        { kind: 'text', text: `${texts.bring()} ${texts.confirmedAttached()}` },
      ],
      attachments: [documentFile(booking, 'invoice'), calendarFile(ctx, booking)],
    });
  },
);

interface Change {
  /** the change's own row: one event and so one message per change */
  readonly changeId: number;
  readonly before: Booking;
  /** the statement of the changed booking, with the refund on its way */
  readonly money: MoneyStatement;
  readonly refund: Paise;
  /** a credit note takes back the invoice of the earlier stay */
  readonly isCredited: boolean;
}

/** The SMS and e-mail of a changed booking; their keys let each go out once per change. */
export const bookingChanged = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { changeId, before, money, refund, isCredited }: Change,
  ): NewMessage[] => {
    const number = bookingNumber(booking.id);
    const dates = datesOf(booking);
    const receipt = receiptPage(ctx, booking);
    const back: readonly Block[] =
      refund > 0
        ? [
            {
              kind: 'note',
              text: `${texts.comesBack({ amount: formatPaise(refund) })} ${changes.refundNote()}`,
            },
          ]
        : [];
    return smsAndEmail(booking, {
      event: `booking-changed:${changeId}`,
      template: 'booking-changed',
      sms: sms('booking-changed', ctx.settings, {
        number,
        before: smsNearDatesOf(ctx, before),
        dates: smsNearDatesOf(ctx, booking),
        money: smsMoney(ctx.settings, { back: refund, due: money.balance }),
        receipt,
      }),
      subject: texts.changedSubject({
        number,
        hotel: booking.hotelName,
        from: formatShortDate(booking.checkIn),
      }),
      preheader: texts.changedPreheader({ total: formatPaise(booking.amount), dates }),
      title: texts.changedTitle(),
      blocks: [
        { kind: 'text', text: texts.changedKeeps({ number }) },
        stayBlock(booking),
        {
          kind: 'text',
          text: texts.changedBefore({ dates: datesOf(before), total: formatPaise(before.amount) }),
        },
        moneyBlock(booking, money),
        ...paymentsBlock(money),
        ...back,
        cancelBlock(ctx, booking, keptOnline(money)),
        ...agreedBlocks(booking),
        { kind: 'action', label: texts.receipt(), href: receipt },
        ...restBlock(ctx, booking, money),
        { kind: 'text', text: isCredited ? texts.changedCredited() : texts.changedAttached() },
      ],
      attachments: [
        documentFile(booking, 'invoice'),
        ...(isCredited ? [documentFile(booking, 'credit-note')] : []),
        calendarFile(ctx, booking),
      ],
    });
  },
);

/**
 * The SMS and e-mail of a cancellation. `money` is the statement after it, with `refund` on its way, of which
 * `toOthers` goes to payers of shares (paise). Their keys let each go out once.
 */
export const bookingCancelled = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    money: MoneyStatement,
    { refund, toOthers }: { readonly refund: Paise; readonly toOthers: Paise },
  ): NewMessage[] => {
    const number = bookingNumber(booking.id);
    const dates = datesOf(booking);
    const receipt = receiptPage(ctx, booking);
    const sentence = cancelledSentence({ paid: money.paid + refund, refund, toOthers });
    // the invoice stands for the amount that stays charged
    const isCredited = booking.amount > money.charged;
    return smsAndEmail(booking, {
      event: `booking-cancelled:${booking.id}`,
      template: 'booking-cancelled',
      sms: sms('booking-cancelled', ctx.settings, {
        number,
        hotel: booking.hotelName,
        dates: smsDatesOf(ctx, booking),
        rupees: smsRupees(refund),
        receipt,
      }),
      subject: texts.cancelledSubject({ number, hotel: booking.hotelName }),
      preheader: sentence,
      title: texts.cancelledTitle(),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [texts.bookingId(), number],
            [
              texts.stayWas(),
              `${texts.cancelledStay({ hotel: booking.hotelName, city: booking.city })}, ${dates}`,
            ],
            [texts.totalTaxesIn(), formatPaise(booking.amount)],
            ...moneyRows(money).map(({ label, amount }) => [label, amount] as const),
          ],
        },
        { kind: 'note', text: refund > 0 ? `${sentence} ${changes.refundNote()}` : sentence },
        ...paymentsBlock(money),
        { kind: 'action', label: texts.receipt(), href: receipt },
        { kind: 'text', text: isCredited ? texts.cancelledAttached() : texts.cancelledEntry() },
      ],
      attachments: [
        ...(isCredited ? [documentFile(booking, 'credit-note')] : []),
        calendarFile(ctx, { ...booking, state: 'cancelled' }),
      ],
    });
  },
);
