import { z } from 'zod';
import {
  copyYear as copyRates,
  listSeasons,
  removeSeason,
  saveSeason,
} from '#marketplace/inventory/index.ts';
import { MAX_NIGHTS } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import {
  bool,
  date,
  decimal,
  hotelId,
  id,
  integer,
  list,
  oneOf,
  optional,
  required,
  rupees,
  text,
} from '../fields.ts';
import { isoDate, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { RATE_ERRORS, ratesSet, toRatesSet } from './shapes.ts';

const KINDS = ['base', 'weekend', 'season', 'date'] as const;
const rooms = optional(list(id, 100), []);
const NOTHING = { changed: 0, kept: 0, byHand: 0, rooms: [], conflicts: [], audits: [] };
const hundredths = (percent: number): number => Math.round(percent * 100);
const SEASON_ERRORS = {
  ...RATE_ERRORS,
  400: {
    ...RATE_ERRORS[400],
    'season.label': 'the season has no name',
    'season.rate': 'neither a rate nor a percentage, or both',
    'season.percent': 'the percentage is not from 10 to 500',
    'season.too-long': 'the season ends more than three years ahead',
  },
} as const;

/** Saves or removes a season, or only lists the rate rules. */
export const seasons = defineCall(
  {
    path: 'host/seasons',
    summary: 'Base, weekend and season rates',
    auth: 'required',
    permission: 'rates.change',
    audit: 'rate-rules.changed',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      room_ids: rooms,
      kind: optional(oneOf(KINDS), 'season'),
      label: optional(text(60), ''),
      from: optional(date, null),
      to: optional(date, null),
      weekdays: optional(list(integer(1, 7), 7), null),
      rate: optional(rupees, null),
      percent: optional(decimal(0, 1000), null),
      min_nights: optional(integer(1, MAX_NIGHTS), null),
      remove: optional(list(id, 100), []),
      over_hand: optional(bool, false),
      dry_run: optional(bool, false),
    }),
    data: ratesSet,
    extra: z.object({
      rules: z.array(
        z.object({
          rule_id: z.number(),
          room_id: z.number(),
          kind: z.enum(KINDS),
          label: z.string(),
          from: isoDate.nullable(),
          to: isoDate.nullable(),
          weekdays: z.array(z.number()).nullable(),
          rate: money.nullable(),
          percent: z.number().nullable(),
          min_nights: z.int(),
        }),
      ),
    }),
    errors: {
      ...SEASON_ERRORS,
      404: { ...SEASON_ERRORS[404], 'season.gone': 'a rule of `remove` is not there' },
      409: { 'season.base': 'a room keeps its base rate' },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const asked = {
      propertyId: input.hotel_id,
      roomIds: input.room_ids,
      overHand: input.over_hand,
      dryRun: input.dry_run,
      idempotencyKey,
    };
    const set =
      input.remove.length > 0
        ? await removeSeason(ctx, { ...asked, ruleIds: input.remove })
        : input.label !== '' || input.rate !== null || input.percent !== null
          ? await saveSeason(ctx, {
              ...asked,
              season: {
                kind: input.kind,
                label: input.label,
                from: input.from,
                to: input.to,
                weekdays: input.weekdays,
                rate: input.rate,
                percent: input.percent === null ? null : hundredths(input.percent),
                ...(input.min_nights === null ? {} : { minNights: input.min_nights }),
              },
            })
          : ok(NOTHING);
    if (!set.ok) return set;
    const rules = await listSeasons(ctx, input.hotel_id);
    if (!rules.ok) return rules;
    const extra = {
      rules: rules.value.map((rule) => ({
        rule_id: rule.id,
        room_id: rule.roomId,
        kind: rule.kind,
        label: rule.label,
        from: rule.starts,
        to: rule.ends,
        weekdays: rule.weekdays === null ? null : [...rule.weekdays],
        rate: rule.rate === null ? null : toRupees(rule.rate),
        percent: rule.percent === null ? null : rule.percent / 100,
        min_nights: rule.limits?.minNights ?? 1,
      })),
    };
    return ok({ data: toRatesSet(set.value), extra });
  },
);

/** Gives nights the rates of a year ago. */
export const copyYear = defineCall(
  {
    path: 'host/copy_year',
    summary: 'Copy the rates of last year',
    auth: 'required',
    permission: 'rates.change',
    audit: 'rates.changed',
    undo: 'yes',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      room_ids: rooms,
      from: required(date),
      to: required(date),
      percent: optional(decimal(0, 1000), 100),
      over_hand: optional(bool, false),
      dry_run: optional(bool, false),
    }),
    data: ratesSet,
    errors: {
      ...RATE_ERRORS,
      400: { ...RATE_ERRORS[400], 'season.percent': 'the percentage is not from 10 to 500' },
      409: { 'nights.no-source': 'there are no rates of a year ago' },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const set = await copyRates(ctx, {
      propertyId: input.hotel_id,
      roomIds: input.room_ids,
      from: input.from,
      to: input.to,
      percent: hundredths(input.percent),
      overHand: input.over_hand,
      dryRun: input.dry_run,
      idempotencyKey,
    });
    return set.ok ? ok({ data: toRatesSet(set.value) }) : set;
  },
);
