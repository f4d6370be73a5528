import { sql } from 'kysely';
import { allowedOn, denied, hostOf } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import {
  AUDIT_EVENTS,
  isAuditEvent,
  type AuditEventName,
  type AuditValue,
  type Undo,
} from '#shared/audit-events.ts';
import { DAY_MS } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';

export type Values = Readonly<Record<string, AuditValue>>;

/** A row of the audit log, with the name of who acted. Codes and values only: screens make the sentences. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  /** '' for rows from before events had names */
  readonly event: string;
  readonly permission: string;
  readonly subject: string;
  readonly propertyId: number | null;
  /** null: a job or a command on the server */
  readonly actorId: number | null;
  /** the account's present name, else the name that was given with the command */
  readonly actor: string;
  /** 'owner', 'operator', 'server' … */
  readonly actingAs: string;
  /** the owner for whom the staff acted */
  readonly forUser: number | null;
  /** present names; '' where there is none */
  readonly forName: string;
  readonly propertyName: string;
  readonly before: Values;
  readonly after: Values;
  readonly reason: string;
  readonly requestId: string;
  /** `open`: it can be taken back now; else why not */
  readonly undo: 'open' | 'done' | 'late' | Exclude<Undo, 'yes'>;
  /** the row that took this one back */
  readonly undoneBy: number | null;
}

/** A row with the seal that covers it, if it has one yet. */
export interface SealedRow extends AuditRow {
  readonly seal: { readonly n: number; readonly hash: string } | null;
}

interface HistoryQuery {
  /** 'room:12' */
  readonly subject?: string;
  /** rows that an account left, or that were left for it */
  readonly person?: number;
  readonly from?: Date;
  /** exclusive */
  readonly to?: Date;
  /** rows that fit any of it */
  readonly sought?: SoughtRows;
  /** rows before this one: for the next page */
  readonly beforeId?: number;
  readonly most?: number;
}

/** What somebody looks for in the log. */
export interface SoughtRows {
  /** lower case: part of the name of the property, of who acted, for whom, or of the person whom the row is about */
  readonly name: string;
  /** the whole number of one of these people; null: `name` is none */
  readonly phone: string | null;
  readonly subjects: readonly string[];
  readonly events: readonly string[];
}

const MOST = 50;
const VISITS = ['look.began', 'act.began'] as const satisfies readonly AuditEventName[];
const UNDO_MS = DAY_MS;

/**
 * The history of one or more properties, newest first, or of one thing of them; `visits`: with the visits of the staff
 * to the reader. Refuses as `allowedOn` with `history.read`, for any of the properties.
 */
export async function historyOf(
  ctx: Context,
  properties: number | readonly number[],
  { visits = false, ...query }: HistoryQuery & { readonly visits?: boolean } = {},
): Promise<Result<readonly AuditRow[]>> {
  const propertyIds = [properties].flat();
  for (const id of propertyIds) {
    const refused = await allowedOn(ctx, 'history.read', id);
    if (refused !== null) return refused;
  }
  const asked = { ...query, propertyIds, visitsTo: visits ? hostOf(ctx) : null };
  return ok(propertyIds.length === 0 ? [] : await read(ctx, ctx.db, asked));
}

/** The audit log for the desk, newest first, with seals. Refuses as `denied` with `desk.audit`. */
export async function auditLog(
  ctx: Context,
  query: HistoryQuery & { readonly propertyId?: number } = {},
): Promise<Result<readonly SealedRow[]>> {
  const refused = denied(ctx, 'desk.audit');
  return refused ?? ok(await read(ctx, ctx.db, query));
}

/** One row; null for an unknown number. */
export async function rowById(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  id: number,
): Promise<AuditRow | null> {
  return (await read(ctx, db, { id, most: 1 }))[0] ?? null;
}

/** The newest row about a subject after a row, for "changed since by …". */
export async function rowSince(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  { subject, id }: Pick<AuditRow, 'subject' | 'id'>,
  but: number | null = null,
): Promise<AuditRow | null> {
  const rows = await read(ctx, db, { subject, afterId: id, most: 2 });
  return rows.find((row) => row.id !== but) ?? null;
}

interface Asked extends HistoryQuery {
  readonly id?: number;
  readonly propertyId?: number;
  readonly propertyIds?: readonly number[];
  /** beside the rows of the properties: the visits of the staff to this account */
  readonly visitsTo?: number | null;
  readonly afterId?: number;
}

