-- Access: memberships and roles of the staff.

-- Every property that is not gone keeps an owner, once it has one. Checked when the transaction ends; the property's
-- row is locked, so that of two owners who leave at once the second waits, and is refused.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner' and new.property_id = old.property_id) then
    return null;
  end if;
  perform from properties where id = old.property_id and state <> 'gone' for no key update;
  if found and not exists (select from memberships where property_id = old.property_id and role = 'owner') then
    raise exception 'property % would have no owner', old.property_id using errcode = 'check_violation',
      constraint = 'memberships_keep_an_owner';
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists memberships_keep_an_owner on memberships;
create constraint trigger memberships_keep_an_owner after delete or update of role, property_id on memberships
  deferrable initially deferred for each row execute function keep_an_owner();

-- A deleted account works for nobody, whichever server deletes it.
create or replace function end_roles_of_deleted() returns trigger language plpgsql as $$
begin
  delete from memberships where user_id = new.id;
  delete from staff_roles where user_id = new.id;
  return null;
end $$;
create or replace trigger users_leave_their_roles after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_roles_of_deleted();

-- The role of an account on a property, or null.
create or replace function role_on(who integer, house integer) returns text language sql stable as $$
  select role from memberships where user_id = who and property_id = house;
$$;
