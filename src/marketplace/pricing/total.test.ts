import { describe, expect, it } from 'vitest';
import type { Chosen } from './picks.ts';
import { planFacts, roomFacts } from './testing/facts.ts';
import { bandPrice, childChargesPerNight } from './total.ts';

const bands = (small: number, large: number) => [
  { from_age: 0, to_age: 5, per_night: small },
  { from_age: 6, to_age: 12, per_night: large },
];
const chosen = (over: Partial<Chosen> & { included?: number } = {}): Chosen => ({
  room: roomFacts({ includedChildren: over.included ?? 0 }),
  plan: planFacts(),
  quantity: 1,
  nightly: [600_000],
  rank: 0,
  ...over,
});

describe('child charges', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 50_000],
    [12, 50_000],
  ])('a child of %i pays its band', (age, price) => {
    expect(bandPrice(planFacts(), age)).toBe(price);
  });
  it('an age without a band stays free', () => {
    expect(bandPrice(planFacts({ childBands: [] }), 9)).toBe(0);
  });
  it('the included places go to the dearest children', () => {
    expect(
      childChargesPerNight(
        [chosen({ included: 1, plan: planFacts({ childBands: bands(20_000, 50_000) }) })],
        [3, 9, 4],
      ),
    ).toEqual([40_000]);
  });
  it('every unit brings its included places', () => {
    expect(childChargesPerNight([chosen({ included: 1, quantity: 2 })], [9, 9, 9])).toEqual([
      50_000,
    ]);
  });
  it('with different plans a child goes where its age costs least; ties go to the earlier plan', () => {
    const two = [
      chosen({ plan: planFacts({ childBands: bands(10_000, 60_000) }) }),
      chosen({ plan: planFacts({ childBands: bands(10_000, 40_000) }) }),
    ];
    expect(childChargesPerNight(two, [9, 3])).toEqual([10_000, 40_000]);
  });
  it('does not depend on the order of ages', () => {
    const two = [
      chosen({ included: 1 }),
      chosen({ plan: planFacts({ childBands: bands(5_000, 40_000) }) }),
    ];
    expect(childChargesPerNight(two, [3, 9, 7])).toEqual(childChargesPerNight(two, [7, 3, 9]));
  });
});
