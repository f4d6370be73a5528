import { expect } from 'vitest';
import {
  type NewEmail,
  type NewMessage,
  renderHtml,
  renderText,
} from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { testSettings } from '#test/support/context.ts';
import type { BookingSummary } from '../views/summary.ts';
import { moneyStatement, type MoneyStatement } from '../views/money-statement.ts';
import { bookingCancelled, bookingChanged, bookingConfirmed } from '../emails/booking.ts';
import { paidTwice, paymentFailed, paymentReturned, refundEnded } from '../emails/payment.ts';
import { arrivalReminder, reviewInvitation } from '../emails/stay.ts';

/** What the writers of messages need of a context. */
export const ctx = { settings: testSettings(), clock: fixedClock('2026-11-20T10:00:00+05:30') };

/** The brand of the rendered e-mails. */
export const brand = {
  brandName: 'Verandah',
  publicUrl: 'https://verandah.example',
  supportPhone: '1800 000 0000',
  supportEmail: 'support@verandah.example',
};

const attempt = { attemptId: 5, purpose: 'booking', amount: 1_260_050, txnId: 'txn-5' } as const;

const charge = { id: 3, amount: 4_012_000, currency: 'INR', paymentId: 'pay_3' };

/** One part of a refund. */
export const part = (over: object = {}) => ({
  id: 4,
  amount: 450_000,
  state: 'done' as const,
  byHand: false,
  paymentId: 'pay_4',
  ...over,
});

/** A refund of several parts. */
export const refund = (...parts: ReturnType<typeof part>[]) => ({
  id: 4,
  bookingId: 41,
  currency: 'INR',
  whole: 4_012_000,
  parts,
});

const failedPart = (): ReturnType<typeof part> =>
  part({ id: 5, amount: 3_562_000, state: 'failed', paymentId: 'pay_5' });

/** The statement of a booking with amounts paid online and on their way back. */
export const moneyOf = (booking: BookingSummary, paidOnline = 0, refund = 0): MoneyStatement => {
  const refunds =
    refund === 0
      ? []
      : [
          {
            id: 1,
            amount: refund,
            currency: 'INR',
            state: 'requested',
            requestedAt: new Date('2026-11-20T10:15:00+05:30'),
            doneAt: null,
            reason: 'cancelled',
            reference: '',
          } as const,
        ];
  return moneyStatement(booking, {
    paidOnline,
    paidAtProperty: 0,
    refunded: 0,
    lastRefundAt: null,
    payments: [],
    refunds,
  });
};

/** The messages about a cancellation, with what was paid and what comes back. */
export const cancelled = (booking: BookingSummary, paid: number, refund: number): NewMessage[] =>
  bookingCancelled(ctx, booking, moneyOf({ ...booking, state: 'cancelled' }, paid, refund), {
    refund,
    toOthers: 0,
  });

/** Every message about a booking, by event. */
export const EVERY: Readonly<Record<string, (booking: BookingSummary) => NewMessage[]>> = {
  confirmed: (booking) => bookingConfirmed(ctx, booking, moneyOf(booking)),
  changed: (booking) =>
    bookingChanged(ctx, booking, {
      changeId: 9,
      before: { ...booking, amount: 2_000_000 },
      money: moneyOf(booking, 700_000, 100_000),
      refund: 100_000,
      isCredited: true,
    }),
  cancelled: (booking) => cancelled(booking, 1_260_000, 630_000),
  'cancelled, unpaid': (booking) => cancelled(booking, 0, 0),
  'payment failed': (booking) => paymentFailed(ctx, booking, attempt),
  'payment of a change failed': (booking) =>
    paymentFailed(ctx, booking, { ...attempt, purpose: 'modification' }),
  'payment returned': (booking) =>
    paymentReturned(
      ctx,
      booking,
      attempt,
      { ...charge, amount: 12_000, currency: 'USD' },
      'wrong-currency',
    ),
  'payment returned while the nights are held': (booking) =>
    paymentReturned(
      ctx,
      {
        ...booking,
        state: 'held',
        confirmedAt: null,
        holdExpiresAt: new Date('2026-11-20T10:15:00+05:30'),
      },
      attempt,
      charge,
      'wrong-amount',
    ),
  'paid twice': (booking) => paidTwice(ctx, booking, attempt, charge),
  'change paid twice': (booking) => paidTwice(ctx, booking, { purpose: 'modification' }, charge),
  'refund done': (booking) =>
    refundEnded(
      ctx,
      booking,
      refund(part(), part({ id: 5, amount: 3_562_000, paymentId: 'pay_5' })),
    ),
  'refund done in part': (booking) => refundEnded(ctx, booking, refund(part(), failedPart())),
  'refund delayed': (booking) => refundEnded(ctx, booking, refund(failedPart())),
  reminder: (booking) => arrivalReminder(ctx, booking, moneyOf(booking)),
  'review invitation': (booking) => reviewInvitation(ctx, booking),
};

/** The e-mail of some messages. */
export const mailOf = (messages: readonly NewMessage[]): NewEmail =>
  messages.find((message): message is NewEmail => message.channel === 'email') ??
  expect.fail('no e-mail');

/** The SMS of some messages. */
export const smsOf = (messages: readonly NewMessage[]): NewMessage =>
  messages.find(({ channel }) => channel === 'sms') ?? expect.fail('no SMS');

/** The plain text of an e-mail. */
export const textOf = ({ content }: NewEmail): string =>
  content === undefined ? '' : renderText(content, 'Verandah');

/** The HTML of an e-mail. */
export const htmlOf = ({ content }: NewEmail): Promise<string> =>
  content === undefined ? expect.fail('no content') : renderHtml(content, brand);
