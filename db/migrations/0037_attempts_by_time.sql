-- The job that tells of failed payments looks at the last hours' attempts every half minute.
create index payment_attempts_created on payment_attempts (created_at);
