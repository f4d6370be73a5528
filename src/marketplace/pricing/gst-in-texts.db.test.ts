import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPaise } from '#shared/money.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { slabPercent } from './gst.ts';
import { readFromPool } from '#platform/database/index.ts';
import { taxRates } from './price-rules.ts';

/**
 * Texts that state the rates of GST are written by hand: when the tax table changes, this test names the texts to
 * rewrite.
 */

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
}, 60_000);
afterAll(() => t.close());

const STATED = /(?<low>[\d.]+)% up to ₹(?<edge>[\d,]+)[^.]*?(?<high>[\d.]+)% above/gu;

test('texts state the rates of the tax table', async () => {
  const ctx = testContext(t);
  const rates = await taxRates(ctx, readFromPool(ctx.pool));
  const today = ctx.clock.today();
  const edge = Math.max(
    ...rates
      .filter((rate) => rate.validFrom <= today && (rate.validTo === null || today < rate.validTo))
      .map(({ upTo }) => upTo ?? 0),
  );
  const percent = (charged: number): string => String(slabPercent(rates, today, charged) / 100);
  const right = [percent(edge), formatPaise(edge), percent(edge + 1)].join(' ');

  const stated = globSync('src/i18n/*/*.json').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(STATED)].map(({ groups }) => ({
      file,
      says: `${groups?.['low']} ₹${groups?.['edge']} ${groups?.['high']}`,
    })),
  );
  expect(stated.filter(({ says }) => says !== right)).toEqual([]);
  expect(stated.length).toBeGreaterThan(2);
});
