import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import { toAttempt, type Attempt } from './attempts.ts';
import type { RefundState, Verdict } from './lifecycle.ts';

/** Money received by an attempt, and the progress of its return if it is returned in full. */
export interface Arrived {
  readonly amount: number;
  readonly currency: string;
  readonly verdict: Verdict;
  /** machine name of the reason for its return; '' otherwise */
  readonly reason: string;
  /** of a returned charge: state of the return, and since when; null otherwise */
  readonly back: { readonly state: RefundState; readonly since: Date } | null;
}

/** An attempt with its money, oldest first. */
export interface Payment extends Attempt {
  readonly arrived: readonly Arrived[];
}

type ArrivedRow = Omit<Arrived, 'back'> & {
  readonly state: RefundState | null;
  readonly since: string | null;
};

const arrivedOf = ({ state, since, ...money }: ArrivedRow): Arrived => ({
  ...money,
  back: state === null || since === null ? null : { state, since: new Date(since) },
});

/**
 * The attempts to pay for bookings and their changes, with their money, newest first, in one statement. Every id has
 * a list.
 */
export async function paymentsOf(
  { db }: Context,
  bookingIds: readonly number[],
  trx: Db = db,
): Promise<ReadonlyMap<number, readonly Payment[]>> {
  const found = new Map<number, Payment[]>(bookingIds.map((id) => [id, []]));
  const ids = [...found.keys()].filter(isId);
  if (ids.length === 0) return found;
  const { rows } = await sql<Selectable<DB['payment_attempts']> & { arrived: ArrivedRow[] }>`
    select a.*, coalesce((
      select json_agg(json_build_object('amount', c.amount, 'currency', c.currency, 'verdict', c.verdict, 'reason', c.reason,
        'state', r.state, 'since', coalesce(r.done_at, r.requested_at)) order by c.id)
      from payment_charges c left join payment_refunds r on r.charge_id = c.id and c.verdict = 'returned'
      where c.attempt_id = a.id), '[]') as arrived
    from payment_attempts a where a.booking_id = any(${ids}::int[]) order by a.id desc`.execute(
    trx,
  );
  for (const { arrived, ...row } of rows)
    found.get(row.booking_id)?.push({ ...toAttempt(row), arrived: arrived.map(arrivedOf) });
  return found;
}
