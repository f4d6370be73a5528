import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';

const DB_DIR = join(import.meta.dirname, '../../../db');
export const MIGRATIONS_DIR = join(DB_DIR, 'migrations');
const FUNCTIONS_DIR = join(DB_DIR, 'functions');
/** Any two servers that start together take turns on this advisory lock. */
export const MIGRATION_LOCK = 7_303_001;

export async function migrationNames(dir = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(dir)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

/** Migrations are SQL files, forward only. */
const provider = (dir: string): MigrationProvider => ({
  getMigrations: async () => {
    const entries = (await migrationNames(dir)).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(dir, name), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

/**
 * Brings a database up to this build: applies the migrations it has not seen, then the functions whose text changed,
 * each in one transaction. Returns the names applied. A database that knows a migration which this build does not is
 * newer: the start stops.
 */
export async function migrate(url: string, dir = MIGRATIONS_DIR): Promise<string[]> {
  // one connection, so that the lock and the work stand in one session; it ends with it, also after a crash
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'verandah-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(one);
      await adoptEarlierRecord(one);
      const applied = await applyMigrations(one, dir);
      return dir === MIGRATIONS_DIR ? [...applied, ...(await applyFunctions(one))] : applied;
    });
  } finally {
    await db.destroy();
  }
}

async function applyMigrations(db: Kysely<never>, dir: string): Promise<string[]> {
  const { results = [], error } = await new Migrator({ db, provider: provider(dir) }).migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error');
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  const mend = (error as { code?: unknown }).code === '42501' ? ' Set MIGRATION_DATABASE_URL to the role that owns the tables.' : '';
  if (failed !== undefined) throw new Error(`Migration ${failed.migrationName} failed: ${reason}.${mend}`, { cause: error });
  if (/corrupted migrations/.test(reason)) throw new Error(`The database has migrations this build does not know. Start a newer build. (${reason})`, { cause: error });
  throw new Error(`The migrations could not be applied: ${reason}`, { cause: error });
}

/** Databases of the first releases kept their record in a table of ours. */
async function adoptEarlierRecord(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('schema_migrations') is not null and to_regclass('kysely_migration') is null then
        create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        insert into kysely_migration select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migrations;
        drop table schema_migrations;
      end if;
    end $$`.execute(db);
}

/** `db/functions/*.sql`: each file is current text that may be applied at any time, and is when its text changed. */
async function applyFunctions(db: Kysely<never>): Promise<string[]> {
  // asked first: a role that may only serve could not say "if not exists" either
  const { rows: records } = await sql<{ there: boolean }>`select to_regclass('applied_functions') is not null as there`.execute(db);
  if (records[0]?.there !== true) await sql`create table applied_functions (file text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(db);
  const { rows } = await sql<{ file: string; sha256: string }>`select file, sha256 from applied_functions`.execute(db);
  const known = new Map(rows.map(({ file, sha256 }) => [file, sha256]));
  const applied: string[] = [];
  for (const { file, text, sha256 } of await functionFiles()) {
    if (known.get(file) === sha256) continue;
    await db.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await sql`insert into applied_functions (file, sha256) values (${file}, ${sha256}) on conflict (file) do update set sha256 = excluded.sha256, applied_at = now()`.execute(trx);
    });
    applied.push(`functions/${file}`);
  }
  return applied;
}

/** The files of `db/functions/` with their text and its hash. */
export async function functionFiles(): Promise<readonly { file: string; text: string; sha256: string }[]> {
  const names = (await readdir(FUNCTIONS_DIR)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(FUNCTIONS_DIR, file), 'utf8');
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether every migration of this build has been applied (readiness). */
export async function migrationsCurrent(pool: pg.Pool): Promise<boolean> {
  const names = await migrationNames();
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from kysely_migration where name = any($1)', [names]);
  return rows[0]?.n === names.length;
}
