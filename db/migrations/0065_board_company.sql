-- How a group comes (pets, late music, …): house rules are held against it, on the board and in its comparison.
alter table boards add column company text[] not null default '{}';
alter table boards add constraint boards_company_check check (company <@ array['pets', 'music', 'veg', 'meat', 'alcohol', 'couple', 'visitors']) not valid;
alter table boards validate constraint boards_company_check;
