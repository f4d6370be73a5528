import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineJobs } from './jobs.ts';

test('the table of jobs says of each what makes it safe, and of no others', () => {
  const defined: string[] = [];
  // defining looks at nothing: the services are used when a job runs
  const unused = new Proxy({}, { get: () => ({}) }) as Parameters<typeof defineJobs>[1];
  defineJobs({ define: (name) => void defined.push(name) }, unused);
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(told.toSorted()).toEqual(defined.toSorted());
});
