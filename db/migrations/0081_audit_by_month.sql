-- The audit log in partitions of a month, so that its oldest can be dropped after eight years. The table of migration
-- 0074 becomes the first partition. Servers of the release before write into the same name and columns.
create sequence audit_ids as bigint;
select setval('audit_ids', coalesce(max(id), 0) + 1, false) from audit_log;

-- short: the table is days old
alter table audit_log rename to audit_log_first;
drop trigger if exists audit_log_stands on audit_log_first;
alter table audit_log_first alter column id drop identity;
-- short: the table is days old
alter table audit_log_first add column tx xid8 not null default pg_current_xact_id();
alter table audit_log_first add column event text not null default '';
alter table audit_log_first add column acting_as text not null default '';
alter table audit_log_first add column for_user integer;
alter table audit_log_first add column property_id integer;
alter table audit_log_first add column before jsonb;
alter table audit_log_first add column after jsonb;
-- short: the table is days old
alter index audit_log_subject rename to audit_log_first_subject;
alter index audit_log_pkey rename to audit_log_first_pkey;

create table audit_log (
  id          bigint not null default nextval('audit_ids'),
  at          timestamptz not null,
  permission  text not null,
  actor_id    integer,
  done_by     text not null default '',
  subject     text not null,
  facts       jsonb not null default '{}',
  reason      text not null default '',
  request_id  text not null default '',
  -- of the transaction that wrote the row: the seal waits until every older one has ended
  tx          xid8 not null default pg_current_xact_id(),
  event       text not null default '',
  -- the role in which it was done
  acting_as   text not null default '',
  -- the owner for whom the staff acted
  for_user    integer,
  property_id integer,
  before      jsonb,
  after       jsonb,
  primary key (at, id),
  constraint audit_log_reason_check check (length(reason) <= 300),
  constraint audit_log_names_its_actor check (actor_id is not null or done_by <> '')
) partition by range (at);
alter sequence audit_ids owned by audit_log.id;
create index audit_log_subject on audit_log (subject, id);
create index audit_log_id on audit_log (id);
create index audit_log_property on audit_log (property_id, id);
create index audit_log_for on audit_log (for_user, id);
alter table audit_log attach partition audit_log_first for values from (minvalue) to ('2026-12-01 00:00:00+05:30');
create table audit_log_rest partition of audit_log default;

-- Rows that no seal lists yet. A trigger of audit_log adds them, the seal takes them away.
create table audit_unsealed (
  id bigint primary key,
  at timestamptz not null
);
insert into audit_unsealed (id, at) select id, at from audit_log;

-- The hash chain over the rows. `prev` is the hash of the seal before, `ids` are the rows that this one covers.
create table audit_seals (
  n    bigint primary key,
  ids  bigint[] not null,
  prev bytea not null,
  hash bytea not null,
  at   timestamptz not null,
  constraint audit_seals_cover check (cardinality(ids) > 0)
);
-- which seal covers a row
create index audit_seals_ids on audit_seals using gin (ids);

-- Which row took back which. A unique column cannot stand in a table that is partitioned by time.
create table audit_undone (
  audit_id bigint primary key,
  by_id    bigint not null unique,
  at       timestamptz not null
);
