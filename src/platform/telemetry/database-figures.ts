import { sql } from 'kysely';
import { question, type Question } from './questions.ts';

/** How many tables, standbys with slots, and jobs are named individually. */
const [TABLES, COPIES, JOBS] = [10, 10, 60];

/** The server's load: sessions, locks, transactions, memory, rollbacks and temporary files. */
const activity = question({
  metrics: {
    verandah_database_sessions: ['Sessions in this database by state', 'state'],
    verandah_database_connections: [
      'Connections of the server: taken, and how many there may be',
      'state',
    ],
    verandah_database_lock_waits: ['Sessions that wait for a lock'],
    verandah_database_oldest_transaction_seconds: ['Age of the oldest open transaction'],
    verandah_database_transactions_total: ['Transactions by outcome', 'outcome'],
    verandah_database_deadlocks_total: ['Deadlocks, of which one side was undone'],
    verandah_database_temp_bytes_total: [
      'What queries wrote to disk because it did not fit their memory',
    ],
    verandah_database_blocks_total: [
      'Blocks read: from memory, or from disk or the system’s cache',
      'from',
    ],
    verandah_database_size_bytes: ['Size of this database'],
    verandah_database_xid_age: [
      'Transactions since the oldest row that is not frozen; at 2 billion the server stops',
    ],
  },
  ask: async (trx) => {
    const { rows } = await sql<Activity>`
      with mine as (
        select state, xact_start, wait_event_type
        from pg_stat_activity
        where datname = current_database()
          and backend_type = 'client backend'
          and pid <> pg_backend_pid()
      )
      select (
        select json_object_agg(state, n)
        from (
          select coalesce(state, 'unknown') as state, count(*) as n from mine group by 1
        ) as grouped
      ) as sessions,
        (select count(*) from mine where wait_event_type = 'Lock')::float8 as blocked,
        (
          select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0) from mine
        )::float8 as oldest,
        (
          select count(*) from pg_stat_activity where backend_type = 'client backend'
        )::float8 as taken,
        current_setting('max_connections')::float8 as most, xact_commit::float8 as commits,
        xact_rollback::float8 as rollbacks, deadlocks::float8 as deadlocks,
        temp_bytes::float8 as temp, blks_hit::float8 as hit, blks_read::float8 as read,
        pg_database_size(datid)::float8 as size,
        (select age(datfrozenxid) from pg_database where oid = datid)::float8 as xid_age
      from pg_stat_database
      where datname = current_database()`.execute(trx);
    const [found] = rows;
    if (found === undefined) throw new Error('the database has no statistics of itself');
    return {
      verandah_database_sessions: Object.entries(found.sessions ?? {}).map(([state, n]) => [
        { state },
        n,
      ]),
      verandah_database_connections: [
        [{ state: 'taken' }, found.taken],
        [{ state: 'most' }, found.most],
      ],
      verandah_database_lock_waits: found.blocked,
      verandah_database_oldest_transaction_seconds: found.oldest,
      verandah_database_transactions_total: [
        [{ outcome: 'commit' }, found.commits],
        [{ outcome: 'rollback' }, found.rollbacks],
      ],
      verandah_database_deadlocks_total: found.deadlocks,
      verandah_database_temp_bytes_total: found.temp,
      verandah_database_blocks_total: [
        [{ from: 'memory' }, found.hit],
        [{ from: 'disk' }, found.read],
      ],
      verandah_database_size_bytes: found.size,
      verandah_database_xid_age: found.xid_age,
    };
  },
});

interface Activity extends Record<
  | 'blocked'
  | 'oldest'
  | 'taken'
  | 'most'
  | 'commits'
  | 'rollbacks'
  | 'deadlocks'
  | 'temp'
  | 'hit'
  | 'read'
  | 'size'
  | 'xid_age',
  number
> {
  readonly sessions: Readonly<Record<string, number>> | null;
}

