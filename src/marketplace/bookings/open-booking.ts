import { sql } from 'kysely';
import { exhaustedBy, type Subject } from '#platform/budget/index.ts';
import { answerOf, type KeyedRequest } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { askNamed, type Db } from '#platform/database/index.ts';
import { sanitizeHtml } from '#platform/html.ts';
import { stayProblem, type Stay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { spendsOf, turnsOf, type Keeper } from './stock-limits.ts';

// The reads and locks of a booking before it is priced: one statement before its transaction, one inside it.

/** The facts of a property, other than its price, that a booking needs. */
export interface PropertyOnSale {
  readonly state: string;
  /** 'HH:MM' */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly policyHtml: string;
  readonly ruleHtml: string;
  /** hours for which nights are held while a group pays; 0: the property allows no split */
  readonly splitHours: number;
  /** other sites sell it too: their calendars are read here */
  readonly hasFeeds: boolean;
}

/** Property, account and own holds, read before any lock is taken. */
export interface Standing {
  /** null: unknown or gone */
  readonly property: PropertyOnSale | null;
  /** the account's own number, E.164, null without one; and its e-mail address, '' without one */
  readonly own: { readonly phone: string | null; readonly email: string };
  /** the account's unpaid holds of these nights that have not run out, oldest first */
  readonly holds: readonly { readonly bookingId: number }[];
}

interface StayAsked {
  readonly userId: number;
  readonly propertyId: number;
  readonly stay: Stay;
}

/** The stay and property as SQL parameters: null for an invalid stay or id, which has no holds and no queue. */
const stayParameters = ({ propertyId, stay }: StayAsked) => ({
  property: isId(propertyId) ? propertyId : null,
  dates:
    stayProblem(stay, stay.checkIn) === 'dates.invalid' ? { checkIn: null, checkOut: null } : stay,
});

interface StandingRow extends Omit<PropertyOnSale, 'state'> {
  readonly state: string | null;
  readonly ownPhone: string | null;
  readonly ownEmail: string;
  readonly holdId: number | null;
}

/**
 * Reads property, account and own holds. Runs before the transaction because a provider may have to be asked about a
 * hold.
 */
export async function standingOf(ctx: Context, wanted: StayAsked): Promise<Standing> {
  const { property, dates } = stayParameters(wanted);
  const query = sql<StandingRow>`
    select u.phone as "ownPhone", u.email as "ownEmail", p.state,
      to_char(p.checkin_time, 'HH24:MI') as "checkinTime", to_char(p.checkout_time, 'HH24:MI') as "checkoutTime",
      p.policy_html as "policyHtml", p.rule_html as "ruleHtml", p.split_hold_hours as "splitHours",
      exists (select from calendar_feeds f where f.property_id = p.id) as "hasFeeds", h.id as "holdId"
    from users u
    left join properties p on p.id = ${property}::integer and p.went_live_at is not null and p.state <> 'gone'
    left join bookings h on h.user_id = u.id and h.property_id = p.id and h.state = 'held'
      and h.modifies is null and h.hold_expires_at > ${ctx.clock.now()}::timestamptz
      and h.check_in < ${dates.checkOut}::date and h.check_out > ${dates.checkIn}::date
    where u.id = ${wanted.userId}::integer order by h.id`.compile(ctx.db);
  const rows = await askNamed(ctx.pool, 'standing', query);
  const [first] = rows;
  return {
    // HTML from owners is sanitized again on output, whatever was stored
    property:
      first === undefined || first.state === null
        ? null
        : {
            state: first.state,
            checkinTime: first.checkinTime,
            checkoutTime: first.checkoutTime,
            policyHtml: sanitizeHtml(first.policyHtml),
            ruleHtml: sanitizeHtml(first.ruleHtml),
            splitHours: first.splitHours,
            hasFeeds: first.hasFeeds,
          },
    own: { phone: first?.ownPhone ?? null, email: first?.ownEmail ?? '' },
    holds: rows.flatMap(({ holdId }) => (holdId === null ? [] : [{ bookingId: holdId }])),
  };
}

/**
 * The holds that a booking must end, read once it has its key, budgets, keeper's turn and place in the property's
 * queue.
 */
export interface Opened {
  /** overdue holds of the property */
  readonly overdue: readonly number[];
  /** the account's other unpaid holds of these nights */
  readonly own: readonly number[];
  /** the room-nights that the account has booked ahead at the property */
  readonly nightsAhead: number;
}

interface OpenedRow extends Opened {
  readonly mine: boolean;
  readonly operation: string;
  readonly said: Buffer;
  readonly answer: unknown;
  readonly spent: number;
  readonly subject: Subject | null;
  readonly opensAt: Date | null;
}

/**
 * Takes the key, budgets and locks of a booking in lock order, in one statement (`open_booking` in db/functions).
 * `answered`: the stored answer of a key that was used before. Refuses `idempotency.reused`, `booking.often`,
 * `booking.mailed-often` and `booking.renewed`.
 */
export async function openBooking<T extends object>(
  ctx: Context,
  trx: Db,
  {
    keyed,
    keeper,
    wanted,
    shared,
  }: {
    readonly keyed: KeyedRequest<T>;
    readonly keeper: Keeper;
    readonly wanted: StayAsked;
    /** held for hours while a group pays */ readonly shared: boolean;
  },
): Promise<Result<Opened | { readonly answered: T }>> {
  const { property, dates } = stayParameters(wanted);
  const spends = spendsOf(ctx, keeper, {
    propertyId: wanted.propertyId,
    held: keyed.operation.name === 'hold',
    shared,
  });
  const { rows } = await sql<OpenedRow>`
    /* name: open-booking */ select mine, before_what as operation, before_said as said, answer,
      spent, subject, opens_at as "opensAt", overdue, own,
      nights_ahead(${keyed.userId}::integer, ${property}::integer, 0, ${ctx.clock.today()}::date) as "nightsAhead"
    from open_booking(${keyed.userId}::integer, ${keyed.key}::text, ${keyed.operation.name}::text,
      ${keyed.fingerprint}::bytea, ${JSON.stringify(spends.map(({ spend }) => spend))}::jsonb,
      ${turnsOf(ctx, keeper)}::text[], ${property}::integer, ${dates.checkIn}::date, ${dates.checkOut}::date,
      ${ctx.clock.now()}::timestamptz)`.execute(trx);
  const row = rows[0] as OpenedRow;
  if (!row.mine) {
    const before = answerOf(keyed, row);
    return before.ok ? ok({ answered: before.value }) : before;
  }
  const last = row.subject === null ? undefined : spends[row.spent - 1];
  const exhausted = last === undefined ? null : exhaustedBy(ctx, last.spend.action, row);
  return last === undefined || exhausted === null
    ? ok({ overdue: row.overdue, own: row.own, nightsAhead: row.nightsAhead })
    : last.refusal(exhausted);
}
