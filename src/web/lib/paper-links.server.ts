import type { RouterContextProvider } from 'react-router';
import { formatShortDate } from '#shared/dates.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import { servicesContext } from '#web/context.ts';
import { paperHref } from './paper-address.ts';
import type { PaperLink } from './receipt-view.ts';

/** The papers of a booking as links, oldest first. The booking is the asking person's. */
export async function paperLinks(context: Readonly<RouterContextProvider>, bookingId: number): Promise<readonly PaperLink[]> {
  const papers = await context.get(servicesContext).invoices.papersOf(bookingId);
  return papers.map(({ kind, position, serial, issuedOn, total }) => ({ href: paperHref(bookingId, kind, position), kind, title: texts.link[kind], facts: `${serial}, ${formatShortDate(issuedOn)}`, total }));
}
