-- Split payments: the shares add up to the amount due, a paid share has exactly one payment of its amount, and a
-- split ends with its booking. Collected shares go back to the guest who had paid for all, to the paisa.

-- The rest of the booker's own payments: all but those for shares, minus refunds.
create or replace function left_of_booker(booking integer) returns bigint language sql stable as $$
  select coalesce(sum(c.amount - c.refunding), 0)::bigint from payment_charges c
    join payment_attempts a on a.id = c.attempt_id
  where a.booking_id = booking and a.purpose not like 'share-%' and c.verdict = 'kept' and c.currency = 'INR'
$$;

-- A payment is split only for a held booking, at the amount due online, and within its hold. Shares are collected
-- only for a confirmed booking that one person paid, at most the rest of that payment.
create or replace function refuse_split_of_other() returns trigger language plpgsql as $$
begin
  if new.kind = 'reimbursement' then
    perform from bookings where id = new.booking_id and state = 'confirmed' and modifies is null
      and new.amount <= left_of_booker(new.booking_id)
      and not exists (select from payment_splits s where s.booking_id = new.booking_id and s.kind = 'payment'
        and s.state = 'complete');
    if not found then
      raise exception 'booking % has not % paise to collect', new.booking_id, new.amount
        using errcode = 'check_violation', constraint = 'payment_splits_of_paid';
    end if;
    return new;
  end if;
  perform from bookings where id = new.booking_id and state = 'held' and modifies is null and pay_amount = new.amount
    and hold_expires_at >= new.deadline;
  if not found then
    raise exception 'booking % is not held until % for % paise', new.booking_id, new.deadline, new.amount
      using errcode = 'check_violation', constraint = 'payment_splits_of_holds';
  end if;
  return new;
end $$;

create or replace trigger payment_splits_of_holds before insert on payment_splits for each row
  execute function refuse_split_of_other();

-- Only a collecting split may be changed, before any share is paid.
create or replace function refuse_changed_split() returns trigger language plpgsql as $$
begin
  if old.kind = 'reimbursement' and new.kind = old.kind and old.state = 'open' and new.booking_id = old.booking_id
    and new.deadline = old.deadline
    and new.amount <= left_of_booker(new.booking_id) and not
      exists (select from payment_shares h where h.split_id = old.id and h.paid_at is not null) then
    return new;
  end if;
  raise exception 'split % is not changed once it began', old.id using errcode = 'check_violation',
    constraint = 'payment_splits_stand';
end $$;

create or replace trigger payment_splits_stand before update on payment_splits for each row
  when (new.amount <> old.amount or new.booking_id <> old.booking_id or new.deadline <> old.deadline
    or new.kind <> old.kind) execute function refuse_changed_split();

create or replace trigger payment_splits_moves before update of state on payment_splits for each row
  when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'open > complete', 'open > lapsed', 'open > called-off');

-- A share is paid once, while its split is open; its amount and link never change after that. An ended split keeps
-- its shares.
create or replace function refuse_changed_share() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_splits s where s.id = old.split_id and s.state = 'open')
    or (tg_op = 'UPDATE' and old.paid_at is not null) or (tg_op = 'DELETE' and old.paid_at is not null) then
    raise exception 'share % stands', old.id using errcode = 'check_violation', constraint = 'payment_shares_stand';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger payment_shares_stand before update of amount, position, paid_at, split_id on payment_shares
  for each row
  when (new.amount <> old.amount or new.position <> old.position or new.split_id <> old.split_id
    or new.paid_at is distinct from old.paid_at) execute function refuse_changed_share();
create or replace trigger payment_shares_kept before delete on payment_shares for each row
  execute function refuse_changed_share();

-- A position belongs to one share of its booking across all splits, so that money for one share never counts for
-- another.
create or replace function refuse_taken_position() returns trigger language plpgsql as $$
begin
  perform from payment_splits s join payment_splits o on o.booking_id = s.booking_id and o.id <> s.id
    join payment_shares h on h.split_id = o.id
    where s.id = new.split_id and h.position = new.position;
  if found then
    raise exception 'position % is taken', new.position using errcode = 'check_violation',
      constraint = 'payment_shares_one_position';
  end if;
  return new;
end $$;

create or replace trigger payment_shares_one_position before insert or update of position, split_id on payment_shares
  for each row execute function refuse_taken_position();

-- At the end of a transaction: the shares of a split add up to its amount.
create or replace function refuse_wrong_shares() returns trigger language plpgsql as $$
declare
  asked integer := case when tg_table_name = 'payment_splits' then (to_jsonb(new) ->> 'id')::integer
    else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'split_id')::integer end;
begin
  perform from payment_splits s where s.id = asked and s.amount is distinct
    from (select sum(h.amount) from payment_shares h where h.split_id = s.id);
  if found then
    raise exception 'the shares of split % do not add up', asked using errcode = 'check_violation',
      constraint = 'payment_shares_add_up';
  end if;
  return null;
end $$;

-- At the end of a transaction: a paid share has one kept payment of its amount, and a kept payment for a share has
-- its share paid.
create or replace function refuse_unpaid_share() returns trigger language plpgsql as $$
declare
  booking integer;
  what text;
begin
  if tg_table_name = 'payment_shares' then
    select s.booking_id, 'share-' || new.position into booking, what from payment_splits s where s.id = new.split_id;
  else
    select a.booking_id, a.purpose into booking, what from payment_attempts a where a.id = new.attempt_id;
    if what not like 'share-%' then return null; end if;
  end if;
  perform from payment_splits s join payment_shares h on h.split_id = s.id and 'share-' || h.position = what
    and h.paid_at is not null
    where s.booking_id = booking and array[h.amount] = array(
      select c.amount from payment_charges c join payment_attempts a on a.id = c.attempt_id
      where a.booking_id = booking and a.purpose = what and c.verdict = 'kept' and c.currency = 'INR');
  if not found then
    raise exception 'the % of booking % is not paid by one payment', what, booking using errcode = 'check_violation',
      constraint = 'payment_shares_paid_once';
  end if;
  return null;
