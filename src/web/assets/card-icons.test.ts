import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { amenities } from '#db/seed/catalogue/amenities.ts';

test('every amenity of the catalogue has its icon on the sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'card-icons.svg'), 'utf8');
  expect(amenities.filter(({ icon }) => !sheet.includes(`id="${icon}"`))).toEqual([]);
});
