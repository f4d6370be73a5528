import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOME, intakeFixture, must, photo } from '#marketplace/intake/testing/fixture.ts';
import { LISTINGS_HELP, listings } from './listings.ts';

let f: Awaited<ReturnType<typeof intakeFixture>>;
const folder = mkdtempSync(join(tmpdir(), 'verandah-look-'));
beforeAll(async () => {
  f = await intakeFixture();
});
afterAll(async () => {
  await f.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => f.clear());

const run = async (...args: string[]) => {
  const { lines, failed } = await listings(args, f.ctx);
  return `${failed ? 'FAILED ' : ''}${lines.join('\n')}`;
};

test('lists, shows with photographs, approves once', async () => {
  expect(await run()).toBe('No listing is pending.');
  const { token, id } = await f.submitted({ hotel_name: 'Fern \u001b[31mHouse' });
  must(
    await f.intake.addPicture(
      token,
      { name: 'a.jpg', bytes: await photo('#1f5a45') },
      HOME.address,
    ),
  );
  expect(await run()).toMatch(
    new RegExp(
      `^1 pending:\\n +${id}  21 Nov 2026, 11:30 AM  +98123 45678  1 photos +Fern \\[31mHouse, Lonavala$`,
    ),
  );
  const shown = await run('show', String(id), '--pictures', folder);
  expect(shown).toContain('Check-in     2:00 PM');
  expect(shown).toContain('7 Mill Lane, Tungarli, Lonavala 410401, Maharashtra, India');
  expect(existsSync(join(folder, `listing-${id}-1.jpg`))).toBe(true);
  expect(await run('approve', String(id))).toBe(
    'FAILED Say who decides: a name is kept with the decision.',
  );
  expect(await run('approve', String(id), '--by', 'Sulochana')).toMatch(
    /is approved: its property is paused/,
  );
  expect(await run('refuse', String(id), '--by', 'B', '--reason', 'late')).toBe(
    `FAILED Listing ${id} was approved by Sulochana already.`,
  );
  expect(await run('approved')).toMatch(/^1 approved:/);
});

test('refuses with a reason', async () => {
  const { id } = await f.submitted();
  expect(await run('refuse', String(id), '--by', 'B')).toMatch(/^FAILED Say why/);
  expect(await run('refuse', String(id), '--by', 'B', '--reason', 'Outside our area.')).toMatch(
    /is refused\. The owner is told the reason\.$/,
  );
});

test.each([
  [['nonsense']],
  [['show']],
  [['show', '1; drop table listings']],
  [['approve', '-1']],
  [['--nonsense']],
])('%j explains how it is used', async (args) => {
  expect(await run(...args)).toContain(LISTINGS_HELP);
});

test('reports an unknown number', async () => {
  expect(await run('show', '4040')).toBe('FAILED There is no submitted listing 4040.');
});
