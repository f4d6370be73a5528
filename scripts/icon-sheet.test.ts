import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amenityIcon } from '#web/assets/icon-names.ts';
import { iconSheet, SHEET_FILE } from './icon-sheet.ts';

const sheet = readFileSync(SHEET_FILE, 'utf8');

test('the sheet is drawn from the names as they are', async () =>
  expect(sheet).toBe(await iconSheet()));

test('an amenity whose icon is not known gets a tick', () =>
  expect(amenityIcon('no-such-icon')).toBe('check'));
