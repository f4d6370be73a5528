import { sql } from 'kysely';
import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/nights.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { mulDiv, wholeRupees, type Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { countProblem, rangeProblem, rateProblem } from './night-changes.ts';
import { changeRates, setCells, type HostRequest, type RatesSet } from './set-nights.ts';

/** Fifty-two weeks: a night gets the rate of the same day of the week. */
export const A_YEAR = 364;
const LEAST_PERCENT = 1_000;
const MOST_PERCENT = 50_000;

/**
 * Gives the nights [from, to) the rates of a year ago, by day of the week, times `percent` (hundredths of a percent),
 * in whole rupees. Nights without a rate a year ago stay, and those that a person set unless `overHand`. Refuses
 * `nights.…` (400, `nights.no-source` 409) and what
 * `allowedOn` refuses.
 */
export async function copyYear(
  ctx: Context,
  {
    propertyId,
    roomIds = [],
    from,
    to,
    percent = 10_000,
    overHand = false,
    idempotencyKey,
    dryRun = false,
  }: HostRequest & {
    readonly propertyId: number;
    /** empty: all rooms */
    readonly roomIds?: readonly number[];
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly percent?: number;
    /** also changes the nights that a person set */
    readonly overHand?: boolean;
  },
): Promise<Result<RatesSet>> {
  const refused = await allowedOn(ctx, 'rates.change', propertyId);
  if (refused !== null) return refused;
  const problem = rangeProblem(from, to, ctx.clock.today());
  if (problem !== null) return problem;
  if (!Number.isInteger(percent) || percent < LEAST_PERCENT || percent > MOST_PERCENT) {
    const message = texts.percent({ low: LEAST_PERCENT / 100, high: MOST_PERCENT / 100 });
    return refuse('invalid', 'season.percent', message, { fields: { percent: message } });
  }
  const said = ['copy_year', propertyId, roomIds, from, to, percent, overHand];
  return changeRates(ctx, { idempotencyKey, dryRun, said }, async (trx) => {
    const { rows } = await sql<{ room_id: number; night: IsoDate; rate: Paise }>`
      select n.room_id, t.night, n.rate
      from room_nights n join room_nights t on t.property_id = n.property_id and t.room_id = n.room_id
        and t.night = n.night + ${A_YEAR}::integer
      where n.property_id = ${propertyId} and n.night >= ${addDays(from, -A_YEAR)}::date
        and n.night < ${addDays(to, -A_YEAR)}::date
        and (${roomIds.length === 0} or n.room_id = any(${[...roomIds]}::integer[]))
      order by n.room_id, t.night`.execute(trx);
    if (rows.length === 0) return refuse('conflict', 'nights.no-source', texts.noSource());
    const many = countProblem(rows.length);
    if (many !== null) return many;
    const cells = rows.map(({ room_id, night, rate }) => ({
      propertyId,
      roomId: room_id,
      night,
      rate: wholeRupees(mulDiv(rate, percent, 10_000)),
      stay: null,
      seen: null,
      seenStay: null,
      byHand: true,
    }));
    for (const cell of cells) {
      const bad = rateProblem(cell.rate, 'percent');
      if (bad !== null) return bad;
    }
    const set = await setCells(ctx, trx, cells, { dryRun, leaveByHand: !overHand });
    return set.ok ? ok(set.value) : set;
  });
}
