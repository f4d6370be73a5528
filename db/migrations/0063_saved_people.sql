-- Whom a guest travels with and the companies they book for, kept by them so that nothing is typed twice.
create table saved_guests (
  id         bigint generated always as identity primary key,
  user_id    integer not null references users (id) on delete cascade,
  name       text not null check (length(name) between 1 and 120),
  relation   text not null default '' check (relation in ('', 'partner', 'child', 'parent', 'relative', 'friend', 'colleague')),
  -- the month in which a child was born, as its first day; null for anybody else
  born       date check (extract(day from born) = 1),
  created_at timestamptz not null,
  constraint saved_guests_once unique (user_id, name)
);

create table saved_companies (
  id         bigint generated always as identity primary key,
  user_id    integer not null references users (id) on delete cascade,
  gstin      text not null check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  name       text not null check (length(name) between 1 and 200),
  address    text not null check (length(address) between 1 and 500),
  created_at timestamptz not null,
  constraint saved_companies_once unique (user_id, gstin)
);
