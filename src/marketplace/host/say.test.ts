import { describe, expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { paise } from '#shared/money.ts';
import { ownerShare } from '#shared/owner-share.ts';
import * as words from '#messages/owner-words.ts';
import { readOwnerWords, sayChange, sayGstStep, sayProblems, sayShare } from './index.ts';

const TERMS = { commission: 1500, commissionGst: 1800 };

const TODAY = '2026-11-25';
const say = (typed: string) => readOwnerWords(typed, TODAY).changes.map(sayChange);

describe('a preview in words', () => {
  test.each([
    [
      'Diwali 32k, 3 nights, no Saturday arrivals',
      [
        'Diwali, 28 Oct – 1 Nov 2027 (5 nights): ₹32,000 a night and 3 nights or more',
        'Saturday in Diwali, 28 Oct – 1 Nov 2027: no arrivals',
      ],
    ],
    ['weekends 18500', ['every Friday and Saturday from today on: ₹18,500 a night']],
    ['24 Jan 40000', ['24 Jan 2027 (1 night): ₹40,000 a night']],
    ['+10% over Christmas', ['Christmas, 24 Dec – 26 Dec 2026 (3 nights): 10% more']],
    ['every night 9000', ['every night from today on: ₹9,000 a night']],
  ])('%s', (typed, expected) => expect(say(typed)).toEqual(expected));

  test('in Marathi', () =>
    expect(inLocale('mr', () => say('दिवाळी ३२ हजार'))).toEqual([
      'दिवाळी, 28 ऑक्टो॰ – 1 नोव्हें॰ 2027 (5 रात्री): एका रात्रीला ₹32,000',
    ]));

  test('says what it lacks', () => {
    expect(sayProblems(readOwnerWords('Diwali cheap', TODAY))).toEqual([
      'We did not understand “cheap”. Nothing is changed until every word is clear.',
      'What should change? Give a price, a percent or a rule.',
    ]);
    expect(sayProblems(readOwnerWords('Diwali 32k', TODAY))).toEqual([]);
  });

  test.each(['en', 'hi', 'mr'] as const)('the examples of %s can be saved', (locale) =>
    inLocale(locale, () => {
      for (const example of words.examples())
        expect(sayProblems(readOwnerWords(example, TODAY)), example).toEqual([]);
    }),
  );
});

test('a step of GST and a share in words', () => {
  const step = {
    roomId: 1,
    night: '2026-12-01',
    from: paise(7_500),
    to: paise(7_550),
    percentFrom: 500,
    percentTo: 1_800,
    ownerMore: 4_115,
    guestMore: paise(1_034),
    lastBelow: paise(7_500),
  };
  expect(sayGstStep(step)).toBe(
    '₹7,500 → ₹7,550 earns you ₹41 and costs the guest ₹1,034. Above ₹7,500 the GST is 18% instead of 5%.',
  );
  expect(
    sayGstStep({ ...step, from: step.to, to: step.from, lastBelow: null, ownerMore: -4_115 }),
  ).toContain('costs you ₹41 and saves the guest ₹1,034');
  expect(sayShare(ownerShare(paise(12_000), TERMS))).toEqual({
    share: '₹9,876',
    why: '₹12,000 − ₹1,800 commission − ₹324 GST on it',
  });
});

test.each([9_013, 12_347, 18_405.5])('of ₹%d the rupees that are shown add up', (price) => {
  const { share, why } = sayShare(ownerShare(paise(price), { ...TERMS, tds: 10 }));
  const [whole = 0, ...parts] = [...why.matchAll(/₹([\d,]+)/g)].map(([, text = '']) =>
    Number(text.replaceAll(',', '')),
  );
  expect(parts).toHaveLength(3);
  expect(whole - parts.reduce((sum, part) => sum + part, 0)).toBe(
    Number(share.replaceAll(/[₹,]/g, '')),
  );
});
