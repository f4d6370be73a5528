import { z } from 'zod';
import { markStay, type StayMark } from '#marketplace/bookings/day/index.ts';
import { ok } from '#shared/result.ts';
import { bookingId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** A call by which the people of a property say something of a stay. */
const marking = (path: string, summary: string, mark: StayMark) =>
  defineCall(
    {
      path,
      summary,
      auth: 'required',
      permission: 'stay.mark',
      audit: 'stay.marked',
      undo: 'opposite',
      secondStep: 'staff',
      class: 'write',
      idempotent: true,
      request: z.object({ booking_id: bookingId }),
      data: z.object({ booking_id: z.number(), state: z.string() }),
      errors: {
        404: {
          'booking.not-found':
            'there is no such booking, or the account does not work for its property',
        },
        409: {
          'stay.too-early': 'it cannot be said of the stay yet; the message says from when',
          'stay.state': 'the stay has another state, or its time is over',
          'stay.sold': 'nights that an early departure had freed are sold',
        },
      },
    },
    async (input, { ctx, idempotencyKey }) => {
      const marked = await markStay(ctx, input.booking_id, mark, { idempotencyKey });
      if (!marked.ok) return marked;
      return ok({ data: { booking_id: marked.value.bookingId, state: marked.value.state } });
    },
  );

export const checkIn = marking('host/check_in', 'The guests have arrived', 'arrived');
export const checkOut = marking('host/check_out', 'The guests have left', 'left');
export const noShow = marking('host/no_show', 'The guests did not come', 'no-show');
export const takeBack = marking('host/take_back', 'The last mark was wrong', 'take-back');
