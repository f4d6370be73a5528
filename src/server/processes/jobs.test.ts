import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { secondsBetweenPolls } from '#platform/jobs/index.ts';
import { jobsOf } from './jobs.ts';

// listing the jobs does not use the context; running one does
const jobs = jobsOf({} as Context, { trim: async () => 0 }, '');

test('a product at rest polls its queues at most ten times a second', () => {
  const polls = Object.values(jobs).map(({ schedule }) => 1 / secondsBetweenPolls(schedule));
  expect(polls.length).toBeGreaterThan(15);
  expect(polls.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10);
});

test('the README lists exactly the jobs that exist, and why each is safe to repeat', () => {
  const names = Object.keys(jobs);
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const described = [...readme.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(
    ([, found = '']) => found.replaceAll('`', '').split(', '),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});
