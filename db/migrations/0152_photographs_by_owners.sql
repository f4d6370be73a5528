-- Owners add, describe, order and remove photographs. The description of a picture is the property's own, because
-- several may show the same picture; null: that of the picture.
alter table property_pictures add column alt text;
-- sha256 of the file as its owner sent it; null: a drawing, or from before
alter table property_pictures add column content_hash bytea;
alter table listing_pictures add column caption text not null default '';

-- Pictures that an owner removed, for a day, so that it can be undone.
create table removed_pictures (
  property_id integer not null references properties (id) on delete cascade,
  picture_id  text not null,
  -- the row as it stood in property_pictures, or in listing_pictures before the desk had approved the listing
  kept        jsonb not null,
  removed_at  timestamptz not null,
  primary key (property_id, picture_id)
);
