import { z } from 'zod';
import { MOST_CELLS, NIGHTS_AHEAD, setNights as setRates } from '#marketplace/inventory/index.ts';
import * as common from '#messages/common.ts';
import { MAX_NIGHTS } from '#shared/dates.ts';
import { ok } from '#shared/result.ts';
import { bool, date, id, integer, list, optional, required, rupees } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { RATE_ERRORS, ratesSet, toRatesSet } from './shapes.ts';

const change = z.object(
  {
    hotel_id: required(id),
    room_id: required(id),
    from: required(date),
    to: required(date),
    weekdays: optional(list(integer(1, 7), 7), null),
    set: z.object(
      {
        rate: optional(rupees, null),
        min_nights: optional(integer(1, MAX_NIGHTS), null),
        max_nights: optional(integer(0, MAX_NIGHTS), null),
        no_arrival: optional(bool, null),
        no_departure: optional(bool, null),
      },
      { error: () => common.field.required() },
    ),
    seen: optional(list(rupees, NIGHTS_AHEAD + 1), null),
  },
  { error: () => common.field.list() },
);

type Wanted = z.infer<typeof change>['set'];

/** What a request sets; `max_nights` 0: any number. */
const setOf = ({ rate, min_nights, max_nights, no_arrival, no_departure }: Wanted) => ({
  ...(rate === null ? {} : { rate }),
  ...(min_nights === null ? {} : { minNights: min_nights }),
  ...(max_nights === null ? {} : { maxNights: max_nights === 0 ? null : max_nights }),
  ...(no_arrival === null ? {} : { noArrival: no_arrival }),
  ...(no_departure === null ? {} : { noDeparture: no_departure }),
});

/** Sets the rates and the rules for stays of nights, or rehearses it. */
export const setNights = defineCall(
  {
    path: 'host/set_nights',
    summary: 'Set the rates and the rules for stays of nights',
    auth: 'required',
    permission: 'rates.change',
    audit: 'rates.changed',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      changes: z
        .array(change, { error: () => common.field.list() })
        .max(MOST_CELLS, { error: () => common.field.listTooLong({ most: MOST_CELLS }) }),
      dry_run: optional(bool, false),
    }),
    data: ratesSet,
    errors: {
      ...RATE_ERRORS,
      400: {
        ...RATE_ERRORS[400],
        'nights.none': 'no night is chosen, or nothing is set',
        'nights.min-nights': '`min_nights` is not 1 to 30',
        'nights.max-nights': '`max_nights` is not 1 to 30, or 0 for any number',
        'nights.min-above-max': 'a stay would have to be longer than it may be',
        'nights.twice': 'two changes choose the same night',
        'nights.too-many': 'more than 4,000 nights',
        'nights.seen': '`seen` has not one rate for each chosen night',
      },
    },
  },
  async ({ changes, dry_run }, { ctx, idempotencyKey }) => {
    const set = await setRates(ctx, {
      changes: changes.map(({ hotel_id, room_id, set, ...rest }) => ({
        ...rest,
        set: setOf(set),
        propertyId: hotel_id,
        roomId: room_id,
      })),
      dryRun: dry_run,
      idempotencyKey,
    });
    return set.ok ? ok({ data: toRatesSet(set.value) }) : set;
  },
);
