import type { RouterContextProvider } from 'react-router';
import type { Refund } from '#marketplace/payments/index.ts';
import { formatShortDate, dateInIndia } from '#shared/dates.ts';
import { changes as texts } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import { servicesContext } from '#web/context.ts';

const day = (at: Date): string => formatShortDate(dateInIndia(at));

/** One refund as a sentence: how much, how far it is, and since when. */
const lineOf = ({ amount, state, requestedAt, doneAt }: Refund): string => texts.refundStates[state](formatPaise(amount), day(doneAt ?? requestedAt));

/** The refunds of a booking in rupees, oldest first, for its traveller to follow. */
export async function refundLines(context: Readonly<RouterContextProvider>, bookingId: number): Promise<readonly string[]> {
  const refunds = await context.get(servicesContext).payments.refundsOf(bookingId);
  return refunds.filter(({ currency }) => currency === 'INR').map(lineOf);
}
