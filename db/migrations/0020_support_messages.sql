-- What visitors write to support through the contact form. The e-mail to support leaves through the outbox; this is
-- the copy that stays when a mailbox loses it.
create table support_messages (
  id         integer generated always as identity primary key,
  name       text not null,
  email      text not null,
  -- E.164
  phone      text not null,
  message    text not null,
  -- the network it came from, for the limit on how much one may send
  sender     text not null,
  created_at timestamptz not null
);
create index support_messages_sender on support_messages (sender, created_at);
