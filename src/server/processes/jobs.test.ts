import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { jobsOf } from './jobs.ts';

test('the README lists exactly the jobs that exist, and why each is safe to repeat', () => {
  // listing the jobs does not use the context; running one does
  const names = Object.keys(jobsOf({} as Context, { trim: async () => 0 }, ''));
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const described = [...readme.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(
    ([, found = '']) => found.replaceAll('`', '').split(', '),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});
