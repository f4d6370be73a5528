import { MAX_NIGHTS } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import {
  AMOUNT_TIMES,
  isNightRate,
  MOST_DOWN,
  MOST_RATE,
  MOST_UP,
  type RateChange,
} from '#shared/night-rate.ts';
import {
  MONTH,
  pattern,
  type Line,
  type Span,
  type Verdict,
} from '#marketplace/search/words/index.ts';
import { DAYS, daysIn, WEEKEND_NIGHTS } from './words-of-owners.ts';

/** What an owner sets for nights. A field that is absent stays as it is. */
export interface NightSettings extends RateChange {
  readonly minNights?: number;
  readonly maxNights?: number;
  readonly noArrival?: boolean;
  readonly noDeparture?: boolean;
}

/** Whether a setting is a price: a rate, or a step from the present one. */
export const isPrice = ({ rate, step, percent }: NightSettings): boolean =>
  rate !== undefined || step !== undefined || percent !== undefined;

/** One setting of a sentence. */
export interface Setting {
  readonly span: Span;
  readonly set: NightSettings;
  /** weekdays of its own: 'no Saturday arrivals' */
  readonly days: readonly number[] | null;
  /** '3 nights' alone: a least stay, unless it stands beside one date */
  readonly bareNights?: true;
}

/** The longest least stay: no stay is longer. */
const MOST_MIN_NIGHTS = MAX_NIGHTS;

const ARRIVE = '(?:arrivals?|arriving|arrive|check ?ins?)';
const LEAVE = '(?:departures?|departing|depart|leaving|check ?outs?)';
const WEEKENDS = 'weekends?';
const SOME_DAYS = `(?:${DAYS}|${WEEKENDS})`;
const FORBIDDEN = '(?:not allowed|not possible|nahi|closed|band)';
/** `kind` is what guests may not do. */
const forbidding = (kind: string) =>
  pattern(
    `(?:no|not?) (?<a>${SOME_DAYS}) ${kind}|(?:no|nahi) ${kind}(?: (?:on|over|for) (?<b>${SOME_DAYS})| (?<c>${SOME_DAYS}))?|(?:(?<d>${SOME_DAYS}) (?:la |ko |ke din )?)?${kind} ${FORBIDDEN}(?: on (?<e>${SOME_DAYS}))?`,
  );
const allowing = (kind: string) =>
  pattern(
    `(?:allow|open) (?:(?<a>${SOME_DAYS}) )?${kind}(?: on (?<b>${SOME_DAYS}))?|(?:(?<c>${SOME_DAYS}) )?${kind} (?:allowed|ok|open)(?: on (?<d>${SOME_DAYS}))?`,
  );
const RULES = [
  [forbidding(ARRIVE), { noArrival: true }],
  [forbidding(LEAVE), { noDeparture: true }],
  [allowing(ARRIVE), { noArrival: false }],
  [allowing(LEAVE), { noDeparture: false }],
] as const;

const NIGHTS = '(?:nights?|raat|raatein)';
const AT_LEAST = '(?:min(?:imum)?|at ?least|kam se kam|kamit kami|kamit kam|kiman)';
const AT_MOST =
  '(?:max(?:imum)?|at ?most|zyada se zyada|zyada zyada|kamal|not more than|no more than)';
const counted = (bound: string, after: string) =>
  pattern(
    `${bound}(?: (?:stay|of|nights?|is))* (?<a>\\d{1,2})(?: ${NIGHTS})?(?: stay)?(?! (?:percent|k|thousand|hazar|hazaar|lakhs?|${NIGHTS}))|(?<b>\\d{1,2}) (?:\\+ )?${NIGHTS}(?: stay)? ${after}|(?<c>\\d{1,2}) ${NIGHTS}(?: stay)? ${bound}`,
  );
const LEAST_STAY = counted(AT_LEAST, '(?:or more|or longer|and more|\\+)');
const THREE_PLUS = pattern(`(?<a>\\d{1,2}) \\+ ${NIGHTS}`);
const LONGEST_STAY = counted(AT_MOST, '(?:or less|or fewer|or shorter)');
const BARE_NIGHTS = pattern(`(?<a>\\d{1,2}) ${NIGHTS}(?: stay)?`);

