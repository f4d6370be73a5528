-- Platform: what the database itself has to tell.

-- Whoever gets another role is told of, by whatever hand: no screen and no command changes one.
create or replace function note_role_change() returns trigger language plpgsql as $$
begin
  insert into security_notes (event, facts)
  values ('role-changed', jsonb_build_object('account', new.id, 'from', case when tg_op = 'UPDATE' then old.role end, 'to', new.role, 'database_role', session_user));
  return new;
end $$;

create or replace trigger users_role_changes after update of role on users
  for each row when (old.role is distinct from new.role) execute function note_role_change();
create or replace trigger users_begin_with_role after insert on users
  for each row when (new.role <> 'guest') execute function note_role_change();
