import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { PATIENT } from './patience.ts';

export interface EmptyDatabase extends Database {
  readonly url: string;
}

/** A database without tables, as a first start finds it; `close()` drops it. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `t_${process.pid}_${randomBytes(5).toString('hex')}`;
  const asAdmin = async (sql: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  await asAdmin(`create database ${name}`);
  const url = adminUrl.replace(/[^/]+$/, name);
  const database = createDatabase(url, { ...PATIENT, max: 4 });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}
