-- Nights that appear or vanish inside a bitmap, and base rates, change what pages show: the caches hear of them too.
create or replace function nights_redraw_search_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct c.property_id order by c.property_id) into ids
  from changed c join search_rows s using (property_id)
  where c.night >= s.open_from and c.night < s.open_from + length(s.open_nights);
  if ids is not null then
    perform 1 from search_rows where property_id = any(ids) order by property_id for update;
    update search_rows set open_nights = open_nights_of(property_id, open_from, open_from + length(open_nights) - 1)
    where property_id = any(ids);
    perform pg_notify('verandah_changed', 'property:' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

create trigger rate_rules_tell after insert or update or delete on rate_rules for each row execute function tell_property_changed('property_id');
