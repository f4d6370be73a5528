-- The language that a person is written to in, and comes back to: a BCP 47 tag that src/i18n knows.
alter table users add column locale text not null default 'en' check (locale ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$');
