import { auditLog, type SealedRow, type SoughtRows } from '#marketplace/audit/index.ts';
import type { Context } from '#platform/context.ts';
import { AUDIT_EVENTS } from '#shared/audit-events.ts';
import { addDays, DAY_MS, instantInIndia, type IsoDate } from '#shared/dates.ts';
import { readBookingNumber } from '#shared/ids.ts';
import { oneLine } from '#shared/person.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, type Result } from '#shared/result.ts';
import { sayRecords, subjectsOfBooking } from './audited-records.ts';
import { sayChanges, type SaidChange } from './history.ts';
import { sayEvent } from './say-history.ts';

/** The log has no index for words or people, so a search reads as many days at once. */
export const AUDIT_SEARCH_DAYS = 92;

interface AuditSearch {
  /** a property's or person's name, a mobile number, a booking number, what was done, or a subject */
  readonly words?: string;
  readonly subject?: string;
  readonly propertyId?: number | null;
  readonly person?: number | null;
  /** only this day; else the three months until `until` for words and people, and everything for records */
  readonly day?: IsoDate | null;
  /** the last day to search; today without it */
  readonly until?: IsoDate | null;
  readonly beforeId?: number | null;
  readonly most: number;
}

/** A row of the log in words, with the record that it is about. */
export interface FoundChange extends SaidChange<SealedRow> {
  /** 'Booking OH00012'; '' for a property */
  readonly record: string;
}

interface FoundChanges {
  readonly changes: readonly FoundChange[];
  /** the first day that was searched; null: all of them, or one */
  readonly from: IsoDate | null;
  /** the day before it, if these are the last of its changes and there are older ones; else null */
  readonly earlier: IsoDate | null;
  /** what `subject` is, in words */
  readonly record: string;
}

/** Changes of the audit log, newest first, by words of the staff. Refuses as `auditLog`. */
export async function findAudited(
  ctx: Context,
  search: AuditSearch,
): Promise<Result<FoundChanges>> {
  const { subject = '', propertyId, person, day, until, beforeId, most } = search;
  const words = oneLine(search.words ?? '');
  const byIndex = words === '' && person == null;
  const last = day ?? until ?? ctx.clock.today();
  const isBounded = day != null || !byIndex;
  const from = day ?? (isBounded ? addDays(last, 1 - AUDIT_SEARCH_DAYS) : null);
  const rows = await auditLog(ctx, {
    ...(words === '' ? {} : { sought: await readAuditWords(ctx, words) }),
    ...(subject === '' ? {} : { subject }),
    ...(propertyId == null ? {} : { propertyId }),
    ...(person == null ? {} : { person }),
    ...(from === null ? {} : { from: instantInIndia(from, '00:00') }),
    ...(isBounded ? { to: new Date(instantInIndia(last, '00:00').getTime() + DAY_MS) } : {}),
    ...(beforeId == null ? {} : { beforeId }),
    most,
  });
  if (!rows.ok) return rows;
  const before =
    from === null || day != null || rows.value.length === most
      ? null
      : await auditLog(ctx, { to: instantInIndia(from, '00:00'), most: 1 });
  const asked = { subject, forName: rows.value[0]?.forName ?? '' };
  const [changes, records] = await Promise.all([
    sayChanges(ctx, rows.value),
    sayRecords(ctx, [...rows.value, asked]),
  ]);
  return ok({
    changes: changes.map((change) => ({
      ...change,
      record: records.get(change.row.subject) ?? '',
    })),
    from: day == null ? from : null,
    earlier: from !== null && before?.ok && before.value.length > 0 ? addDays(from, -1) : null,
    record: subject === '' ? '' : (records.get(subject) ?? ''),
  });
}

/** What words of the staff may mean: a name always, and a number, an action or a subject if they are one. */
export async function readAuditWords(ctx: Context, typed: string): Promise<SoughtRows> {
  const words = oneLine(typed).toLowerCase();
  const booking = readBookingNumber(words);
  return {
    name: words,
    phone: parseMobile(words),
    subjects: [
      ...(/^[a-z-]+:[\d:]+$/.test(words) ? [words] : []),
      ...(booking === null ? [] : await subjectsOfBooking(ctx, booking)),
    ],
    events: Object.keys(AUDIT_EVENTS).filter(
      (event) => event === words || sayEvent(event).toLowerCase().includes(words),
    ),
  };
}
