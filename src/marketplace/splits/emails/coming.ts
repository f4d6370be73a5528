import { inBookersLanguage, type Sender } from '#marketplace/bookings/emails/index.ts';
import { labelOf, type BookingSummary } from '#marketplace/bookings/views/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import * as collecting from '#messages/collect-emails.ts';
import * as texts from '#messages/split-emails.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Share, Split } from '../splits.ts';
import { factsOf, toOrganiser, tripOf } from './split.ts';

/** Names what the organiser can do: the sum is divided among those who come and have not paid, if there are any. */
function declinedText(split: Split, facts: Parameters<typeof texts.declined>[0]): string {
  if (split.kind === 'reimbursement') return collecting.declined(facts);
  const isBegun = split.shares.some(({ paidAt }) => paidAt !== null);
  const others = split.shares.filter(
    ({ paidAt, declinedAt, name, n }) =>
      paidAt === null && declinedAt === null && labelOf({ name, n }) !== facts.name,
  );
  return (isBegun && others.length === 0 ? texts.declinedLast : texts.declined)(facts);
}

/** A payer who was not coming comes after all: tells the organiser. */
export const shareComing = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, split: Split, share: Share): NewMessage[] => {
    const facts = { ...factsOf(booking, share), name: labelOf(share) };
    return toOrganiser(booking, {
      event: `share-coming:${share.id}:${ctx.clock.now().getTime()}`,
      template: 'share-declined',
      subject: texts.comingSubject(facts),
      title: texts.comingTitle(facts),
      blocks: [
        { kind: 'text', text: texts.coming(facts) },
        { kind: 'action', label: texts.openTrip(), href: tripOf(ctx, booking, split) },
      ],
    });
  },
);

/** A payer said that they are not coming: tells the organiser, while there is time to act. */
export const shareDeclined = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, split: Split, share: Share): NewMessage[] => {
    const facts = {
      ...factsOf(booking, share),
      name: labelOf(share),
      until: formatInstant(split.deadline),
    };
    return toOrganiser(booking, {
      event: `share-declined:${share.id}:${ctx.clock.now().getTime()}`,
      template: 'share-declined',
      subject: texts.declinedSubject(facts),
      title: texts.declinedTitle(facts),
      blocks: [
        { kind: 'text', text: declinedText(split, facts) },
        { kind: 'action', label: texts.openTrip(), href: tripOf(ctx, booking, split) },
      ],
    });
  },
);
