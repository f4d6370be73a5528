import { describe, expect, test } from 'vitest';
import { cancellationTerms, partOf, refundNow, refundSteps } from './cancellation.ts';
import {
  cancelledSentence,
  keptAfterRest,
  longTerms,
  refundNowSentence,
  refundRows,
  shortTerms,
  shortTermsUndated,
  stepLines,
} from './cancellation-terms.ts';
import { HOUR_MS, instantInIndia } from './dates.ts';
import { formatPaise } from './money.ts';

const checkIn = instantInIndia('2026-12-20', '14:00');
const now = instantInIndia('2026-11-21', '10:00');
const usual = [{ hours_before: 288, percent: 100 }];
const steps = [
  { hours_before: 72, percent: 50 },
  { hours_before: 288, percent: 100 },
];

describe('the short form', () => {
  const short = (ladder: typeof steps, paid: number | null, at = now) =>
    shortTerms(cancellationTerms({ ladder, checkIn, now: at, paid }));

  test('names the deadline of a refund, or that there is none', () => {
    expect([short(steps, 1_000_000), short(steps, null)]).toEqual([
      { text: 'Free cancellation till 8 Dec 2026, 2:00 PM', gives: 'all' },
      { text: 'Free cancellation till 8 Dec 2026, 2:00 PM', gives: 'all' },
    ]);
    expect(short(steps, null, instantInIndia('2026-12-08', '14:00'))).toEqual({
      text: '50% back till 17 Dec 2026, 2:00 PM',
      gives: 'part',
    });
    expect([
      short(steps, 1_000_000, instantInIndia('2026-12-17', '14:00')),
      short([], null),
    ]).toEqual([
      { text: 'Non-refundable for these dates', gives: 'nothing' },
      { text: 'Non-refundable', gives: 'nothing' },
    ]);
    expect(short([{ hours_before: 48, percent: 0 }], null).text).toBe('Non-refundable');
  });

  test('is free until arrival if nothing is paid online, under any plan', () => {
    for (const ladder of [usual, [], steps])
      expect(short(ladder, 0)).toEqual({
        text: 'Free cancellation till 20 Dec 2026, 2:00 PM',
        gives: 'all',
      });
    expect(short(usual, 0, checkIn)).toEqual({
      text: 'Nothing to pay if you cancel',
      gives: 'all',
    });
  });

  test('counts days before check-in without dates', () => {
    expect([
      shortTermsUndated(usual, false),
      shortTermsUndated(usual, true),
      shortTermsUndated([{ hours_before: 30, percent: 100 }], false),
      shortTermsUndated([{ hours_before: 24, percent: 60 }], false),
      shortTermsUndated([{ hours_before: 24, percent: 0 }], false),
    ]).toEqual([
      { text: 'Free cancellation till 12 days before check-in', gives: 'all' },
      { text: 'Free cancellation till check-in', gives: 'all' },
      { text: 'Free cancellation till 2 days before check-in', gives: 'all' },
      { text: '60% back till 1 day before check-in', gives: 'part' },
      { text: 'Non-refundable', gives: 'nothing' },
    ]);
  });
});

describe('the long form', () => {
  test('names each date with its refund in rupees, the best terms first', () => {
    expect(longTerms({ ladder: steps, checkIn, now, paid: 1_000_001 })).toEqual([
      'Cancel until 8 Dec 2026, 2:00 PM: ₹10,000.01 comes back, 100% of what you paid.',
      'Cancel until 17 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.',
      'Cancel later than that: the ₹10,000.01 paid online is kept, and you owe nothing more.',
    ]);
  });

  test('leaves out passed deadlines', () => {
    const late = instantInIndia('2026-12-08', '14:00');
    expect(longTerms({ ladder: steps, checkIn, now: late, paid: 1_000_000 })).toHaveLength(2);
    expect(longTerms({ ladder: usual, checkIn, now: late, paid: 1_000_000 })).toEqual([
      'Non-refundable: once booked, the ₹10,000 paid online is kept if you cancel. You owe nothing more.',
    ]);
    expect(longTerms({ ladder: [], checkIn, now, paid: 1_000_000 })).toHaveLength(1);
  });

  test('says that nothing is owed if nothing was paid, under any plan', () => {
    const unpaid =
      'You pay nothing online. Cancel any time before 20 Dec 2026, 2:00 PM and you owe nothing, to us or to the house. Please do cancel if you cannot come, so that others can have the nights.';
    for (const ladder of [usual, [], steps, [{ hours_before: 72, percent: 50 }]])
      expect(longTerms({ ladder, checkIn, now, paid: 0 })).toEqual([unpaid]);
    expect(longTerms({ ladder: usual, checkIn, now: checkIn, paid: 0 })).toEqual([
      'You pay nothing online. If you cannot come after all, you owe nothing, to us or to the house.',
    ]);
  });
});

