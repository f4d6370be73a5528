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
