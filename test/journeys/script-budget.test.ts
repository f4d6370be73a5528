import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstVisits, MOST_BYTES } from '../../scripts/script-budget.ts';

const visits = firstVisits(join(import.meta.dirname, '../..'));

test.each(['home', 'search', 'villa-list', 'property'])(
  'a first visit of %s stays within its script budget',
  (route) => {
    const visit = visits.find((one) => one.route === route);
    expect(visit?.bytes).toBeGreaterThan(50_000);
    expect(visit?.bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);
