import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { migrationProblems, RULED_FROM } from './migration-rules.ts';

const DIR = join(import.meta.dirname, '../db/migrations');
const files = readdirSync(DIR)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const textOf = (name: string): string => readFileSync(join(DIR, name), 'utf8');

test('no migration since the first release locks for long or removes what an older server reads', () => {
  const problems = files.flatMap((name, i) =>
    name < RULED_FROM ? [] : migrationProblems(name, textOf(name), files.slice(0, i).map(textOf)),
  );
  expect(problems).toEqual([]);
});

describe('a migration', () => {
  it.each([
    'create index bookings_state on bookings (state);',
    'create unique index on bookings (code);',
    'alter table bookings add column told_at timestamptz not null;',
    'alter table bookings add column token uuid not null default gen_random_uuid();',
    'alter table bookings add column n bigint generated always as identity;',
    "alter table bookings add column kind text not null default 'stay' check (kind in ('stay'));",
    'alter table bookings alter column amount type numeric;',
    'alter table bookings alter amount set data type numeric;',
    'alter table bookings add constraint positive check (amount > 0);',
    'alter table bookings\n  add column a integer,\n  add constraint b foreign key (a) references users (id);',
    'alter table bookings add constraint once unique (code);',
    'alter table bookings alter column amount set not null;',
    'alter table bookings drop column amount;',
    'alter table bookings rename column amount to total;',
    'drop table wishlist_items;',
    "update bookings set state = 'held';",
    'delete from sessions where expires_at < now();',
    'lock table bookings;',
    'truncate sessions;',
    'do $$ begin update bookings set amount = 1; end $$;',
    'create index concurrently bookings_state on bookings (state);',
    '-- outside a transaction\ncreate index concurrently bookings_state on bookings (state);',
    '-- outside a transaction\nalter table bookings add column a integer;',
  ])('may not: %s', (text) => {
    expect(migrationProblems('0099_it.sql', text)).not.toEqual([]);
  });

  it.each([
    "create table letters (id integer primary key, kind text not null check (kind <> ''));\ncreate index letters_kind on letters (kind);",
    "alter table bookings add column note text not null default '';",
    'alter table bookings add column told_at timestamptz, add column guest integer references users (id);',
    'alter table bookings add constraint positive check (amount > 0) not valid;\nalter table bookings validate constraint positive;',
    'alter table bookings add constraint there check (amount is not null) not valid;\nalter table bookings validate constraint there;\nalter table bookings alter column amount set not null;',
    '-- outside a transaction\ndrop index concurrently if exists bookings_state;\ncreate index concurrently bookings_state on bookings (state);',
    "-- short: a row for each kind of coupon\nupdate coupons set kind = 'percent';",
    'create or replace function f() returns void language plpgsql as $$ begin update bookings set amount = 1; end $$;',
    "insert into places (name) values ('a; b');",
  ])('may: %s', (text) => {
    expect(migrationProblems('0099_it.sql', text)).toEqual([]);
  });
});
