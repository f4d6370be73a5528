import { allowedOn } from '#marketplace/access/index.ts';
import { departsOn } from '#marketplace/host/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/turnovers.ts';
import { dateInIndia, type IsoDate } from '#shared/dates.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { linkPath, newLink } from './link.ts';
import { isOpen, type TurnoverStay } from './turnovers.ts';

/** `due`: the rooms are still to be made ready. */
export type TurnoverState = 'due' | 'ready';

export interface Departure {
  readonly stay: TurnoverStay;
  readonly propertyId: number;
  readonly departs: IsoDate;
}

const notFound = () => refuse('not-found', 'turnover.not-found', texts.notFound());

/** When the guests of a stay leave; null for a stay that was cancelled, never began or does not exist. */
export async function departureOf(db: Db, stay: TurnoverStay): Promise<Departure | null> {
  if (stay.kind === 'own_booking') {
    const row = await db
      .selectFrom('own_bookings as o')
      .innerJoin('blocks as b', 'b.id', 'o.block_id')
      .select(['b.property_id', 'b.ends'])
      .where('b.id', '=', stay.id)
      .where('b.removed_at', 'is', null)
      .executeTakeFirst();
    return row === undefined ? null : { stay, propertyId: row.property_id, departs: row.ends };
  }
  const row = await db
    .selectFrom('bookings')
    .select(['property_id', 'check_out', 'completed_at'])
    .where('id', '=', stay.id)
    .where('modifies', 'is', null)
    .where('state', 'in', ['confirmed', 'checked_in', 'completed'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const leftOn = row.completed_at === null ? null : dateInIndia(row.completed_at);
  return { stay, propertyId: row.property_id, departs: departsOn(row.check_out, leftOn) };
}

/** The departure of a stay that the actor may mark today. */
async function openDeparture(ctx: Context, stay: TurnoverStay): Promise<Result<Departure>> {
  const departure = await departureOf(ctx.db, stay);
  if (departure === null) return notFound();
  const refused = await allowedOn(ctx, 'turnover.mark', departure.propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? notFound() : refused;
  return isOpen(departure.departs, ctx.clock.today())
    ? ok(departure)
    : refuse('conflict', 'turnover.closed', texts.closed());
}

/**
 * Says that the rooms of a departure are ready, or that they are not after all. The state that stands already is the
 * answer too, and leaves no row of the audit log. Refuses `turnover.not-found` (404, also to strangers),
 * `turnover.closed` (409) except on the day of departure and the day after, and what `allowedOn` refuses.
 */
export async function markTurnover(
  ctx: Context,
  stay: TurnoverStay,
  state: TurnoverState,
): Promise<Result<{ readonly state: TurnoverState }>> {
  const departure = await openDeparture(ctx, stay);
  if (!departure.ok) return departure;
  return runCommand(ctx, {}, async (trx) => {
    await setState(ctx, trx, departure.value, state, 'turnover.mark');
    return ok({ state });
  });
}

/** Moves a turnover to a state in the caller's transaction. Of two who say the same, the first is kept. */
export async function setState(
  ctx: Context,
  trx: Db,
  departure: Departure,
  state: TurnoverState,
  permission: 'turnover.mark' | 'turnover.tick',
): Promise<void> {
  const { stay, propertyId, departs } = departure;
  const ready = { ready_at: ctx.clock.now(), ready_by: ctx.actor.session?.account.id ?? null };
  const changed =
    state === 'ready'
      ? await trx
          .insertInto('turnovers')
          .values({ ...columnsOf(departure), ...ready })
          .onConflict((conflict) =>
            conflict
              .constraint(constraintOf(stay))
              .doUpdateSet(ready)
              .where('turnovers.ready_at', 'is', null),
          )
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('turnovers')
          .set({ ready_at: null, ready_by: null })
          .where(stay.kind === 'booking' ? 'booking_id' : 'block_id', '=', stay.id)
          .where('departs', '=', departs)
          .where('ready_at', 'is not', null)
          .returning('id')
          .executeTakeFirst();
  if (changed === undefined) return;
  await leaveAudit(ctx, trx, {
    permission,
    event: 'turnover.marked',
    subject: subjectOf(stay),
    propertyId,
    before: { state: state === 'ready' ? 'due' : 'ready' },
    after: { state },
  });
}

/**
 * Makes the cleaner's link of a departure, which opens its page without an account until the end of the day after. With
 * `renew` the link that was made before ends; without it that one is the answer. Refuses as `markTurnover`.
 */
export async function makeCleanerLink(
  ctx: Context,
  stay: TurnoverStay,
  { renew }: { readonly renew: boolean },
): Promise<Result<{ readonly path: string }>> {
  const departure = await openDeparture(ctx, stay);
  if (!departure.ok) return departure;
  const link = newLink(ctx);
  return runCommand(ctx, {}, async (trx) => {
    const made = await trx
      .insertInto('turnovers')
      .values({ ...columnsOf(departure.value), ...link })
      .onConflict((conflict) => {
        const update = conflict.constraint(constraintOf(stay)).doUpdateSet(link);
        return renew ? update : update.where('turnovers.token_hash', 'is', null);
      })
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined)
      await leaveAudit(ctx, trx, {
        permission: 'turnover.mark',
        event: 'turnover.linked',
        subject: subjectOf(stay),
        propertyId: departure.value.propertyId,
      });
    const row = await trx
      .selectFrom('turnovers')
      .select(['nonce', 'token_hash'])
      .where(stay.kind === 'booking' ? 'booking_id' : 'block_id', '=', stay.id)
      .where('departs', '=', departure.value.departs)
      .executeTakeFirstOrThrow();
    return ok({ path: linkPath(ctx, row) ?? '' });
  });
}

const columnsOf = ({ stay, propertyId, departs }: Departure) => ({
  property_id: propertyId,
  booking_id: stay.kind === 'booking' ? stay.id : null,
  block_id: stay.kind === 'own_booking' ? stay.id : null,
  departs,
});
const constraintOf = ({ kind }: TurnoverStay) =>
  kind === 'booking' ? 'turnovers_booking' : 'turnovers_block';
const subjectOf = ({ kind, id }: TurnoverStay): string =>
  `${kind === 'booking' ? 'booking' : 'block'}:${id}`;
