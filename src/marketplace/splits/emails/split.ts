import {
  datesOf,
  inBookersLanguage,
  propertyPage,
  smsAndEmail,
  type Sender,
} from '#marketplace/bookings/emails/index.ts';
import { labelOf, sharePayment, type BookingSummary } from '#marketplace/bookings/views/index.ts';
import { aloneUntil } from '../alone-until.ts';
import type { Context } from '#platform/context.ts';
import type { Block, EmailKind, NewMessage } from '#marketplace/messages/index.ts';
import type { Charge, RefundNews } from '#marketplace/payments/index.ts';
import { currentLocale, localePrefix } from '#i18n/locale.ts';
import * as emails from '#messages/emails.ts';
import * as collecting from '#messages/collect-emails.ts';
import * as texts from '#messages/split-emails.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatMoney } from '#shared/currencies.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { sharePath, type Share, type Split } from '../splits.ts';

export const linkOf = (ctx: Sender, share: Share): string =>
  `${ctx.settings.publicUrl}${localePrefix()}${sharePath(ctx, share)}`;
export const tripOf = (
  { settings }: Sender,
  { id }: BookingSummary,
  { kind }: Pick<Split, 'kind'>,
): string =>
  `${settings.publicUrl}${localePrefix()}/trip/${id}${kind === 'payment' ? '#split' : '#shares'}`;

/** The texts of a split of kind `payment`, or those of collecting. */
const textsOf = ({ kind }: Pick<Split, 'kind'>) => (kind === 'payment' ? texts : collecting);

/** Whether the payer of a share was asked by e-mail and has neither paid nor said no. */
export const isWaiting = ({ askedAt, paidAt, declinedAt }: Share): boolean =>
  askedAt !== null && paidAt === null && declinedAt === null;

interface Words {
  readonly event: string;
  readonly template: EmailKind;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** An e-mail to a payer with an address. Payers have no account, and we know no phone number of theirs. */
export const toPayer = (booking: BookingSummary, share: Share, words: Words): NewMessage[] =>
  toAddress(booking, share, { ...words, to: share.email });

/** An e-mail about money that came: to the address that its payer left for the receipt, else as `toPayer`. */
const toReceipt = (booking: BookingSummary, share: Share, words: Words): NewMessage[] =>
  share.receiptEmail === '' || share.receiptEmail.toLowerCase() === share.email.toLowerCase()
    ? toPayer(booking, share, words)
    : toAddress(booking, share, {
        ...words,
        to: share.receiptEmail,
        because: texts.becauseReceipt(),
      });

function toAddress(
  booking: BookingSummary,
  share: Share,
  {
    event,
    template,
    subject,
    title,
    blocks,
    to,
    because,
  }: Words & { readonly to: string; readonly because?: string },
): NewMessage[] {
  if (to === '') return [];
  const organiser = booking.guest.name;
  const content = {
    locale: currentLocale(),
    preheader: title,
    title,
    greeting: share.name === '' ? texts.hello() : emails.dear({ name: share.name }),
    blocks,
    because: because ?? texts.because({ organiser }),
  };
  return [
    {
      eventKey: `${event}:email`,
      channel: 'email',
      to,
      sender: { account: booking.userId },
      template,
      subject,
      content,
    },
  ];
}

/** An e-mail to the organiser. */
export const toOrganiser = (booking: BookingSummary, words: Words): NewMessage[] =>
  smsAndEmail(booking, { ...words, preheader: words.title, sms: null });

export const factsOf = (booking: BookingSummary, { amount }: Pick<Share, 'amount'>) => ({
  organiser: booking.guest.name,
  hotel: booking.hotelName,
  dates: datesOf(booking),
  amount: formatRupees(amount),
});

/** The link of a share, sent once to each address that the organiser gives. */
export const shareAsked = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, split: Split, share: Share): NewMessage[] => {
    const facts = factsOf(booking, share);
    return toPayer(booking, share, {
      event: `share-asked:${share.id}:${ctx.clock.now().getTime()}`,
      template: 'share-asked',
      subject: texts.askedSubject(facts),
      title: texts.askedTitle(facts),
      blocks: [
        { kind: 'text', text: textsOf(split).asked(facts) },
        {
          kind: 'note',
          text: textsOf(split).until({ ...facts, until: formatInstant(split.deadline) }),
        },
        { kind: 'action', label: texts.pay(), href: linkOf(ctx, share) },
        { kind: 'text', text: texts.allHere(facts) },
        { kind: 'text', text: texts.unknown(facts) },
      ],
    });
  },
);

