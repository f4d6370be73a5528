import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cancellationTerms,
  freeUntil,
  fullRefundHours,
  fullRefundUntil,
  minutesUntil,
  openSteps,
  refundNow,
  refundSteps,
  sameLadder,
  strictestLadder,
  type RefundLadder,
} from './cancellation.ts';
import { instantInIndia } from './dates.ts';

const FULL = [{ hours_before: 288, percent: 100 }];
const STEPS = [
  { hours_before: 96, percent: 25 },
  { hours_before: 504, percent: 100 },
  { hours_before: 240, percent: 60 },
];
const checkIn = instantInIndia('2026-12-20', '14:00');
const at = (ist: string): Date => new Date(`${ist}+05:30`);
const refundPercent = (ladder: RefundLadder, arrival: Date, now: Date): number =>
  refundNow({ ladder, checkIn: arrival, now, paid: 10_000 }).percent;
const refundOf = (paid: number, percent: number): number =>
  refundNow({
    ladder: [{ hours_before: 0, percent }],
    checkIn,
    now: at('2026-12-01T00:00:00'),
    paid,
  }).amount;

test.each([
  ['2026-12-08T13:59:59.999', 100],
  ['2026-12-08T14:00:00', 0],
  ['2026-12-08T14:00:01', 0],
  ['2026-12-20T13:59:00', 0],
])(
  'refunds everything more than 12 × 24 hours before 14:00 in India: at %s %d %%',
  (moment, percent) => {
    expect(refundPercent(FULL, checkIn, at(moment))).toBe(percent);
  },
);

test.each([
  ['2026-11-29T13:59:00', 100],
  ['2026-11-29T14:00:00', 60],
  ['2026-12-10T13:59:59', 60],
  ['2026-12-10T14:00:00', 25],
  ['2026-12-16T13:59:00', 25],
  ['2026-12-16T14:00:00', 0],
])('finds the step among unordered ones: at %s it refunds %d %%', (moment, percent) => {
  expect(refundPercent(STEPS, checkIn, at(moment))).toBe(percent);
});

test("moves the deadline with the property's check-in time, but not with another time zone", () => {
  const noon = instantInIndia('2026-12-20', '12:00');
  expect(refundPercent(FULL, noon, at('2026-12-08T12:00:00'))).toBe(0);
  // 8 December has not begun in London; in India it is half past four in the morning
  expect(
    refundPercent(FULL, instantInIndia('2026-12-20', '04:30'), new Date('2026-12-07T22:59:59Z')),
  ).toBe(100);
  expect(
    refundPercent(FULL, instantInIndia('2026-12-20', '04:30'), new Date('2026-12-07T23:00:00Z')),
  ).toBe(0);
});

test('refunds nothing at any time for a plan without a ladder', () => {
  expect(refundPercent([], checkIn, at('2026-01-01T00:00:00'))).toBe(0);
  expect(openSteps({ ladder: [], checkIn, now: at('2026-01-01T00:00:00'), paid: 10_000 })).toEqual(
    [],
  );
});

test('rounds shares to whole rupees, half up, and refunds nothing of a negative amount', () => {
  expect([
    refundOf(1_000_100, 25),
    refundOf(1_000_200, 25),
    refundOf(100, 25),
    refundOf(-500, 100),
    refundOf(33_300, 0),
  ]).toEqual([250_000, 250_100, 0, 0, 0]);
});

test('splits the payment into refund and amount kept, both in whole rupees', () => {
  fc.assert(
    fc.property(fc.nat(90_000_000), fc.integer({ min: 0, max: 100 }), (rupees, percent) => {
      const paid = rupees * 100;
      const back = refundOf(paid, percent);
      expect([back % 100, (paid - back) % 100, back >= 0 && back <= paid]).toEqual([0, 0, true]);
      expect(Math.abs(back * 100 - paid * percent)).toBeLessThanOrEqual(50 * 100);
    }),
  );
});

test('refunds all paise of a total with paise, and whole rupees of a share, never more than was paid', () => {
  expect([refundOf(2_118_375, 100), refundOf(2_118_375, 50), refundOf(60, 99)]).toEqual([
    2_118_375, 1_059_200, 60,
  ]);
});

test('lists open steps with deadline and refund, the nearest first', () => {
  const now = at('2026-12-01T00:00:00');
  const ladder = [...STEPS, { hours_before: 24, percent: 0 }];
  expect(refundSteps({ ladder, checkIn, now, paid: 333_300 })).toEqual([
    { until: at('2026-12-10T14:00:00'), percent: 60, amount: 200_000 },
    { until: at('2026-12-16T14:00:00'), percent: 25, amount: 83_300 },
  ]);
  expect(openSteps({ ladder, checkIn, now, paid: 333_300 }).at(-1)).toEqual({
    until: at('2026-12-19T14:00:00'),
    percent: 0,
    amount: 0,
  });
});

