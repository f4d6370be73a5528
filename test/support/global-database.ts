import { resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded.ts';
import {
  functionFiles,
  migrate,
  migrationNames,
  MIGRATIONS_DIR,
} from '#platform/database/migrate.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

/** Starts one throw-away PostgreSQL for all test files, with a migrated template that each file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbedded({
    dir: resolve('.data/test'),
    database: 'verandah_tests',
    // Nothing is kept and every database is small and young: no cleaning, and no compressing of the log.
    flags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'wal_compression=off',
      'autovacuum=off',
      'max_connections=400',
    ],
  });
  const hash = createHash('sha256');
  for (const name of await migrationNames())
    hash.update(name).update(readFileSync(join(MIGRATIONS_DIR, name)));
  for (const { sha256 } of await functionFiles()) hash.update(sha256);
  const template = `template_${hash.digest('hex').slice(0, 12)}`;
  await prepareTemplate(server.url, template);
  project.provide('adminUrl', server.url);
  project.provide('template', template);
  return () => server.stop();
}

async function prepareTemplate(adminUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(7303002)');
    await dropLeftovers(admin);
    const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 1) return;
    const building = `${template}_building`;
    await admin.query(`drop database if exists ${building} with (force)`);
    await admin.query(`create database ${building}`);
    await migrate(adminUrl.replace(/[^/]+$/, building));
    await admin.query(`alter database ${building} rename to ${template}`);
  } finally {
    await admin.end();
  }
}

/** Drops databases of runs that were killed: they have no connections, and their process has ended. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^t_[0-9]+_'",
  );
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[1]);
    try {
      process.kill(pid, 0);
    } catch {
      await admin.query(`drop database if exists "${datname}" with (force)`);
    }
  }
}
