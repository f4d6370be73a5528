-- Settlement terms stand as they were frozen.

create or replace function refuse_changed_terms() returns trigger language plpgsql as $$
begin
  raise exception '% of booking % stand as they were written', tg_table_name, old.booking_id
    using errcode = 'check_violation', constraint = 'settlement_terms_stand';
end $$;

create or replace trigger settlement_terms_stand before update or delete on settlement_terms for each row
  execute function refuse_changed_terms();
