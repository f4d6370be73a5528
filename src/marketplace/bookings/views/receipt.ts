import ical, { ICalEventStatus } from 'ical-generator';
import type { Context } from '#platform/context.ts';
import { fullAddress } from '#shared/address.ts';
import type { Cancellation } from '#shared/cancellation.ts';
import { instantInIndia, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/booking.ts';
import { ok, type Result } from '#shared/result.ts';
import { cancellationOf } from '../booking.ts';
import { keptOnline, statementOf, type MoneyStatement } from './money-statement.ts';
import { ownSummary, type BookingSummary } from './summary.ts';

/** A booking as receipts and summaries print it. */
export interface Receipt {
  readonly booking: BookingSummary;
  readonly money: MoneyStatement;
  /** the cancellation as of the day of booking: the whole ladder */
  readonly cancellation: Cancellation;
  readonly totalNights: number;
}

/** A booking as its guest's receipt prints it. Refuses `booking.not-found` as `ownSummary`. */
export async function receiptOf(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<Receipt>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.read');
  if (!own.ok) return own;
  const booking = own.value;
  const money = await statementOf(ctx, booking);
  return ok({
    booking,
    money,
    cancellation: cancellationOf(booking, keptOnline(money), booking.createdAt),
    totalNights: nightsBetween(booking.checkIn, booking.checkOut),
  });
}

/** The stay as a calendar file. Refuses as `receiptOf`. */
export async function calendarOf(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<string>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.read');
  return own.ok ? ok(stayCalendar(ctx, own.value)) : own;
}

/**
 * The stay as a calendar file (RFC 5545), from check-in to check-out hour in India, written as instants. The event's
 * id never changes, so a later file moves or cancels the entry of an earlier one.
 */
export function stayCalendar(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  booking: BookingSummary,
): string {
  const { BRAND_NAME, publicUrl } = settings;
  const page = `${publicUrl}${localePrefix()}/receipt/${booking.id}`;
  const now = clock.now();
  const picks = booking.quote.picks.map(
    (pick) => `${pick.quantity > 1 ? `${pick.quantity} x ` : ''}${pick.roomName}, ${pick.planName}`,
  );
  const calendar = ical({ prodId: { company: BRAND_NAME, product: 'Stays', language: 'EN' } });
  calendar.createEvent({
    id: `stay-${booking.id}@${new URL(publicUrl).hostname}`,
    // grows with every file: calendars take the newest
    sequence: Math.floor(now.getTime() / 60_000),
    stamp: now,
    start: instantInIndia(booking.checkIn, booking.policy.checkinTime),
    end: instantInIndia(booking.checkOut, booking.policy.checkoutTime),
    summary: booking.hotelName,
    location: fullAddress(booking.streetAddress, booking.city),
    description: [
      `${texts.bookingId()}: ${bookingNumber(booking.id)}`,
      ...picks,
      ...(booking.hotelPhone === '' ? [] : [`${texts.phone()}: ${booking.hotelPhone}`]),
      page,
    ].join('\n'),
    url: page,
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