describe('refunds before paying', () => {
  test('are rows of dates and rupees, with no refund at the end', () => {
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

  test('state at every moment the refund of a cancellation at that moment', () => {
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

describe('sentences of one step', () => {
  const [all, half] = refundSteps({ ladder: steps, checkIn, now, paid: 1_000_000 });
  if (all === undefined || half === undefined) throw new Error('two steps are open');

  test('are empty if nothing was paid or no step is open', () => {
    expect(stepLines([half], { paid: 1_000_000, lost: 0 })).toEqual([
      'Cancel until 17 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.',
      'Cancel later than that: the ₹10,000 paid online is kept, and you owe nothing more.',
    ]);
    expect([
      stepLines([half], { paid: 0, lost: 0 }),
      stepLines([], { paid: 1_000_000, lost: 0 }),
    ]).toEqual([[], []]);
  });

  test('state the refund at once before a cancellation', () => {
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

  test('omit the percent if an earlier change gave up a part, and count that part as paid and kept', () => {
    expect(
      refundNowSentence({ paid: 1_000_000, lost: 400_000, refund: 300_000, byRule: half }),
    ).toBe(
      'If you cancel now, ₹3,000 comes back. The other ₹7,000 is kept, and you owe nothing more.',
    );
    expect(
      longTerms({
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
    // all of it is lost: this differs from a booking without payment
    expect(longTerms({ ladder: usual, checkIn, now, paid: 0, lost: 1_000_000 })).toEqual([
      'Non-refundable: once booked, the ₹10,000 paid online is kept if you cancel. You owe nothing more.',
    ]);
  });

  test('state after a cancellation the refund, the amount kept, and that nothing more is owed', () => {
    expect(cancelledSentence({ paid: 1_000_000, refund: 1_000_000, toOthers: 0 })).toBe(
      '₹10,000 comes back to you, all that you have paid.',
    );
    expect(cancelledSentence({ paid: 1_000_000, refund: 250_000, toOthers: 0 })).toBe(
      '₹2,500 of the ₹10,000 paid online comes back to you. The other ₹7,500 is kept, and you owe nothing more.',
    );
    expect(cancelledSentence({ paid: 1_000_000, refund: 0, toOthers: 0 })).toBe(
      'Your plan is non-refundable now, so the ₹10,000 paid online is not returned. You owe nothing more.',
    );
    expect(cancelledSentence({ paid: 381_300, refund: 381_300, toOthers: 160_000 })).toBe(
      '₹2,213 comes back to you, and ₹1,600 to the others who paid: ₹3,813 in all.',
    );
    expect(cancelledSentence({ paid: 0, refund: 0, toOthers: 0 })).toBe(
      'Nothing was charged, and you owe nothing.',
    );
  });
});

test('the payer of a share reads about their part', () => {
  const group = { ladder: steps, checkIn, now, paid: 1_561_200 };
  expect(longTerms(partOf(group, 312_300))).toEqual([
    'Cancel until 8 Dec 2026, 2:00 PM: ₹3,123 comes back, 100% of what you paid.',
    'Cancel until 17 Dec 2026, 2:00 PM: ₹1,562 comes back, 50% of what you paid.',
    'Cancel later than that: the ₹3,123 paid online is kept, and you owe nothing more.',
  ]);
  expect(partOf({ ...group, paid: 800_000, lost: 800_000 }, 400_000)).toMatchObject({
    paid: 200_000,
    lost: 200_000,
  });
});

test('paying the rest online says how much more a late cancellation then keeps', () => {
  const before = { ladder: steps, checkIn, now, paid: 1_359_400 };
  const after = { ...before, paid: 4_531_200 };
  expect(keptAfterRest(before, after)).toBe(
    'If you pay it now and cancel after 17 Dec 2026, 2:00 PM, ₹45,312 is kept in place of ₹13,594.',
  );
  expect(keptAfterRest({ ...before, ladder: [] }, { ...after, ladder: [] })).toBe(
    'If you pay it now and cancel, ₹45,312 is kept in place of ₹13,594.',
  );
});

test('names what a cancellation today gives back before and after the rest is paid', () => {
  const ladder = [{ hours_before: 288, percent: 40 }];
  const before = { ladder, checkIn, now, paid: 1_118_100 };
  expect(keptAfterRest(before, { ...before, paid: 3_726_900 })).toBe(
    'If you cancel today, ₹4,472 of ₹11,181 comes back; once the rest is paid too, ₹14,908 of ₹37,269. ' +
      'If you pay it now and cancel after 8 Dec 2026, 2:00 PM, ₹37,269 is kept in place of ₹11,181.',
  );
});

test('says non-refundable where no open step has anything to give back', () => {
  const open = refundSteps({ ladder: [{ hours_before: 288, percent: 40 }], checkIn, now, paid: 0 });
  expect(stepLines(open, { paid: 2_236_100, lost: 2_236_100 })).toEqual([
    'Non-refundable: once booked, the ₹22,361 paid online is kept if you cancel. You owe nothing more.',
  ]);
});
