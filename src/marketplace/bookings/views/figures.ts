import { sql } from 'kysely';
import { question } from '#platform/telemetry/questions.ts';

/** Number of newest bookings that are counted: a count of all would cost more with each booking. */
const NEWEST = 5000;

/** Bookings of the last hour, and open holds. */
export const bookingFigures = question({
  metrics: {
    verandah_bookings_last_hour: [
      'Bookings of the last hour (of the newest 5,000) by state now and by how they are paid',
      'state',
      'payment',
    ],
    verandah_holds_open: ['Bookings that hold nights unpaid', 'state'],
    verandah_holds_overdue_seconds: ['How long ago the oldest hold should have ended'],
  },
  ask: async (trx) => {
    const made = await sql<{ state: string; payment: string; n: number }>`
      select state, payment_type as payment, count(*)::float8 as n
      from (
        select state, payment_type, created_at from bookings order by id desc limit ${NEWEST}
      ) as newest
      where created_at > now() - interval '1 hour'
      group by 1, 2`.execute(trx);
    const holds = await sql<{ open: number; overdue: number; seconds: number }>`
      select count(*) filter (where hold_expires_at > now())::float8 as open,
        count(*) filter (where hold_expires_at <= now())::float8 as overdue,
        greatest(
          0, coalesce(extract(epoch from now() - min(hold_expires_at)), 0)
        )::float8 as seconds
      from bookings
      where state = 'held'`.execute(trx);
    const { open = 0, overdue = 0, seconds = 0 } = holds.rows[0] ?? {};
    return {
      verandah_bookings_last_hour: made.rows.map(({ state, payment, n }) => [
        { state, payment },
        n,
      ]),
      verandah_holds_open: [
        [{ state: 'open' }, open],
        [{ state: 'overdue' }, overdue],
      ],
      verandah_holds_overdue_seconds: seconds,
    };
  },
});
