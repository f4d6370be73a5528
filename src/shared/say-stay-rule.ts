import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import { formatDate } from './dates.ts';
import { festivalName, festivalOn } from './festivals.ts';
import type { BrokenRule } from './stay-rules.ts';

/** The date without its year: stays lie within one. */
const day = (date: string): string => formatDate(date).replace(/ \d{4}$/, '');

const SENTENCES: Record<BrokenRule['code'], (rule: BrokenRule) => string> = {
  closed: () => stayWords.notAvailable(),
  notice: ({ limit }) => stayRules.notice({ hours: limit }),
  'no-arrival': ({ date }) => stayRules.noArrival({ date: day(date) }),
  'no-departure': ({ date }) => stayRules.noDeparture({ date: day(date) }),
  'min-nights': ({ date, limit }) => {
    const festival = festivalOn(date);
    return festival === null
      ? stayRules.minNights({ nights: limit, date: day(date) })
      : stayRules.minNightsOver({ nights: limit, festival: festivalName(festival) });
  },
  'max-nights': ({ date, limit }) => stayRules.maxNights({ nights: limit, date: day(date) }),
};

/** Why a rule refuses a stay, in a sentence for guests: "3 nights or more over Diwali". */
export const sayStayRule = (rule: BrokenRule): string => SENTENCES[rule.code](rule);

const SHORT: typeof SENTENCES = {
  closed: () => stayWords.notAvailable(),
  notice: ({ limit }) => stayRules.ahead({ hours: limit }),
  'no-arrival': () => stayRules.noArrivals(),
  'no-departure': () => stayRules.noDepartures(),
  'min-nights': ({ limit }) => stayRules.orMore({ nights: limit }),
  'max-nights': ({ limit }) => stayRules.atMost({ nights: limit }),
};

/** Why a stay cannot be had; null: it can. */
type Refusal = BrokenRule | { readonly code: 'sold-out' } | null | undefined;

/** A rule that a guest can follow: not a closed night. */
const ruleIn = (reason: Refusal): BrokenRule | null =>
  !reason || reason.code === 'sold-out' || reason.code === 'closed' ? null : reason;

/** The owner's rule that refuses a stay, in a sentence; '' where none does: it is free, sold out or closed. */
export function sayRule(reason: Refusal): string {
  const rule = ruleIn(reason);
  return rule === null ? '' : sayStayRule(rule);
}

/** The same in a few words, for a narrow place beside the dates: "3 nights or more". */
export function sayRuleShort(reason: Refusal): string {
  const rule = ruleIn(reason);
  return rule === null ? '' : SHORT[rule.code](rule);
}
