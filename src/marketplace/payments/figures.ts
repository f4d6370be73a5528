import { sql } from 'kysely';
import { question } from '#platform/telemetry/questions.ts';

/** Pending money and its age: refunds, unjudged charges, and orders to check. */
export const paymentFigures = question({
  metrics: {
    verandah_refunds: [
      'Refunds that are not final: open, stuck (asked for more than a day ago), failed (waits for a person)',
      'state',
    ],
    verandah_refund_oldest_due_seconds: ['How long ago the next attempt of a refund was due'],
    verandah_charges_to_judge: ['Payments that arrived and are not judged yet'],
    verandah_charge_oldest_unjudged_seconds: ['How long the oldest of them has waited'],
    verandah_payment_checks_due: ['Orders at providers whose state is to be asked for'],
    verandah_payment_check_oldest_due_seconds: ['How long the oldest of them has waited'],
  },
  ask: async (trx) => {
    const { rows } = await sql<
      Record<
        | 'open'
        | 'stuck'
        | 'failed'
        | 'refundDue'
        | 'unjudged'
        | 'unjudgedFor'
        | 'checks'
        | 'checkDue',
        number
      >
    >`
      with refunds as (
        select count(*) filter (where requested_at >= now() - interval '1 day')::float8 as open, count(*) filter (where requested_at < now() - interval '1 day')::float8 as stuck,
          greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8 as "refundDue" from payment_refunds where next_attempt_at is not null
      ), failures as (select count(*)::float8 as failed from payment_refunds where state = 'failed'
      ), charges as (
        select count(*)::float8 as unjudged, coalesce(extract(epoch from now() - min(seen_at)), 0)::float8 as "unjudgedFor" from payment_charges where verdict = 'unjudged'
      ), checks as (
        select count(*)::float8 as checks, coalesce(extract(epoch from now() - min(next_check_at)), 0)::float8 as "checkDue" from payment_attempts where next_check_at <= now()
      ) select * from refunds, failures, charges, checks`.execute(trx);
    const {
      open = 0,
      stuck = 0,
      failed = 0,
      refundDue = 0,
      unjudged = 0,
      unjudgedFor = 0,
      checks = 0,
      checkDue = 0,
    } = rows[0] ?? {};
    return {
      verandah_refunds: [
        [{ state: 'open' }, open],
        [{ state: 'stuck' }, stuck],
        [{ state: 'failed' }, failed],
      ],
      verandah_refund_oldest_due_seconds: refundDue,
      verandah_charges_to_judge: unjudged,
      verandah_charge_oldest_unjudged_seconds: unjudgedFor,
      verandah_payment_checks_due: checks,
      verandah_payment_check_oldest_due_seconds: checkDue,
    };
  },
});
