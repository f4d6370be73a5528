import pg from 'pg';
import { prepareQueue } from '../jobs/index.ts';
import { SettingsError } from '../settings.ts';
import { migrate, MIGRATION_LOCK, type MigrateOptions } from './migrate.ts';

/** Migration records, which the serving role reads to know whether it may serve. */
const RECORDS = ['kysely_migration', 'kysely_migration_lock', 'applied_functions'];

/**
 * Brings a database up to this build, like `migrate`. With `migrationUrl` that role owns and changes the schema, and
 * the role of `url` may only read and write rows, so a compromised server cannot change tables, functions or
 * triggers. Throws SettingsError when the serving role has more rights than that.
 */
export async function bringUpToDate(
  url: string,
  migrationUrl = '',
  options: MigrateOptions = {},
): Promise<string[]> {
  if (migrationUrl === '') return migrate(url, options);
  const serving = await ask(
    url,
    async (client) =>
      (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '',
  );
  const applied = await migrate(migrationUrl, options);
  await prepareQueue(migrationUrl);
  await ask(migrationUrl, (client) => grantRows(client, serving));
  await ask(url, refuseMore);
  return applied;
}

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'verandah-migrate',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Granted at each start, on existing objects and on those of later migrations. */
async function grantRows(client: pg.Client, serving: string): Promise<void> {
  const role = client.escapeIdentifier(serving);
  const grants = ['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema ${schema} grant usage, select, update on sequences to ${role}`,
  ]);
  await client.query('begin');
  // serialises servers that start together
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const statement of [
    'revoke create on schema public from public',
    ...grants,
    ...RECORDS.map((table) => `revoke insert, update, delete on ${table} from ${role}`),
  ])
    await client.query(statement);
  await client.query('commit');
}

/** Checks, as the serving role, whether it has too many rights. */
async function refuseMore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ more: boolean }>(`
    select rolsuper
      or rolcreaterole
      or rolcreatedb
      or has_schema_privilege('public', 'create')
      or exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
      ) as more
    from pg_roles
    where rolname = current_user`);
  if (rows[0]?.more !== false)
    throw new SettingsError(
      'The role of DATABASE_URL may change tables, though MIGRATION_DATABASE_URL is there for that: give it a role that owns nothing, belongs to no other role and may create nothing.',
    );
}
