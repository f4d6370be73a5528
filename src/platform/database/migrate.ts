import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any two servers that start together take turns on this advisory lock. */
const MIGRATION_LOCK = 7_303_001;
export const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations');

export async function migrationNames(dir = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(dir)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

/**
 * Applies the SQL files that the database has not seen, in order, each in its own transaction, under an advisory
 * lock. Forward only. Returns the names applied. A file that was applied and later vanished or came out of order
 * stops the start: history is append-only.
 */
export async function migrate(url: string, dir = MIGRATIONS_DIR): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'verandah-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())');
    const done = (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map((row) => row.name);
    const names = await migrationNames(dir);
    const strangers = done.filter((name) => !names.includes(name));
    if (strangers.length > 0) throw new Error(`The database has migrations this build does not know: ${strangers.join(', ')}. Start a newer build.`);
    const applied: string[] = [];
    for (const name of names.filter((n) => !done.includes(n))) {
      const sql = await readFile(join(dir, name), 'utf8');
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end(); // ends the session, and with it the lock
  }
}

/** Whether every migration of this build has been applied (readiness). */
export async function migrationsCurrent(pool: pg.Pool): Promise<boolean> {
  const names = await migrationNames();
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from schema_migrations where name = any($1)', [names]);
  return rows[0]?.n === names.length;
}
