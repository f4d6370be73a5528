-- What a guest is told of a payment: why it came to nothing, whether they are back from the provider's page (from then on
-- it is being checked), and which refunds could not be paid back.
alter table payment_attempts add column failure text not null default '' check (failure in ('', 'declined', 'cancelled', 'timed-out'));
alter table payment_attempts add column returned_at timestamptz;

-- The sandbox says why an order failed, as providers do.
alter table sandbox_orders add column failure text not null default '' check (failure in ('', 'declined', 'cancelled'));

-- A refund that failed is told of as well, once; that it is done in the end is told then.
alter table payment_refunds add column failed_at timestamptz;
alter table payment_refunds add column failure_notified_at timestamptz;
create index payment_refunds_failure_to_notify on payment_refunds (failed_at) where state = 'failed' and failure_notified_at is null;
