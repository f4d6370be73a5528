import { z } from 'zod';
import { collectBalance, returnBalance } from '#marketplace/bookings/day/index.ts';
import { COLLECT_METHODS } from '#marketplace/payments/at-property/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { bookingId, id, oneOf, optional, required, rupees, text } from '../fields.ts';
import { money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const contract = {
  auth: 'required',
  permission: 'stay.collect',
  audit: 'balance.collected',
  undo: 'opposite',
  secondStep: 'staff',
  class: 'write',
  idempotent: true,
  data: z.object({ booking_id: z.number(), collection_id: z.number(), balance: money }),
} as const;
const NOT_FOUND = {
  'booking.not-found': 'there is no such booking, or the account does not work for its property',
} as const;

/** Guests have paid at the property. */
export const collect = defineCall(
  {
    ...contract,
    path: 'host/collect_balance',
    summary: 'The guests have paid at the property',
    request: z.object({
      booking_id: bookingId,
      method: required(oneOf(COLLECT_METHODS)),
      amount: required(rupees),
      reference: optional(text(60), ''),
    }),
    errors: {
      400: {
        'balance.amount': 'not whole rupees above 0',
        'balance.reference': 'the reference is longer than 40 characters',
      },
      404: NOT_FOUND,
      409: {
        'balance.more': 'more than is due at the property; the message says how much is',
        'balance.state': 'the stay is not booked, or cancelled, or the guests did not come',
        'balance.change': 'the guest is paying for a change of the booking just now',
      },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const collected = await collectBalance(
      ctx,
      {
        bookingId: input.booking_id,
        method: input.method,
        amount: input.amount,
        reference: input.reference,
      },
      idempotencyKey,
    );
    return collected.ok ? toReply(input.booking_id, collected.value) : collected;
  },
);

/** What was written down was a mistake. */
export const giveBack = defineCall(
  {
    ...contract,
    path: 'host/return_balance',
    summary: 'Take back that guests have paid at the property',
    request: z.object({ booking_id: bookingId, collection_id: required(id) }),
    errors: {
      404: { ...NOT_FOUND, 'balance.unknown': 'the booking has no such sum' },
      409: { 'balance.late': 'it is older than a day, or taken back already' },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const which = { bookingId: input.booking_id, collectionId: input.collection_id };
    const returned = await returnBalance(ctx, which, idempotencyKey);
    return returned.ok ? toReply(input.booking_id, returned.value) : returned;
  },
);

const toReply = (
  bookingNumber: number,
  { collectionId, balance }: { readonly collectionId: number; readonly balance: number },
) =>
  ok({
    data: {
      booking_id: bookingNumber,
      collection_id: collectionId,
      balance: toRupees(balance),
    },
  });
