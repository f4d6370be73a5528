import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstVisits, LIMITED, MOST_BYTES, MOST_HOST_BYTES } from '../../scripts/script-budget.ts';

const ROOT = join(import.meta.dirname, '../..');
const visits = firstVisits(ROOT);

test.each(LIMITED)('a first visit of %s stays within its script budget', (route) => {
  const visit = visits.find((one) => one.route === route);
  expect(visit?.bytes).toBeGreaterThan(50_000);
  expect(visit?.bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test.each(['grid', 'month', 'seasons', 'copy-year'])(
  'the page %s of owners stays within their budget',
  (route) => {
    const visit = visits.find((one) => one.route === route);
    expect(visit?.bytesWithSheet).toBeGreaterThan(50_000);
    expect(visit?.bytesWithSheet).toBeLessThanOrEqual(MOST_HOST_BYTES);
  },
);

test('no script of the owners’ pages reaches a traveller', () => {
  const isOwners = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').includes('/host/calendar/rehearsal');
  const filesOf = (routes: readonly string[]) =>
    visits.filter(({ route }) => routes.includes(route)).flatMap(({ files }) => files);
  expect(filesOf(['month']).some(isOwners)).toBe(true);
  expect(filesOf(LIMITED).filter(isOwners)).toEqual([]);
});
