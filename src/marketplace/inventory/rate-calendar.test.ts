import { describe, expect, it } from 'vitest';
import { rateOf, type RateRule } from './rate-calendar.ts';

let id = 0;
const rule = (over: Partial<RateRule>): RateRule => ({
  id: (id += 1),
  kind: 'base',
  starts: null,
  ends: null,
  weekdays: null,
  rate: null,
  percent: null,
  ...over,
});
const base = rule({ rate: 1_000_000 });
const weekend = rule({ kind: 'weekend', weekdays: [5, 6], rate: 1_400_000 });
const monsoon = rule({ kind: 'season', starts: '2026-06-15', ends: '2026-09-15', percent: 11_000 });
const festival = rule({ kind: 'date', starts: '2026-08-15', ends: '2026-08-16', percent: 15_000 });

describe('the rate of a night', () => {
  it.each([
    ['an ordinary Wednesday', [base, weekend], '2026-11-25', 1_000_000],
    ['a Friday', [base, weekend], '2026-11-27', 1_400_000],
    ['a Sunday', [base, weekend], '2026-11-29', 1_000_000],
    [
      'a weekend rule without days: Friday and Saturday',
      [base, rule({ kind: 'weekend', percent: 12_000 })],
      '2026-11-28',
      1_200_000,
    ],
    ['the first night of a season', [base, weekend, monsoon], '2026-06-15', 1_100_000],
    ['the morning a season ends', [base, weekend, monsoon], '2026-09-15', 1_000_000],
    [
      'a weekend in season: percent of the weekend rate',
      [base, weekend, monsoon],
      '2026-07-03',
      1_540_000,
    ],
    [
      'a festival in season on a Saturday: percent on percent',
      [base, weekend, monsoon, festival],
      '2026-08-15',
      2_310_000,
    ],
    [
      'a date with a rate of its own',
      [
        base,
        weekend,
        rule({ kind: 'date', starts: '2026-12-31', ends: '2027-01-01', rate: 5_000_000 }),
      ],
      '2026-12-31',
      5_000_000,
    ],
    [
      'of two rules of a kind, the later made',
      [base, rule({ rate: 900_000 })],
      '2026-11-25',
      900_000,
    ],
    [
      'half up to the whole rupee',
      [base, rule({ kind: 'weekend', weekdays: [3], percent: 3_333 })],
      '2026-11-25',
      333_300,
    ],
    ['exactly half a rupee goes up', [rule({ rate: 12_350 })], '2026-11-25', 12_400],
    ['nothing to multiply', [monsoon], '2026-07-01', null],
    ['no rule', [], '2026-07-01', null],
  ])('%s', (_, rules, night, rate) => {
    expect(rateOf(rules, night)).toBe(rate);
  });
});
