-- Money that a property received itself, as its people wrote it down. Each sum stands in the ledger as
-- `paid_at_property`; a sum that was taken back has a second, negative row there. Rows stay.
create table collections (
  id            integer generated always as identity primary key,
  booking_id    integer not null references bookings (id),
  method        text not null check (method in ('upi', 'cash')),
  amount        bigint not null check (amount > 0),
  -- the number of a UPI payment, if the guest showed it
  reference     text not null default '' check (length(reference) <= 40),
  -- null: the account is deleted
  made_by       integer references users (id) on delete set null,
  made_at       timestamptz not null,
  taken_back_by integer references users (id) on delete set null,
  taken_back_at timestamptz,
  constraint collections_taken_back_at check (taken_back_by is null or taken_back_at is not null)
);
create index collections_booking on collections (booking_id);
create index collections_made_by on collections (made_by) where made_by is not null;
create index collections_taken_back_by on collections (taken_back_by) where taken_back_by is not null;

alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_sign
  check (kind = 'paid_at_property' or (kind = 'refund') = (amount < 0)) not valid;
alter table ledger_entries validate constraint ledger_entries_sign;

-- where guests pay the property by UPI; '' where no owner has said it
alter table properties add column upi_id text not null default '';
alter table properties add constraint properties_upi_id
  check (upi_id = '' or upi_id ~ '^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,50}$') not valid;
alter table properties validate constraint properties_upi_id;
