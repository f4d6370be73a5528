-- Of which refunds and failed payments travellers were notified. Until now that was read from the keys of other people's
-- messages; what was written then is marked here, so that nobody hears of it twice. A failed payment is marked as well
-- when it is found to be no news for its booking.
alter table payment_refunds add column notified_at timestamptz;
update payment_refunds r set notified_at = m.created_at from messages m where m.event_key = 'refund-done:' || r.id || ':email';
alter table payment_refunds add constraint payment_refunds_notified_of_done check (notified_at is null or state = 'done');
create index payment_refunds_to_notify on payment_refunds (done_at) where state = 'done' and notified_at is null;

alter table payment_attempts add column failure_notified_at timestamptz;
update payment_attempts a set failure_notified_at = m.created_at from messages m where m.event_key = 'payment-failed:' || a.id || ':email';
