-- An account that its owner deletes: what was theirs alone goes, what the law asks for stays for a while.

create table account_deletions (
  user_id      integer primary key references users (id),
  -- what the person gets as a receipt; says nothing about them
  reference    text not null unique check (reference ~ '^DEL-[0-9A-HJKMNP-TV-Z]{10}$'),
  deleted_at   timestamptz not null,
  -- the last day on which bookings carry their guest's details; null when there were none to keep
  kept_until   date,
  -- when those details went too
  forgotten_at timestamptz
);
create index account_deletions_due on account_deletions (kept_until) where forgotten_at is null;

-- Deleted means empty, whoever writes the row.
alter table users add constraint users_deleted_are_empty check (
  deleted_at is null or (phone is null and email = '' and name = 'Deleted account' and password_hash is null and email_verified_at is null));

-- Nobody leaves with a stay ahead or a payment under way. A booking that is being made holds the account's row, and
-- whoever deletes it waits for that: one of the two sees the other.
create function refuse_leaving_with_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where user_id = new.id and state in ('held', 'confirmed', 'checked_in')) then
    raise exception 'account % still has bookings', new.id using errcode = 'check_violation', constraint = 'users_leave_without_bookings';
  end if;
  return new;
end $$;
create trigger users_leave_without_bookings before update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_leaving_with_bookings();

create function refuse_bookings_of_deleted() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is deleted', new.user_id using errcode = 'check_violation', constraint = 'bookings_of_living_accounts';
  end if;
  return new;
end $$;
create trigger bookings_of_living_accounts before insert on bookings for each row execute function refuse_bookings_of_deleted();

-- codes that an account asked for, to change its number or address
create index otp_challenges_of_account on otp_challenges (((payload ->> 'userId')::integer)) where consumed_at is null;
