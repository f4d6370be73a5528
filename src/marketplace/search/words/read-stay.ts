import {
  addDays,
  isoWeekday,
  nightsBetween,
  stayProblem,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import { monthsAhead, MOST_WEEKEND_NIGHTS } from '#shared/weekends.ts';
import {
  BARE_DAY,
  FULL_DATE,
  FESTIVAL,
  festivalStay,
  MONTH,
  monthNumber,
  nextOn,
  ONE_DATE,
  oneDate,
  YEAR,
} from './calendar.ts';
import { pattern, type Line, type Span, type Verdict } from './line.ts';

const TO = '(?:(?:, |and )?(?:-|to|till|until|se|upto|through|check ?out(?: on)?))';
const FROM = '(?:(?:from|check ?in(?: on)?) )?';
const WEEK_NIGHTS = 7;

const DAYS_AND_NIGHTS = pattern(
  '(?:for )?\\d{1,2} (?:days?|d) (?:(?:and|/) )?(?<a>\\d{1,2}) (?:nights?|n)|(?:for )?(?<b>\\d{1,2}) (?:nights?|n) (?:(?:and|/) )?\\d{1,2} (?:days?|d)',
);
const NIGHTS = pattern(
  '(?:for )?(?:(?<n>\\d{1,2}) (?:nights?|raat|raatein)(?: stay)?|(?<d>\\d{1,2}) (?:days?|din)(?: stay)?|(?<week>(?:a|1|full) week)|(?<two>(?:a )?couple of nights)|(?<one>overnight|for a night))(?! before)',
);
const SAME_MONTH = pattern(
  `(?<!(?:${MONTH}) )${FROM}(?<from>\\d{1,2})(?: (?:st|nd|rd|th))? ${TO} (?<to>${FULL_DATE})`,
);
const AFTER_MONTH = pattern(
  `${FROM}(?<month>${MONTH}) (?<from>\\d{1,2})(?: (?:st|nd|rd|th))? ${TO} (?<to>${BARE_DAY})(?:(?: ,)? (?<year>${YEAR}))?(?! (?:${MONTH}))`,
);
const BOTH = pattern(`${FROM}(?<from>${ONE_DATE}) ${TO} (?<to>${ONE_DATE})`);
const WEEKEND = pattern(
  '(?:(?<next>next|agl[aei]|pudh(?:chya|cha|il))|this|the|coming|upcoming)?(?: ?)(?<long>long )?weekends?',
);
const ANY = '(?:any|some|koi(?: bhi| sa| sa bhi)?|konta(?: hi)?|which ?ever)';
const IN_MONTH = `(?<month>${MONTH}|this month|next month)(?! \\d{1,2} (?:-|to|till|until))(?:(?: ,)? (?<year>${YEAR}))?`;
const OF = '(?: (?:in|of|during|for|mein|me|ke|ka|ki))*';
const ANY_WEEKEND = pattern(
  `${ANY}(?: free| open)? weekends?${OF} ${IN_MONTH}(?: (?:mein|me))?|(?:a |the )?weekends? (?:in|of|during) (?<monthB>${MONTH}|this month|next month)(?! \\d{1,2} (?:-|to|till|until))(?:(?: ,)? (?<yearB>${YEAR}))?|(?<!\\d )(?<monthC>${MONTH}|this month|next month)(?:(?: ,)? (?<yearC>${YEAR}))?${OF}(?: ${ANY})? weekends?|${ANY}(?: free| open)? weekends?`,
);
/** A month alone means its weekends. 'May' and 'mar' are also words, so they need 'in' or a year. */
const A_MONTH = pattern(
  `(?:(?:in|during|for|of|this coming|next|coming|the month of) )+(?<month>${MONTH})(?:(?: ,)? (?<year>${YEAR}))?|(?<monthB>${MONTH}) (?<yearB>${YEAR})|(?!(?:may|mar)(?: |$))(?<monthC>${MONTH})|(?:in |during |for )?(?<monthD>this month|next month)`,
);
/** Monsoon without dates means its wettest month, which the sentence says. */
const MONSOON = pattern(
  '(?:(?:in|during|for) )?(?:the )?(?:monsoons?|rains?|rainy season|baa?rish|barsaat|pavsat|pavsalyat)(?: (?:mein|me|season))?',
);
const MONSOON_MONTH = 'july';
const NAMED_DAY = pattern(`(?:next |this |on |for )?(?<day>${FESTIVAL})`);
const SINGLE = pattern(`${FROM}(?<from>${ONE_DATE})`);

/** The dates of the words: a beginning, an own length if given, and the words themselves. */
interface Beginning {
  readonly span: Span;
  /** the stay for a number of nights; null: no number was given */
  readonly stay: (nights: number | null) => Stay;
  /** both ends were given */
  readonly fixed: boolean;
}

const lasting = (checkIn: IsoDate, nights: number): Stay => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
});

