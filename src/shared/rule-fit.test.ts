import { expect, test } from 'vitest';
import { everyRule, ruleFits, worstFit, type Company, type RuleSaid } from './rule-fit.ts';

const rule = (
  topic: RuleSaid['topic'],
  answer: RuleSaid['answer'],
  more: Partial<RuleSaid> = {},
): RuleSaid => ({
  topic,
  answer,
  until: null,
  most: null,
  minAge: null,
  sentence: 'The owner’s words.',
  ...more,
});
const fit = (rules: RuleSaid[], company: Company[], ages: number[] = []) =>
  ruleFits(rules, company, ages).map((one) => `${one.asked} ${one.fit}`);

test.each([
  ['a dog where dogs may come', [rule('pets', 'yes')], ['pets'], [], ['pets fits']],
  ['a dog where one asks first', [rule('pets', 'ask')], ['pets'], [], ['pets ask']],
  ['a dog where none may come', [rule('pets', 'no')], ['pets'], [], ['pets no']],
  [
    'music that ends at ten',
    [rule('music', 'yes', { until: '22:00' })],
    ['music'],
    [],
    ['music no'],
  ],
  [
    'music until half past eleven',
    [rule('music', 'yes', { until: '23:30' })],
    ['music'],
    [],
    ['music fits'],
  ],
  [
    'music until one in the morning',
    [rule('music', 'yes', { until: '01:00' })],
    ['music'],
    [],
    ['music fits'],
  ],
  ['music without an end', [rule('music', 'yes')], ['music'], [], ['music fits']],
  [
    'meat in a vegetarian house',
    [rule('food', 'no')],
    ['veg', 'meat'],
    [],
    ['veg fits', 'meat no'],
  ],
  [
    'vegetarians where everything is cooked',
    [rule('food', 'yes')],
    ['veg', 'meat'],
    [],
    ['veg ask', 'meat fits'],
  ],
  [
    'children from six, and one of four',
    [rule('children', 'yes', { minAge: 6 })],
    [],
    [4, 9],
    ['children no'],
  ],
  [
    'children from six, all of them older',
    [rule('children', 'yes', { minAge: 6 })],
    [],
    [6, 9],
    ['children fits'],
  ],
  [
    'what the house has not said',
    [],
    ['couple', 'visitors', 'alcohol'],
    [],
    ['alcohol ask', 'couple ask', 'visitors ask'],
  ],
  ['nothing asked', [rule('pets', 'no')], [], [], []],
] as [string, RuleSaid[], Company[], number[], string[]][])(
  '%s',
  (_, rules, company, ages, expected) => expect(fit(rules, company, ages)).toEqual(expected),
);

test('takes the worst answer for the property', () => {
  const of = (...rules: RuleSaid[]) => worstFit(ruleFits(rules, ['pets', 'meat'], []));
  expect([
    of(rule('pets', 'yes'), rule('food', 'yes')),
    of(rule('pets', 'yes')),
    of(rule('pets', 'no')),
    worstFit([]),
  ]).toEqual(['fits', 'ask', 'no', null]);
});

test('every rule stands for readers without needs, once a subject, and none that the owner has not said', () =>
  expect(
    everyRule([
      rule('pets', 'no'),
      rule('couples', 'no'),
      rule('music', 'yes', { until: '22:00' }),
      rule('food', 'yes'),
    ]).map(({ asked, fit: verdict }) => `${asked} ${verdict}`),
  ).toEqual(['pets no', 'music no', 'meat fits', 'couple no']));