/** Reminds of an unpaid share: at half of the time, and three hours before the end. */
export const shareReminder = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    split: Split,
    share: Share,
    when: 'halfway' | 'last',
  ): NewMessage[] => {
    const facts = factsOf(booking, share);
    return toPayer(booking, share, {
      event: `share-reminder:${share.id}:${when}:${share.askedAt?.getTime() ?? 0}`,
      template: 'share-reminder',
      subject: when === 'last' ? texts.lastSubject(facts) : texts.reminderSubject(facts),
      title: texts.reminderTitle(facts),
      blocks: [
        { kind: 'text', text: textsOf(split).asked(facts) },
        {
          kind: 'note',
          tone: 'warning',
          text: textsOf(split).until({ ...facts, until: formatInstant(split.deadline) }),
        },
        { kind: 'action', label: texts.pay(), href: linkOf(ctx, share) },
        { kind: 'text', text: texts.allHere(facts) },
        { kind: 'text', text: texts.unknown(facts) },
      ],
    });
  },
);

/** Tells the organiser, while there is time to act, who has not paid. */
export const splitWarning = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, split: Split): NewMessage[] => {
    const unpaid = split.shares.filter(({ paidAt }) => paidAt === null);
    const facts = {
      ...factsOf(booking, split),
      n: unpaid.length,
      until: formatInstant(split.deadline),
    };
    return toOrganiser(booking, {
      event: `split-warning:${split.id}`,
      template: 'split-warning',
      subject: texts.warningSubject(facts),
      title: texts.warningTitle(facts),
      blocks: [
        { kind: 'text', text: textsOf(split).warning(facts) },
        {
          kind: 'note',
          tone: 'warning',
          text: texts.waiting({
            names: unpaid
              .map((share) => `${labelOf(share)} (${formatRupees(share.amount)})`)
              .join(', '),
          }),
        },
        { kind: 'action', label: texts.openTrip(), href: tripOf(ctx, booking, split) },
      ],
    });
  },
);

/** A share is paid. `split`: as it was before that payment. */
export const sharePaid = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    split: Split,
    share: Share,
    charge: Charge,
  ): NewMessage[] => {
    const facts = { ...factsOf(booking, share), until: formatInstant(split.deadline) };
    const isLast = split.shares.every(({ id, paidAt }) => id === share.id || paidAt !== null);
    const said =
      split.kind === 'reimbursement'
        ? collecting.paidText(facts)
        : isLast
          ? texts.paidLast(facts)
          : texts.paidText(facts);
    return toReceipt(booking, share, {
      event: `share-paid:${share.id}`,
      template: 'share-paid',
      subject: texts.paidSubject(facts),
      title: texts.paidTitle(facts),
      blocks: [
        { kind: 'text', text: said },
        { kind: 'note', text: sharePayment(charge, labelOf(share)) },
        { kind: 'action', label: texts.see(), href: linkOf(ctx, share) },
      ],
    });
  },
);

/** The last share is paid: tells the payers of the other shares that it is booked. The organiser gets the booking. */
export const shareBooked = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, split: Split, last: Share): NewMessage[] =>
    split.shares
      .filter(({ id, n }) => id !== last.id && n > 1)
      .flatMap((share) => {
        const facts = factsOf(booking, share);
        return toReceipt(booking, share, {
          event: `share-booked:${share.id}`,
          template: 'share-booked',
          subject: texts.bookedSubject(facts),
          title: texts.bookedTitle(facts),
          blocks: [
            { kind: 'text', text: texts.booked(facts) },
            { kind: 'action', label: texts.seeShare(), href: linkOf(ctx, share) },
          ],
        });
      }),
);

/** A payment for a share was not accepted and goes back in full. */
export const shareNotTaken = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    share: Share,
    charge: Pick<Charge, 'id' | 'amount' | 'currency' | 'paymentId'>,
    reason: string,
  ): NewMessage[] => {
    const facts = {
      ...factsOf(booking, share),
      money: formatMoney(charge.amount, charge.currency),
    };
    const because =
      reason === 'double' || reason === 'booking-closed'
        ? texts.notTaken[reason]()
        : reason === 'coupon-lost'
          ? texts.ended['coupon-lost'](facts)
          : texts.notTaken.other();
    return toReceipt(booking, share, {
      event: `payment-returned:${charge.id}`,
      template: 'share-not-taken',
      subject: texts.notTakenSubject(facts),
      title: texts.notTakenTitle(facts),
      blocks: [
        { kind: 'note', tone: 'warning', text: because },
        {
          kind: 'text',
          text: `${texts.bankDays()}\n${emails.failedReference({ txn: charge.paymentId })}`,
        },
        { kind: 'action', label: texts.see(), href: linkOf(ctx, share) },
      ],
    });
  },
);

