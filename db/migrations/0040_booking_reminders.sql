-- Which bookings their guests were reminded of, or invited to review, and which have an invoice. Until now that was
-- read from the keys of messages and from the tax documents; what was done then is marked here, so that nobody hears
-- of it twice.
alter table bookings add column reminded_at timestamptz;
alter table bookings add column review_invited_at timestamptz;
alter table bookings add column invoiced_at timestamptz;
update bookings b set reminded_at = m.created_at from messages m where m.event_key = 'arrival-reminder:' || b.id || ':email';
update bookings b set review_invited_at = m.created_at from messages m where m.event_key = 'review-invitation:' || b.id || ':email';
update bookings b set invoiced_at = d.issued_at from (select booking_id, min(issued_at) as issued_at from tax_documents group by booking_id) d where d.booking_id = b.id;

create index bookings_to_invoice on bookings (confirmed_at, id) where invoiced_at is null and modifies is null and state in ('confirmed', 'checked_in', 'completed', 'no_show');
