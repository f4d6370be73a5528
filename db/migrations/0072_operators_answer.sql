-- Operators answer guests and publish questions by commands on the server. The name of who decides is kept, as with
-- reviews and refunds; no account is the author.
alter table conversation_messages alter column author_id drop not null;
alter table conversation_messages add column answered_by text not null default '';
alter table conversation_messages add constraint conversation_messages_author check (author_id is not null or (side = 'property' and answered_by <> '')) not valid;
alter table conversation_messages validate constraint conversation_messages_author;

alter table property_questions alter column published_by drop not null;
alter table property_questions add column decided_by text not null default '';
alter table property_questions add constraint property_questions_decided check (published_by is not null or decided_by <> '') not valid;
alter table property_questions validate constraint property_questions_decided;
alter table property_questions add column withdrawn_by text not null default '';
