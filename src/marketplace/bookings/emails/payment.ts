import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import type { Attempt, Charge, FailureNews, RefundNews } from '#marketplace/payments/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/emails.ts';
import * as rest from '#messages/pay-rest.ts';
import * as payment from '#messages/payment.ts';
import * as split from '#messages/split-emails.ts';
import { sms, smsRupees } from '#i18n/sms.ts';
import { formatMoney } from '#shared/currencies.ts';
import { formatPaise } from '#shared/money.ts';
import { heldUntil } from '../lifecycle.ts';
import { labelOf, type Payer } from '../views/payers.ts';
import type { BookingSummary } from '../views/summary.ts';
import {
  datesOf,
  inBookersLanguage,
  propertyPage,
  receiptPage,
  smsAndEmail,
  tripPage,
  type Sender,
} from './blocks.ts';

const myBookings = ({ settings }: Sender): string =>
  `${settings.publicUrl}${localePrefix()}/my-bookings`;

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The message about a booking or change that was not paid in time, once no more money is awaited. */
export const paymentFailed = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    failure: Pick<FailureNews, 'attemptId' | 'purpose' | 'amount' | 'txnId'>,
  ): NewMessage[] => {
    const number = bookingNumber(booking.id);
    const facts = {
      amount: formatPaise(failure.amount),
      number,
      hotel: booking.hotelName,
      dates: datesOf(booking),
    };
    const change = failure.purpose === 'modification';
    return smsAndEmail(booking, {
      // all attempts of a booking are one event; each change is an event of its own
      event: change ? `change-not-paid:${failure.attemptId}` : `not-paid:${booking.id}`,
      template: 'payment-failed',
      sms: sms('payment-failed', ctx.settings, { number, hotel: booking.hotelName }),
      subject: texts.failedSubject({ hotel: booking.hotelName }),
      preheader: change ? texts.failedChange() : texts.failedPreheader(),
      title: texts.failedTitle(),
      blocks: [
        { kind: 'text', text: change ? texts.failedWhatOfChange(facts) : texts.failedWhat(facts) },
        {
          kind: 'note',
          tone: 'warning',
          text: change ? texts.failedChange() : texts.failedReleased(),
        },
        { kind: 'text', text: texts.failedMoney() },
        change
          ? {
              kind: 'action',
              label: texts.toBooking(),
              href: `${ctx.settings.publicUrl}${localePrefix()}/modify-booking/${booking.id}`,
            }
          : { kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) },
        { kind: 'text', text: texts.failedReference({ txn: failure.txnId }) },
      ],
    });
  },
);

/**
 * The message about released nights that the guest had begun to pay for: an e-mail and, as the guest did it, no SMS.
 */
export const nightsGivenUp = inBookersLanguage((ctx, booking) =>
  smsAndEmail(booking, {
    event: `given-up:${booking.id}`,
    template: 'nights-given-up',
    sms: null,
    subject: texts.givenUpTitle({ hotel: booking.hotelName }),
    preheader: texts.givenUpPreheader(),
    title: texts.givenUpTitle({ hotel: booking.hotelName }),
    blocks: [
      {
        kind: 'text',
        text: texts.givenUpWhat({
          number: bookingNumber(booking.id),
          hotel: booking.hotelName,
          dates: datesOf(booking),
        }),
      },
      { kind: 'text', text: texts.failedMoney() },
      { kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) },
    ],
  }),
);

type Money = Pick<Charge, 'id' | 'amount' | 'currency' | 'paymentId'>;

/**
 * The message about a second payment for the same booking or change: the booking stands, and the payment goes back in
 * full.
 */
export const paidTwice = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { purpose }: Pick<Attempt, 'purpose'>,
    charge: Money,
  ): NewMessage[] => {
    const facts = {
      number: bookingNumber(booking.id),
      hotel: booking.hotelName,
      money: formatMoney(charge.amount, charge.currency),
    };
    const stands =
      purpose === 'modification' ? texts.twiceChanged(facts) : texts.twiceStands(facts);
    return smsAndEmail(booking, {
      event: `payment-returned:${charge.id}`,
      template: 'paid-twice',
      sms: sms('paid-twice', ctx.settings, {
        number: facts.number,
        hotel: booking.hotelName,
        rupees: smsRupees(charge.amount),
      }),
      subject: texts.twiceSubject(facts),
      preheader: stands,
      title: texts.twiceTitle(facts),
      blocks: [
        { kind: 'text', text: stands },
        { kind: 'note', text: texts.twiceBack(facts) },
        {
          kind: 'text',
          text: `${texts.returnedDo()}\n${texts.failedReference({ txn: charge.paymentId })}`,
        },
        { kind: 'action', label: texts.receipt(), href: receiptPage(ctx, booking) },
      ],
    });
  },
);