describe('free cancellation', () => {
  const now = new Date('2026-11-20T06:00:00Z');
  const ladder = [
    { hours_before: 288, percent: 100 },
    { hours_before: 48, percent: 50 },
  ];
  const till = (of: RefundLadder, checkInDay: string, checkinTime = '14:00', moment = now) =>
    fullRefundUntil(
      fullRefundHours(of),
      { checkIn: checkInDay, checkinTime },
      moment,
    )?.toISOString() ?? null;

  it('ends at the full refund nearest to check-in, counted from check-in time in India', () => {
    expect(till(ladder, '2026-12-20')).toBe('2026-12-08T08:30:00.000Z');
    expect(till(ladder, '2026-12-20', '12:00:00')).toBe('2026-12-08T06:30:00.000Z');
    expect(
      fullRefundHours([
        { hours_before: 72, percent: 100 },
        { hours_before: 24, percent: 100 },
        { hours_before: 0, percent: 99 },
      ]),
    ).toBe(24);
  });
  it('is the same to the millisecond when counted in minutes before the midnight of check-in', () => {
    const minutesBefore = 288 * 60 - 14 * 60;
    for (const moment of [
      '2026-12-08T08:29:59.999Z',
      '2026-12-08T08:30:00.000Z',
      '2026-12-08T08:30:00.001Z',
    ]) {
      expect(minutesBefore < minutesUntil('2026-12-20', new Date(moment))).toBe(
        till(ladder, '2026-12-20', '14:00', new Date(moment)) !== null,
      );
    }
    expect(minutesUntil('2026-12-20', new Date('2026-12-19T18:30:00Z'))).toBe(0);
  });
  it('is null once past, or without a full refund', () => {
    expect(till(ladder, '2026-11-28')).toBeNull();
    expect(till(ladder, '2026-12-10', '14:00:00', new Date('2026-11-28T08:30:00Z'))).toBeNull();
    expect(till([{ hours_before: 48, percent: 50 }], '2027-01-10')).toBeNull();
    expect(till([], '2027-01-10')).toBeNull();
  });
});

describe('cancellation terms', () => {
  const NOW = at('2026-11-21T10:00:00');
  const terms = (ladder: RefundLadder, paid: number | null, now = NOW, lost = 0) =>
    cancellationTerms({ ladder, checkIn, now, paid, lost });
  const second = (ist: string, ms: number): Date => new Date(at(ist).getTime() + ms);

  it('are free until the full refund ends, the deadline itself excluded', () => {
    const free = { kind: 'free', until: at('2026-12-08T14:00:00') };
    expect(terms(FULL, 500_000)).toEqual(free);
    expect(terms(FULL, null)).toEqual(free);
    expect(terms(FULL, 500_000, second('2026-12-08T14:00:00', -1))).toEqual(free);
    expect(terms(FULL, 500_000, at('2026-12-08T14:00:00'))).toEqual({ kind: 'firm', lapsed: true });
    expect(terms(FULL, 500_000, second('2026-12-08T14:00:00', 1))).toEqual({
      kind: 'firm',
      lapsed: true,
    });
  });

  it('are free until the last of several full refunds', () => {
    const ladder = [
      ...FULL,
      { hours_before: 500, percent: 100 },
      { hours_before: 24, percent: 10 },
    ];
    expect(terms(ladder, 500_000)).toEqual({ kind: 'free', until: at('2026-12-08T14:00:00') });
  });

  it('refund a part until its deadline, in rupees if the payment is known', () => {
    const partly = { kind: 'partly', until: at('2026-12-10T14:00:00'), percent: 60 };
    const now = at('2026-11-29T14:00:00');
    expect(terms(STEPS, 333_300, now)).toEqual({ ...partly, amount: 200_000 });
    expect(terms(STEPS, null, now)).toEqual({ ...partly, amount: null });
    expect(terms(STEPS, 333_300, at('2026-12-10T14:00:00'))).toEqual({
      kind: 'partly',
      until: at('2026-12-16T14:00:00'),
      percent: 25,
      amount: 83_300,
    });
  });

  it('refund nothing without a ladder, after its last step, or of a part that an earlier change gave up', () => {
    expect([
      terms([], 500_000),
      terms([{ hours_before: 48, percent: 0 }], 500_000),
      terms(STEPS, 500_000, at('2026-12-16T14:00:00')),
      terms(STEPS, 0, NOW, 500_000),
    ]).toEqual([false, false, true, false].map((lapsed) => ({ kind: 'firm', lapsed })));
  });

  it('cost nothing until arrival if nothing is paid online, also on the day of check-in', () => {
    for (const ladder of [FULL, STEPS, []]) {
      for (const now of [NOW, at('2026-12-19T10:00:00'), at('2026-12-20T13:59:59')])
        expect(terms(ladder, 0, now)).toEqual({ kind: 'unpaid', until: checkIn });
      for (const now of [checkIn, at('2026-12-20T23:00:00')])
        expect(terms(ladder, 0, now)).toEqual({ kind: 'unpaid', until: null });
    }
  });

  it('agree with the refund itself at every hour about when cancelling is free', () => {
    for (let hours = 600; hours >= 0; hours -= 1) {
      const now = new Date(checkIn.getTime() - hours * 3_600_000);
      for (const ladder of [FULL, STEPS, []]) {
        const asked = { ladder, checkIn, now, paid: 500_000 };
        const all = refundNow(asked).amount === 500_000;
        expect([hours, freeUntil(cancellationTerms(asked)) !== null]).toEqual([hours, all]);
      }
    }
  });
});

test('takes as strictest the ladder with the lowest average refund, the earlier of equals', () => {
  const half = [{ hours_before: 24, percent: 50 }];
  expect(strictestLadder([FULL, [], half])).toEqual([]);
  expect(strictestLadder([FULL, half])).toBe(half);
  expect(strictestLadder([FULL])).toBe(FULL);
  const again = [...FULL];
  expect(strictestLadder([FULL, again])).toBe(FULL);
  expect(strictestLadder([])).toEqual([]);
});

test('treats ladders with the same steps in another order as equal', () => {
  expect(sameLadder(STEPS, STEPS.toReversed())).toBe(true);
  expect(sameLadder(STEPS, FULL)).toBe(false);
});
