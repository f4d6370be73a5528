-- outside a transaction
-- Threads whose last message is the guest's, by how long they wait.
drop index concurrently if exists conversations_waiting;
create index concurrently conversations_waiting on conversations (last_at) where last_guest > last_property;
