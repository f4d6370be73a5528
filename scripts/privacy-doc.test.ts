import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as privacy from '#messages/privacy.ts';
import { DAYS } from '#marketplace/personal-data/retention.ts';
import { PRIVACY_FILE, privacyPage } from './privacy-doc.ts';

test('docs/privacy.md equals the retention table', () => {
  expect(readFileSync(PRIVACY_FILE, 'utf8'), 'run `npm run docs:privacy`').toBe(privacyPage());
});

test('the privacy policy for guests names the times of the table', () => {
  const howLong = JSON.stringify(privacy.sections().find(({ id }) => id === 'long'));
  expect(howLong).toContain(`${DAYS.message} days after it was sent`);
  expect(howLong).toContain('goes with the day');
  expect(DAYS.code).toBe(1);
  expect(howLong).toContain(`${DAYS.unconfirmedBooking} days`);
  expect(howLong).toContain('a year');
  expect([DAYS.support, DAYS.refusedListing, DAYS.visitorsWishlist]).toEqual([365, 365, 365]);
  expect(howLong).toContain(`${DAYS.network} days`);
});