end $$;

-- At the end of a transaction: a collected and paid share is refunded to the guest who had paid for all, to the
-- paisa, and an unpaid one is not.
create or replace function refuse_share_not_passed_on() returns trigger language plpgsql as $$
declare
  asked integer := case when tg_table_name = 'payment_shares' then (to_jsonb(new) ->> 'id')::integer
    else substring(to_jsonb(new) ->> 'key' from '^reimbursed:([0-9]{1,9})$')::integer end;
begin
  if tg_table_name = 'payment_shares' then
    perform from payment_splits s where s.id = new.split_id and s.kind = 'reimbursement';
    if not found then return null; end if;
  end if;
  perform from payment_shares h join payment_splits s on s.id = h.split_id
    where h.id = asked and s.kind = 'reimbursement' and h.paid_at is not null and h.amount = (
      select sum(r.amount) from payment_refunds r join payment_charges c on c.id = r.charge_id
        join payment_attempts a on a.id = c.attempt_id
      where r.key = 'reimbursed:' || h.id and r.reason = 'reimbursed' and r.booking_id = s.booking_id
        and r.currency = 'INR'
        and a.booking_id = s.booking_id and a.purpose not like 'share-%' and c.verdict = 'kept');
  if not found then
    raise exception 'share % is not passed on by refunds of its amount', asked using errcode = 'check_violation',
      constraint = 'payment_shares_passed_on';
  end if;
  return null;
end $$;

-- At the end of a transaction: a complete split has all shares paid and its booking confirmed; a failed one refunds
-- everything kept for it. Shares collected before the end stay paid, because they were already passed on.
create or replace function refuse_unfinished_split() returns trigger language plpgsql as $$
begin
  if new.state = 'complete' then
    perform from payment_shares h where h.split_id = new.id and h.paid_at is null;
    if found or not exists (select from bookings b where b.id = new.booking_id and b.confirmed_at is not null) then
      raise exception 'split % is not complete', new.id using errcode = 'check_violation',
        constraint = 'payment_splits_complete';
    end if;
  elsif new.kind = 'payment' then
    perform from payment_charges c join payment_attempts a on a.id = c.attempt_id
      where a.booking_id = new.booking_id and a.purpose like 'share-%' and c.verdict = 'kept'
        and c.refunding < c.amount;
    if found then
      raise exception 'split % keeps money for nothing', new.id using errcode = 'check_violation',
        constraint = 'payment_splits_give_back';
    end if;
  end if;
  return null;
end $$;

-- At the end of a transaction: a booking that is no longer held has no open split payment, and a cancelled one
-- collects no shares.
create or replace function refuse_open_split() returns trigger language plpgsql as $$
begin
  perform from payment_splits s where s.booking_id = new.id and s.state = 'open'
    and (s.kind = 'payment' or new.state = 'cancelled');
  if found then
    raise exception 'booking % leaves an open split behind', new.id using errcode = 'check_violation',
      constraint = 'bookings_leave_no_split';
  end if;
  return null;
end $$;

-- PostgreSQL cannot replace a constraint trigger, so each is created if it is missing.
do $$
begin
  if not exists (select from pg_trigger where tgname = 'payment_splits_add_up') then
    create constraint trigger payment_splits_add_up after insert on payment_splits deferrable initially deferred
      for each row execute function refuse_wrong_shares();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_splits_set_anew') then
    create constraint trigger payment_splits_set_anew after update on payment_splits deferrable initially deferred
      for each row when (new.amount <> old.amount) execute function refuse_wrong_shares();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_shares_add_up') then
    create constraint trigger payment_shares_add_up after insert or update
      or delete on payment_shares deferrable initially deferred for each row execute function refuse_wrong_shares();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_shares_paid_once') then
    create constraint trigger payment_shares_paid_once after update on payment_shares deferrable initially deferred
      for each row when (new.paid_at is not null and old.paid_at is null) execute function refuse_unpaid_share();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_charges_of_shares') then
    create constraint trigger payment_charges_of_shares after update on payment_charges deferrable initially deferred
      for each row when (new.verdict = 'kept' and old.verdict <> 'kept') execute function refuse_unpaid_share();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_splits_finish') then
    create constraint trigger payment_splits_finish after update on payment_splits deferrable initially deferred
      for each row when (new.state <> old.state) execute function refuse_unfinished_split();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_shares_passed_on') then
    create constraint trigger payment_shares_passed_on after update on payment_shares deferrable initially deferred
      for each row when (new.paid_at is not null and old.paid_at is null) execute function refuse_share_not_passed_on();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_refunds_of_shares') then
    create constraint trigger payment_refunds_of_shares after insert on payment_refunds deferrable initially deferred
      for each row when (new.reason = 'reimbursed' or new.key like 'reimbursed:%')
      execute function refuse_share_not_passed_on();
  end if;
  if not exists (select from pg_trigger where tgname = 'bookings_collect_nothing') then
    create constraint trigger bookings_collect_nothing after update on bookings deferrable initially deferred
      for each row when (old.state <> 'cancelled' and new.state = 'cancelled') execute function refuse_open_split();
  end if;
  if not exists (select from pg_trigger where tgname = 'bookings_leave_no_split') then
    create constraint trigger bookings_leave_no_split after update on bookings deferrable initially deferred
      for each row when (old.state = 'held' and new.state <> 'held') execute function refuse_open_split();
  end if;
end $$;
