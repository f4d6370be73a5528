-- outside a transaction
drop index concurrently if exists conversations_of_desk;
-- one chat for each guest
create unique index concurrently conversations_of_desk on conversations (user_id) where property_id is null;
drop index concurrently if exists conversations_guest;
-- a guest's list of threads
create index concurrently conversations_guest on conversations (user_id);
