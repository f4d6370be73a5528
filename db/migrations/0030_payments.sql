-- Foreign money that came by mistake and went back is accounted for too; sums of a booking are over INR.
alter table ledger_entries add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');

-- one try of a traveller to pay; what it is worth is what the provider says, see payment_charges
create table payment_attempts (
  id            integer generated always as identity primary key,
  session_id    text not null unique check (length(session_id) between 16 and 60),
  booking_id    integer not null references bookings (id),
  purpose       text not null check (purpose in ('booking', 'modification')),
  provider      text not null check (provider in ('sandbox', 'stripe', 'phonepe')),
  -- the provider's id; empty until it has answered
  order_id      text not null default '',
  txn_id        text not null unique,
  amount        bigint not null check (amount > 0),
  state         text not null default 'opening' check (state in ('opening', 'open', 'paid', 'failed', 'abandoned')),
  redirect_url  text not null default '',
  expires_at    timestamptz not null,
  created_at    timestamptz not null,
  -- when the provider is to be asked again; null once nothing more can come of it
  next_check_at timestamptz,
  checks        integer not null default 0
);
create index payment_attempts_booking on payment_attempts (booking_id);
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
-- pressing the button twice opens one order
create unique index payment_attempts_one_live on payment_attempts (booking_id, purpose) where state in ('opening', 'open');

-- money that a provider says it took
create table payment_charges (
  id          integer generated always as identity primary key,
  attempt_id  integer not null references payment_attempts (id),
  provider    text not null,
  payment_id  text not null,
  -- smallest unit of the currency
  amount      bigint not null check (amount > 0),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  verdict     text not null default 'unjudged' check (verdict in ('unjudged', 'kept', 'returned')),
  reason      text not null default '',
  -- refunds under way and done: never more than came
  refunding   bigint not null default 0,
  seen_at     timestamptz not null,
  judged_at   timestamptz,
  unique (provider, payment_id),
  constraint payment_charges_refund_no_more_than_came check (refunding between 0 and amount)
);
create index payment_charges_attempt on payment_charges (attempt_id);

-- what providers told us, once each
create table payment_events (
  provider    text not null,
  event_id    text not null check (length(event_id) between 1 and 300),
  type        text not null,
  session_ids text[] not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table payment_refunds (
  id                 integer generated always as identity primary key,
  booking_id         integer not null references bookings (id),
  charge_id          integer not null references payment_charges (id),
  amount             bigint not null check (amount > 0),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  reason             text not null,
  -- one event refunds once, however often it is told
  key                text not null check (length(key) between 1 and 200),
  state              text not null default 'requested' check (state in ('requested', 'sent', 'done', 'failed')),
  tries              integer not null default 0,
  next_try_at        timestamptz,
  provider_refund_id text not null default '',
  requested_at       timestamptz not null,
  sent_at            timestamptz,
  done_at            timestamptz,
  unique (key, charge_id),
  constraint payment_refunds_final_or_due check ((state in ('requested', 'sent')) = (next_try_at is not null)),
  constraint payment_refunds_done_has_time check ((state = 'done') = (done_at is not null))
);
create index payment_refunds_booking on payment_refunds (booking_id);
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;

-- The sandbox provider's own books: what another company would keep for us.
create table sandbox_orders (
  reference  text primary key,
  order_id   text not null unique,
  amount     bigint not null check (amount > 0),
  currency   text not null,
  return_url text not null,
  description text not null,
  state      text not null default 'open' check (state in ('open', 'paid', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table sandbox_payments (
  payment_id text primary key,
  reference  text not null references sandbox_orders (reference),
  amount     bigint not null check (amount > 0),
  currency   text not null,
  -- a payment that comes late is there, but not reported before its time
  at         timestamptz not null
);
create index sandbox_payments_order on sandbox_payments (reference);
create table sandbox_refunds (
  refund_key text primary key,
  payment_id text not null references sandbox_payments (payment_id),
  amount     bigint not null check (amount > 0),
  at         timestamptz not null
);

-- Sandbox payments that stand in the ledger without an attempt (demo data, and what was written before attempts were
-- kept) get one, so that they can be refunded like any other. Repeating it changes nothing.
create function adopt_sandbox_payments() returns integer language plpgsql as $$
declare
  adopted integer;
begin
  insert into payment_attempts (session_id, booking_id, purpose, provider, order_id, txn_id, amount, state, expires_at, created_at)
  select 'adopted-sandbox-' || id, booking_id, 'booking', 'sandbox', 'adopted-' || id, 'adopted-' || id, amount, 'paid', at, at
  from ledger_entries e
  where kind = 'payment' and provider = 'sandbox' and currency = 'INR'
    and not exists (select 1 from payment_charges c where c.provider = e.provider and c.payment_id = e.reference)
  on conflict do nothing;
  insert into sandbox_orders (reference, order_id, amount, currency, return_url, description, state, created_at, expires_at)
  select session_id, order_id, amount, 'INR', '', '', 'paid', created_at, expires_at
  from payment_attempts where session_id like 'adopted-sandbox-%'
  on conflict do nothing;
  insert into sandbox_payments (payment_id, reference, amount, currency, at)
  select e.reference, a.session_id, e.amount, 'INR', e.at
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  insert into payment_charges (attempt_id, provider, payment_id, amount, currency, verdict, refunding, seen_at, judged_at)
  select a.id, 'sandbox', e.reference, e.amount, 'INR', 'kept',
         least(e.amount, coalesce((select -sum(r.amount) from ledger_entries r where r.kind = 'refund' and r.provider = 'sandbox' and r.reference = e.reference), 0)), e.at, e.at
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  get diagnostics adopted = row_count;
  return adopted;
end
$$;
select adopt_sandbox_payments();