/** Friday to Sunday; one night is the Saturday's. On a Saturday or Sunday 'this weekend' is the rest of it. */
function weekendStay(today: IsoDate, nights: number | null, next: boolean, long: boolean): Stay {
  const weekday = isoWeekday(today);
  const friday = addDays(today, 5 - weekday + (next ? 7 : 0));
  if (!next && weekday > 5) return lasting(today, nights ?? 1);
  return nights === 1 ? lasting(addDays(friday, 1), 1) : lasting(friday, nights ?? (long ? 3 : 2));
}

/** Any weekend, of a month ('YYYY-MM') or, with null, of the next weeks. */
export interface WeekendMeant {
  readonly month: string | null;
}

/** The dates of a line; at most one of `stay` and `weekend`. */
interface DatesRead {
  readonly stay: Stay | null;
  /** nights without a date, or of that weekend */
  readonly nights: number | null;
  readonly weekend: WeekendMeant | null;
}

/** Reads dates and nights. A stay that cannot be booked is reported and not used. */
export function readStay(line: Line, today: IsoDate): DatesRead {
  let weekend = readAnyWeekend(line, today);
  let begins: Beginning | null = null;
  const begin = (span: Span, fixed: boolean, stay: Beginning['stay']): Verdict => {
    if (begins !== null || weekend !== null) return 'refused';
    begins = { span, fixed, stay };
    return 'used';
  };
  const between = (span: Span, from: IsoDate | null, to: IsoDate | null): Verdict =>
    from === null || to === null || stayProblem({ checkIn: from, checkOut: to }, today) !== null
      ? 'refused'
      : begin(span, true, () => ({ checkIn: from, checkOut: to }));

  line.take(AFTER_MONTH, ({ groups = {} }, span) => {
    const month = monthNumber(groups['month'] ?? '');
    const year = groups['year'];
    const on = (day: string | undefined, from: IsoDate) =>
      year === undefined
        ? nextOn(month, Number.parseInt(day ?? '', 10), from)
        : oneDate(`${Number.parseInt(day ?? '', 10)} ${groups['month']} ${year}`, from);
    const from = on(groups['from'], today);
    return between(span, from, from === null ? null : on(groups['to'], from));
  });
  line.take(SAME_MONTH, ({ groups = {} }, span) => {
    const to = oneDate(groups['to'] ?? '', today);
    const day = Number(groups['from']);
    const from = to === null ? null : backTo(to, day);
    // '20 to 22 November' typed on the 21st means next year
    const ahead =
      from !== null &&
      to !== null &&
      from < today &&
      !new RegExp(YEAR, 'u').test(groups['to'] ?? '')
        ? nextOn(Number(to.slice(5, 7)), Number(to.slice(8)), addDays(to, 1))
        : to;
    return between(span, ahead === null ? null : backTo(ahead, day), ahead);
  });
  line.take(BOTH, ({ groups = {} }, span) => {
    const from = oneDate(groups['from'] ?? '', today);
    const to = from === null ? null : oneDate(groups['to'] ?? '', addDays(from, 1));
    return between(span, from, to);
  });
  line.take(NAMED_DAY, ({ groups = {} }, span) => {
    const named = festivalStay(groups['day'] ?? '', today);
    return named === null
      ? 'refused'
      : begin(span, false, (nights) => lasting(named.date, nights ?? named.nights));
  });
  line.take(WEEKEND, ({ groups = {} }, span) =>
    begin(span, false, (nights) =>
      weekendStay(today, nights, groups['next'] !== undefined, groups['long'] !== undefined),
    ),
  );
  line.take(SINGLE, ({ groups = {} }, span) => {
    const from = oneDate(groups['from'] ?? '', today);
    return from === null || stayProblem(lasting(from, 1), today) !== null
      ? 'refused'
      : begin(span, false, (nights) => lasting(from, nights ?? 1));
  });
  const nights = readNights(line);
  const weekendsOf = (name: string, year?: string): Verdict => {
    const month = begins === null && weekend === null ? monthMeant(name, year, today) : undefined;
    if (month === undefined) return 'refused';
    weekend = { month };
    return 'used';
  };
  line.take(A_MONTH, ({ groups = {} }) =>
    weekendsOf(
      groups['month'] ?? groups['monthB'] ?? groups['monthC'] ?? groups['monthD'] ?? '',
      groups['year'] ?? groups['yearB'],
    ),
  );
  line.take(MONSOON, () => weekendsOf(MONSOON_MONTH));
  if (weekend === null) return { ...settle(line, today, begins, nights), weekend };
  if (nights !== null && nights.n > MOST_WEEKEND_NIGHTS) line.refuse(nights.span);
  return {
    stay: null,
    nights: nights !== null && nights.n <= MOST_WEEKEND_NIGHTS ? nights.n : null,
    weekend,
  };
}

