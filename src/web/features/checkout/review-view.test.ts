import { describe, expect, it } from 'vitest';
import { splitWords } from './review-view.ts';

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
