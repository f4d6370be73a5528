import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { jobsOf } from './jobs.ts';

test('the table of jobs says of each what makes it safe, and of no others', () => {
  // listing the jobs looks at nothing: the context is used when one runs
  const names = Object.keys(jobsOf({} as Context, { trim: async () => 0 }, ''));
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const described = [...readme.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(
    ([, found = '']) => found.replaceAll('`', '').split(', '),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});
