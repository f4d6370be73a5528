import { describe, expect, test } from 'vitest';
import { refundNow, refundSteps } from './cancellation.ts';
import {
  cancelledSentence,
  refundNowSentence,
  refundShare,
  refundTimeline,
  stepBadge,
  stepLines,
  stepSentence,
} from './cancellation-terms.ts';
import { instantInIndia } from './dates.ts';

const checkIn = instantInIndia('2026-12-20', '14:00');
const now = instantInIndia('2026-11-21', '10:00');
const usual = [{ hours_before: 288, percent: 100 }];
const steps = [
  { hours_before: 72, percent: 50 },
  { hours_before: 288, percent: 100 },
];

describe('the refund timeline', () => {
  test('names each date with the rupees that come back, the best terms first', () => {
    expect(refundTimeline({ ladder: steps, checkIn, now, paid: 1_000_001 })).toEqual([
      'Cancel until 8 Dec 2026, 2:00 PM: ₹10,000.01 comes back, 100% of what you paid.',
      'Cancel until 17 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.',
      'Cancel later than that: the ₹10,000.01 paid online is kept, and you owe nothing more.',
    ]);
  });

  test('leaves out what is over', () => {
    const late = instantInIndia('2026-12-08', '14:00');
    expect(refundTimeline({ ladder: steps, checkIn, now: late, paid: 1_000_000 })).toHaveLength(2);
    expect(refundTimeline({ ladder: usual, checkIn, now: late, paid: 1_000_000 })).toEqual([
      'Non Refundable: once booked, the ₹10,000 paid online is kept if you cancel. You owe nothing more.',
    ]);
    expect(refundTimeline({ ladder: [], checkIn, now, paid: 1_000_000 })).toHaveLength(1);
  });

  test('says that nothing is owed where nothing was paid, whatever the plan: there is nothing that could be kept', () => {
    const unpaid =
      'You pay nothing online. Cancel any time before 20 Dec 2026, 2:00 PM and you owe nothing, to us or to the house. Please do cancel if you cannot come, so that others can have the nights.';
    for (const ladder of [usual, [], steps, [{ hours_before: 72, percent: 50 }]])
      expect(refundTimeline({ ladder, checkIn, now, paid: 0 })).toEqual([unpaid]);
  });
});

describe('the words of one step', () => {
  const [all, half] = refundSteps({ ladder: steps, checkIn, now, paid: 1_000_000 });
  if (all === undefined || half === undefined) throw new Error('two steps are open');

  test('say how much comes back, as each place has room for', () => {
    expect([all, half].map((step) => stepSentence(step, 'noon'))).toEqual([
      'Cancel until noon: everything you paid comes back.',
      'Cancel until noon: 50% of what you paid comes back.',
    ]);
    expect(stepBadge(half)).toBe('50% back until 17 Dec 2026, 2:00 PM');
    expect(refundShare(half)).toBe('50% of what you pay now');
    expect(refundShare(refundNow({ ladder: [], checkIn, now, paid: 1_000_000 }))).toBe(
      'Nothing comes back',
    );
  });

  test('are no lines where nothing was paid or nothing is open', () => {
    expect(stepLines([half], { paid: 1_000_000, lost: 0 })).toEqual([
      'Cancel until 17 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.',
      'Cancel later than that: the ₹10,000 paid online is kept, and you owe nothing more.',
    ]);
    expect([
      stepLines([half], { paid: 0, lost: 0 }),
      stepLines([], { paid: 1_000_000, lost: 0 }),
    ]).toEqual([[], []]);
  });

  test('say before a cancellation what it gives back at once', () => {
    expect(refundNowSentence({ paid: 1_000_000, lost: 0, refund: 500_000, byRule: half })).toBe(
      'If you cancel now, ₹5,000 comes back: 50% of what you paid online. The other ₹5,000 is kept, and you owe nothing more.',
    );
    expect(refundNowSentence({ paid: 1_000_000, lost: 0, refund: 1_000_000, byRule: all })).toBe(
      'If you cancel now, ₹10,000 comes back: 100% of what you paid online.',
    );
    expect(refundNowSentence({ paid: 1_000_000, lost: 0, refund: 0, byRule: half })).toBe(
      'If you cancel now, the ₹10,000 paid online is kept. You owe nothing more.',
    );
    expect(refundNowSentence({ paid: 0, lost: 0, refund: 0, byRule: half })).toBe(
      'You have paid nothing online, so cancelling costs nothing: you owe nothing, to us or to the house.',
    );
  });

  test('leave the percent out where an earlier change gave some of it up, and count that as paid and kept', () => {
    expect(
      refundNowSentence({ paid: 1_000_000, lost: 400_000, refund: 300_000, byRule: half }),
    ).toBe(
      'If you cancel now, ₹3,000 comes back. The other ₹7,000 is kept, and you owe nothing more.',
    );
    expect(
      refundTimeline({
        ladder: [{ hours_before: 72, percent: 50 }],
        checkIn,
        now,
        paid: 600_000,
        lost: 400_000,
      }),
    ).toEqual([
      'Cancel until 17 Dec 2026, 2:00 PM: ₹3,000 comes back.',
      'Cancel later than that: the ₹10,000 paid online is kept, and you owe nothing more.',
    ]);
    // all of it is lost: that is not a booking of which nothing was paid
    expect(refundTimeline({ ladder: usual, checkIn, now, paid: 0, lost: 1_000_000 })).toEqual([
      'Non Refundable: once booked, the ₹10,000 paid online is kept if you cancel. You owe nothing more.',
    ]);
  });

  test('say after it what it gave back, kept, and that nothing more is owed', () => {
    expect(cancelledSentence({ paid: 1_000_000, refund: 1_000_000 })).toBe(
      '₹10,000 comes back to you, all that you have paid.',
    );
    expect(cancelledSentence({ paid: 1_000_000, refund: 250_000 })).toBe(
      '₹2,500 of the ₹10,000 paid online comes back to you. The other ₹7,500 is kept, and you owe nothing more.',
    );
    expect(cancelledSentence({ paid: 1_000_000, refund: 0 })).toBe(
      'By the rule you booked with, the ₹10,000 paid online is kept. You owe nothing more.',
    );
    expect(cancelledSentence({ paid: 0, refund: 0 })).toBe(
      'Nothing was charged, and you owe nothing.',
    );
  });
});
