-- Who works for a property, and who works for the marketplace. Until now the role of an account stood in users.role;
-- servers of the release before still read that column, so it stays for one release.
create table memberships (
  user_id     integer not null references users (id) on delete cascade,
  property_id integer not null references properties (id) on delete cascade,
  role        text not null,
  since       timestamptz not null,
  -- who invited or named them; null: a command on the server, or the demo
  made_by     integer references users (id) on delete set null,
  primary key (user_id, property_id),
  constraint memberships_role check (role in ('owner', 'caretaker'))
);
create index memberships_property on memberships (property_id);
create index memberships_made_by on memberships (made_by);

create table staff_roles (
  user_id integer not null references users (id) on delete cascade,
  role    text not null,
  since   timestamptz not null,
  made_by integer references users (id) on delete set null,
  primary key (user_id, role),
  constraint staff_roles_role check (role in ('operator', 'finance', 'admin'))
);
create index staff_roles_made_by on staff_roles (made_by);

insert into staff_roles (user_id, role, since)
select id, 'operator', created_at from users where role = 'operator' and deleted_at is null;

-- An invitation to a property's team. Its link works once, for the account that has proved this contact.
create table invites (
  id          bigint generated always as identity primary key,
  property_id integer not null references properties (id) on delete cascade,
  role        text not null,
  -- E.164, or an e-mail in lower case
  contact     text not null,
  token_hash  bytea not null unique,
  made_by     integer references users (id) on delete set null,
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  used_by     integer references users (id) on delete set null,
  constraint invites_role check (role in ('owner', 'caretaker')),
  constraint invites_end check (expires_at > made_at)
);
create index invites_property on invites (property_id);
create index invites_end_at on invites (expires_at);
create index invites_made_by on invites (made_by);
create index invites_used_by on invites (used_by);

-- When the session's person made the second step that the staff need.
alter table sessions add column second_step_at timestamptz;

-- A member of the staff looks as an owner, which changes nothing, or acts for one, with a reason. The owner sees both.
create table desk_visits (
  id         bigint generated always as identity primary key,
  -- of the session that looks or acts; the row outlives it
  session_id uuid not null,
  staff_id   integer not null references users (id) on delete cascade,
  owner_id   integer not null references users (id) on delete cascade,
  kind       text not null,
  reason     text not null default '',
  began_at   timestamptz not null,
  until      timestamptz not null,
  ended_at   timestamptz,
  constraint desk_visits_kind check (kind in ('look', 'act')),
  constraint desk_visits_reason check (length(reason) <= 300 and (kind = 'look' or reason <> '')),
  constraint desk_visits_end check (until > began_at)
);
create unique index desk_visits_of_session on desk_visits (session_id) where ended_at is null;
create index desk_visits_owner on desk_visits (owner_id, id);
create index desk_visits_staff on desk_visits (staff_id);
create index desk_visits_open on desk_visits (until) where ended_at is null;