async function read(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  asked: Asked,
): Promise<readonly SealedRow[]> {
  const { id, subject, person, visitsTo = null, from, to, beforeId, afterId, most = MOST } = asked;
  const { sought } = asked;
  const propertyIds = asked.propertyId === undefined ? asked.propertyIds : [asked.propertyId];
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('users as o', 'o.id', 'a.for_user')
    .leftJoin('properties as p', 'p.id', 'a.property_id')
    .$if(sought !== undefined, (query) => query.where(fits(sought ?? NOTHING)))
    .leftJoin('audit_undone as un', 'un.audit_id', 'a.id')
    .select([
      'a.id',
      'a.at',
      'a.event',
      'a.permission',
      'a.subject',
      'a.property_id as propertyId',
      'a.actor_id as actorId',
      'u.name',
      'a.done_by as doneBy',
      'a.acting_as as actingAs',
      'a.for_user as forUser',
      'o.name as forName',
      'p.name as propertyName',
      'a.before',
      'a.after',
      'a.facts',
      'a.reason',
      'a.request_id as requestId',
      'un.by_id as undoneBy',
      sql<
        string | null
      >`(select s.n || ' ' || encode(s.hash, 'hex') from audit_seals s where s.ids @> array[a.id])`.as(
        'seal',
      ),
    ])
    .where(({ and, or, eb }) =>
      and([
        ...(person === undefined
          ? []
          : [or([eb('a.actor_id', '=', person), eb('a.for_user', '=', person)])]),
        ...(id === undefined ? [] : [eb('a.id', '=', id)]),
        ...(propertyIds === undefined
          ? []
          : [
              or([
                eb('a.property_id', 'in', propertyIds),
                ...(visitsTo === null
                  ? []
                  : [and([eb('a.for_user', '=', visitsTo), eb('a.event', 'in', VISITS)])]),
              ]),
            ]),
        ...(subject === undefined ? [] : [eb('a.subject', '=', subject)]),
        ...(from === undefined ? [] : [eb('a.at', '>=', from)]),
        ...(to === undefined ? [] : [eb('a.at', '<', to)]),
        ...(beforeId === undefined ? [] : [eb('a.id', '<', beforeId)]),
        ...(afterId === undefined ? [] : [eb('a.id', '>', afterId)]),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(Math.min(Math.max(most, 1), 200))
    .execute();
  const now = clock.now();
  return rows.map(
    ({ name, doneBy, before, after, facts, seal, forName, propertyName, ...row }) => ({
      ...row,
      forName: forName ?? '',
      propertyName: propertyName ?? '',
      actor: name ?? doneBy,
      before: (before ?? {}) as Values,
      after: (after ?? facts) as Values,
      undo: undoOf(row, now),
      seal: sealOf(seal),
    }),
  );
}

const NOTHING: SoughtRows = { name: '', phone: null, subjects: [], events: [] };

/** Whether a row `a`, by account `u`, for account `o`, at property `p`, fits. */
function fits({ name, phone, subjects, events }: SoughtRows) {
  const isPerson = (account: string) =>
    sql<boolean>`(strpos(lower(${sql.ref(`${account}.name`)}), ${name}) > 0
      or ${sql.ref(`${account}.phone`)} = ${phone})`;
  // the person whom a row is about: of a member's row, or the account that is its subject
  const about = sql`substring(coalesce(a.after ->> 'member', a.before ->> 'member',
    substring(a.subject from '^account:(.+)$')) from '^[0-9]{1,9}$')::integer`;
  return sql<boolean>`(a.subject = any(${subjects}::text[]) or a.event = any(${events}::text[])
    or ${name} <> '' and (strpos(lower(p.name), ${name}) > 0 or strpos(lower(a.done_by), ${name}) > 0
      or ${isPerson('u')} or ${isPerson('o')}
      or exists (select from users as m where m.id = ${about} and ${isPerson('m')})))`;
}

function undoOf(
  { event, at, undoneBy }: { event: string; at: Date; undoneBy: number | null },
  now: Date,
): AuditRow['undo'] {
  const undo: Undo = isAuditEvent(event) ? AUDIT_EVENTS[event].undo : 'opposite';
  if (undo !== 'yes') return undo;
  if (undoneBy !== null) return 'done';
  return now.getTime() - at.getTime() > UNDO_MS ? 'late' : 'open';
}

function sealOf(text: string | null): SealedRow['seal'] {
  const [n, hash] = (text ?? '').split(' ');
  return n === undefined || hash === undefined ? null : { n: Number(n), hash };
}
