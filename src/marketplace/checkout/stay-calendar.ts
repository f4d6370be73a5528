import ical, { ICalEventStatus } from 'ical-generator';
import type { Clock } from '#platform/clock.ts';
import { fullAddress } from '#shared/address.ts';
import { instantInIndia } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';

interface Place {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * The stay as a calendar file (RFC 5545), from the check-in to the check-out hour in India, written as instants. The
 * event's id is the booking's for good, so that a later file moves or cancels the entry that an earlier one made.
 */
export function stayCalendar(face: BookingFace, { brandName, publicUrl, clock }: Place): string {
  const page = `${publicUrl}/receipt/${face.id}`;
  const now = clock.now();
  const picks = face.quote.picks.map((pick) => `${pick.quantity > 1 ? `${pick.quantity} x ` : ''}${pick.roomName}, ${pick.planName}`);
  const calendar = ical({ prodId: { company: brandName, product: 'Stays', language: 'EN' } });
  calendar.createEvent({
    id: `stay-${face.id}@${new URL(publicUrl).hostname}`,
    // grows with every file, so that calendars take the newest
    sequence: Math.floor(now.getTime() / 60_000),
    stamp: now,
    start: instantInIndia(face.checkIn, face.policy.checkinTime),
    end: instantInIndia(face.checkOut, face.policy.checkoutTime),
    summary: face.hotelName,
    location: fullAddress(face.streetAddress, face.city),
    description: [`${texts.bookingId}: ${bookingNumber(face.id)}`, ...picks, ...(face.hotelPhone === '' ? [] : [`${texts.phone}: ${face.hotelPhone}`]), page].join('\n'),
    url: page,
    status: face.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