const MONEY = '₹|rs|inr|rupees?|rupaye|rupay';
const TIMES = 'k|thousand|hazar|hazaar|lakhs?|lacs?|crores?';
const A_NIGHT = '(?: (?:(?:/|per|a|each|every|har|dar) (?:night|raat|day)|pn|nightly))?';
const AMOUNT = `(?:(?<cur>${MONEY}) )?(?<n>\\d+(?:\\.\\d+)?)(?: (?<times>${TIMES}))?(?: (?<after>${MONEY})(?! \\d)(?: (?:la|mein|me))?)?(?: /)?`;
const RATE = pattern(`(?:at |@ |to |for )?${AMOUNT}${A_NIGHT}`);
/** Sums that are no rate of a night. */
const OTHER_SUMS = pattern(
  `${AMOUNT.replace(/\?<\w+>/g, '?:')}(?: (?:per|a|each|/|har) (?:person|head|guest|adult|couple|room|pax|week|month)| (?:total|in total|in all|altogether)| for (?:the |all |whole )*(?:\\d{1,2} ${NIGHTS}|stay|nights)| (?:off|discount))`,
);
/** A sum in a step, not the figure of a percent, a date or a stay. Its groups are `c`, `n` and `t` before `group`. */
const stepSum = (group: string) =>
  `(?<c${group}>(?:${MONEY}) )?(?<n${group}>\\d+(?:\\.\\d+)?)(?: (?<t${group}>${TIMES}))?(?! (?:percent|per cent|pct|taka|takke|st|nd|rd|th|of|${MONTH}|${NIGHTS})(?: |$))(?: (?:${MONEY})(?! \\d))?`;
const MORE_BY = pattern(
  `(?:\\+|plus|add|raise by|increase by|up by) ${stepSum('a')}(?: more)?${A_NIGHT}|${stepSum('b')} (?:more|extra|higher|zyada|jyada|jast|badhao|vadhva)${A_NIGHT}`,
);
const LESS_BY = pattern(
  `(?:minus|reduce by|decrease by|lower by|cut by|down by) ${stepSum('a')}(?: less)?${A_NIGHT}|${stepSum('b')} (?:less|lower|cheaper|kam|kami|ghatao)${A_NIGHT}`,
);
/** A dash before a sum may be a sign or the end of a heading: 'Diwali - 32k'. */
const DASHED = pattern(
  `(?<!\\d )- (?:(?:${MONEY}) )?\\d+(?:\\.\\d+)?(?: (?:${TIMES}))?(?! (?:percent|per cent|st|nd|rd|th|of|${MONTH})(?: |$))`,
);
/** A smaller sum is no step of a price. */
const LEAST_STEP = paise(50);
const RANGE = pattern(
  `(?:(?:${MONEY}) )?\\d+(?:\\.\\d+)?(?: (?:${TIMES}))? (?:-|to) (?:(?:${MONEY}) )?\\d+(?:\\.\\d+)? (?:${TIMES})`,
);
const PERCENT = '(?:percent|per cent|pct|taka|takke)';
const UP = '(?:more|up|extra|higher|zyada|jyada|jast|badhao|vadhva|increase|over normal|se zyada)';
const DOWN = '(?:less|down|lower|cheaper|kam|kami|ghatao|decrease)';
const MORE = pattern(
  `(?:\\+|plus|add|(?:raise|increase|up)(?: (?:it|rates?|prices?))?(?: by)?) (?<a>\\d+(?:\\.\\d+)?) ${PERCENT}(?: ${UP})?|(?<b>\\d+(?:\\.\\d+)?) ${PERCENT} ${UP}`,
);
const LESS = pattern(
  `(?:(?<!\\d )-|minus|(?:reduce|lower|decrease|cut)(?: (?:it|rates?|prices?))?(?: by)?) (?<a>\\d+(?:\\.\\d+)?) ${PERCENT}(?: ${DOWN})?|(?<b>\\d+(?:\\.\\d+)?) ${PERCENT} ${DOWN}`,
);

