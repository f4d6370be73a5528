-- Who receives the guests: a name, a face and the languages in which one can speak with them. How long they take to answer
-- is not written down here: it is measured in the conversations.
create table property_hosts (
  property_id integer primary key references properties (id) on delete cascade,
  name        text not null check (name = btrim(name) and length(name) between 2 and 60),
  -- a portrait; null: none
  media_id    text references media (id),
  languages   text[] not null default '{}' check (languages <@ array['mr', 'hi', 'en', 'gu', 'kok', 'pt', 'ur', 'kn', 'pa', 'ta', 'te', 'bn', 'ml'])
);
create index property_hosts_media on property_hosts (media_id);
