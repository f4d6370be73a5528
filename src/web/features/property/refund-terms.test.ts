import { expect, test } from 'vitest';
import { instantInIndia } from '#shared/dates.ts';
import { sentences } from '#shared/messages/property-sentences.ts';
import { momentLabel, refundTerms } from './refund-terms.ts';

const checkIn = instantInIndia('2026-06-26', '14:00');
const now = instantInIndia('2026-06-10', '09:30');

test('moments are named in India, with the year only where it differs', () => {
  expect(momentLabel(instantInIndia('2026-06-14', '14:00'), '2026')).toBe('14 June 2:00 pm');
  expect(momentLabel(instantInIndia('2027-01-02', '00:15'), '2026')).toBe('2 January 2027 12:15 am');
});

test('each rung still open is a sentence, the last one says what comes after', () => {
  expect(refundTerms({ ladder: [{ hours_before: 48, percent: 50 }, { hours_before: 288, percent: 100 }], checkIn, now, paid: 1_000_000 })).toEqual([
    'Cancel until 14 June 2:00 pm: everything you paid comes back.',
    'Cancel until 24 June 2:00 pm: 50% of what you paid comes back.',
    sentences.refundAfter,
  ]);
});

test('a rung that has passed is not offered', () => {
  const late = instantInIndia('2026-06-20', '00:00');
  expect(refundTerms({ ladder: [{ hours_before: 288, percent: 100 }, { hours_before: 48, percent: 50 }], checkIn, now: late, paid: 1_000_000 })[0]).toContain('24 June');
});

test.each([[[]], [[{ hours_before: 0, percent: 0 }]], [[{ hours_before: 9999, percent: 100 }]]])('nothing open: non-refundable', (ladder) => {
  expect(refundTerms({ ladder, checkIn, now, paid: 1_000_000 })).toEqual([sentences.refundNone]);
});