/** Takes what is set, except bare figures, which `readBareRates` reads when the dates are gone. */
export function readSettings(line: Line): readonly Setting[] {
  const found: Setting[] = [];
  const add = (span: Span, set: NightSettings, days: readonly number[] | null = null): Verdict => {
    found.push({ span, set, days });
    return 'used';
  };
  for (const [rule, set] of RULES)
    line.take(rule, ({ groups = {} }, span) => {
      const named = Object.values(groups).find((one) => one !== undefined);
      return add(span, set, named === undefined ? null : ruleDays(named));
    });
  const nights = (field: 'minNights' | 'maxNights', groups: Groups, span: Span): Verdict => {
    const n = Number(groups['a'] ?? groups['b'] ?? groups['c']);
    return n >= 1 && n <= MOST_MIN_NIGHTS ? add(span, { [field]: n }) : 'refused';
  };
  line.take(LEAST_STAY, ({ groups = {} }, span) => nights('minNights', groups, span));
  line.take(THREE_PLUS, ({ groups = {} }, span) => nights('minNights', groups, span));
  line.take(LONGEST_STAY, ({ groups = {} }, span) => nights('maxNights', groups, span));
  const percent = (sign: 1 | -1, groups: Groups, span: Span): Verdict => {
    const hundredths = Math.round(Number(groups['a'] ?? groups['b']) * 100);
    const most = sign > 0 ? MOST_UP : MOST_DOWN;
    return hundredths >= 1 && hundredths <= most
      ? add(span, { percent: sign * hundredths })
      : 'refused';
  };
  line.take(MORE, ({ groups = {} }, span) => percent(1, groups, span));
  line.take(LESS, ({ groups = {} }, span) => percent(-1, groups, span));
  line.take(OTHER_SUMS, () => 'refused');
  const step = (sign: 1 | -1, groups: Groups, span: Span): Verdict => {
    const side = groups['na'] === undefined ? 'b' : 'a';
    const n = Number(groups[`n${side}`]);
    const times = groups[`t${side}`];
    const isYear = groups[`c${side}`] === undefined && times === undefined && looksLikeYear(n);
    const value = paise(n * (AMOUNT_TIMES[times ?? ''] ?? 1));
    return !isYear && value >= LEAST_STEP && value <= MOST_RATE && value % 100 === 0
      ? add(span, { step: sign * value })
      : 'refused';
  };
  line.take(MORE_BY, ({ groups = {} }, span) => step(1, groups, span));
  line.take(LESS_BY, ({ groups = {} }, span) => step(-1, groups, span));
  line.take(DASHED, () => 'refused');
  line.take(RANGE, () => 'refused');
  line.take(RATE, ({ groups = {} }, span) => {
    if ((groups['cur'] ?? groups['times'] ?? groups['after']) === undefined) return 'skip';
    return rate(groups, span, add);
  });
  return found;
}

const looksLikeYear = (n: number): boolean => n >= 2_020 && n <= 2_040;

const ruleDays = (words: string): readonly number[] =>
  /^weekends?$/.test(words) ? WEEKEND_NIGHTS : daysIn(words);

/** Figures without a sign of money: 'weekends in December 18500'. */
export function readBareRates(line: Line): readonly Setting[] {
  const found: Setting[] = [];
  line.take(RATE, ({ groups = {} }, span) => {
    const n = Number(groups['n']);
    if (n < 1_000 || looksLikeYear(n)) return 'skip';
    return rate(groups, span, (at, set) => {
      found.push({ span: at, set, days: null });
      return 'used';
    });
  });
  line.take(BARE_NIGHTS, ({ groups = {} }, span) => {
    const n = Number(groups['a']);
    if (n < 1 || n > MOST_MIN_NIGHTS) return 'refused';
    found.push({ span, set: { minNights: n }, days: null, bareNights: true });
    return 'used';
  });
  return found;
}

type Groups = Readonly<Record<string, string | undefined>>;

function rate(
  groups: Groups,
  span: Span,
  add: (span: Span, set: NightSettings) => Verdict,
): Verdict {
  const value = paise(Number(groups['n']) * (AMOUNT_TIMES[groups['times'] ?? ''] ?? 1));
  return isNightRate(value) ? add(span, { rate: value }) : 'refused';
}
