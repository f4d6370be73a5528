import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amenityIcon } from '#web/assets/icon-names.ts';
import { iconSheet, SHEET_FILE } from './icon-sheet.ts';

const sheet = readFileSync(SHEET_FILE, 'utf8');

test('the sheet equals the one drawn from the current names', async () =>
  expect(sheet).toBe(await iconSheet()));

test('an amenity with an unknown icon gets a tick', () =>
  expect(amenityIcon('no-such-icon')).toBe('check'));
