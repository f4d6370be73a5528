-- Money: ledger entries never change; the sandbox knows the demo's payments.

-- Creates attempts for sandbox payments in the ledger that have none (demo data, and entries older than attempts), so
-- that they can be refunded like others. Idempotent.
create or replace function adopt_sandbox_payments() returns integer language plpgsql as $$
declare
  adopted integer;
begin
  insert into payment_attempts (session_id, booking_id, purpose, provider, order_id, txn_id, amount, state,
    expires_at, created_at)
  select 'adopted-sandbox-' || id, booking_id, 'booking', 'sandbox', 'adopted-' || id, 'adopted-' || id, amount,
    'paid', at, at
  from ledger_entries e
  where kind = 'payment' and provider = 'sandbox' and currency = 'INR'
    and not exists (select 1 from payment_charges c where c.provider = e.provider and c.payment_id = e.reference)
  on conflict do nothing;
  insert into sandbox_orders (reference, order_id, amount, currency, return_url, description, state, created_at,
    expires_at)
  select session_id, order_id, amount, 'INR', '', '', 'paid', created_at, expires_at
  from payment_attempts where session_id like 'adopted-sandbox-%'
  on conflict do nothing;
  insert into sandbox_payments (payment_id, reference, amount, currency, at)
  select e.reference, a.session_id, e.amount, 'INR', e.at
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  insert into payment_charges (attempt_id, provider, payment_id, amount, currency, verdict, refunding, seen_at,
    judged_at, method)
  select a.id, 'sandbox', e.reference, e.amount, 'INR', 'kept',
         least(e.amount, coalesce((select -sum(r.amount) from ledger_entries r where r.kind = 'refund'
           and r.provider = 'sandbox' and r.reference = e.reference), 0)), e.at, e.at, 'upi'
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  get diagnostics adopted = row_count;
  return adopted;
end
$$;

-- Ledger entries are inserted once and never updated.
create or replace function refuse_edited_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never edited' using errcode = 'check_violation',
    constraint = 'ledger_entries_stand';
end $$;

create or replace trigger ledger_entries_stand before update on ledger_entries for each row
  execute function refuse_edited_ledger();
