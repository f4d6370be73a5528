-- What was on sale before a change of the catalogue.

-- The day on which a property goes on sale, unless the writer names an earlier one; a pause forgets it.
create or replace function properties_note_sale() returns trigger language plpgsql as $$
begin
  if new.state <> 'live' then
    new.on_sale_since := null;
  elsif tg_op = 'INSERT' or old.state <> 'live' then
    new.on_sale_since := coalesce(new.on_sale_since, (now() at time zone 'Asia/Kolkata')::date);
    new.went_live_at := coalesce(new.went_live_at, now());
    new.asks_live_at := null;
  end if;
  return new;
end $$;

create or replace trigger properties_on_sale before insert or update of state on properties for each row
  execute function properties_note_sale();

-- Keeps what changed plans were before.
create or replace function rate_plans_keep_change() returns trigger language plpgsql as $$
begin
  insert into plan_changes (property_id, room_id, plan_id, rate_percent, rate_adjust, active)
  select b.property_id, b.room_id, b.id, b.rate_percent, b.rate_adjust, b.active
  from before_change b join changed a using (property_id, room_id, id)
  where (a.rate_percent, a.rate_adjust, a.active) is distinct from (b.rate_percent, b.rate_adjust, b.active);
  return null;
end $$;

create or replace trigger rate_plans_history after update on rate_plans
  referencing new table as changed old table as before_change
  for each statement execute function rate_plans_keep_change();
