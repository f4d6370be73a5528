-- A thread without a property is a guest's chat with the desk.
alter table conversations alter column property_id drop not null;
