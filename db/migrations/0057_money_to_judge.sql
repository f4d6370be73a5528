-- outside a transaction
-- Money that nobody has judged yet is looked for every few seconds; there is hardly ever any.
drop index concurrently if exists payment_charges_unjudged;
create index concurrently payment_charges_unjudged on payment_charges (attempt_id) where verdict = 'unjudged';