/** The guest's next step after a refunded payment: pay again while the nights are held, else search again. */
function nextStep(
  ctx: Sender,
  booking: BookingSummary,
  purpose: Attempt['purpose'],
): readonly Block[] {
  if (purpose === 'rest')
    return [{ kind: 'action', label: rest.toTrip(), href: tripPage(ctx, booking) }];
  if (purpose === 'modification')
    return [
      { kind: 'note', text: texts.failedChange() },
      {
        kind: 'action',
        label: texts.toBooking(),
        href: `${ctx.settings.publicUrl}${localePrefix()}/modify-booking/${booking.id}`,
      },
    ];
  const until = heldUntil(booking, ctx.clock.now());
  if (until === null)
    return [{ kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) }];
  return [
    { kind: 'text', text: texts.stillHeld({ until: formatInstant(until) }) },
    { kind: 'action', label: texts.payAgain(), href: myBookings(ctx) },
  ];
}

/**
 * The message about a payment that is refunded in full, with the reason; sent once. A finished refund has a message
 * only if it was delayed.
 */
export const paymentReturned = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { purpose }: Pick<Attempt, 'purpose'>,
    charge: Money,
    reason: Exclude<keyof typeof payment.because, 'double'>,
  ): NewMessage[] => {
    const facts = {
      number: bookingNumber(booking.id),
      hotel: booking.hotelName,
      money: formatMoney(charge.amount, charge.currency),
    };
    const reasons: Readonly<Record<string, () => string>> = {
      ...payment.because,
      ...(purpose === 'modification' ? payment.becauseOfChange : {}),
      ...(purpose === 'rest' ? rest.because : {}),
    };
    const because = reasons[reason]?.() ?? '';
    return smsAndEmail(booking, {
      event: `payment-returned:${charge.id}`,
      template: 'payment-returned',
      sms: sms('payment-returned', ctx.settings, {
        number: facts.number,
        hotel: booking.hotelName,
      }),
      subject: texts.returnedSubject(facts),
      preheader: because,
      title: texts.returnedTitle(facts),
      blocks: [
        { kind: 'text', text: texts.returnedWhat(facts) },
        { kind: 'note', tone: 'warning', text: because },
        {
          kind: 'text',
          text: `${texts.returnedDo()}\n${texts.failedReference({ txn: charge.paymentId })}`,
        },
        ...nextStep(ctx, booking, purpose),
      ],
    });
  },
);

type Part = RefundNews['parts'][number];
interface OthersPart {
  readonly part: Part;
  readonly share: Payer;
}
const NOBODY: ReadonlyMap<string, Payer> = new Map();

/** The parts of a refund that go to other payers than the organiser. */
const partsOfOthers = (
  parts: readonly Part[],
  payers: ReadonlyMap<string, Payer>,
): readonly OthersPart[] =>
  parts.flatMap((part) => {
    const share = payers.get(part.paymentId);
    return share === undefined || share.n === 1 ? [] : [{ part, share }];
  });

const othersBlocks = (others: readonly OthersPart[], currency: string): readonly Block[] =>
  others.length === 0
    ? []
    : [
        { kind: 'text', text: split.othersBack() },
        {
          kind: 'money',
          rows: others.map(({ part, share }) => ({
            label:
              part.state === 'done' ? labelOf(share) : split.othersLate({ name: labelOf(share) }),
            amount: formatMoney(part.amount, currency),
          })),
        },
      ];

