import { expect, test } from 'vitest';
import { instantInIndia } from '#shared/dates.ts';
import * as sentences from '#messages/sentences.ts';
import {
  cutText,
  listPoints,
  momentLabel,
  OVERVIEW_LENGTH,
  plainText,
  planSentence,
  refundTerms,
} from './property-facts.ts';

test('plain text keeps words apart and entities readable', () => {
  expect(plainText('<p>Tea &amp; toast</p><ul><li>One</li><li>Two<br/>three</li></ul>')).toBe(
    'Tea & toast One Two three',
  );
});

test('the overview is at most 130 characters and ends between words', () => {
  const cut = cutText('word '.repeat(60), OVERVIEW_LENGTH);
  expect(cut.length).toBeLessThanOrEqual(OVERVIEW_LENGTH);
  expect(cut).toMatch(/word…$/);
  expect(cutText('short', OVERVIEW_LENGTH)).toBe('short');
  expect(cutText('x'.repeat(300), OVERVIEW_LENGTH)).toHaveLength(OVERVIEW_LENGTH);
});

test('the first house rules come from their list', () => {
  expect(
    listPoints('<ul><li>Nine <b>guests</b>.</li><li></li><li>No drums.</li><li>Third</li></ul>', 2),
  ).toEqual(['Nine guests.', 'No drums.']);
  expect(listPoints('<p>No list here</p>', 3)).toEqual([]);
});

test('a plan reads as a sentence', () => {
  expect(
    planSentence({
      villa: true,
      roomName: 'The house',
      inclusions: ['Maharashtrian breakfast', 'Cook'],
      termsElsewhere: true,
      freeUntil: null,
    }),
  ).toBe('Entire villa, Maharashtrian breakfast, cook');
  expect(
    planSentence({
      villa: true,
      roomName: 'The house',
      inclusions: ['Breakfast'],
      freeUntil: '14 June 2:00 pm',
    }),
  ).toBe('Entire villa, breakfast, free cancellation until 14 June 2:00 pm');
  expect(
    planSentence({
      villa: false,
      roomName: 'Valley room',
      inclusions: ['MAP meals', 'Dinner'],
      freeUntil: null,
    }),
  ).toBe('Valley room, MAP meals, dinner, non-refundable');
  expect(
    planSentence({
      villa: false,
      roomName: 'Valley room',
      inclusions: [],
      nothingOnline: true,
      freeUntil: null,
    }),
  ).toBe('Valley room, nothing to pay if you cancel');
});

const checkIn = instantInIndia('2026-06-26', '14:00');
const now = instantInIndia('2026-06-10', '09:30');

test('moments are named in India, with the year only where it differs', () => {
  expect(momentLabel(instantInIndia('2026-06-14', '14:00'), '2026')).toBe('14 June 2:00 pm');
  expect(momentLabel(instantInIndia('2027-01-02', '00:15'), '2026')).toBe(
    '2 January 2027 12:15 am',
  );
});

test('each step still open is a sentence, the last one says what comes after', () => {
  expect(
    refundTerms({
      ladder: [
        { hours_before: 48, percent: 50 },
        { hours_before: 288, percent: 100 },
      ],
      checkIn,
      now,
      paid: 1_000_000,
    }),
  ).toEqual([
    'Cancel until 14 June 2:00 pm: everything you paid comes back.',
    'Cancel until 24 June 2:00 pm: 50% of what you paid comes back.',
    sentences.refundAfter(),
  ]);
});

test('a step that has passed is not offered', () => {
  const late = instantInIndia('2026-06-20', '00:00');
  expect(
    refundTerms({
      ladder: [
        { hours_before: 288, percent: 100 },
        { hours_before: 48, percent: 50 },
      ],
      checkIn,
      now: late,
      paid: 1_000_000,
    })[0],
  ).toContain('24 June');
});

test.each([[[]], [[{ hours_before: 0, percent: 0 }]], [[{ hours_before: 9999, percent: 100 }]]])(
  'nothing open: non-refundable',
  (ladder) => {
    expect(refundTerms({ ladder, checkIn, now, paid: 1_000_000 })).toEqual([
      sentences.refundNone(),
    ]);
    expect(refundTerms({ ladder, checkIn, now, paid: 0 })).toEqual([
      expect.stringMatching(
        /^You pay nothing online\. Cancel any time before 26 Jun 2026, 2:00 PM and you owe nothing/,
      ),
    ]);
  },
);
