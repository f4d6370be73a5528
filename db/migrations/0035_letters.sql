-- What an e-mail says is frozen with its event; what it looks like is drawn when it is sent, and so are its large
-- attachments, from records that never change. Small ones (a calendar entry) are frozen here.
alter table messages drop column html;
alter table messages add column letter jsonb;
alter table messages add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');

-- One name of a message towards providers, the same at every try: Message-ID of an e-mail, idempotency key of an SMS.
alter table messages add column reference uuid not null default gen_random_uuid() unique;
-- the provider's own words when it took the message, to ask it by
alter table messages add column provider_reply text not null default '';
alter table messages add column tried_at timestamptz;
-- a person's decision to try a dead letter again
alter table messages add column retried_at timestamptz;
alter table messages add column retried_by text not null default '';
create index messages_waiting on messages (state, id) where state <> 'sent';
