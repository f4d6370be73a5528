import { bySql, type Check } from './evidence.ts';

const EVER_CONFIRMED =
  "exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed')";

/** Compares the provider's books, the ledger, tax documents and receipts. */
export const MONEY: readonly Check[] = [
  {
    name: 'every payment at the provider is in the ledger once, under its booking, to the paisa',
    run: async (ask, { record }) => {
      const rows = await ask<{
        reference: string;
        amount: number;
        currency: string;
        session: string | null;
      }>(
        `select e.reference, e.amount, e.currency, a.session_id as session from ledger_entries e
         left join payment_charges c on c.provider = e.provider and c.payment_id = e.reference left join payment_attempts a on a.id = c.attempt_id and a.booking_id = e.booking_id
         where e.kind = 'payment' and e.provider = 'stripe'`,
      );
      const here = rows.map(
        ({ reference, amount, currency, session }) =>
          `${reference}: ${amount} ${currency} for ${session}`,
      );
      const there = record.sessions.flatMap(({ reference, paid }) =>
        paid === null
          ? []
          : [`${paid.id}: ${paid.amount} ${paid.currency.toUpperCase()} for ${reference}`],
      );
      return { examined: there.length, violations: difference(here, there) };
    },
  },
  {
    name: 'every refund at the provider is in the ledger once, to the paisa, and none exceeds its payment',
    run: async (ask, { record }) => {
      const rows = await ask<{ reference: string; amount: number }>(
        "select reference, amount from ledger_entries where kind = 'refund' and provider = 'stripe'",
      );
      const here = rows.map(({ reference, amount }) => `${reference}: ${-amount} back`);
      const there = record.refunds.map(({ refund, amount }) => `${refund}: ${amount} back`);
      const back = Map.groupBy(record.refunds, ({ payment }) => payment);
      const beyond = record.sessions.flatMap(({ paid }) => {
        const sum =
          paid === null ? 0 : (back.get(paid.id) ?? []).reduce((so, { amount }) => so + amount, 0);
        return paid !== null && sum > paid.amount
          ? [`${paid.id}: ${sum} back of ${paid.amount}`]
          : [];
      });
      return { examined: there.length, violations: [...difference(here, there), ...beyond] };
    },
  },
  bySql(
    'completed refunds equal those of the ledger',
    "select count(*)::int as n from payment_refunds where state = 'done'",
    `select format('booking %s: %s done, %s in the ledger', booking_id, coalesce(r.sum, 0), coalesce(l.sum, 0)) as wrong
     from (select booking_id, sum(amount) from payment_refunds where state = 'done' group by 1) r
     full join (select booking_id, -sum(amount) as sum from ledger_entries where kind = 'refund' and provider = 'stripe' group by 1) l using (booking_id)
     where r.sum is distinct from l.sum`,
  ),
  bySql(
    'every charge is kept for a sold stay or refunded in full',
    'select count(*)::int as n from payment_charges',
    `select format('charge %s of booking %s (%s): %s, %s of %s goes back', c.id, b.id, b.state, c.verdict, c.refunding, c.amount) as wrong
     from payment_charges c join payment_attempts a on a.id = c.attempt_id join bookings b on b.id = a.booking_id
     -- while a split is open, its paid shares are kept for a stay that is not sold yet
     where c.provider = 'stripe' and (c.verdict = 'unjudged' or (c.verdict = 'returned' and c.refunding <> c.amount) or (c.verdict = 'kept' and c.refunding <> c.amount and not ${EVER_CONFIRMED}
         and not exists (select from payment_splits s where s.booking_id = b.id and s.state = 'open')))`,
  ),
  bySql(
    'the refunds of a charge equal the requested ones',
    'select count(*)::int as n from payment_charges where refunding > 0',
    `select format('charge %s: %s reserved, %s asked for', c.id, c.refunding, coalesce(sum(r.amount), 0)) as wrong
     from payment_charges c left join payment_refunds r on r.charge_id = c.id where c.provider = 'stripe' group by c.id having c.refunding <> coalesce(sum(r.amount), 0)`,
  ),
  bySql(
    'a stay with an amount due online was paid exactly',
    "select count(*)::int as n from bookings where state = 'confirmed' and pay_amount > 0",
    // Shares that others paid have gone back to the guest who had paid for all.
    `select format('booking %s: %s due online, %s kept', b.id, b.pay_amount, coalesce(sum(c.amount), 0)) as wrong
     from bookings b left join payment_attempts a on a.booking_id = b.id left join payment_charges c on c.attempt_id = a.id and c.verdict = 'kept'
     where b.state = 'confirmed' and b.modifies is null and b.pay_amount > 0 and exists (select from payment_attempts where booking_id = b.id and provider = 'stripe')
       and not exists (select from booking_events e where e.booking_id = b.id and e.event = 'modify')
     group by b.id having b.pay_amount <> coalesce(sum(c.amount), 0) - coalesce((select sum(r.amount) from payment_refunds r where r.booking_id = b.id and r.reason = 'reimbursed'), 0)`,
  ),
  bySql(
    'a cancellation requested the refund that it announced',
    "select count(*)::int as n from booking_events where event = 'cancel' and from_state = 'confirmed'",
    `select format('booking %s: told %s, asked for %s', e.booking_id, e.detail ->> 'refund', coalesce(sum(r.amount), 0)) as wrong
     from booking_events e left join payment_refunds r on r.key = 'cancelled:' || e.booking_id
     where e.event = 'cancel' and e.from_state = 'confirmed' and e.detail ? 'refund' group by e.id having (e.detail ->> 'refund')::bigint <> coalesce(sum(r.amount), 0)`,
  ),
  bySql(
    'serials of tax documents have no gaps and no repetitions',
    'select count(*)::int as n from tax_documents',
    "select format('%s: %s documents, numbers %s to %s, %s different', series, count(*), min(number), max(number), count(distinct number)) as wrong from tax_documents group by series having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)",
  ),
  bySql(
    'a confirmed booking has one valid invoice, equal to its price',
    "select count(*)::int as n from bookings where state = 'confirmed' and modifies is null",
    `select format('booking %s: price %s, invoices that stand: %s', b.id, b.amount, coalesce(string_agg(d.total::text, ', '), 'none')) as wrong
     from bookings b left join tax_documents d on d.booking_id = b.id and d.kind = 'invoice' and not exists (select from tax_documents c where c.corrects = d.id)
     where b.state = 'confirmed' and b.modifies is null group by b.id having count(d.id) <> 1 or sum(d.total) <> b.amount`,
  ),
  bySql(
    'a credit note corrects an invoice of its booking once, up to its amount',
    "select count(*)::int as n from tax_documents where kind = 'credit_note'",
    `select format('%s over %s for %s over %s', c.serial, c.total, i.serial, i.total) as wrong from tax_documents c left join tax_documents i on i.id = c.corrects and i.kind = 'invoice'
     where c.kind = 'credit_note' and (i.id is null or i.booking_id <> c.booking_id or c.total > i.total or (select count(*) from tax_documents o where o.corrects = i.id) > 1)`,
  ),
  {
    name: 'a receipt equals ledger and tax documents',
    run: async (ask, { receipts }) => {
      const rows = await ask<{ id: number; online: number; refunded: number; papers: number }>(
        `select b.id,
           (select coalesce(sum(amount) filter (where kind = 'payment'), 0)::int8 from ledger_entries where booking_id = b.id and currency = 'INR') as online,
           (select coalesce(-sum(amount) filter (where kind = 'refund'), 0)::int8 from ledger_entries where booking_id = b.id and currency = 'INR') as refunded,
           (select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::int8 from tax_documents where booking_id = b.id) as papers
         from bookings b where b.id = any($1)`,
        [[...receipts.keys()]],
      );
      const violations = rows.flatMap(({ id, online, refunded, papers }) => {
        const said = receipts.get(id);
        if (said === undefined) return [];
        const { charged, paidOnline, paidAtProperty, refunding, paid, balance } = said;
        const right =
          paidOnline === online &&
          said.refunded === refunded &&
          charged === papers &&
          charged === paid + balance &&
          paid === paidOnline + paidAtProperty - refunded - refunding;
        return right
          ? []
          : [
              `booking ${id}: the ledger has ${online} in and ${refunded} back, the documents ${papers}; the receipt ${JSON.stringify(said)}`,
            ];
      });
      return { examined: rows.length, violations };
    },
  },
];

/** The values that one list has more often than the other. */
function difference(here: readonly string[], there: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of here) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of there) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, n]) =>
    n === 0 ? [] : [`${line}: ${n > 0 ? `${n} more here` : `${-n} more at the provider`}`],
  );
}
