-- The name that the organiser gave to the payer of a share that is gone: the trip says who is not coming. '' for none.
alter table ended_share_links add column name text not null default '';
alter table ended_share_links add constraint ended_share_links_name check (char_length(name) <= 60) not valid;
alter table ended_share_links validate constraint ended_share_links_name;
