-- Audit: the queue of the seals, and the months of the log.

-- Every row of the audit log waits for its seal, also one that a server of the release before writes.
create or replace function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (id, at) values (new.id, new.at);
  return null;
end $$;
create or replace trigger audit_log_awaits_seal after insert on audit_log for each row execute function await_seal();

-- What a seal covers of a row: every column, in one form for all servers and time zones.
create or replace function sealed_text(line audit_log) returns text language sql stable as $$
  select jsonb_build_array(line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.tx::text,
    line.permission, line.event, line.actor_id, line.acting_as, line.for_user, line.done_by, line.property_id,
    line.subject, line.before, line.after, line.facts, line.reason, line.request_id)::text;
$$;

-- The same for the seals themselves: written once.
create or replace function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals are never changed' using errcode = 'check_violation', constraint = 'audit_seals_stand';
end $$;
create or replace trigger audit_seals_stand before update or delete on audit_seals for each row
  execute function refuse_seal_change();
create or replace trigger audit_seals_stay before truncate on audit_seals for each statement
  execute function refuse_seal_change();

-- Makes the partitions of this month and the next two. A month with rows in the rest stays there. Runs with the rights
-- of the role that owns the tables, since the serving role may not make any. Two servers take turns.
create or replace function make_audit_months(today date) returns integer language plpgsql security definer
  set search_path from current as $$
declare
  made integer := 0;
  month date;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit months', 0));
  for month in select generate_series(date_trunc('month', today), date_trunc('month', today) + interval '2 months',
    interval '1 month')::date
  loop
    if to_regclass(format('audit_log_%s', to_char(month, 'YYYY_MM'))) is null then
      begin
        execute format('create table audit_log_%s partition of audit_log for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), month || ' 00:00:00+05:30',
          (month + interval '1 month')::date || ' 00:00:00+05:30');
        made := made + 1;
      exception when check_violation or invalid_object_definition then
        raise notice 'the month % stays where its rows are', month;
      end;
    end if;
  end loop;
  return made;
end $$;

-- Drops the months that ended more than eight years ago and are sealed; returns how many.
create or replace function forget_audit_months(today date) returns integer language plpgsql security definer
  set search_path from current as $$
declare
  dropped integer := 0;
  month text;
begin
  for month in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass and c.relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < today - interval '8 years'
  loop
    if not exists (select from audit_unsealed
      where at < to_date(right(month, 7), 'YYYY_MM') + interval '1 month') then
      execute format('drop table %I', month);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
