-- What was done that costs somebody something: one row for each subject that pays for it (an account, a network, a
-- recipient, the whole site), counted within sliding windows. Subjects stand here as keyed hashes only.
create table budget_spends (
  id bigint generated always as identity primary key,
  action text not null,
  subject text not null,
  key bytea not null,
  at timestamptz not null
);
create index budget_spends_newest on budget_spends (action, subject, key, at desc);
create index budget_spends_at on budget_spends (at);
