import { inBookersLanguage, type Sender } from '#marketplace/bookings/emails/index.ts';
import { labelOf, type BookingSummary } from '#marketplace/bookings/views/index.ts';
import type { RefundNews } from '#marketplace/payments/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import * as emails from '#messages/emails.ts';
import * as texts from '#messages/collect-emails.ts';
import * as split from '#messages/split-emails.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import type { CollectingEnd } from '../collect.ts';
import { type Share, type Split } from '../splits.ts';
import { factsOf, isWaiting, toOrganiser, toPayer, tripOf } from './split.ts';

const COLLECTED = { kind: 'reimbursement' } as const;

// Messages about collecting, beside those of every split (`split.ts`).

/** A share was paid and the same amount goes back to the organiser. `of`: the split before that payment. */
export const sharePassedOn = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, of: Split, share: Share): NewMessage[] => {
    const facts = { ...factsOf(booking, share), name: labelOf(share) };
    const waiting = of.shares.filter(({ id, paidAt }) => id !== share.id && paidAt === null);
    return toOrganiser(booking, {
      event: `share-passed-on:${share.id}`,
      template: 'share-passed-on',
      subject: texts.passedOnSubject(facts),
      title: texts.passedOnTitle(facts),
      blocks: [
        { kind: 'text', text: texts.passedOn(facts) },
        {
          kind: 'text',
          text:
            waiting.length === 0
              ? texts.nobodyLeft()
              : split.waiting({
                  names: waiting
                    .map((one) => `${labelOf(one)} (${formatRupees(one.amount)})`)
                    .join(', '),
                }),
        },
        { kind: 'text', text: split.bankDays() },
        { kind: 'action', label: split.openTrip(), href: tripOf(ctx, booking, COLLECTED) },
      ],
    });
  },
);

/** The organiser's refund for a share has ended: it arrived, or the bank refused it. */
export const passedOnEnded = inBookersLanguage(
  (
    ctx: Sender,
    booking: BookingSummary,
    { parts }: Pick<RefundNews, 'parts'>,
    share: Share,
  ): NewMessage[] =>
    parts.flatMap(({ id, amount, state, paymentId }) => {
      const facts = {
        ...factsOf(booking, share),
        money: formatPaise(amount),
        name: labelOf(share),
      };
      const done = state === 'done';
      return toOrganiser(booking, {
        event: `share-back:${id}:${state}`,
        template: 'share-back',
        subject: (done ? texts.backSubject : split.refundLateSubject)(facts),
        title: (done ? texts.backTitle : split.refundLateSubject)(facts),
        blocks: [
          { kind: 'text', text: (done ? texts.back : texts.backLate)(facts) },
          {
            kind: 'text',
            text: [
              ...(done ? [emails.bankDays()] : []),
              emails.failedReference({ txn: paymentId }),
            ].join('\n'),
          },
          { kind: 'action', label: split.openTrip(), href: tripOf(ctx, booking, COLLECTED) },
        ],
      });
    }),
);

/**
 * Collecting has ended: payers who were asked by e-mail and have not paid need not pay, also after a deadline. Then the
 * organiser is told their names. `of`: the split before it ended.
 */
export const collectionEnded = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, of: Split, end: CollectingEnd): NewMessage[] => {
    const unpaid = of.shares.filter(({ paidAt }) => paidAt === null);
    const facts = factsOf(booking, of);
    return [
      ...unpaid.flatMap((share) =>
        !isWaiting(share)
          ? []
          : toPayer(booking, share, {
              event: `share-not-needed:${share.id}`,
              template: 'share-not-needed',
              subject: texts.endedSubject(facts),
              title: texts.endedTitle(),
              blocks: [{ kind: 'text', text: texts.ended[end](facts) }],
            }),
      ),
      ...(end !== 'lapsed' || unpaid.length === 0
        ? []
        : toOrganiser(booking, {
            event: `collecting-over:${of.id}`,
            template: 'collecting-over',
            subject: texts.overSubject(facts),
            title: texts.overTitle(),
            blocks: [
              { kind: 'text', text: texts.over(facts) },
              {
                kind: 'text',
                text: split.waiting({
                  names: unpaid
                    .map((share) => `${labelOf(share)} (${formatRupees(share.amount)})`)
                    .join(', '),
                }),
              },
              { kind: 'action', label: split.openTrip(), href: tripOf(ctx, booking, COLLECTED) },
            ],
          })),
    ];
  },
);
