import { expect, test } from 'vitest';
import { inProportion } from '#marketplace/payments/refunds.ts';
import { byHead } from './splits.ts';

test('gives odd rupees to the first heads', () => {
  expect(byHead(1_000_100, 3)).toEqual([333_400, 333_400, 333_300]);
  expect(byHead(200, 2)).toEqual([100, 100]);
  for (const heads of [2, 3, 7, 30])
    expect(byHead(7_061_00, heads).reduce((sum, part) => sum + part, 0)).toBe(7_061_00);
});

test('refunds every sum over three unequal shares to the paisa, in proportion, and never more than a share paid', () => {
  const lefts = [4_100, 2_700, 300];
  const all = lefts.reduce((sum, left) => sum + left, 0);
  for (let amount = 1; amount <= all; amount += 1) {
    const parts = inProportion(amount, lefts);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    for (const [at, part] of parts.entries()) {
      const left = lefts[at] ?? 0;
      expect(part).toBeLessThanOrEqual(left);
      expect(Math.abs(part - (amount * left) / all)).toBeLessThan(1);
    }
  }
  // a series of refunds gives back every share exactly
  let rest = lefts;
  for (const step of [1, 999, 3_333, all - 4_333]) {
    const given = inProportion(step, rest);
    rest = rest.map((left, at) => left - (given[at] ?? 0));
  }
  expect(rest).toEqual([0, 0, 0]);
  // products beyond the safe integers
  expect(
    inProportion(900_000_000_001, [900_000_000_000, 900_000_000_001, 1]).reduce(
      (sum, part) => sum + part,
      0,
    ),
  ).toBe(900_000_000_001);
});
