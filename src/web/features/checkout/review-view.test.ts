import { describe, expect, it } from 'vitest';
import { HOUR_MS, instantInIndia } from '#shared/dates.ts';
import { formatPaise } from '#shared/money.ts';
import { refundNow } from '#shared/cancellation.ts';
import { refundRows, splitWords } from './review-view.ts';

const checkIn = instantInIndia('2026-12-20', '14:00');
const now = instantInIndia('2026-11-21', '10:00');
const steps = [
  { hours_before: 72, percent: 50 },
  { hours_before: 288, percent: 100 },
];

describe('refunds before paying', () => {
  it('are rows of dates and rupees, nothing at the end', () => {
    expect(refundRows({ ladder: steps, checkIn, now, paid: 1_000_001 })).toEqual([
      {
        when: 'Until 8 Dec 2026, 2:00 PM',
        amount: '₹10,000.01',
        share: '100% of what you pay now',
      },
      { when: 'Until 17 Dec 2026, 2:00 PM', amount: '₹5,000', share: '50% of what you pay now' },
      { when: 'Later', amount: '₹0', share: 'Nothing comes back' },
    ]);
    expect(refundRows({ ladder: [], checkIn, now, paid: 500 })).toEqual([
      { when: 'Once booked', amount: '₹0', share: 'Nothing comes back' },
    ]);
    expect(refundRows({ ladder: steps, checkIn, now, paid: 0 })).toEqual([]);
  });

  it('say at every moment what a cancellation at that moment gives back', () => {
    const paid = 777_777;
    const ladders = [
      steps,
      [
        { hours_before: 24, percent: 0 },
        { hours_before: 48, percent: 30 },
        { hours_before: 600, percent: 90 },
      ],
      [{ hours_before: 0, percent: 10 }],
    ];
    for (const ladder of ladders) {
      for (let hours = 700; hours >= 0; hours -= 1) {
        const moment = new Date(checkIn.getTime() - hours * HOUR_MS);
        const real = refundNow({ ladder, checkIn, now: moment, paid }).amount;
        expect([hours, refundRows({ ladder, checkIn, now: moment, paid })[0]?.amount]).toEqual([
          hours,
          formatPaise(real),
        ]);
      }
    }
  });
});

describe('what is due now and what on arrival', () => {
  it.each([
    [
      { now: 0, later: 740_000 },
      'Nothing now, ₹7,400 at the property on 8 Jan',
      'nothing now, ₹7,400 on 8 Jan',
    ],
    [
      { now: 200_000, later: 540_000 },
      '₹2,000 now, ₹5,400 at the property on 8 Jan',
      'and ₹5,400 there on 8 Jan',
    ],
    [
      { now: 740_000, later: 0 },
      '₹7,400 now, nothing more at the property',
      'nothing more to pay there',
    ],
  ])('%j is said beside the button and on it', (split, beside, onButton) => {
    expect([
      splitWords({ ...split, on: '8 Jan' }, 'beside'),
      splitWords({ ...split, on: '8 Jan' }, 'on-button'),
    ]).toEqual([beside, onButton]);
  });
});
