-- Security events that happen where no server is listening: a role that is changed in the database, an operator's command.
-- The next run of a server's job tells them in its log and metrics. Ids and kinds only, nothing of a person.
create table security_notes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  told_at timestamptz
);
create index security_notes_untold on security_notes (id) where told_at is null;
