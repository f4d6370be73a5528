import { z } from 'zod';
import {
  addOwnBooking,
  blockNights,
  changeOwnBooking,
  unblockNights,
  type BlockDone,
} from '#marketplace/bookings/blocks/index.ts';
import { CLOSING_KINDS } from '#shared/blocks.ts';
import { dataOf, ok, type Refusal, type Result } from '#shared/result.ts';
import {
  bool,
  date,
  hotelId,
  id,
  integer,
  oneOf,
  optional,
  required,
  roomId,
  rupees,
  text,
} from '../fields.ts';
import { isoDate } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const done = z.object({
  block_id: z.number().nullable(),
  waits_until: z.string().nullable(),
  audit_ids: z.array(z.number()),
});

const toReply = (result: Result<BlockDone>) =>
  result.ok
    ? ok({
        data: {
          block_id: result.value.blockId,
          waits_until: result.value.waitsUntil,
          audit_ids: [...result.value.audits],
        },
      })
    : result;

const taken = z.object({
  dates: z.array(isoDate).meta({ description: 'the nights in the way' }),
  until: z
    .string()
    .nullable()
    .meta({ description: 'when the last hold ends, in UTC; null: no guest holds them' }),
  by_group: z.boolean().meta({
    description: 'whether a group that shares the payment holds them, for hours instead of minutes',
  }),
});

/** What is in the way, with the dates. */
function toTaken(refusal: Refusal) {
  const found = dataOf(refusal, 'night.sold', 'night.held', 'night.blocked');
  return found === undefined
    ? undefined
    : { dates: [...found.dates], until: found.until, by_group: found.byGroup };
}

const units = optional(integer(1, 1000), null);
const note = optional(text(400), '');

const ERRORS = {
  400: {
    'block.range': '`to` does not come after `from`',
    'block.past': 'a night lies before today',
    'block.too-long': 'more than 400 nights',
    'block.too-far': 'a night lies more than two years ahead',
    'block.units': 'more units than the room has',
    'block.note': 'the note is longer than 300 characters',
  },
  403: { 'access.caretaker': 'a caretaker closes and opens for maintenance only' },
  404: {
    'property.unknown': 'there is no such property, or the account does not work for it',
    'room.unknown': 'the property has no such room',
  },
  409: {
    'night.sold': 'guests have booked nights; `data.dates` names them',
    'night.held':
      'guests hold nights while they pay; `data` has the dates, until when, and whether a group shares the payment',
    'night.blocked': 'nights are closed already; `data.dates` names them',
  },
  429: { 'block.often': 'more than 200 changes of blocks in a day' },
} as const;

const GONE = { 'block.gone': 'nothing is closed there' } as const;

/** Closes nights. */
export const block = defineCall(
  {
    path: 'host/block',
    summary: 'Close nights',
    auth: 'required',
    permission: 'nights.maintain',
    audit: 'nights.blocked',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      room_id: roomId,
      from: required(date),
      to: required(date),
      units,
      kind: required(oneOf(CLOSING_KINDS)),
      note,
      if_lapses: optional(bool, false),
    }),
    data: done,
    refusalData: taken,
    errors: ERRORS,
  },
  async (input, { ctx, idempotencyKey }) =>
    toReply(
      await blockNights(ctx, {
        closing: {
          propertyId: input.hotel_id,
          roomId: input.room_id,
          from: input.from,
          to: input.to,
          units: input.units,
          kind: input.kind,
          note: input.note,
        },
        ifLapses: input.if_lapses,
        idempotencyKey,
      }),
    ),
  toTaken,
);

/** Opens closed nights. */
export const unblock = defineCall(
  {
    path: 'host/unblock',
    summary: 'Open closed nights',
    auth: 'required',
    permission: 'nights.maintain',
    audit: 'nights.unblocked',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      block_id: optional(id, null),
      room_id: optional(id, 0),
      from: optional(date, ''),
      to: optional(date, ''),
    }),
    data: done,
    errors: {
      400: {
        'block.range': ERRORS[400]['block.range'],
        'block.past': ERRORS[400]['block.past'],
        'block.too-long': ERRORS[400]['block.too-long'],
        'block.too-far': ERRORS[400]['block.too-far'],
      },
      403: ERRORS[403],
      404: { ...ERRORS[404], ...GONE },
      429: ERRORS[429],
    },
  },
  async (input, { ctx, idempotencyKey }) =>
    toReply(
      await unblockNights(
        ctx,
        input.block_id === null
          ? {
              propertyId: input.hotel_id,
              roomId: input.room_id,
              from: input.from,
              to: input.to,
            }
          : { propertyId: input.hotel_id, blockId: input.block_id },
        idempotencyKey,
      ),
    ),
);

/** Writes down a booking that the owner took by telephone, or changes it. */
export const ownBooking = defineCall(
  {
    path: 'host/own_booking',
    summary: 'Write down a booking of one’s own',
    auth: 'required',
    permission: 'nights.block',
    audit: 'own-booking.made',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      block_id: optional(id, null),
      room_id: roomId,
      from: required(date),
      to: required(date),
      units,
      name: required(text(120)),
      mobile: required(text(20)),
      adults: required(integer(1, 200)),
      children: optional(integer(0, 200), 0),
      amount: required(rupees),
      advance: optional(rupees, 0),
      note,
    }),
    data: done,
    refusalData: taken,
    errors: {
      ...ERRORS,
      400: {
        ...ERRORS[400],
        'own-booking.invalid': 'a field of the guest or the sums is wrong; `fields` names it',
      },
      404: { ...ERRORS[404], ...GONE },
    },
  },
  async ({ hotel_id, room_id, block_id, ...rest }, { ctx, idempotencyKey }) => {
    const input = { ...rest, propertyId: hotel_id, roomId: room_id };
    return toReply(
      block_id === null
        ? await addOwnBooking(ctx, input, idempotencyKey)
        : await changeOwnBooking(ctx, block_id, input, idempotencyKey),
    );
  },
  toTaken,
);
