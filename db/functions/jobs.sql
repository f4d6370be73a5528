-- Jobs: requested inside a transaction.

-- Enqueues a job when the caller's transaction commits, and not if it rolls back. The queue belongs to pg-boss:
-- before its first start there is none, and the request does nothing. Every start runs each job once, so no work is
-- lost.
create or replace function send_job(queue_name text, not_before timestamptz default now()) returns boolean
  language plpgsql as $$
begin
  if to_regclass('pgboss.job') is null then
    return false;
  end if;
  insert into pgboss.job (name, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
    expire_seconds, deletion_seconds)
  select name, policy, not_before, not_before + retention_seconds * interval '1 second', retry_limit, retry_delay,
    retry_backoff, expire_seconds, deletion_seconds
  from pgboss.queue where name = queue_name
  on conflict do nothing;
  return found;
end $$;
