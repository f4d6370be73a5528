import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationNames, MIGRATIONS_DIR } from '#platform/database/migrate.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import { testContext } from '#test/support/context.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const THIS = '0081_audit_by_month.sql';
let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
}, 120_000);
afterAll(() => database.close());

it('keeps the rows of the release before, and takes those that its servers still write', async () => {
  const { pool } = database;
  for (const name of await migrationNames())
    if (name < THIS && !readFileSync(join(MIGRATIONS_DIR, name), 'utf8').startsWith('-- outside'))
      await pool.query(readFileSync(join(MIGRATIONS_DIR, name), 'utf8'));
  // as a server of that release writes it
  const old = `
      insert into audit_log (at, permission, actor_id, done_by, subject, facts, reason, request_id)
      values ($1, 'thread.answer', null, 'Meera', $2, '{}', '', '')`;
  await pool.query(old, ['2027-02-03T10:00:00Z', 'thread:1']);
  await pool.query(readFileSync(join(MIGRATIONS_DIR, THIS), 'utf8'));
  await pool.query(readFileSync(join(MIGRATIONS_DIR, '../functions/audit.sql'), 'utf8'));
  await pool.query(old, ['2027-02-04T10:00:00Z', 'thread:2']);
  await pool.query(old, ['2027-03-04T10:00:00Z', 'thread:3']);
  const { rows } = await pool.query(
    'select id, subject, tableoid::regclass::text as part from audit_log order by id',
  );
  expect(rows).toEqual([
    { id: 1, subject: 'thread:1', part: 'audit_log_first' },
    { id: 2, subject: 'thread:2', part: 'audit_log_first' },
    { id: 3, subject: 'thread:3', part: 'audit_log_rest' },
  ]);
  const ctx = testContext(database);
  await expect
    .poll(async () => {
      await sealAudit(ctx);
      return (await verifyAudit(ctx)).waiting;
    })
    .toBe(0);
  expect(await verifyAudit(ctx)).toMatchObject({ rows: 3, broken: null });
});
