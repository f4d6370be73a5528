import { data } from 'react-router';
import {
  calendarOf,
  dueSentence,
  moneyLines,
  peopleOf,
  type Receipt,
  receiptOf,
  restOf,
  restTerms,
  statementLines,
} from '#marketplace/bookings/views/index.ts';
import {
  creditNoteFor,
  creditWords,
  drawingProblem,
  invoiceFor,
  taxDocumentFile,
  taxDocumentsOf,
} from '#marketplace/invoices/index.ts';
import type { Context } from '#platform/context.ts';
import { DRAWING_RETRY_AFTER, DrawingBusyError } from '#platform/pdf/index.ts';
import { fullAddress } from '#shared/address.ts';
import { longTerms } from '#shared/cancellation-terms.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { formatInstant, formatShortDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as invoices from '#messages/invoices.ts';
import { formatMobile } from '#shared/phone.ts';
import { shownLines } from '#shared/price-lines.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { agreedLines } from '#shared/fit-view.ts';
import { appContext } from '#web/context.ts';
import { pickLabel } from '#web/features/checkout/booking-params.ts';
import type { Route as ReceiptRoute } from './+types/receipt.route.ts';
import type { Route as TaxDocumentRoute } from './+types/tax-document.route.ts';
import type { Route as StayCalendarRoute } from './+types/stay-calendar.route.ts';
import type { TaxDocumentLink, ReceiptView } from './receipt-view.ts';
import { refundTrack } from './refund-tracks.server.ts';
import { taxDocumentHref, taxDocumentNamed } from './receipt-view.ts';

/** The account's own booking for a page; null if it is unknown, unfinished or another account's. */
export async function loadReceipt(
  ctx: Context,
  userId: number,
  id: number | null,
): Promise<ReceiptView | null> {
  if (id === null) return null;
  const receipt = await receiptOf(ctx, userId, id);
  if (!receipt.ok) return null;
  const [people, documents] = await Promise.all([peopleOf(ctx, id), taxDocumentLinks(ctx, id)]);
  return viewOf(receipt.value, people, documents, ctx.clock.now());
}

const isAhead = (state: Receipt['booking']['state']): boolean =>
  state === 'confirmed' || state === 'checked_in';

function viewOf(
  { booking, money, cancellation, totalNights }: Receipt,
  people: readonly string[],
  taxDocuments: readonly TaxDocumentLink[],
  now: Date,
): ReceiptView {
  const { quote, guest, policy, hotelEmail, hotelPhone, region } = booking;
  const sumOf = (tag: 'cgst' | 'sgst' | 'round_off'): number =>
    quote.lines.reduce((sum, line) => (line.tag === tag ? sum + line.amount : sum), 0);
  return {
    id: booking.id,
    state: booking.state,
    bookedAt: formatInstant(booking.createdAt),
    cancelledAt: booking.cancelledAt === null ? null : formatInstant(booking.cancelledAt),
    hotel: {
      name: booking.hotelName,
      address: fullAddress(booking.streetAddress, booking.city),
      email: hotelEmail,
      phone: hotelPhone.startsWith('+91') ? `+91 ${formatMobile(hotelPhone)}` : hotelPhone,
      region: placeName(region),
    },
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    checkinTime: policy.checkinTime,
    checkoutTime: policy.checkoutTime,
    guest,
    proveEmail:
      !booking.booker.emailProved &&
      booking.booker.email.toLowerCase() === guest.email.toLowerCase(),
    people,
    adults: booking.adults,
    children: booking.childAges.length,
    rooms: booking.rooms,
    nights: totalNights,
    picks: quote.picks.map(pickLabel),
    agreed: agreedLines(booking),
    base: quote.baseRate,
    // charges for children and discounts, signed, as frozen into the booking
    adjustments: shownLines(
      quote.lines.filter(
        ({ tag }) => tag !== 'base_rate' && tag !== 'cgst' && tag !== 'sgst' && tag !== 'round_off',
      ),
    ),
    gst: quote.gstTotal,
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    roundOff: sumOf('round_off'),
    total: booking.amount,
    money: moneyLines(money),
    paid: money.paid,
    balance: money.balance,
    payRest: restOf(booking, money, now),
    restTerms: restTerms(booking, money, now),
    dues: money.dues.map(dueSentence),
    payments: statementLines(money),
    refund: booking.state === 'confirmed' ? longTerms(cancellation) : [],
    tracks: money.refunds.map((refund) => refundTrack(refund)),
    taxDocuments,
    isCancel: booking.isCancel,
    isAhead: isAhead(booking.state),
  };
}

/** The tax documents of a booking as links, oldest first. The caller has checked that the booking is the account's. */
export async function taxDocumentLinks(
  ctx: Context,
  bookingId: number,
): Promise<readonly TaxDocumentLink[]> {
  const documents = await taxDocumentsOf(ctx, bookingId);
  return documents.map(({ kind, position, serial, issuedOn, total, content }) => ({
    href: taxDocumentHref(bookingId, kind, position),
    kind,
    title: invoices.link[kind](),
    facts: `${serial}, ${formatShortDate(issuedOn)}`,
    why: creditWords(content).join(' '),
    total,
  }));
}

export async function receiptLoader({ url, context, params }: ReceiptRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.read', url);
  const receipt = await loadReceipt(context.get(appContext), account.id, readId(params.id));
  return data(receipt, { status: receipt === null ? 404 : 200 });
}

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

const notFound = () =>
  new Response(invoices.notFound(), {
    status: 404,
    headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/** Too many documents are being drawn: 503, try again shortly. */
function busy(error: unknown): Response {
  if (!(error instanceof DrawingBusyError)) throw error;
  return new Response(invoices.busy(), {
    status: 503,
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(DRAWING_RETRY_AFTER),
    },
  });
}

/**
 * GET /receipt/:id/invoice.pdf, invoice-N.pdf, credit-note.pdf, credit-note-N.pdf: tax documents of the account's own
 * booking. An unknown booking, another account's and a document that was never issued all get 404.
 */
export async function taxDocumentLoader({ url, context, params }: TaxDocumentRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.read', url);
  const ctx = context.get(appContext);
  const id = readId(params.id);
  const named = taxDocumentNamed(params.document);
  if (id === null || named === null || !(await receiptOf(ctx, account.id, id)).ok)
    return notFound();
  const often = await drawingProblem(ctx);
  if (often !== null)
    return new Response(often.message, {
      status: 429,
      headers: {
        ...PRIVATE,
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': String(often.retryAfter),
      },
    });
  const latest = named.kind === 'invoice' ? invoiceFor : creditNoteFor;
  const file = await (
    named.position === null ? latest(ctx, id) : taxDocumentFile(ctx, id, named.kind, named.position)
  ).catch(busy);
  if (file instanceof Response) return file;
  if (file === undefined) return notFound();
  // shown inline where the browser can; our links ask for a download
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file.fileName}"`,
      'Content-Length': String(file.bytes.length),
    },
  });
}

/**
 * GET /receipt/:id/stay.ics: calendar entry of the account's own stay; 404 for another account's and an unknown one.
 */
export async function stayCalendarLoader({ url, context, params }: StayCalendarRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.read', url);
  const id = readId(params.id) ?? 0;
  const calendar = await calendarOf(context.get(appContext), account.id, id);
  if (!calendar.ok)
    return new Response(texts.notFound(), {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return new Response(calendar.value, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="stay-${id}.ics"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
