import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { PayMethod } from '#platform/payments/index.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { RefundState } from './lifecycle.ts';
import { shareReimbursed, type Refund } from './refunds.ts';

/** Money that came in for a booking. */
export interface PaymentMade {
  /** paise; negative: the property had written it down by mistake */
  readonly amount: Paise;
  readonly where: 'online' | 'property';
  /** the payment provider; at the property `upi` or `cash` */
  readonly provider: string;
  /** how it was paid; '' where the provider does not say */
  readonly method: PayMethod | '';
  /** the provider's reference of the payment */
  readonly reference: string;
  /** the purpose of its attempt: `share-2` for a share; '' where none is known */
  readonly purpose: string;
  readonly at: Date;
  /** false: the running transaction is about to keep it, and no sum contains it yet */
  readonly judged: boolean;
}

/** The money of a booking in INR, in paise and all positive. */
export interface MoneyMoved {
  /** every online payment, returned ones included; unjudged charges do not count yet */
  readonly paidOnline: Paise;
  readonly paidAtProperty: Paise;
  /** refunded for good */
  readonly refunded: Paise;
  readonly lastRefundAt: Date | null;
  /** the judged ones add up to `paidOnline` + `paidAtProperty`; oldest first */
  readonly payments: readonly PaymentMade[];
  /** in any currency and state, those of returned charges included; oldest first */
  readonly refunds: readonly Refund[];
}

/** For a booking that cannot have payments yet. */
export const NOTHING_MOVED: MoneyMoved = {
  paidOnline: 0,
  paidAtProperty: 0,
  refunded: 0,
  lastRefundAt: null,
  payments: [],
  refunds: [],
};

interface Row {
  readonly bookingId: number;
  readonly paidOnline: Paise;
  readonly paidAtProperty: Paise;
  readonly refunded: Paise;
  readonly lastRefundAt: Date | null;
  readonly payments: readonly (Omit<PaymentMade, 'at'> & { readonly at: string })[];
  readonly id: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly state: RefundState;
  readonly requestedAt: Date;
  readonly doneAt: Date | null;
  readonly reason: string;
  readonly key: string;
  readonly reference: string;
  readonly purpose: string | null;
}

/**
 * Ledger and refunds of each booking, read in one snapshot, so that a refund that becomes final meanwhile is counted
 * exactly once. Every id has an entry.
 */
export async function moneyMoved(
  { db }: Context,
  bookingIds: readonly number[],
  trx: Db = db,
): Promise<ReadonlyMap<number, MoneyMoved>> {
  const found = new Map<number, MoneyMoved>(bookingIds.map((id) => [id, NOTHING_MOVED]));
  const ids = [...found.keys()].filter(isId);
  if (ids.length === 0) return found;
  const { rows } = await sql<Row>`
    select i.id as "bookingId", l.paid_online as "paidOnline", l.paid_at_property as "paidAtProperty", l.refunded, l.last_refund_at as "lastRefundAt", p.payments,
      r.id, r.amount, r.currency, r.state, r.requested_at as "requestedAt", r.done_at as "doneAt", r.reason, r.key, r.provider_refund_id as reference, ra.purpose
    from unnest(${ids}::int[]) as i(id)
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0)::int8 as paid_online,
        coalesce(sum(amount) filter (where kind = 'paid_at_property'), 0)::int8 as paid_at_property,
        coalesce(-sum(amount) filter (where kind = 'refund'), 0)::int8 as refunded,
        max(at) filter (where kind = 'refund') as last_refund_at
      from ledger_entries e where booking_id = i.id and currency = 'INR'
        and not exists (select from payment_charges c where c.provider = e.provider and c.payment_id = e.reference and c.verdict = 'unjudged')) l
    cross join lateral (
      select coalesce(json_agg(json_build_object('amount', e.amount, 'where', case e.kind when 'payment' then 'online' else 'property' end, 'provider', e.provider, 'reference', e.reference, 'at', e.at,
          'purpose', coalesce(a.purpose, ''), 'method', coalesce(c.method, ''), 'judged', coalesce(c.verdict <> 'unjudged', true)) order by e.at, e.id), '[]') as payments
      from ledger_entries e
      left join payment_charges c on c.provider = e.provider and c.payment_id = e.reference
      left join payment_attempts a on a.id = c.attempt_id
      where e.booking_id = i.id and e.currency = 'INR' and e.kind <> 'refund') p
    left join payment_refunds r on r.booking_id = i.id
    left join payment_charges rc on rc.id = r.charge_id
    left join payment_attempts ra on ra.id = rc.attempt_id
    order by r.id`.execute(trx);
  for (const [bookingId, all] of Map.groupBy(rows, (row) => row.bookingId)) {
    const [{ paidOnline, paidAtProperty, refunded, lastRefundAt, payments }] = all as [Row];
    found.set(bookingId, {
      paidOnline,
      paidAtProperty,
      refunded,
      lastRefundAt,
      payments: payments.map((payment) => ({ ...payment, at: new Date(payment.at) })),
      refunds: all.flatMap(toRefund),
    });
  }
  return found;
}

function toRefund({
  id,
  amount,
  currency,
  state,
  requestedAt,
  doneAt,
  reason,
  key,
  reference,
  purpose,
}: Row): readonly Refund[] {
  if (id === null) return [];
  const share = shareReimbursed(key);
  return [
    {
      id,
      amount,
      currency,
      state,
      requestedAt,
      doneAt,
      reason,
      reference,
      ...(purpose === null ? {} : { purpose }),
      ...(share === null ? {} : { share }),
    },
  ];
}
