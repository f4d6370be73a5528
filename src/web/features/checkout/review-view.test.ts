import { describe, expect, it } from 'vitest';
import { splitWords, withOutcome } from './review-view.ts';

describe('the words for amounts due now and on arrival', () => {
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
  ])('puts %j beside the button and on it', (split, beside, onButton) => {
    expect([
      splitWords({ ...split, on: '8 Jan' }, 'beside'),
      splitWords({ ...split, on: '8 Jan' }, 'on-button'),
    ]).toEqual([beside, onButton]);
  });
});

describe('after an answer that came too late', () => {
  const reply = { message: '', change: null, way: null, fields: {}, values: {}, trouble: true };
  const hold = {
    bookingId: 7,
    stay: { checkIn: '2027-01-08', checkOut: '2027-01-10' },
    amount: 1_359_400,
    held: { until: '4:58 PM', seconds: 800 },
  };

  it.each([
    [{ hold: null, already: null }, /Nothing was booked or charged/],
    [{ hold, already: null }, /Nothing was charged, and the nights are held for you until 4:58 PM/],
    [{ hold: null, already: 12 }, /your stay is booked: OH00012/],
  ])('says what was kept: %j', (kept, words) => {
    expect(withOutcome(reply, kept)?.message).toMatch(words);
    const refused = { ...reply, trouble: false, message: 'Please choose again' };
    expect(withOutcome(refused, kept)).toBe(refused);
  });
});
