import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AMENITY } from '#shared/amenities.ts';
import { amenityIcon } from '#web/assets/icon-names.ts';
import { SHEET_FILE } from './icon-sheet.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
beforeAll(async () => void (t = await testDatabase()), 120_000);
afterAll(() => t.close());

it('an empty database has every amenity in the code, each with its own position and an icon on the sheet', async () => {
  const rows = await t.db.selectFrom('amenities').selectAll().orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(Object.values(AMENITY).sort((a, b) => a - b));
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  const sheet = readFileSync(SHEET_FILE, 'utf8');
  expect(
    rows.filter(({ icon }) => amenityIcon(icon) !== icon || !sheet.includes(`id="${icon}"`)),
  ).toEqual([]);
});
