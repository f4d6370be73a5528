-- Actions with a permission that must be accounted for, written in the transaction of the action. Rows never change.
-- The key begins with the time, so the table can become the oldest partition of one partitioned by months.
create table audit_log (
  id         bigint generated always as identity,
  at         timestamptz not null,
  permission text not null,
  actor_id   integer,
  done_by    text not null default '',
  subject    text not null,
  facts      jsonb not null default '{}',
  reason     text not null default '' check (length(reason) <= 300),
  request_id text not null default '',
  primary key (at, id),
  constraint audit_log_names_its_actor check (actor_id is not null or done_by <> '')
);
create index audit_log_subject on audit_log (subject, id);
