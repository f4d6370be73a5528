import { allowedOn } from '#marketplace/access/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/audit.ts';
import type { AuditEventName, Undo } from '#shared/audit-events.ts';
import { formatInstant } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { PERMISSIONS, type PropertyPermission } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { rowById, rowSince, type AuditRow } from './history.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    /** who changed the record after the row that should be taken back */
    'undo.changed-since': { readonly by: string; readonly at: string };
  }
}

/**
 * Takes a change back in the transaction of the undo: writes the values of `row.before` where those of `row.after`
 * still stand, and else answers with `changedSince`. It leaves no audit row of its own.
 */
type Inverse = (ctx: Context, trx: Db, row: AuditRow) => Promise<Result<object>>;

const INVERSES = new Map<AuditEventName, Inverse>();

/** Declares how a change is taken back, beside its use case. Its event says `undo: 'yes'`. */
export function defineUndo(event: AuditEventName, inverse: Inverse): void {
  if (INVERSES.has(event)) throw new Error(`There are two ways to take back ${event}.`);
  INVERSES.set(event, inverse);
}

/** Runs in the transaction of an undo that succeeded, after the inverse: to tell whom it concerns. */
type UndoneListener = (ctx: Context, trx: Db, row: AuditRow) => Promise<void>;

const LISTENERS: UndoneListener[] = [];

/** Declares who is told of each undo. */
export const onUndone = (listener: UndoneListener): void => void LISTENERS.push(listener);

interface Undone {
  /** the row that was taken back */
  readonly row: number;
  /** the row of the undo */
  readonly by: number;
  readonly subject: string;
}

const UNDO = defineOperation<Undone>('host.undo', (answer) => ({
  row: Number(answer['row']),
  by: Number(answer['by']),
  subject: String(answer['subject']),
}));

/**
 * Takes a change of a property back, within 24 hours and once. Needs `history.undo`, and the permission of the change
 * itself. Refuses `audit.unknown` (404, also to strangers), `undo.none` with the reason, `undo.late`, `undo.done`,
 * `undo.changed-since` with who and when, and the refusals of the inverse.
 */
export async function undoAudited(
  ctx: Context,
  { auditId, key = null }: { readonly auditId: number; readonly key?: string | null },
): Promise<Result<Undone>> {
  const row = isId(auditId) ? await rowById(ctx, ctx.db, auditId) : null;
  if (row === null || row.propertyId === null) return unknown();
  const refused =
    (await allowedOn(ctx, 'history.undo', row.propertyId)) ??
    (await mayItself(ctx, row, row.propertyId));
  if (refused !== null) return refused.kind === 'not-found' ? unknown() : refused;
  const { propertyId } = row;
  return runCommand(ctx, keyedBy(ctx, UNDO, key, [auditId]), async (trx) => {
    const closed = await closedBy(ctx, trx, row);
    if (closed !== null) return closed;
    const by = await leaveAudit(ctx, trx, {
      permission: 'history.undo',
      event: 'change.undone',
      subject: row.subject,
      propertyId,
      after: { event: row.event, row: row.id },
    });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('audit_undone')
      .values({ audit_id: row.id, by_id: by, at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('audit_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return refuse('conflict', 'undo.done', texts.undo.done());
    const inverse = INVERSES.get(row.event as AuditEventName);
    if (inverse === undefined) return refuse('conflict', 'undo.none', texts.undo.opposite());
    const done = await inverse(ctx, trx, row);
    if (!done.ok) return done;
    for (const listener of LISTENERS) await listener(ctx, trx, row);
    return ok({ row: row.id, by, subject: row.subject });
  });
}

const unknown = (): Refusal => refuse('not-found', 'audit.unknown', texts.unknown());

/** Why a row cannot be taken back; null if it can. */
async function closedBy(ctx: Context, trx: Db, row: AuditRow): Promise<Refusal | null> {
  switch (row.undo) {
    case 'open':
      return null;
    case 'late':
      return refuse('expired', 'undo.late', texts.undo.late());
    case 'done': {
      const undo = row.undoneBy === null ? null : await rowById(ctx, trx, row.undoneBy);
      return undo === null
        ? refuse('conflict', 'undo.done', texts.undo.done())
        : refuse(
            'conflict',
            'undo.done',
            texts.undo.doneBy({ name: undo.actor, at: formatInstant(undo.at) }),
          );
    }
    default:
      return refuse('conflict', 'undo.none', noUndo(row.undo));
  }
}

/** Why there is no undo. A screen says it before the first press. */
export const noUndo = (undo: Exclude<Undo, 'yes'>): string => texts.undo[undo]();

/** The permission of the change itself, where it is one of a property. */
function mayItself(ctx: Context, row: AuditRow, propertyId: number): Promise<Refusal | null> {
  const name = Object.keys(PERMISSIONS).find(
    (known) =>
      known === row.permission && PERMISSIONS[known as PropertyPermission].scope === 'property',
  );
  return name === undefined
    ? Promise.resolve(null)
    : allowedOn(ctx, name as PropertyPermission, propertyId);
}

/** For an inverse that finds other values than the row left: who changed them, and when. */
export async function changedSince(ctx: Context, trx: Db, row: AuditRow): Promise<Refusal> {
  const since = await rowSince(ctx, trx, row, await newestOwn(trx, row.id));
  const [by, at] = since === null ? ['', ''] : [since.actor, since.at.toISOString()];
  return refuse(
    'conflict',
    'undo.changed-since',
    since === null
      ? texts.undo.changed()
      : texts.undo.changedBy({ name: by, at: formatInstant(since.at) }),
    { data: { by, at } },
  );
}

/** The row of the undo that is running now. */
const newestOwn = async (trx: Db, auditId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('audit_undone')
      .select('by_id')
      .where('audit_id', '=', auditId)
      .executeTakeFirst()
  )?.by_id ?? null;
