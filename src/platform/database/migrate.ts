import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type pg from 'pg';
import { StartError } from '../settings-error.ts';
import { PATIENCE } from './index.ts';
import { createPool } from './pool.ts';

const DB_DIR = join(import.meta.dirname, '../../../db');
export const MIGRATIONS_DIR = join(DB_DIR, 'migrations');
const FUNCTIONS_DIR = join(DB_DIR, 'functions');
/** Advisory lock that serialises servers that start together. */
export const MIGRATION_LOCK = 7_303_001;

export async function migrationNames(dir = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(dir)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

/** The first line of a file that runs statement by statement, outside a transaction, and so may run twice. */
const OUTSIDE = /^-- outside a transaction\b/;
const isOutside = (text: string): boolean => OUTSIDE.test(text);
/** The statements of a file that runs outside a transaction; it contains no functions. */
const statementsIn = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

interface Step {
  readonly name: string;
  readonly text: string;
}

const readSteps = async (dir: string): Promise<Step[]> =>
  Promise.all(
    (await migrationNames(dir)).map(async (name) => ({
      name,
      text: await readFile(join(dir, name), 'utf8'),
    })),
  );

/** Migrations are SQL files, forward only. */
const provider = (steps: readonly Step[]): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      steps.map(({ name, text }): [string, Migration] => [
        name,
        { up: (db: Kysely<never>) => (isOutside(text) ? runApart(db, text) : run(db, text)) },
      ]),
    ),
});

const run = async (db: Kysely<never>, text: string): Promise<void> =>
  void (await sql.raw(text).execute(db));

/** `create index concurrently` waits here without blocking others, so it has no time limit. */
async function runApart(db: Kysely<never>, text: string): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  for (const statement of statementsIn(text)) await run(db, statement);
  await sql`set lock_timeout = ${sql.lit(PATIENCE.migration.lockMs)}`.execute(db);
}

export interface MigrateOptions {
  /** folder of the migrations; functions always come from the product's own */
  readonly dir?: string;
  /** no other build uses this database, so the functions are always replaced by ours */
  readonly alone?: boolean;
  /** receives a sentence about each wait and each function left alone */
  readonly tell?: (sentence: string) => void;
}

/**
 * Brings a database up to this build: applies new migrations, each in its own transaction (all in one on an empty
 * database), then the functions whose text changed. Returns the names applied. A migration that needs a lock gives up
 * soon and tries again, so that no queue forms behind it. A database of a newer build is left as it is, because newer
 * builds only add. A database with other migrations in between is of another line: throws.
 */
export async function migrate(
  url: string,
  { dir = MIGRATIONS_DIR, alone = false, tell = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  // one connection, so that the lock and the work share a session; both end with it, also after a crash
  const { pool } = createPool({ url, max: 1, name: 'verandah-migrate', ...PATIENCE.migration });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (one) => {
      await sql`set idle_session_timeout = '60s'`.execute(one); // a frozen start loses the lock
      await takeTurn(one, tell);
      await adoptEarlierRecord(one);
      const steps = await readSteps(dir);
      if (await isNewer(one, steps)) {
        tell('the database is of a newer build: its tables and functions are left as they are');
        return [];
      }
      const applied: string[] = [];
      await retryForLock(tell, () => applyMigrations(one, steps, applied));
      if (dir === MIGRATIONS_DIR)
        await retryForLock(tell, () => applyFunctions(one, { alone, tell }, applied));
      return applied;
    });
  } finally {
    await db.destroy();
  }
}

