import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { MORNING } from '#test/support/morning.ts';
import { inTransaction } from '../database/index.ts';
import {
  askBudget,
  forgiveBudget,
  pruneBudget,
  refundBudget,
  spendBudget,
  spentShare,
  type Subjects,
} from './index.ts';

let t: TestDatabase;
let clock: ReturnType<typeof fixedClock>;
beforeAll(async () => void (t = await testDatabase()));
beforeEach(async () => {
  clock = fixedClock(MORNING);
  await t.db.deleteFrom('budget_spends').execute();
});
afterAll(() => t.close());

const FEW = 'coupon-guess.account=3,coupon-guess.network.3600=5,coupon-guess.network.86400=6';
const open = (env: Readonly<Record<string, string>> = {}) =>
  testContext(t, { clock, env: { RATE_LIMITS: '1', LIMITS: FEW, ...env } });
const spend = (subjects: Subjects, ctx = open()) =>
  inTransaction(ctx.db, (trx) => spendBudget(ctx, trx, 'coupon-guess', subjects));
const many = async (n: number, subjects: Subjects) => {
  for (let at = 0; at < n; at += 1) expect(await spend(subjects)).toBeNull();
};
const MINUTE = 60_000;

describe('spending', () => {
  it('refuses the spend above the limit, and says when the oldest leaves the window', async () => {
    await many(1, { account: 1 });
    clock.advance(10 * MINUTE);
    await many(2, { account: 1 });
    expect(await spend({ account: 1 })).toEqual({ subject: 'account', retryAfter: 50 * 60 });
    expect(await spend({ account: 2 })).toBeNull();
    clock.advance(50 * MINUTE - 1000);
    expect(await spend({ account: 1 })).toEqual({ subject: 'account', retryAfter: 1 });
    clock.advance(1000);
    expect(await spend({ account: 1 })).toBeNull();
  });

  it('charges all subjects or none', async () => {
    await many(3, { account: 1, network: '203.0.113.7' });
    expect(await spend({ account: 1, network: '203.0.113.7' })).toMatchObject({
      subject: 'account',
    });
    await many(2, { account: 2, network: '203.0.113.7' });
    expect(await spend({ account: 2, network: '203.0.113.7' })).toMatchObject({
      subject: 'network',
    });
  });

  it('counts an IPv6 /64 as one network, and a mapped IPv4 address as itself', async () => {
    await many(3, { network: '2001:db8:1:2::1' });
    await many(2, { network: '2001:db8:1:2:ffff::9' });
    expect(await spend({ network: '2001:db8:1:2:abcd::1' })).toMatchObject({ subject: 'network' });
    expect(await spend({ network: '2001:db8:1:3::1' })).toBeNull();
    await many(5, { network: '::ffff:203.0.113.9' });
    expect(await spend({ network: '203.0.113.9' })).toMatchObject({ subject: 'network' });
  });

  it('enforces several windows of one subject and reports the longest wait', async () => {
    await many(5, { network: '203.0.113.7' });
    clock.advance(61 * MINUTE);
    await many(1, { network: '203.0.113.7' });
    expect(await spend({ network: '203.0.113.7' })).toEqual({
      subject: 'network',
      retryAfter: 24 * 3600 - 61 * 60,
    });
  });

  it('lets through exactly the remaining budget of ten parallel spends', async () => {
    const ctx = open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        spend({ account: 1, network: `203.0.113.${at % 2}` }, ctx),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('waits for an open spend of the same subject, and not for one of the whole site', async () => {
    const ctx = open();
    const waits = (network: string): Promise<boolean> =>
      inTransaction(ctx.db, async (trx) => {
        await sql`set local lock_timeout = '300ms'`.execute(trx);
        return (await spendBudget(ctx, trx, 'contact', { network })) !== null;
      }).catch((error: unknown) => /lock timeout/.test(String(error)));
    await inTransaction(ctx.db, async (trx) => {
      expect(await spendBudget(ctx, trx, 'contact', { network: '203.0.113.7' })).toBeNull();
      expect(await waits('203.0.113.7')).toBe(true);
      expect(await waits('203.0.113.8')).toBe(false);
    });
    const site = t.db.selectFrom('budget_spends').select('id').where('subject', '=', 'site');
    expect(await site.execute()).toHaveLength(2);
  });

  it('is undone with its transaction', async () => {
    const ctx = open();
    await inTransaction(ctx.db, async (trx) => {
      await spendBudget(ctx, trx, 'coupon-guess', { account: 1 });
      throw new Error('the work failed');
    }).catch(() => undefined);
    await many(3, { account: 1 });
  });

  it('costs nothing without known subjects, or where limits are lifted', async () => {
    for (let at = 0; at < 9; at += 1) expect(await spend({ account: null })).toBeNull();
    const lifted = open({ RATE_LIMITS: '0' });
    for (let at = 0; at < 9; at += 1) expect(await spend({ account: 1 }, lifted)).toBeNull();
    expect(await t.db.selectFrom('budget_spends').selectAll().execute()).toEqual([]);
  });

  it('stores neither address nor account in plain text', async () => {
    await many(1, { account: 4711, network: '203.0.113.7' });
    const rows = await t.db.selectFrom('budget_spends').select(['subject', 'key']).execute();
    expect(rows.map(({ subject, key }) => [subject, key.length])).toEqual([
      ['account', 16],
      ['network', 16],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203|4711/);
  });
});

describe('refunds', () => {
  it('checks without spending', async () => {
    const ctx = open();
    await many(2, { account: 1 });
    for (let at = 0; at < 5; at += 1)
      expect(await askBudget(ctx, ctx.db, 'coupon-guess', { account: 1 })).toBeNull();
    await many(1, { account: 1 });
    expect(await askBudget(ctx, ctx.db, 'coupon-guess', { account: 1 })).toMatchObject({
      subject: 'account',
    });
  });

  it('returns the spent share of the fullest limit', async () => {
    const ctx = open();
    const share = (subjects: Subjects) => spentShare(ctx, ctx.db, 'coupon-guess', subjects);
    expect([
      await share({ account: 1 }),
      await share({ account: null }),
      await share({ property: 1 }),
    ]).toEqual([0, 0, 0]);
    await many(2, { account: 1, network: '203.0.113.7' });
    await many(1, { network: '203.0.113.7' });
    expect(await share({ account: 1 })).toBeCloseTo(2 / 3);
    expect(await share({ network: '203.0.113.7' })).toBeCloseTo(3 / 5);
    expect(await share({ account: 1, network: '203.0.113.7' })).toBeCloseTo(2 / 3);
    clock.advance(61 * MINUTE);
    expect(await share({ account: 1, network: '203.0.113.7' })).toBeCloseTo(3 / 6);
  });

  it('refunds one spend, or forgives all of the named subjects', async () => {
    const ctx = open();
    await many(3, { account: 1, network: '203.0.113.7' });
    await refundBudget(ctx, ctx.db, 'coupon-guess', { account: 1, network: '203.0.113.7' });
    await many(1, { account: 1 });
    expect(await spend({ account: 1 })).not.toBeNull();
    await forgiveBudget(ctx, ctx.db, 'coupon-guess', { account: 1 });
    await many(3, { account: 1, network: '203.0.113.7' });
    expect(await spend({ network: '203.0.113.7' })).toMatchObject({ subject: 'network' });
  });

  it('deletes expired spends', async () => {
    const ctx = open();
    await many(2, { account: 1 });
    // the longest of all limits counts three days
    clock.advance(3 * 24 * 60 * MINUTE);
    await many(1, { account: 1 });
    expect(await pruneBudget(ctx)).toBe(2);
    expect(await pruneBudget(ctx)).toBe(0);
  });
});

it('reports a reached limit without naming a person', async () => {
  const lines: object[] = [];
  const ctx = testContext(t, { clock, env: { RATE_LIMITS: '1', LIMITS: FEW } });
  const told = {
    ...ctx,
    security: {
      ...ctx.security,
      record: (event: string, facts?: object) => void lines.push({ event, ...facts }),
    },
  };
  for (let at = 0; at < 4; at += 1) await spend({ account: 7 }, told);
  expect(lines).toEqual([{ event: 'limit-reached', action: 'coupon-guess', subject: 'account' }]);
});
