import type { RuleAnswer, RuleTopic } from './property-facts.ts';

/** The needs that a party may state; the ages of its children are known anyway. */
export const COMPANY = ['pets', 'music', 'veg', 'meat', 'alcohol', 'couple', 'visitors'] as const;
export type Company = (typeof COMPANY)[number];
/** A subject of a house rule: a stated need, or children. */
export type Asked = Company | 'children';

/** 'ask': the property decides on request, or has no rule */
export type Fit = 'fits' | 'ask' | 'no';

/** A house rule, from the catalogue. */
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
  /** the owner's sentence, may be ''; null if the property has no rule for it */
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
/** The hour from which outdoor music counts as late; early morning hours are later still. */
const LATE = '23:00';
const MORNING = '06:00';
const PLAIN: Readonly<Record<RuleAnswer, Fit>> = { yes: 'fits', ask: 'ask', no: 'no' };

const endsEarly = (until: string | null): boolean =>
  until !== null && until < LATE && until > MORNING;

function fitOf(asked: Asked, rule: RuleSaid, childAges: readonly number[]): Fit {
  if (asked === 'music')
    return rule.answer === 'yes' && endsEarly(rule.until) ? 'no' : PLAIN[rule.answer];
  // a kitchen that cooks everything may or may not keep vegetables apart
  if (asked === 'veg') return rule.answer === 'no' ? 'fits' : 'ask';
  if (asked === 'children')
    return rule.minAge !== null && Math.min(...childAges) < rule.minAge ? 'no' : PLAIN[rule.answer];
  return PLAIN[rule.answer];
}

/** The results of the house rules for a party: one per need, in the order of `COMPANY`, children last. */
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

/** Every house rule, as it is for a party that needs all of it; for readers who have stated no needs. */
export const everyRule = (rules: readonly RuleSaid[]): readonly RuleFit[] =>
  ruleFits(
    rules,
    COMPANY.filter((one) => one !== 'veg'),
    [],
  ).filter(({ sentence }) => sentence !== null);

/** The worst of several results; null without any. */
export const worstFit = (fits: readonly RuleFit[]): Fit | null =>
  fits.length === 0
    ? null
    : fits.some(({ fit }) => fit === 'no')
      ? 'no'
      : fits.some(({ fit }) => fit === 'ask')
        ? 'ask'
        : 'fits';

export const isCompany = (text: string): text is Company => COMPANY.some((one) => one === text);
