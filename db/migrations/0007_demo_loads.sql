-- Which demo data was begun and finished here: an interrupted load is cleared and begun again, and a database that
-- people filled themselves is never touched.
create table demo_loads (
  name        text primary key,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);
