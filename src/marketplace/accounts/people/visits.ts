import { denied } from '#marketplace/access/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context, Visit } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as texts from '#messages/people.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { signedIn } from '../sessions.ts';

/** A visit ends by itself after an hour. */
const VISIT_MS = HOUR_MS;
const MOST_REASON = 300;

/**
 * Lets a member of the staff see what an owner sees, and change nothing, for an hour. Written down, and shown to the
 * owner. Refuses as `denied` with `desk.look-as`, `visit.no-owner` (404) and `visit.open` (409).
 */
export const lookAs = (
  ctx: Context,
  input: { readonly ownerId: number; readonly reason?: string },
): Promise<Result<Visit>> => begin(ctx, 'look', input.ownerId, input.reason ?? '');

/**
 * Lets a member of the staff change what an owner may change, for an hour and with a reason. Written down, and shown to
 * the owner; every row of the audit log names both. Refuses as `denied` with `desk.act-for`, `visit.reason` (400),
 * `visit.no-owner` (404) and `visit.open` (409).
 */
export const actFor = (
  ctx: Context,
  input: { readonly ownerId: number; readonly reason: string },
): Promise<Result<Visit>> => begin(ctx, 'act', input.ownerId, input.reason);

async function begin(
  ctx: Context,
  kind: Visit['kind'],
  ownerId: number,
  typed: string,
): Promise<Result<Visit>> {
  const permission = kind === 'look' ? 'desk.look-as' : 'desk.act-for';
  const refused = denied(ctx, permission);
  if (refused !== null) return refused;
  const { id: sessionId, account, visit } = signedIn(ctx);
  if (visit !== null) return visitOpen();
  const reason = oneLine(typed);
  if ((kind === 'act' && reason === '') || reason.length > MOST_REASON)
    return refuse('invalid', 'visit.reason', texts.reasonRequired(), {
      fields: { reason: texts.reasonRequired() },
    });
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + VISIT_MS);
  return runCommand<Visit>(
    ctx,
    {
      audit: ({ id }) => ({
        permission,
        event: kind === 'look' ? 'look.began' : 'act.began',
        subject: `visit:${id}`,
        forUser: ownerId,
        after: { until: until.toISOString() },
        reason,
      }),
    },
    async (trx) => {
      const owner = await trx
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('users.id')
        .where('users.id', '=', ownerId)
        .where('memberships.role', '=', 'owner')
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst();
      if (owner === undefined || ownerId === account.id) return noOwner();
      const row = await trx
        .insertInto('desk_visits')
        .values({
          session_id: sessionId,
          staff_id: account.id,
          owner_id: ownerId,
          kind,
          reason,
          began_at: now,
          until,
        })
        .onConflict((conflict) =>
          conflict.column('session_id').where('ended_at', 'is', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row === undefined ? visitOpen() : ok({ id: row.id, ownerId, kind, reason, until });
    },
  );
}

const visitOpen = (): Refusal => refuse('conflict', 'visit.open', texts.visitOpen());
const noOwner = (): Refusal => refuse('not-found', 'visit.no-owner', texts.noOwner());

/** Ends the visit of this session; `false` where there is none. Open to a session that only looks. */
export async function endVisit(ctx: Context): Promise<boolean> {
  const { id: sessionId } = signedIn(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('desk_visits')
      .set({ ended_at: ctx.clock.now() })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning(['id', 'kind', 'owner_id'])
      .executeTakeFirst();
    if (row === undefined) return false;
    await leaveAudit(ctx, trx, {
      permission: 'desk.leave',
      event: row.kind === 'look' ? 'look.ended' : 'act.ended',
      subject: `visit:${row.id}`,
      forUser: row.owner_id,
      after: { how: 'stopped' },
    });
    return true;
  });
}

/** Job: writes down the end of visits whose hour or whose session is over; returns how many. */
export function endOverdueVisits(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const rows = await trx
      .selectFrom('desk_visits as v')
      .select(['v.id', 'v.kind', 'v.owner_id', 'v.until'])
      .where('v.ended_at', 'is', null)
      .where(({ or, not, exists, selectFrom, eb }) =>
        or([
          eb('v.until', '<=', now),
          not(
            exists(
              selectFrom('sessions as s').select('s.id').whereRef('s.id', '=', 'v.session_id'),
            ),
          ),
        ]),
      )
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, kind, owner_id: forUser, until } of rows) {
      await trx
        .updateTable('desk_visits')
        .set({ ended_at: until < now ? until : now })
        .where('id', '=', id)
        .execute();
      await leaveAudit(ctx, trx, {
        permission: 'desk.leave',
        event: kind === 'look' ? 'look.ended' : 'act.ended',
        by: 'job end-visits',
        subject: `visit:${id}`,
        forUser,
        after: { how: until <= now ? 'time' : 'signed-out' },
      });
    }
    return rows.length;
  });
}

/** A visit as its owner sees it. */
export interface ShownVisit {
  readonly kind: Visit['kind'];
  /** who of the marketplace */
  readonly by: string;
  readonly reason: string;
  readonly beganAt: Date;
  /** null: it is open */
  readonly endedAt: Date | null;
}

export type VisitTimes = Pick<ShownVisit, 'beganAt' | 'endedAt'>;

/** When visits began and ended, by their ids; `endedAt` null: it is open. */
export async function visitTimes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VisitTimes>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_visits')
    .select(['id', 'began_at as beganAt', 'ended_at as endedAt', 'until'])
    .where('id', 'in', [...ids])
    .execute();
  const now = clock.now();
  return new Map(
    rows.map(({ id, beganAt, ...end }) => [id, { beganAt, endedAt: endOf(end, now) }]),
  );
}

const endOf = (
  { endedAt, until }: { readonly endedAt: Date | null; readonly until: Date },
  now: Date,
): Date | null => endedAt ?? (until <= now ? until : null);

/** Who of the marketplace looked as an account or acted for it, newest first. */
export async function visitsTo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownerId: number,
): Promise<readonly ShownVisit[]> {
  const rows = await db
    .selectFrom('desk_visits as v')
    .innerJoin('users as u', 'u.id', 'v.staff_id')
    .select([
      'v.kind',
      'u.name as by',
      'v.reason',
      'v.began_at as beganAt',
      'v.ended_at as endedAt',
      'v.until',
    ])
    .$narrowType<{ kind: Visit['kind'] }>()
    .where('v.owner_id', '=', ownerId)
    .orderBy('v.id', 'desc')
    .limit(50)
    .execute();
  const now = clock.now();
  return rows.map(({ until, endedAt, ...row }) => ({
    ...row,
    endedAt: endOf({ endedAt, until }, now),
  }));
}