async function takeTurn(db: Kysely<never>, tell: (sentence: string) => void): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as ours`.execute(db);
    if (rows[0]?.ours === true) return;
    if (attempts % 100 === 50) tell('another start is changing the database: waiting for it');
    await sleep(100);
  }
}

const LOCK_TIMEOUT = '55P03';
const LONGEST_PAUSE_MS = 10_000;
const MOST_TRIES = 30;

/** Retries a step that could not get its lock; completed steps stay done. */
async function retryForLock(
  tell: (sentence: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = (
        error instanceof Error && error.cause instanceof Error ? error.cause : error
      ) as { code?: string };
      if (code !== LOCK_TIMEOUT || tries >= MOST_TRIES) throw error;
      tell(`${(error as Error).message}: somebody holds a lock that it needs; it is tried again`);
      await sleep(Math.min(250 * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

/** Whether all our migrations were applied, and later ones that we do not know. */
async function isNewer(db: Kysely<never>, steps: readonly Step[]): Promise<boolean> {
  const { rows: records } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (records[0]?.there !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ours = new Set(steps.map(({ name }) => name));
  const last = steps.at(-1)?.name ?? '';
  const others = rows.filter(({ name }) => !ours.has(name));
  return (
    others.length > 0 &&
    others.every(({ name }) => name > last) &&
    rows.length - others.length === ours.size
  );
}

async function applyMigrations(
  db: Kysely<never>,
  steps: readonly Step[],
  applied: string[],
): Promise<void> {
  const migrator = new Migrator({ db, provider: provider(steps) });
  const all = await migrator.getMigrations();
  const textOf = new Map(steps.map(({ name, text }) => [name, text]));
  const pending = all
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => ({ name, outside: isOutside(textOf.get(name) ?? '') }));
  // an empty database has no other sessions: migrations share a transaction where possible, which is faster
  const isEmpty = pending.length === all.length;
  const ends = pending.filter(
    ({ outside }, i) => !isEmpty || outside || pending[i + 1]?.outside !== false,
  );
  // nothing is pending; the check still finds a record that is not ours
  if (ends.length === 0 && all.length > 0)
    ends.push({ name: all.at(-1)?.name ?? '', outside: false });
  for (const { name, outside } of ends) {
    const { results = [], error } = await migrator.migrateTo(name, {
      disableTransactions: outside,
    });
    if (error !== undefined)
      throw failureOf(error, results.find(({ status }) => status === 'Error')?.migrationName);
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
}

function failureOf(error: unknown, failed: string | undefined): Error {
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  const mend =
    (error as { code?: unknown }).code === '42501'
      ? ' Set MIGRATION_DATABASE_URL to the role that owns the tables.'
      : '';
  if (failed !== undefined)
    return new StartError(`Migration ${failed} failed: ${reason}.${mend}`, { cause: error });
  if (/corrupted migrations/.test(reason))
    return new StartError(
      `The database has migrations this build does not know. Start a newer build. (${reason})`,
      { cause: error },
    );
  return new StartError(`The migrations could not be applied: ${reason}`, { cause: error });
}

/** Databases of the first releases kept their record in a table of ours. */
async function adoptEarlierRecord(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('schema_migrations') is not null and to_regclass('kysely_migration') is null then
        create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        insert into kysely_migration
          select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from schema_migrations;
        drop table schema_migrations;
      end if;
    end $$`.execute(db);
}

/**
 * `db/functions/*.sql`: each file may be applied at any time, and is applied when its text changed. A text replaced
 * by another build stays: during a rollout, servers of the old build may still start.
 */
async function applyFunctions(
  db: Kysely<never>,
  { alone, tell }: Required<Pick<MigrateOptions, 'alone' | 'tell'>>,
  applied: string[],
): Promise<void> {
  // checked first: a serving role may not run "if not exists" either
  const { rows: columns } = await sql<{
    name: string;
  }>`
    select column_name as name
    from information_schema.columns
    where table_name = 'applied_functions' and table_schema = current_schema()`.execute(db);
  if (columns.length === 0)
    await sql`
      create table applied_functions (
        file text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`.execute(db);
  if (!columns.some(({ name }) => name === 'replaced'))
    await sql`alter table applied_functions add column replaced text[] not null default '{}'`.execute(
      db,
    );
  const { rows } = await sql<{
    file: string;
    sha256: string;
    replaced: string[];
  }>`select file, sha256, replaced from applied_functions`.execute(db);
  const known = new Map(rows.map((row) => [row.file, row]));
  for (const { file, text, sha256 } of await functionFiles()) {
    const there = known.get(file);
    if (there?.sha256 === sha256) continue;
    if (!alone && there?.replaced.includes(sha256) === true) {
      tell(
        `functions/${file} is left alone: the database has a newer text of it. To go back to this one: ` +
          `update applied_functions set replaced = '{}' where file = '${file}'`,
      );
      continue;
    }
    await db.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await sql`
        insert into applied_functions as known (file, sha256) values (${file}, ${sha256})
        on conflict (file) do update
        set sha256 = excluded.sha256,
          applied_at = now(),
          replaced = array_append(array_remove(known.replaced, excluded.sha256), known.sha256)`.execute(
        trx,
      );
    });
    applied.push(`functions/${file}`);
  }
}

/** The files of `db/functions/` with their text and its hash. */
export async function functionFiles(): Promise<
  readonly { file: string; text: string; sha256: string }[]
> {
  const names = (await readdir(FUNCTIONS_DIR)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(FUNCTIONS_DIR, file), 'utf8');
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether every migration of this build has been applied (readiness). */
export async function migrationsCurrent(pool: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const names = await migrationNames();
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from kysely_migration where name = any($1)',
    [names],
  );
  return rows[0]?.n === names.length;
}
