import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { sayStayRule } from './say-stay-rule.ts';
import { NO_RULES, stayRuleProblem, type NightRules, type RuledNight } from './stay-rules.ts';

const NOW = new Date('2026-11-27T06:00:00Z');
const nights = (first: string, ...rules: readonly Partial<NightRules>[]): RuledNight[] =>
  rules.map((own, i) => ({ night: addDays(first, i), rules: { ...NO_RULES, ...own } }));
const seconds = (at: string): number => Date.parse(at) / 1000;

describe('the rules of an owner for a stay', () => {
  it.each([
    ['no rule', [{}, {}], null],
    ['a minimum that is kept', [{ minNights: 2 }, {}], null],
    ['a minimum that is not', [{ minNights: 3 }, {}], 'min-nights'],
    ['the minimum of a later night says nothing', [{}, { minNights: 5 }], null],
    ['a maximum that is kept', [{ maxNights: 2 }, {}], null],
    ['a maximum that is not', [{ maxNights: 1 }, {}], 'max-nights'],
    ['a day without arrivals', [{ noArrival: true }, {}], 'no-arrival'],
    ['a day without arrivals inside a stay', [{}, { noArrival: true }, {}], null],
    ['a date of leaving without departures', [{}, { noDepartureAfter: true }], 'no-departure'],
    ['a date without departures inside a stay', [{ noDepartureAfter: true }, {}], null],
    ['a day without departures on arrival', [{ noDeparture: true }, {}], null],
    ['a closed night comes first', [{ noArrival: true, minNights: 9 }, { closed: true }], 'closed'],
  ] as const)('%s', (_, rules, code) => {
    expect(stayRuleProblem(nights('2026-12-07', ...rules), NOW)?.code ?? null).toBe(code);
  });

  it.each([
    ['in time to the second', '2026-11-27T06:00:00Z', null],
    ['a second late', '2026-11-27T05:59:59Z', 'notice'],
  ] as const)('notice: %s', (_, bookBy, code) => {
    const stay = nights('2026-11-28', { noticeHours: 24, bookBy: seconds(bookBy) }, {});
    expect(stayRuleProblem(stay, NOW)?.code ?? null).toBe(code);
  });

  it.each([
    ['2026-11-08', { minNights: 3 }, '3 nights or more over Diwali'],
    ['2026-12-08', { minNights: 3 }, '3 nights or more from Tue 8 Dec'],
    ['2026-12-08', { maxNights: 1 }, 'One night at most from Tue 8 Dec'],
    ['2026-12-12', { noArrival: true }, 'No arrivals on Sat 12 Dec'],
    ['2026-12-08', { noticeHours: 24, bookBy: 0 }, 'Book at least 24 hours ahead'],
  ] as const)('says why: %s', (first, rules, sentence) => {
    const broken = stayRuleProblem(nights(first, rules, {}), NOW);
    expect(broken && sayStayRule(broken)).toBe(sentence);
  });

  it('names the date of leaving', () => {
    const broken = stayRuleProblem(nights('2026-12-11', {}, { noDepartureAfter: true }), NOW);
    expect(broken && sayStayRule(broken)).toBe('No departures on Sun 13 Dec');
  });
});
