-- Shares that are collected after booking: one person has paid, and what the others pay goes back to them
-- (docs/decisions/0050-split-payments.md). The triggers that keep the sums are in db/functions/splits.sql.

alter table payment_splits add column kind text not null default 'payment';
alter table payment_splits add constraint payment_splits_kind check (kind in ('payment', 'reimbursement')) not valid;
alter table payment_splits validate constraint payment_splits_kind;

-- A payment is shared once; shares are collected as often as somebody still owes one, one round after the other.
alter table payment_splits drop constraint payment_splits_booking_id_key;
-- short: a row for each stay whose payment was shared
create index payment_splits_booking on payment_splits (booking_id);
-- short: a row for each stay whose payment was shared
create unique index payment_splits_one_open on payment_splits (booking_id) where state = 'open';
-- short: a row for each stay whose payment was shared
create unique index payment_splits_one_payment on payment_splits (booking_id) where kind = 'payment';

-- the positions of a later round follow those before it: the purpose of a payment names one share of its booking for good
alter table payment_shares drop constraint payment_shares_position_check;
alter table payment_shares add constraint payment_shares_position_check check (position between 1 and 99) not valid;
alter table payment_shares validate constraint payment_shares_position_check;
