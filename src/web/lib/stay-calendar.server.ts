import ical, { ICalEventStatus } from 'ical-generator';
import { instantInIndia } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import type { ReceiptView } from './receipt-view.ts';

interface Place {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
}

/**
 * The stay as a calendar file (RFC 5545), from the check-in to the check-out hour in India, written as instants. The event's id is the
 * booking's for good, so that a later file moves or cancels the entry that an earlier one made.
 */
export function stayCalendar(receipt: ReceiptView, now: Date, { brandName, publicUrl }: Place): string {
  const page = `${publicUrl}/receipt/${receipt.id}`;
  const calendar = ical({ prodId: { company: brandName, product: 'Stays', language: 'EN' } });
  calendar.createEvent({
    id: `stay-${receipt.id}@${new URL(publicUrl).hostname}`,
    // grows with every file, so that calendars take the newest
    sequence: Math.floor(now.getTime() / 60_000),
    stamp: now,
    start: instantInIndia(receipt.checkIn, receipt.checkinTime),
    end: instantInIndia(receipt.checkOut, receipt.checkoutTime),
    summary: receipt.hotel.name,
    location: receipt.hotel.address,
    description: [`${texts.bookingId}: ${bookingNumber(receipt.id)}`, ...receipt.picks, ...(receipt.hotel.phone === '' ? [] : [`${texts.phone}: ${receipt.hotel.phone}`]), page].join('\n'),
    url: page,
    status: receipt.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
