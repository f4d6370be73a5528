-- Selling: a claim of nights moves the counter of its night, and the counter's constraint refuses a unit twice.

create or replace function claims_sell_nights() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update room_nights rn set sold = rn.sold + c.units
    from (select property_id, room_id, night, sum(units)::integer as units from claimed group by 1, 2, 3) c
    where rn.property_id = c.property_id and rn.room_id = c.room_id and rn.night = c.night;
  else
    update room_nights rn set sold = rn.sold - c.units
    from (select property_id, room_id, night, sum(units)::integer as units from released group by 1, 2, 3) c
    where rn.property_id = c.property_id and rn.room_id = c.room_id and rn.night = c.night;
  end if;
  return null;
end $$;

create or replace trigger night_claims_release after delete on night_claims
  referencing old table as released for each statement execute function claims_sell_nights();

create or replace trigger night_claims_sell after insert on night_claims
  referencing new table as claimed for each statement execute function claims_sell_nights();

-- a claim is made or given back, never edited
create or replace function refuse_changed_claim() returns trigger language plpgsql as $$
begin raise exception '% rows are never updated', tg_table_name using errcode = 'integrity_constraint_violation'; end $$;

create or replace trigger night_claims_fixed before update on night_claims for each row execute function refuse_changed_claim();
