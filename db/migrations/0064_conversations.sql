-- What a guest and a property write to each other, about a booking or as a question before one. One thread for each
-- booking, and one for the questions of a guest about a property.
create table conversations (
  id            integer generated always as identity primary key,
  property_id   integer not null references properties (id),
  user_id       integer not null references users (id),
  booking_id    integer references bookings (id),
  created_at    timestamptz not null,
  last_at       timestamptz not null,
  -- the newest message of each side, and how far the other has read; 0 for none
  last_guest    integer not null default 0,
  last_property integer not null default 0,
  guest_seen    integer not null default 0,
  property_seen integer not null default 0
);
create unique index conversations_of_booking on conversations (booking_id) where booking_id is not null;
create unique index conversations_of_questions on conversations (user_id, property_id) where booking_id is null;
create index conversations_property on conversations (property_id);

create table conversation_messages (
  id              integer generated always as identity primary key,
  conversation_id integer not null references conversations (id) on delete cascade,
  side            text not null check (side in ('guest', 'property')),
  -- who wrote it: the guest, or the operator who answered for the property
  author_id       integer not null references users (id),
  text            text not null constraint conversation_messages_length check (length(text) between 1 and 2000),
  -- of the form it was typed into: sent twice it is there once
  key             text not null check (length(key) between 8 and 100),
  at              timestamptz not null,
  constraint conversation_messages_once unique (conversation_id, key)
);
create index conversation_messages_author on conversation_messages (author_id);

-- Whether a property shows questions and answers on its page.
alter table properties add column shows_questions boolean not null default false;

-- Questions and answers as an operator published them, in words that stand by themselves.
create table property_questions (
  id           integer generated always as identity primary key,
  property_id  integer not null references properties (id),
  -- the question that was asked; null once the thread is gone
  message_id   integer references conversation_messages (id) on delete set null,
  author       text not null check (length(author) between 1 and 60),
  question     text not null check (length(question) between 1 and 600),
  answer       text not null check (length(answer) between 1 and 2000),
  published_by integer not null references users (id),
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
-- a question stands on the page once
create unique index property_questions_once on property_questions (message_id) where withdrawn_at is null;
create index property_questions_shown on property_questions (property_id, id desc) where withdrawn_at is null;