/** Dead rows not yet vacuumed, of the tables with most rows. */
const tables = question({
  metrics: {
    verandah_database_rows: [
      'Rows of the largest tables: live, and dead ones that vacuum has not cleared away',
      'table',
      'state',
    ],
  },
  ask: async (trx) => {
    const { rows } = await sql<{ name: string; live: number; dead: number }>`
      select relname as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead
      from pg_stat_user_tables
      where schemaname = 'public'
      order by n_live_tup + n_dead_tup desc, relname
      limit ${TABLES}`.execute(trx);
    return {
      verandah_database_rows: rows.flatMap(({ name: table, live, dead }) => [
        [{ table, state: 'live' }, live],
        [{ table, state: 'dead' }, dead],
      ]),
    };
  },
});

/** The lag of standbys, the WAL that slots retain, and failures of the archive. */
const copies = question({
  metrics: {
    verandah_database_standby_lag_seconds: ['How far a standby is behind', 'standby'],
    verandah_database_slot_bytes: ['Changes that are kept for a replication slot', 'slot'],
    verandah_database_archive_total: [
      'Segments of changes by what became of them in the archive',
      'outcome',
    ],
    verandah_database_archive_stuck: ['1: the last attempt to archive failed'],
  },
  ask: async (trx) => {
    const standbys = await sql<{ name: string; seconds: number }>`
      select coalesce(nullif(application_name, ''), 'standby') as name,
        coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds
      from pg_stat_replication
      group by 1
      order by 1
      limit ${COPIES}`.execute(trx);
    const slots = await sql<{ name: string; bytes: number }>`
      select slot_name as name,
        coalesce(
          pg_wal_lsn_diff(
            case
              when pg_is_in_recovery() then pg_last_wal_receive_lsn()
              else pg_current_wal_lsn()
            end,
            restart_lsn
          ),
          0
        )::float8 as bytes
      from pg_replication_slots
      order by 1
      limit ${COPIES}`.execute(trx);
    const archive = await sql<{ archived: number; failed: number; stuck: number }>`
      select archived_count::float8 as archived, failed_count::float8 as failed,
        coalesce(
          last_failed_time > coalesce(last_archived_time, '-infinity'), false
        )::integer as stuck
      from pg_stat_archiver`.execute(trx);
    const { archived = 0, failed = 0, stuck = 0 } = archive.rows[0] ?? {};
    return {
      verandah_database_standby_lag_seconds: standbys.rows.map(({ name: standby, seconds }) => [
        { standby },
        seconds,
      ]),
      verandah_database_slot_bytes: slots.rows.map(({ name: slot, bytes }) => [{ slot }, bytes]),
      verandah_database_archive_total: [
        [{ outcome: 'archived' }, archived],
        [{ outcome: 'failed' }, failed],
      ],
      verandah_database_archive_stuck: stuck,
    };
  },
});

/** The due jobs of the queue, and their age. */
const queue = question({
  metrics: {
    verandah_job_queue: ['Runs of jobs that are due, and that are under way', 'job', 'state'],
    verandah_job_oldest_due_seconds: ['How long the oldest run that is due has waited', 'job'],
  },
  ask: async (trx) => {
    const { rows } = await sql<{ name: string; due: number; running: number; oldest: number }>`
      select name, count(*) filter (where is_due)::float8 as due,
        count(*) filter (where state = 'active')::float8 as running,
        coalesce(
          extract(epoch from now() - min(start_after) filter (where is_due)), 0
        )::float8 as oldest
      from (
        select name, state, start_after, state <> 'active' and start_after <= now() as is_due
        from pgboss.job
        where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
      ) as waiting
      group by name
      order by name
      limit ${JOBS}`.execute(trx);
    return {
      verandah_job_queue: rows.flatMap(({ name: job, due, running }) => [
        [{ job, state: 'due' }, due],
        [{ job, state: 'running' }, running],
      ]),
      verandah_job_oldest_due_seconds: rows.map(({ name: job, oldest }) => [{ job }, oldest]),
    };
  },
});

/** Figures of a database and its job queue. */
export const DATABASE_QUESTIONS: readonly Question[] = [activity, tables, copies, queue];
