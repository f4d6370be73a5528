import { BUDGET_BANDS, type BudgetBand } from '../../types.ts';
import { pattern, type Line, type Span, type Verdict } from './line.ts';
import type { Draft } from './types.ts';

const EDGES = BUDGET_BANDS.map((band) => {
  const [low = 0, high = Infinity] = band.split('_').map(Number);
  return { band, low, high };
});

const LEAST_RUPEES = 500;
const MOST_RUPEES = 1_000_000;
/** How far 'around 8,000' reaches, of the figure. */
const AROUND = 0.2;

const MONEY = '₹|rs|inr|rupees?|rupaye|rupay|bucks';
const amount = (name: string): string => `(?:(?<${name}C>${MONEY}) )?(?<${name}>\\d+(?:\\.\\d+)?)(?: (?<${name}K>k|thousand|hazar|hazaar|lakhs?|lacs?))?(?: (?<${name}T>${MONEY}))?`;
const NIGHTLY = '(?: (?:/ night|/ day|per (?:night|day)|(?:a|each) night|nightly|pn|every night))?';
const MINE = '(?:(?:my |our )?budget(?: is| of| around| upto| up to| under)? )?';

const OTHER_MEASURE = pattern(`(?:(?:under|below|less than|within|up to|upto|max|budget(?: of)?) )?${amount('a')} (?:(?:per|a|each|/) (?:person|head|adult|pax|couple|room)|pp|total|in total|in all|altogether|overall|for (?:the )?(?:whole|entire) stay|all in(?:clusive)?)`);
const RANGE = pattern(`${MINE}(?:between |from )?${amount('a')} (?:-|to|and|se) ${amount('b')}${NIGHTLY}`);
const MOST = pattern(`(?:${MINE}(?:under|below|less than|within|up to|upto|not more than|no more than|not above|at most|max(?:imum)?|cheaper than) (?:budget (?:of )?)?${amount('a')}|(?:my |our )?budget (?:is |of )?${amount('b')}|${amount('c')} (?:or less|or under|or below|max(?:imum)?|se kam|tak|ke andar|ke neeche|ke niche|budget))${NIGHTLY}`);
const LEAST = pattern(`(?:(?:above|over|more than|at least|min(?:imum)?|starting(?: from)?|upwards of) ${amount('a')}|${amount('b')} (?:\\+|or more|and above|or above|plus|upwards|se zyada|se jyada|se upar))${NIGHTLY}`);
const ABOUT = pattern(`${MINE}(?:around|about|approx|approximately|roughly|nearly|lagbhag|kareeb) ${amount('a')}${NIGHTLY}`);
const PLAIN = pattern(`${amount('a')}${NIGHTLY}`);

type Groups = Readonly<Record<string, string | undefined>>;

const TIMES: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, hazar: 1000, hazaar: 1000, lakh: 100_000, lakhs: 100_000, lac: 100_000, lacs: 100_000 };

/** The rupees of a named amount; NaN where they cannot be a night's price. A bare year is no price. */
function rupees(groups: Groups, name: string, times = TIMES[groups[`${name}K`] ?? ''] ?? 1): number {
  const value = Number(groups[name]) * times;
  return value >= LEAST_RUPEES && value <= MOST_RUPEES ? value : Number.NaN;
}

const isMoney = (groups: Groups, name: string): boolean => groups[`${name}C`] !== undefined || groups[`${name}T`] !== undefined || groups[`${name}K`] !== undefined;
const looksLikeYear = (value: number): boolean => value >= 2020 && value <= 2040;

/**
 * The bands that prices between two figures lie in, a night before taxes: 'under 12,000' is the first three. A band
 * that reaches beyond a figure is taken whole, and said.
 */
export function bandsBetween(low: number, high: number): readonly BudgetBand[] {
  return EDGES.filter((edge) => edge.low < high && edge.high > low).map((edge) => edge.band);
}

/** The budget of a line. Totals and prices a head are no nightly prices: they are reported, not guessed at. */
export function readBudget(line: Line, draft: Draft): void {
  const keep = (low: number, high: number, span: Span): Verdict => {
    const bands = bandsBetween(low, high);
    // all bands are no filter: to say that it was used would be wrong
    if (draft.budget.length > 0 || bands.length === 0 || bands.length === EDGES.length) return 'refused';
    draft.budget = bands;
    const edges = EDGES.filter((edge) => bands.includes(edge.band));
    if (edges[0]?.low !== low || edges.at(-1)?.high !== high) draft.assumed.push({ kind: 'budget-band', typed: span.said });
    return 'used';
  };
  line.take(OTHER_MEASURE, ({ groups = {} }) => (Number.isNaN(rupees(groups, 'a')) ? 'skip' : 'refused'));
  line.take(RANGE, ({ groups = {} }, span) => {
    const high = rupees(groups, 'b');
    // '5 to 7k': the thousands belong to both
    const low = groups['aK'] === undefined && Number(groups['a']) < 1000 ? rupees(groups, 'a', TIMES[groups['bK'] ?? ''] ?? 1) : rupees(groups, 'a');
    const money = isMoney(groups, 'a') || isMoney(groups, 'b');
    if (!(low < high) || (!money && looksLikeYear(low) && looksLikeYear(high))) return 'skip';
    return keep(low, high, span);
  });
  line.take(MOST, ({ groups = {} }, span) => {
    const high = ['a', 'b', 'c'].map((name) => rupees(groups, name)).find((value) => !Number.isNaN(value));
    return high === undefined ? 'skip' : keep(0, high, span);
  });
  line.take(LEAST, ({ groups = {} }, span) => {
    const low = ['a', 'b'].map((name) => rupees(groups, name)).find((value) => !Number.isNaN(value));
    return low === undefined ? 'skip' : keep(low, Infinity, span);
  });
  line.take(ABOUT, ({ groups = {} }, span) => {
    const value = rupees(groups, 'a');
    return Number.isNaN(value) ? 'skip' : keep(value * (1 - AROUND), value * (1 + AROUND), span);
  });
  line.take(PLAIN, ({ groups = {} }, span) => {
    const value = rupees(groups, 'a');
    return Number.isNaN(value) || !isMoney(groups, 'a') ? 'skip' : keep(0, value, span);
  });
}
