import { spendBudget } from '#platform/budget/index.ts';
import { runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { linkHash } from '#platform/secret-link.ts';
import * as texts from '#messages/turnovers.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { isToken } from './link.ts';
import { departureOf, setState, type Departure, type TurnoverState } from './mark-turnover.ts';
import { isOpen, turnoverOn, type Turnover } from './turnovers.ts';

/** What the page behind the cleaner's link shows: nothing about the guests but how many come, and when. */
export interface CleanerPage extends Pick<
  Turnover,
  'departs' | 'rooms' | 'leaveBy' | 'haveLeft' | 'next'
> {
  readonly hotelName: string;
  readonly readyAt: Date | null;
}

const ended = () => refuse('not-found', 'turnover.link-ended', texts.ended.text());

/**
 * The departure of a link. Refuses `turnover.link-ended` (404) for a link that was renewed, whose time is over, or
 * whose stay was moved or cancelled, and for one that never was.
 */
async function linked(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  token: string,
): Promise<Result<Departure & { readonly hotelName: string }>> {
  if (!isToken(token)) return ended();
  const row = await db
    .selectFrom('turnovers as t')
    .innerJoin('properties as p', 'p.id', 't.property_id')
    .select(['t.booking_id', 't.block_id', 't.departs', 'p.name'])
    .where('t.token_hash', '=', linkHash(token))
    .executeTakeFirst();
  if (row === undefined || !isOpen(row.departs, clock.today())) return ended();
  const departure = await departureOf(
    db,
    row.booking_id === null
      ? { kind: 'own_booking', id: row.block_id ?? 0 }
      : { kind: 'booking', id: row.booking_id },
  );
  return departure?.departs === row.departs ? ok({ ...departure, hotelName: row.name }) : ended();
}

/** The page behind a cleaner's link. Refuses `turnover.link-ended` (404). */
export async function cleanerPage(ctx: Context, token: string): Promise<Result<CleanerPage>> {
  const found = await linked(ctx, ctx.db, token);
  if (!found.ok) return found;
  const { propertyId, stay, departs, hotelName } = found.value;
  const turnover = await turnoverOn(ctx, propertyId, stay, departs);
  if (turnover === null) return ended();
  const { rooms, leaveBy, haveLeft, next, ready } = turnover;
  return ok({ hotelName, departs, rooms, leaveBy, haveLeft, next, readyAt: ready?.at ?? null });
}

/**
 * Says by the cleaner's link that the rooms are ready, or that they are not after all; as `markTurnover`. Refuses
 * `turnover.link-ended` (404) and `turnover.limited` (429).
 */
export async function markByLink(
  ctx: Context,
  token: string,
  state: TurnoverState,
): Promise<Result<{ readonly state: TurnoverState }>> {
  return runCommand(ctx, {}, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'turnover-mark', { network: ctx.actor.address });
    if (limit !== null)
      return refuse('limited', 'turnover.limited', texts.limited(), {
        retryAfter: limit.retryAfter,
      });
    const found = await linked(ctx, trx, token);
    if (!found.ok) return found;
    await setState(ctx, trx, found.value, state, 'turnover.tick');
    return ok({ state });
  });
}
