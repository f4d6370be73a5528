-- Split payments: what a stay costs online now, shared out among several payers (docs/decisions/0050-split-payments.md). The
-- triggers that keep the sums are in db/functions/splits.sql.

create table payment_splits (
  id         integer generated always as identity primary key,
  -- a booking is split once; a second group begins a booking of its own
  booking_id integer not null unique references bookings (id),
  state      text not null default 'open' check (state in ('open', 'complete', 'lapsed', 'called-off')),
  -- paise, in whole rupees: what was due online when the nights were held, and what the shares add up to
  amount     bigint not null check (amount > 0 and amount % 100 = 0),
  -- until when a share may be paid; the nights are held some minutes longer, for news of what was paid in time
  deadline   timestamptz not null,
  created_at timestamptz not null,
  ended_at   timestamptz,
  -- when the organiser was told who has not paid yet
  warned_at  timestamptz,
  constraint payment_splits_end check ((state = 'open') = (ended_at is null))
);
create index payment_splits_open on payment_splits (deadline) where state = 'open';

create table payment_shares (
  id          integer generated always as identity primary key,
  split_id    integer not null references payment_splits (id) on delete cascade,
  -- from 1; the payments for a share have the purpose 'share-<position>'
  position    smallint not null check (position between 1 and 60),
  -- as the organiser calls them; '' where nobody has said
  name        text not null default '' check (char_length(name) <= 60),
  -- where the link and the reminders go; '' where the organiser sends the link
  email       text not null default '' check (length(email) <= 254),
  amount      bigint not null check (amount > 0 and amount % 100 = 0),
  -- what stands in the link is made of this and of our secret; the hash finds it
  nonce       bytea not null check (length(nonce) = 16),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  -- from now on a payment for it is kept
  paid_at     timestamptz,
  -- when the link was sent to this address, and when it was reminded: at half of the time, and three hours before its end
  asked_at    timestamptz,
  halfway_at  timestamptz,
  last_call_at timestamptz,
  unique (split_id, position)
);

-- How long a property keeps nights for a group that shares the payment; 0: it does not.
alter table properties add column split_hold_hours smallint not null default 24;
alter table properties add constraint properties_split_hold_hours check (split_hold_hours between 0 and 72) not valid;
alter table properties validate constraint properties_split_hold_hours;

-- one order is open at a time for each purpose of a booking, and so for each share
alter table payment_attempts drop constraint payment_attempts_purpose_check;
alter table payment_attempts add constraint payment_attempts_purpose_check check (purpose in ('booking', 'modification') or purpose ~ '^share-[1-9][0-9]?$') not valid;
alter table payment_attempts validate constraint payment_attempts_purpose_check;
