import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '#platform/database/index.ts';
import { DAY_MS, type IsoDate } from '#shared/dates.ts';

/** The person whose data a column holds. `operator` works for the marketplace; `owner` lets a property. */
export type DataSubject = 'guest' | 'visitor' | 'owner' | 'operator';

/** The time at which the job runs; `today` is the date in India. */
export interface RunTime {
  readonly now: Date;
  readonly today: IsoDate;
}

/** What happens to the columns and when. `until` is the text for people, `isDue` the condition in SQL. */
type Disposal =
  | {
      readonly kind: 'delete';
      readonly until: string;
      readonly isDue: (at: RunTime) => RawBuilder<SqlBool>;
    }
  | {
      readonly kind: 'blank';
      readonly until: string;
      readonly isDue: (at: RunTime) => RawBuilder<SqlBool>;
      readonly set: (at: RunTime) => Readonly<Record<string, unknown>>;
    }
  /** Something else removes it: the deletion of the account, a job of `server/processes/jobs.ts`, or its parent row. */
  | {
      readonly kind: 'removedBy';
      readonly until: string;
      readonly by:
        | 'account'
        | 'parent'
        | 'prune-budget'
        | 'delete-abandoned-listings'
        | 'forget-old-rates';
    }
  /** It is kept: without the columns that are removed it identifies no one. */
  | { readonly kind: 'keep'; readonly until: string };

/** Columns of one table that are removed together. */
export interface RetentionRule {
  readonly table: keyof DB;
  /** names separated by spaces */
  readonly columns: string;
  /** in plain words, for docs/privacy.md */
  readonly description: string;
  readonly subject: DataSubject;
  readonly reason: string;
  readonly disposal: Disposal;
}

/** How many days we keep each kind of data. Pages quote these numbers. */
export const DAYS = {
  message: 90,
  code: 1,
  deletionReceipt: 7,
  support: 365,
  network: 30,
  unconfirmedBooking: 90,
  refusedListing: 365,
  visitorsWishlist: 365,
  answer: 7,
  webhook: 180,
  securityNote: 365,
  tripNotes: 90,
  turnover: 30,
  register: 365,
  blockWish: 30,
  agreedRules: 90,
  payers: 90,
  board: 180,
  conversation: 365,
  invite: 30,
  deskVisit: 365,
} as const;

export const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);
/** The time `ms` milliseconds before the run. */
export const before = ({ now }: RunTime, ms: number): Date => new Date(now.getTime() - ms);
/** True once `n` days have passed since the time in `column`. */
export const since = (column: string, n: number) => (at: RunTime) =>
  sql<SqlBool>`${sql.ref(column)} <= ${before(at, n * DAY_MS)}`;
/** True when both conditions hold. */
export const both =
  (one: (at: RunTime) => RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => (at: RunTime) =>
    sql<SqlBool>`(${one(at)}) and (${other})`;

/** Deletes the row `n` days after the time in `column`; `event` names that time in the text. */
export const rowAfter = (
  n: number,
  column: string,
  event: string,
  only: RawBuilder<SqlBool> = sql`true`,
): Disposal => ({
  kind: 'delete',
  until: `${days(n)} after ${event}`,
  isDue: both(since(column, n), only),
});
/** Blanks the hash of the sender’s network after `DAYS.network` days. */
export const networkAfter = (table: string): Disposal => ({
  kind: 'blank',
  until: `${days(DAYS.network)} after it was sent`,
  isDue: both(since('created_at', DAYS.network), sql`${sql.ref(`${table}.sender`)} <> ''`),
  set: () => ({ sender: '' }),
});
/** Removed by the deletion of the account. */
export const withAccount = (until = 'when the account is deleted'): Disposal => ({
  kind: 'removedBy',
  by: 'account',
  until,
});
/** Kept; `until` says how long or why. */
export const stays = (until: string): Disposal => ({ kind: 'keep', until });

/**
 * Tax law has an invoice, and the booking behind it, kept for 72 months after the annual return of the stay's financial
 * year (April to March) is due on 31 December (CGST Act, section 36); see `keptUntil`. `check_out`: the last day of the
 * stay.
 */
export const LAW =
  'after the 31 December of the seventh year after the year in which the financial year of the stay began (tax law)';
/** True once tax law no longer requires the records of a stay that ended on `checkOut`. */
export const lawIsOver = (checkOut: RawBuilder<unknown>, { today }: RunTime) =>
  sql<SqlBool>`make_date(extract(year from ${checkOut} - interval '3 months')::integer + 7, 12, 31) < ${today}::date`;
export const GUEST_COLUMNS =
  'guest_name guest_phone guest_email gstin_no company_name company_address';
