import type { RuleAnswer, RuleTopic } from './property-facts.ts';

/** What a group says of how it comes; the ages of its children say the rest. */
export const COMPANY = ['pets', 'music', 'veg', 'meat', 'alcohol', 'couple', 'visitors'] as const;
export type Company = (typeof COMPANY)[number];
/** What a house is asked for a group: what it says of itself, and its children. */
export type Asked = Company | 'children';

/** 'ask': the house decides when it is asked, or has not said */
export type Fit = 'fits' | 'ask' | 'no';

/** A rule of a house, as the catalogue has it. */
export interface RuleSaid {
  readonly topic: RuleTopic;
  readonly answer: RuleAnswer;
  readonly until: string | null;
  readonly most: number | null;
  readonly minAge: number | null;
  readonly sentence: string;
}

export interface RuleFit {
  readonly asked: Asked;
  readonly fit: Fit;
  /** of the owner, may be ''; null where the house has said nothing of it */
  readonly sentence: string | null;
}

const TOPIC: Readonly<Record<Asked, RuleTopic>> = {
  pets: 'pets',
  music: 'music',
  veg: 'food',
  meat: 'food',
  alcohol: 'alcohol',
  couple: 'couples',
  visitors: 'day_visitors',
  children: 'children',
};
/** "Late": music outdoors that goes on at this hour; earlier hours of the morning are later still. */
const LATE = '23:00';
const MORNING = '06:00';
const PLAIN: Readonly<Record<RuleAnswer, Fit>> = { yes: 'fits', ask: 'ask', no: 'no' };

const endsEarly = (until: string | null): boolean =>
  until !== null && until < LATE && until > MORNING;

function fitOf(asked: Asked, rule: RuleSaid, childAges: readonly number[]): Fit {
  if (asked === 'music')
    return rule.answer === 'yes' && endsEarly(rule.until) ? 'no' : PLAIN[rule.answer];
  // a kitchen that cooks everything may keep vegetables apart, or not
  if (asked === 'veg') return rule.answer === 'no' ? 'fits' : 'ask';
  if (asked === 'children')
    return rule.minAge !== null && Math.min(...childAges) < rule.minAge ? 'no' : PLAIN[rule.answer];
  return PLAIN[rule.answer];
}

/**
 * The house's rules against a group: an answer to each thing the group asks, in the order of `COMPANY`, children last.
 */
export function ruleFits(
  rules: readonly RuleSaid[],
  company: readonly Company[],
  childAges: readonly number[],
): readonly RuleFit[] {
  const asked: readonly Asked[] = [
    ...COMPANY.filter((one) => company.includes(one)),
    ...(childAges.length > 0 ? (['children'] as const) : []),
  ];
  return asked.map((one) => {
    const rule = rules.find(({ topic }) => topic === TOPIC[one]);
    return rule === undefined
      ? { asked: one, fit: 'ask', sentence: null }
      : { asked: one, fit: fitOf(one, rule, childAges), sentence: rule.sentence };
  });
}

/** The worst of several answers; null where nothing was asked. */
export const worstFit = (fits: readonly RuleFit[]): Fit | null =>
  fits.length === 0
    ? null
    : fits.some(({ fit }) => fit === 'no')
      ? 'no'
      : fits.some(({ fit }) => fit === 'ask')
        ? 'ask'
        : 'fits';

export const isCompany = (text: string): text is Company => COMPANY.some((one) => one === text);
