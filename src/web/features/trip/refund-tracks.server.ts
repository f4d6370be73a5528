import { refundStartedBy } from '#marketplace/bookings/index.ts';
import { type StatedRefund } from '#marketplace/bookings/views/index.ts';
import * as texts from '#messages/refund-tracker.ts';
import { addDays, dateInIndia, formatNearDate, formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { receivedText } from '#web/features/payment/why-failed.ts';
import type { RefundTrack } from './refund-tracker.tsx';

/** Days after which a sent refund has usually arrived: seven working days and a weekend. */
const BANK_DAYS = 9;

/** The words for a refund by its reason; other reasons return money that came for nights no longer held. */
const WHAT: ReadonlyMap<string, typeof texts.what.cancelled> = new Map([
  ['cancelled', texts.what.cancelled],
  ['changed', texts.what.changed],
  ['double', texts.what.other],
  ['wrong-amount', texts.what.wrong],
  ['wrong-currency', texts.what.wrong],
]);

/** One refund as the tracker shows it; `of` names its booking in a list of several. */
export function refundTrack(
  refund: StatedRefund,
  of: { readonly bookingId: number; readonly hotel: string } | null = null,
): RefundTrack {
  const { state, requestedAt, doneAt, reference, reason, payer } = refund;
  const asked = dateInIndia(requestedAt);
  const sentBy = dateInIndia(refundStartedBy(requestedAt));
  const what =
    WHAT.get(reason) ?? (reason.startsWith('split-') ? texts.what.split : texts.what.late);
  return {
    key: `${of?.bookingId ?? 0}-${refund.id}-${state}`,
    what:
      payer === undefined
        ? what({ amount: receivedText(refund) })
        : texts.what.reimbursed({ amount: receivedText(refund), name: payer }),
    state: texts.states[state](),
    tone: state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'under-way',
    steps: [
      { text: texts.steps.asked({ on: formatShortDate(asked) }), done: true },
      {
        text:
          state === 'requested'
            ? texts.steps.toBank({ by: formatNearDate(sentBy) })
            : texts.steps.sent(),
        done: state !== 'requested',
      },
      {
        text:
          state === 'done'
            ? texts.steps.done({ on: formatShortDate(dateInIndia(doneAt ?? requestedAt)) })
            : texts.steps.arrives({ by: formatNearDate(addDays(sentBy, BANK_DAYS)) }),
        done: state === 'done',
      },
    ],
    reference:
      reference !== ''
        ? texts.reference({ reference })
        : state === 'requested'
          ? texts.noReference()
          : '',
    booking:
      of === null
        ? null
        : {
            label: texts.of({ number: bookingNumber(of.bookingId), hotel: of.hotel }),
            href: `/trip/${of.bookingId}`,
          },
  };
}
