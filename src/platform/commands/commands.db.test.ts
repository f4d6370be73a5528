import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineOperation, fingerprintOf, runCommand, type Command } from './index.ts';

interface Counted {
  readonly count: number;
}
const COUNT = defineOperation<Counted>('count', (answer) => ({ count: Number(answer.count) }));

let t: TestDatabase;
let ctx: Context;
let userId: number;
let runs = 0;

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  userId = (await buildUser(t.db)).id;
  runs = 0;
});

const command = (key: string | null, input: unknown = 'same'): Command<Counted> => ({
  keyed: { userId, key, operation: COUNT, fingerprint: fingerprintOf([input]) },
  audit: ({ count }) => ({
    permission: 'message.resend',
    event: 'messages.resent',
    by: 'Meera',
    subject: `count:${userId}`,
    after: { messages: count },
  }),
});
const count = (asked: Command<Counted>) =>
  runCommand(ctx, asked, async () => {
    runs += 1;
    return ok({ count: runs });
  });
const auditRows = () =>
  t.db
    .selectFrom('audit_log')
    .select(['permission', 'event', 'acting_as', 'done_by', 'actor_id', 'after'])
    .where('subject', '=', `count:${userId}`)
    .execute();

describe('a command', () => {
  it('runs once under a key, also in parallel, with one audit row', async () => {
    const answers = await Promise.all([count(command('key-of-8')), count(command('key-of-8'))]);
    expect([...answers, await count(command('key-of-8'))]).toEqual(Array(3).fill(ok({ count: 1 })));
    expect(await auditRows()).toEqual([
      {
        permission: 'message.resend',
        event: 'messages.resent',
        acting_as: 'server',
        done_by: 'Meera',
        actor_id: null,
        after: { messages: 1 },
      },
    ]);
  });

  it('runs each time without a key', async () => {
    await count(command(null));
    expect(await count(command(null))).toEqual(ok({ count: 2 }));
    expect(await auditRows()).toHaveLength(2);
  });

  it('refuses a key used for another request and a key that is too short', async () => {
    await count(command('key-of-8'));
    expect(await count(command('key-of-8', 'another'))).toMatchObject({
      code: 'idempotency.reused',
    });
    expect(await count(command('short'))).toMatchObject({ code: 'idempotency.key' });
  });

  it('leaves no write, no key and no audit row if its work refuses', async () => {
    const refused = await runCommand(ctx, command('key-of-8'), async (trx) => {
      await trx.updateTable('users').set({ name: 'Changed' }).where('id', '=', userId).execute();
      return refuse('conflict', 'count.full', 'Full.');
    });
    expect(refused).toMatchObject({ code: 'count.full' });
    const { name } = await t.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(name).not.toBe('Changed');
    expect(await auditRows()).toEqual([]);
    expect(await count(command('key-of-8'))).toEqual(ok({ count: 1 }));
  });

  it('has a unique name', () => {
    expect(() => defineOperation('count', () => ({}))).toThrow('two operations count');
  });

  it('leaves audit rows that the database refuses to change', async () => {
    await count(command(null));
    await expect(
      t.db.updateTable('audit_log').set({ done_by: 'Somebody' }).execute(),
    ).rejects.toThrow('never changed');
    await expect(t.db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed');
  });
});
