import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '#platform/settings.ts';
import { SETTINGS_FILE, settingsPage } from './settings-doc.ts';

test('docs/settings.md matches the code (`npm run docs:settings` writes it)', () => {
  expect(readFileSync(SETTINGS_FILE, 'utf8')).toBe(settingsPage());
});

test('every setting has one row', () => {
  const rows = settingsPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(Object.keys(settings).length);
});

test('defaults are written as in an environment file', () => {
  const about = 'a | b';
  const page = settingsPage({
    NUMBER: { schema: z.coerce.number().default(3000), about },
    OFF: {
      schema: z
        .enum(['0', '1'])
        .transform((v) => v === '1')
        .default(false),
      about,
    },
    NOTHING: { schema: z.string().default(''), about },
    OPEN: { schema: z.string().optional(), about },
  });
  expect(page).toContain('| `NUMBER` | `3000` | a \\| b |');
  expect(page).toContain('| `OFF` | `0` |');
  expect(page).toContain('| `NOTHING` | empty |');
  expect(page).toContain('| `OPEN` | unset |');
});
