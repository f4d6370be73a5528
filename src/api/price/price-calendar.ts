import { may, traveller } from '#marketplace/access/index.ts';
import { z } from 'zod';
import { bookingById, unpaidHoldsOf } from '#marketplace/bookings/index.ts';
import { monthOf, priceCalendar as monthOfPrices } from '#marketplace/pricing/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { bool, described, hotelId, id, month, optional, required } from '../fields.ts';
import { flag, isoDate, money, renameFields, toFlag } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { optionalPriceParty, PRICE_FIELDS, PRICE_NAMES, readParty } from '../stays.ts';

/**
 * One month of nights: the price of each night for the party, taxes included, or the reason why it is closed. With
 * `more_rooms`, `rooms` is a minimum and the party gets as many as it needs. Nights that the caller holds are open and
 * marked.
 */
export const priceCalendar = defineCall(
  {
    path: 'hotel/price_calendar',
    summary: 'The price of each night of a month',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({
      hotel_id: hotelId,
      month: required(month),
      booking_id: described(optional(id, 0), {
        description:
          'a booking of the signed-in guest at this property that is being changed: its nights are open to them and marked',
      }),
      ...optionalPriceParty,
      more_rooms: optional(bool, false),
    }),
    data: z.array(
      z.object({
        date: isoDate,
        price: money.nullable(),
        available: flag,
        reason: z.enum(['', 'past', 'sold-out', 'closed', 'too-far', 'party']),
        min_nights: z.int().meta({
          description: 'the least nights of a stay that begins on the date; 1: any number',
        }),
        max_nights: z.int().nullable().meta({
          description: 'the most nights of a stay that begins on the date; null: any number',
        }),
        arrive: flag.meta({
          description: '1: a stay may begin on the date, if its nights are free',
        }),
        leave: flag.meta({ description: '1: a stay may end on the date' }),
        notice_hours: z.int().meta({
          description:
            'the hours before check-in by which a stay from this date had to be booked; 0: it still can be',
        }),
        held: flag.meta({
          description:
            '1: the signed-in guest holds this night and has not paid for it yet, or has booked it under `booking_id`',
        }),
      }),
    ),
  },
  async (input, { ctx, session }) => {
    const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
    if (!party.ok) return party;
    const stay = monthOf(input.month);
    const holds =
      session === null || stay === null
        ? []
        : await unpaidHoldsOf(ctx, {
            userId: session.account.id,
            propertyId: input.hotel_id,
            stay,
          });
    // another account's booking, or one of another property, frees no nights
    const changed =
      session === null || input.booking_id === 0 ? null : await bookingById(ctx, input.booking_id);
    const own =
      changed !== null &&
      session !== null &&
      may(traveller(session.account.id), 'trip.change', { ownerId: changed.userId }) &&
      changed.propertyId === input.hotel_id
        ? [changed.id]
        : [];
    const days = await monthOfPrices(
      ctx,
      input.hotel_id,
      input.month,
      input.more_rooms ? { ...party.value, moreRooms: true } : party.value,
      [...holds.map(({ bookingId }) => bookingId), ...own],
    );
    if (!days.ok) return renameFields(days, PRICE_FIELDS);
    return ok({
      data: days.value.map(({ date, price, available, reason, held, ...rules }) => ({
        date,
        price: price === null ? null : toRupees(price),
        available: toFlag(available),
        reason,
        min_nights: rules.minNights,
        max_nights: rules.maxNights,
        arrive: toFlag(rules.arrive),
        leave: toFlag(rules.leave),
        notice_hours: rules.noticeHours,
        held: toFlag(held),
      })),
      count: days.value.length,
    });
  },
);
