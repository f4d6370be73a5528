import { describe, expect, it } from 'vitest';
import type { Quote } from '#marketplace/pricing/index.ts';
import { addDays } from '#shared/dates.ts';
import { NO_RULES, type BrokenRule } from '#shared/stay-rules.ts';
import { refuseStay } from './refuse-stay.ts';
import { sellable, SOLD_OUT, whyNone, type NightFacts } from './sellable.ts';
import { nightsNotOnSale, nightsOfRoom } from './sellable-nights.ts';

const NOW = new Date('2026-11-27T06:00:00Z');
const night = (free: number, closed = false): NightFacts => ({
  night: '2026-12-01',
  rate: 500_000,
  free,
  rules: { ...NO_RULES, closed },
});
const withMinimum = (free: number): NightFacts => ({
  ...night(free),
  rules: { ...NO_RULES, minNights: 3 },
});

describe('whether a room can be sold', () => {
  it.each([
    ['as many units as are free on its fullest night', [night(3), night(1), night(2)], 1, null],
    ['none where one night is sold out', [night(3), night(0)], 0, 'sold-out'],
    ['none where one night is shut, whatever is free', [night(3), night(3, true)], 0, 'closed'],
    ['shut is said before sold out', [night(0), night(0, true)], 0, 'closed'],
    ['none where a rule refuses the stay', [withMinimum(2), night(2)], 0, 'min-nights'],
    ['sold out is said before a rule', [withMinimum(2), night(0)], 0, 'sold-out'],
  ] as const)('%s', (_, nights, free, reason) => {
    const found = sellable(nights, nights.length, NOW);
    expect([found.free, found.reason?.code ?? null]).toEqual([free, reason]);
  });

  it('a missing night is not on sale', () => {
    for (const nights of [[night(1)], []])
      expect(sellable(nights, 2, NOW)).toMatchObject({ free: 0, reason: { code: 'closed' } });
  });
});

describe('why a property cannot be sold', () => {
  const rule = (code: BrokenRule['code']) =>
    ({ free: 0, reason: { code, date: '2026-12-01', limit: 3 } }) as const;
  const free = { free: 1, reason: null } as const;
  const soldOut = { free: 0, reason: SOLD_OUT } as const;
  const closed = rule('closed');

  it.each([
    ['the reason that all rooms share', [closed, closed], 'closed'],
    ['sold out where they differ', [closed, soldOut], 'sold-out'],
    [
      'a rule that a guest can follow, before sold out',
      [soldOut, rule('min-nights')],
      'min-nights',
    ],
    ['sold out where too few are free', [free], 'sold-out'],
    ['sold out where none is on sale', [], 'sold-out'],
  ] as const)('%s', (_, rooms, reason) => expect(whyNone(rooms).code).toBe(reason));

  it('has one refusal, with the facts for the caller', () => {
    const price = { grandTotal: 0 } as Quote;
    expect(refuseStay(closed.reason, price)).toMatchObject({
      kind: 'conflict',
      code: 'inventory.sold-out',
      data: { grandTotal: 0 },
    });
    expect(refuseStay(rule('min-nights').reason)).toMatchObject({
      kind: 'conflict',
      code: 'inventory.stay-rule',
      message: '3 nights or more from Tue 1 Dec',
    });
  });
});

it('a date without departures is said of the night before it, in any order of rows', () => {
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
  const leave = [false, null, null, false, true, 0, 0] as const;
  const rows = [
    [7, 2, 100, 1, leave],
    [8, 1, 100, 1, leave],
    [7, 1, 100, 1, null],
    [7, 0, 100, 1, null],
  ] as const;
  const nights = nightsOfRoom(rows, 7, nightsNotOnSale(stay));
  expect(nights.map((one) => [one.night, one.rules.noDepartureAfter])).toEqual([
    ['2026-12-01', false],
    [addDays('2026-12-01', 1), true],
  ]);
});