/**
 * Reads 'any weekend in January', 'koi bhi weekend'; the page finds the weekend. A month that cannot be booked is
 * reported.
 */
function readAnyWeekend(line: Line, today: IsoDate): WeekendMeant | null {
  let found: WeekendMeant | null = null;
  line.take(ANY_WEEKEND, ({ groups = {} }) => {
    if (found !== null) return 'refused';
    const name = groups['month'] ?? groups['monthB'] ?? groups['monthC'];
    const month =
      name === undefined
        ? null
        : monthMeant(name, groups['year'] ?? groups['yearB'] ?? groups['yearC'], today);
    if (month === undefined) return 'refused';
    found = { month };
    return 'used';
  });
  return found;
}

/**
 * 'YYYY-MM' of a month that can be booked, the next of its name if no year was given; undefined for another month.
 */
function monthMeant(name: string, year: string | undefined, today: IsoDate): string | undefined {
  const months = monthsAhead(today);
  if (name === 'this month') return months[0];
  if (name === 'next month') return months[1];
  const number = String(monthNumber(name)).padStart(2, '0');
  return months.find(
    (month) => month.slice(5) === number && (year === undefined || month.startsWith(year)),
  );
}

/** The last such day of a month before a date: 28 before 2 January is in December. */
function backTo(to: IsoDate, day: number): IsoDate | null {
  for (let back = 1; back <= 31; back += 1) {
    const date = addDays(to, -back);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}

interface Nights {
  readonly n: number;
  readonly span: Span;
}

/** Reads a number of nights given by itself. Three days are two nights, as packages count them. */
function readNights(line: Line): Nights | null {
  let found: Nights | null = null;
  const keep = (n: number, span: Span): Verdict => {
    if (found !== null || n < 1) return 'refused';
    found = { n, span };
    return 'used';
  };
  line.take(DAYS_AND_NIGHTS, ({ groups = {} }, span) =>
    keep(Number(groups['a'] ?? groups['b']), span),
  );
  line.take(NIGHTS, ({ groups = {} }, span) => {
    if (groups['n']) return keep(Number(groups['n']), span);
    if (groups['d']) return keep(Math.max(1, Number(groups['d']) - 1), span);
    return keep(groups['week'] ? WEEK_NIGHTS : groups['two'] ? 2 : 1, span);
  });
  return found;
}

function settle(
  line: Line,
  today: IsoDate,
  begins: Beginning | null,
  nights: Nights | null,
): Omit<DatesRead, 'weekend'> {
  if (begins === null) {
    if (nights !== null && stayProblem(lasting(today, nights.n), today) !== null)
      line.refuse(nights.span);
    else return { stay: null, nights: nights?.n ?? null };
    return { stay: null, nights: null };
  }
  const stay = begins.stay(begins.fixed ? null : (nights?.n ?? null));
  if (nights !== null && begins.fixed && nightsBetween(stay.checkIn, stay.checkOut) !== nights.n)
    line.refuse(nights.span);
  if (stayProblem(stay, today) === null) return { stay, nights: null };
  const alone = begins.stay(null);
  if (nights !== null) line.refuse(nights.span);
  if (nights !== null && stayProblem(alone, today) === null) return { stay: alone, nights: null };
  line.refuse(begins.span);
  return { stay: null, nights: null };
}
