import { z } from 'zod';
import type { RatesSet } from '#marketplace/inventory/index.ts';
import { toRupees, type Paise } from '#shared/money.ts';
import { count, isoDate, money } from '../replies.ts';

const bounds = z.object({ least: money, most: money });

/** What a change of rates did, or would do: the reply of every such call. */
export const ratesSet = z.object({
  changed: count,
  kept: count,
  preview: z.array(
    z.object({
      hotel_id: z.number(),
      room_id: z.number(),
      nights: count,
      from: isoDate,
      last: isoDate,
      before: bounds,
      after: bounds,
    }),
  ),
  conflicts: z.array(
    z.object({
      hotel_id: z.number(),
      room_id: z.number(),
      date: isoDate,
      wanted: money.nullable(),
      seen: money.nullable(),
      now: money.nullable(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  audits: z.array(z.object({ hotel_id: z.number(), audit_id: z.number() })),
});

const rupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount));
const toBounds = ([least, most]: readonly [Paise, Paise]) => ({
  least: toRupees(least),
  most: toRupees(most),
});

export const toRatesSet = (set: RatesSet): z.input<typeof ratesSet> => ({
  changed: set.changed,
  kept: set.kept,
  preview: set.rooms.map((room) => ({
    hotel_id: room.propertyId,
    room_id: room.roomId,
    nights: room.nights,
    from: room.first,
    last: room.last,
    before: toBounds(room.before),
    after: toBounds(room.after),
  })),
  conflicts: set.conflicts.map((moved) => ({
    hotel_id: moved.propertyId,
    room_id: moved.roomId,
    date: moved.night,
    wanted: rupeesOrNull(moved.wanted),
    seen: rupeesOrNull(moved.seen),
    now: rupeesOrNull(moved.now),
    by: moved.by,
    at: moved.at,
  })),
  audits: set.audits.map(({ propertyId, auditId }) => ({
    hotel_id: propertyId,
    audit_id: auditId,
  })),
});

/** The refusals of rates, by their HTTP status. */
export const RATE_ERRORS = {
  400: {
    'nights.rate': 'a rate is not whole rupees from 100 to 20,00,000',
    'nights.range': '`to` does not come after `from`',
    'nights.past': 'a night lies before today',
    'nights.too-far': 'a night lies more than 400 days ahead',
    'nights.weekdays': '`weekdays` are not 1 to 7',
  },
  403: { 'access.caretaker': 'a caretaker sees and changes no prices' },
  404: {
    'property.unknown': 'there is no such property, or the account does not work for it',
    'room.unknown': 'the property has no such room',
  },
} as const;