/**
 * The message about a finished refund: paid back the way the money came, paid by an operator, or refused by the bank.
 * Amounts of another currency are in its hundredths. The registered SMS speak of rupees and of the original payment
 * method, so refunds in another currency or paid by an operator get the e-mail alone. Where a payment was shared, the
 * organiser reads their own amount first and below it those of the other payers, who get messages of their own.
 * `payers`: by the provider's id of the payment.
 */
export const refundEnded = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { currency, whole: ofAll, parts: all }: RefundNews,
    payers: ReadonlyMap<string, Payer> = NOBODY,
  ): NewMessage[] => {
    const others = partsOfOthers(all, payers);
    const ofOthers = sumOf(others.map(({ part }) => part));
    const parts = all.filter((part) => others.every((one) => one.part !== part));
    const whole = ofAll - ofOthers;
    const [done, failed] = [
      parts.filter(({ state }) => state === 'done'),
      parts.filter(({ state }) => state === 'failed'),
    ];
    const money = (amount: number): string => formatMoney(amount, currency);
    const facts = {
      number: bookingNumber(booking.id),
      hotel: booking.hotelName,
      money: money(sumOf(done)),
      whole: money(whole),
      rest: money(sumOf(failed)),
    };
    const receipt: readonly Block[] =
      booking.confirmedAt === null
        ? []
        : [{ kind: 'action', label: texts.receipt(), href: receiptPage(ctx, booking) }];
    const of = { number: facts.number, hotel: booking.hotelName };
    const toOthers = othersBlocks(others, currency);
    if (parts.length === 0) {
      const othersFacts = { ...facts, money: money(ofOthers) };
      return smsAndEmail(booking, {
        event: `refund-done:${all[0]?.id ?? 0}`,
        template: 'refund-done',
        sms: null,
        subject: split.othersSubject(othersFacts),
        preheader: split.othersTitle(othersFacts),
        title: split.othersTitle(othersFacts),
        blocks: [...toOthers, { kind: 'text', text: texts.bankDays() }, ...receipt],
      });
    }
    const spoken = currency === 'INR' && parts.every(({ byHand }) => !byHand);
    if (done.length === 0) {
      return smsAndEmail(booking, {
        event: `refund-delayed:${failed[0]?.id ?? 0}`,
        template: 'refund-delayed',
        sms: spoken
          ? sms('refund-delayed', ctx.settings, { ...of, rupees: smsRupees(sumOf(failed)) })
          : null,
        subject: texts.delayedSubject(facts),
        preheader: texts.delayedDo(),
        title: texts.delayedTitle(facts),
        blocks: [
          { kind: 'text', text: texts.delayedWhat(facts) },
          { kind: 'text', text: texts.delayedDo() },
          ...toOthers,
          ...receipt,
        ],
      });
    }
    const partly = failed.length > 0;
    const listed: readonly Block[] =
      done.length > 1
        ? [
            {
              kind: 'money',
              rows: [
                ...done.map(({ paymentId, amount }) => ({
                  label: texts.refundPart({ reference: paymentId }),
                  amount: money(amount),
                })),
                { label: texts.refundSum(), amount: facts.money, total: true },
              ],
            },
          ]
        : [];
    return smsAndEmail(booking, {
      event: `refund-done:${done[0]?.id ?? 0}`,
      template: 'refund-done',
      sms: !spoken
        ? null
        : partly
          ? sms('refund-partly', ctx.settings, {
              ...of,
              rupees: smsRupees(sumOf(done)),
              ofRupees: smsRupees(whole),
            })
          : sms('refund-done', ctx.settings, { ...of, rupees: smsRupees(sumOf(done)) }),
      subject: partly ? texts.partlySubject(facts) : texts.refundedSubject(facts),
      preheader: texts.bankDays(),
      title: partly ? texts.partlyTitle(facts) : texts.refundedTitle(facts),
      blocks: [
        {
          kind: 'text',
          text: (done.some(({ byHand }) => byHand) ? texts.refundedByHand : texts.refundedWhat)(
            facts,
          ),
        },
        ...listed,
        ...(partly
          ? [
              {
                kind: 'note' as const,
                tone: 'warning' as const,
                text: `${texts.partlyRest(facts)} ${texts.delayedDo()}`,
              },
            ]
          : []),
        ...toOthers,
        { kind: 'text', text: texts.bankDays() },
        ...receipt,
      ],
    });
  },
);