/**
 * A split ended unpaid: tells each payer of their refund, each who was asked and has not paid that nothing is due, and
 * the organiser of all refunds.
 */
export const splitEnded = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    split: Split,
    end: keyof typeof texts.ended,
  ): NewMessage[] => {
    const paid = split.shares.filter(({ paidAt }) => paidAt !== null);
    const facts = factsOf(booking, split);
    const said = texts.ended[end](facts);
    const words = {
      template: 'split-ended' as const,
      subject: texts.endedSubject({ hotel: booking.hotelName }),
      title: texts.endedTitle(),
    };
    const rows = paid.map((share) => ({
      label: labelOf(share),
      amount: formatPaise(share.amount),
    }));
    return [
      ...paid.flatMap((share) =>
        toReceipt(booking, share, {
          ...words,
          event: `split-ended:${split.id}:${share.position}`,
          blocks: [
            { kind: 'text', text: said },
            { kind: 'note', text: texts.yourBack({ amount: formatRupees(share.amount) }) },
            { kind: 'text', text: texts.bankDays() },
          ],
        }),
      ),
      ...split.shares.filter(isWaiting).flatMap((share) =>
        toPayer(booking, share, {
          ...words,
          event: `split-ended:${split.id}:${share.position}`,
          blocks: [
            { kind: 'text', text: said },
            { kind: 'note', text: texts.nothingDue() },
          ],
        }),
      ),
      // the organiser who stopped it already knows; they are written to if a refund follows
      ...(end === 'given-up' || (end === 'called-off' && paid.length === 0)
        ? []
        : toOrganiser(booking, {
            ...words,
            ...(end === 'called-off'
              ? { subject: texts.youStoppedSubject(facts), title: texts.youStoppedTitle() }
              : {}),
            event: `split-ended:${split.id}`,
            blocks: [
              ...(end === 'called-off'
                ? youStopped(ctx, booking)
                : [{ kind: 'text' as const, text: said }]),
              ...(paid.length === 0
                ? [{ kind: 'text' as const, text: texts.nobodyPaid() }]
                : [
                    { kind: 'text' as const, text: texts.allBack() },
                    { kind: 'money' as const, rows },
                    { kind: 'text' as const, text: texts.bankDays() },
                  ]),
              end === 'called-off'
                ? { kind: 'action', label: texts.openTrip(), href: tripOf(ctx, booking, split) }
                : { kind: 'action', label: texts.lookAgain(), href: propertyPage(ctx, booking) },
            ],
          })),
    ];
  },
);

/** To the organiser who stopped sharing: that they did, and until when they can pay alone. */
function youStopped({ clock }: Pick<Context, 'clock'>, booking: BookingSummary): readonly Block[] {
  const until = aloneUntil(booking, clock.now());
  const facts = { hotel: booking.hotelName, dates: datesOf(booking) };
  return [
    { kind: 'text', text: texts.youStopped(facts) },
    ...(until === null
      ? []
      : [{ kind: 'note' as const, text: texts.payAlone({ until: formatInstant(until) }) }]),
  ];
}

/** Refunds of shares have arrived: tells each payer their part. `payers`: by the provider's id of the payment. */
export const shareRefunds = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { parts }: Pick<RefundNews, 'parts'>,
    payers: ReadonlyMap<string, Share>,
  ): NewMessage[] =>
    parts.flatMap(({ id, amount, state, paymentId }) => {
      const share = payers.get(paymentId);
      if (share === undefined) return [];
      const facts = { ...factsOf(booking, share), money: formatPaise(amount) };
      const done = state === 'done';
      return toReceipt(booking, share, {
        event: `share-refund:${id}:${state}`,
        template: 'share-refund',
        subject: (done ? texts.refundSubject : texts.refundLateSubject)(facts),
        title: (done ? texts.refundTitle : texts.refundLateSubject)(facts),
        blocks: [
          { kind: 'text', text: (done ? texts.refundText : texts.refundLate)(facts) },
          {
            kind: 'text',
            text: [
              ...(done ? [emails.bankDays()] : []),
              emails.failedReference({ txn: paymentId }),
              `${emails.bookingId()}: ${bookingNumber(booking.id)}`,
            ].join('\n'),
          },
          { kind: 'action', label: texts.see(), href: linkOf(ctx, share) },
        ],
      });
    }),
);
