import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { askNamed, inTransaction } from './index.ts';
import { readOnly, type ReadOnlyDatabase } from './read-only.ts';

let t: TestDatabase;
let reading: ReadOnlyDatabase;
beforeAll(async () => {
  t = await testDatabase({ max: 2 });
  reading = readOnly(t.pool);
});
afterAll(() => t.close());

const READ_ONLY = { code: '25006' };

it('reads as usual, in and outside of transactions', async () => {
  const { id } = await buildUser(t.db, { name: 'Asha' });
  const named = reading.db.selectFrom('users').select('name').where('id', '=', id).compile();
  expect(await askNamed(reading.pool, 'one-user', named)).toEqual([{ name: 'Asha' }]);
  expect(
    await inTransaction(reading.db, (trx) => trx.selectFrom('users').select('name').execute()),
  ).toEqual([{ name: 'Asha' }]);
  expect(
    await reading.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => trx.selectFrom('users').select('name').execute()),
  ).toEqual([{ name: 'Asha' }]);
});

it('refuses every write, and leaves the connections as they were', async () => {
  const rename = sql`update users set name = 'Changed'`;
  await expect(rename.execute(reading.db)).rejects.toMatchObject(READ_ONLY);
  await expect(reading.pool.query("update users set name = 'Changed'")).rejects.toMatchObject(
    READ_ONLY,
  );
  await expect(
    inTransaction(reading.db, async (trx) => {
      await trx.selectFrom('users').select('id').execute();
      await rename.execute(trx);
    }),
  ).rejects.toMatchObject(READ_ONLY);
  await expect(sql`select nextval('audit_ids')`.execute(reading.db)).rejects.toMatchObject(
    READ_ONLY,
  );
  for (let n = 0; n < 4; n += 1) await rename.execute(t.db);
  expect((await t.db.selectFrom('users').select('name').execute())[0]?.name).toBe('Changed');
});
