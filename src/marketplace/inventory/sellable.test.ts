import { describe, expect, it } from 'vitest';
import type { Quote } from '#marketplace/pricing/index.ts';
import { refuseStay } from './refuse-stay.ts';
import { sellable, whyNone, type NightFacts } from './sellable.ts';
import { NO_RULES } from './stay-rules.ts';

const night = (free: number, closed = false): NightFacts => ({
  night: '2026-12-01',
  rate: 500_000,
  free,
  ...NO_RULES,
  closed,
});

describe('whether a room can be sold', () => {
  it.each([
    ['as many units as are free on its fullest night', [night(3), night(1), night(2)], 1, null],
    ['none where one night is sold out', [night(3), night(0)], 0, 'sold-out'],
    ['none where one night is shut, whatever is free', [night(3), night(3, true)], 0, 'closed'],
    ['shut is said before sold out', [night(0), night(0, true)], 0, 'closed'],
  ] as const)('%s', (_, nights, free, reason) => {
    expect(sellable(nights, nights.length)).toEqual({ free, reason });
  });

  it('a missing night is not on sale', () => {
    expect(sellable([night(1)], 2)).toEqual({ free: 0, reason: 'closed' });
    expect(sellable([], 1)).toEqual({ free: 0, reason: 'closed' });
  });
});

describe('why a property cannot be sold', () => {
  const free = { free: 1, reason: null } as const;
  const soldOut = { free: 0, reason: 'sold-out' } as const;
  const closed = { free: 0, reason: 'closed' } as const;

  it.each([
    ['the reason that all rooms share', [closed, closed], 'closed'],
    ['sold out where they differ', [closed, soldOut], 'sold-out'],
    ['sold out where too few are free', [free], 'sold-out'],
    ['sold out where none is on sale', [], 'sold-out'],
  ] as const)('%s', (_, rooms, reason) => expect(whyNone(rooms)).toBe(reason));

  it('has one refusal, with the facts for the caller', () => {
    const price = { grandTotal: 0 } as Quote;
    expect(refuseStay('closed', price)).toMatchObject({
      kind: 'conflict',
      code: 'inventory.sold-out',
      data: { grandTotal: 0 },
    });
  });
});
