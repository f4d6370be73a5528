-- How a group comes (pets, late music, …): house rules are held against it, on the board and in its comparison.
alter table boards add column company text[] not null default '{}' check (company <@ array['pets', 'music', 'veg', 'meat', 'alcohol', 'couple', 'visitors']);
