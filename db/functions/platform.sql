-- Platform: roles, budgets, idempotency keys and the audit log.

-- Records every change of a role, by any means: no page and no command changes one.
create or replace function note_role_change() returns trigger language plpgsql as $$
begin
  insert into security_notes (event, facts)
  values ('role-changed', jsonb_build_object('account', new.id, 'from', case when tg_op = 'UPDATE' then old.role end,
    'to', new.role, 'database_role', session_user));
  return new;
end $$;

create or replace trigger users_role_changes after update of role on users
  for each row when (old.role is distinct from new.role) execute function note_role_change();
create or replace trigger users_begin_with_role after insert on users
  for each row when (new.role <> 'guest') execute function note_role_change();

-- Records every change of the staff's roles, by any means.
create or replace function note_staff_role() returns trigger language plpgsql as $$
begin
  insert into security_notes (event, facts)
  values ('role-changed', jsonb_build_object(
    'account', case when tg_op = 'DELETE' then old.user_id else new.user_id end,
    'from', case when tg_op <> 'INSERT' then old.role end, 'to', case when tg_op <> 'DELETE' then new.role end,
    'database_role', session_user));
  return null;
end $$;
create or replace trigger staff_roles_noted after insert or update or delete on staff_roles
  for each row execute function note_staff_role();

-- The abuse budget: charges each of `payers`, or none. Transactions that share a payer are serialised until the
-- caller's transaction ends, so that parallel requests cannot exceed a limit. The whole site is not locked: strangers
-- would wait for each other. Its limit may be exceeded by the transactions that are open at that moment, at most one
-- for each connection to the database. `spend` has the action, its payers (subject and key) and their limits, as
-- `platform/budget` writes it. Returns the limit that stays exhausted longest,
-- or null when charged; a limit opens when its n-th newest spend leaves the window.
create or replace function spend_budget(spend jsonb, spent_at timestamptz, out subject text, out opens_at timestamptz)
  language plpgsql as $$
begin
  -- locks in one order, so that transactions with the same subjects never deadlock
  perform pg_advisory_xact_lock(turn) from (
    select distinct hashtextextended((spend ->> 'action') || e'\n' || (payer ->> 'subject') || e'\n' || (payer ->>
      'key'), 7303030) as turn
    from jsonb_array_elements(spend -> 'payers') as payer where payer ->> 'subject' <> 'site' order by 1
  ) as turns;
  select opening.subject, opening.opens_at into subject, opens_at from budget_opening(spend, spent_at) as opening;
  if subject is null then
    insert into budget_spends (action, subject, key, at)
    select spend ->> 'action', payer ->> 'subject', decode(payer ->> 'key', 'hex'), spent_at
      from jsonb_array_elements(spend -> 'payers') as payer;
  end if;
end $$;

-- The exhausted limit of `spend` that opens last, with that moment; no row if none is exhausted.
create or replace function budget_opening(spend jsonb, asked_at timestamptz)
  returns table (subject text, opens_at timestamptz) language plpgsql stable as $$
begin
  return query
    select rule.subject, newest.at + rule.seconds * interval '1 second'
    from jsonb_to_recordset(spend -> 'limits') as rule (subject text, key text, most integer, seconds integer)
    cross join lateral (
      select s.at from budget_spends s
      where s.action = spend ->> 'action' and s.subject = rule.subject and s.key = decode(rule.key, 'hex')
        and s.at > asked_at - rule.seconds * interval '1 second'
      order by s.at desc offset rule.most - 1 limit 1
    ) as newest
    order by 2 desc limit 1;
end $$;

-- Takes the idempotency key of a request for an account. `mine` is false if the key was used before; the other
-- columns then have that request and its answer. A second request waits here until the first has ended.
create or replace function take_key(who integer, idempotency_key text, what text, said bytea, taken_at timestamptz,
  out mine boolean, out before_what text, out before_said bytea, out answer jsonb) language plpgsql as $$
begin
  insert into idempotency_keys (user_id, key, operation, body_hash, created_at)
  values (who, idempotency_key, what, said, taken_at)
  on conflict (user_id, key) do nothing;
  mine := found;
  if not mine then
    select k.operation, k.body_hash, k.response into before_what, before_said, answer
    from idempotency_keys k where k.user_id = who and k.key = idempotency_key;
  end if;
end $$;

-- Stores the answer of a request under its key; does nothing without a key.
create or replace function keep_answer(who integer, idempotency_key text, answered jsonb) returns void
language sql as $$
  update idempotency_keys set response = answered where user_id = who and key = idempotency_key;
$$;

-- Rows of the audit log never change, and only whole months leave it (forget_audit_months).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed' using errcode = 'check_violation', constraint = 'audit_log_stands';
end $$;
create or replace trigger audit_log_stands before update or delete on audit_log for each row
  execute function refuse_audit_change();
create or replace trigger audit_log_stays before truncate on audit_log for each statement
  execute function refuse_audit_change();
