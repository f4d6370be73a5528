import { addDays, isoWeekday, nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import {
  FESTIVAL_YEARS,
  festivalNights,
  nextFestivalNights,
  type FestivalId,
} from '#shared/festivals.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import { monthEdges } from '#shared/weekends.ts';
import {
  BARE_DAY,
  CALENDAR_DATE,
  FESTIVAL,
  festivalNamed,
  isEve,
  FULL_DATE,
  MONTH,
  monthNumber,
  nextOn,
  oneDate,
  pattern,
  YEAR,
  type Line,
  type Span,
  type Verdict,
} from '#marketplace/search/words/index.ts';
import { DAYS, daysIn, WEEKDAY_NIGHTS, WEEKEND_NIGHTS } from './words-of-owners.ts';

/** Nights that words name, half-open; of a festival with its name. */
export interface NamedNights extends Stay {
  readonly festival?: FestivalId;
}

/** Nights or weekdays that a change is about. */
export interface Target {
  readonly span: Span;
  readonly ranges: readonly NamedNights[];
  /** 1 Monday .. 7 Sunday; null: no weekdays were named */
  readonly days: readonly number[] | null;
  /** one date alone: '3 nights' beside it may be a stay or a least stay */
  readonly single: boolean;
}

const TO = '(?:-|to|till|until|se|upto|through|te)';
const OF_YEAR = `(?:(?: ,)? (?<year>${YEAR}))?`;
const OVER = '(?:(?:over|during|for|on|in|the|this|next|all|whole|of|pure) )*';
/** A beginning or an end without the other. */
const OPEN_END = pattern(
  `(?:from|since|after|before|until|till|up ?to) (?:the )?(?:${CALENDAR_DATE}|(?:${MONTH})(?: ${YEAR})?)(?! (?:(?:${TO}|for) ))|(?:${CALENDAR_DATE}|(?:${MONTH})(?: ${YEAR})?) (?:onwards?|pasun|se aage|ke baad|nantar)`,
);
const A_FESTIVAL = pattern(
  `${OVER}(?<name>${FESTIVAL})(?:(?: ,)? (?<year>${YEAR}))?(?<weekend> (?:long )?weekend)?(?: nights)?(?: (?:mein|me|la|ko|ke|ki|cha|chi|chya))?`,
);
const LISTED = pattern(
  `(?:on )?(?<days>\\d{1,2}(?: (?:st|nd|rd|th))?(?: (?:, |and |& |aur |ani )*\\d{1,2}(?: (?:st|nd|rd|th))?)*) (?:, |and |& |aur |ani )+(?<to>${FULL_DATE})`,
);
const SAME_MONTH = pattern(
  `(?<!(?:${MONTH}) )(?:from )?(?<from>\\d{1,2})(?: (?:st|nd|rd|th))? ${TO} (?<to>${FULL_DATE})`,
);
const AFTER_MONTH = pattern(
  `(?:from )?(?<month>${MONTH}) (?<from>\\d{1,2})(?: (?:st|nd|rd|th))? ${TO} (?<to>${BARE_DAY})${OF_YEAR}(?! (?:${MONTH}))`,
);
const BETWEEN = pattern(`(?:from )?(?<from>${CALENDAR_DATE}) ${TO} (?<to>${CALENDAR_DATE})`);
const COUNTED = pattern(
  `(?<a>\\d{1,2}) nights? from (?<from>${CALENDAR_DATE})|(?:from )?(?<fromB>${CALENDAR_DATE}) for (?<b>\\d{1,2}) (?:nights?|raat)`,
);
const ONE = pattern(`(?:on )?(?<from>${CALENDAR_DATE}|day after tomorrow|today|tonight|tomorrow)`);
const MONTHS = pattern(
  `${OVER}(?<from>${MONTH}) ${TO} (?<to>${MONTH})(?:(?: ,)? (?<yearTo>${YEAR}))?|${OVER}(?<one>${MONTH})${OF_YEAR}(?: (?:mein|me|ke|ki|cha|chya|month))*|${OVER}(?<near>this month|next month)`,
);
const A_WEEKEND = pattern('(?:for |on )?(?<which>this|next|coming) weekend');
const ALWAYS = pattern(
  '(?:all|every|each|har|sabhi|dar) (?:nights?|days?|raat|din)|(?:the )?whole year|all year(?: round)?|throughout the year|everyday',
);
const WEEKENDS = pattern(
  '(?:(?:on|for|all|every|each|har|dar|sabhi|the) )*(?:weekends|weekend (?:nights?|rates?|prices?|tariff))|(?:every|each|har|dar|sabhi|all) weekend',
);
/** A weekend in the singular: all of them only beside a month. */
const WEEKEND = pattern('(?:the )?weekend');
const WORKDAYS = pattern(
  '(?:(?:on|for|all|every|each|har|dar|the) )*(?:weekdays|week days|weekday (?:nights?|rates?|prices?|tariff))',
);
const NAMED_DAYS = pattern(
  `(?<every>(?:(?:on|every|each|har|dar|all|sabhi) )*)(?<days>${DAYS})(?<nights> nights)?(?: (?:la|ko))?`,
);

/** Takes the nights and weekdays of a line; nights that are over or too far ahead are refused. */
export function readTargets(line: Line, today: IsoDate): readonly Target[] {
  const found: Target[] = [];
  const horizon = addDays(today, NIGHTS_AHEAD);
  const add = (
    span: Span,
    ranges: readonly (NamedNights | null)[],
    more: Partial<Omit<Target, 'span' | 'ranges'>> = {},
  ): Verdict => {
    const known = ranges.filter(
      (range): range is NamedNights =>
        range !== null && range.checkIn >= today && range.checkOut <= horizon,
    );
    if (known.length < ranges.length) return 'refused';
    if (known.some(({ checkIn, checkOut }) => checkOut <= checkIn)) return 'refused';
    found.push({ span, ranges: known, days: null, single: false, ...more });
    return 'used';
  };
  const through = (from: IsoDate | null, last: IsoDate | null): Stay | null =>
    from === null || last === null ? null : { checkIn: from, checkOut: addDays(last, 1) };

  line.take(LISTED, ({ groups = {} }, span) => {
    const last = oneDate(groups['to'] ?? '', today);
    if (last === null) return 'refused';
    const days = (groups['days'] ?? '').split(' ').filter((word) => /^\d+$/.test(word));
    const nights = days.map((day) => dayBefore(last, Number(day)));
    return add(
      span,
      [...nights, last].map((night) => through(night, night)),
    );
  });
  line.take(AFTER_MONTH, ({ groups = {} }, span) => {
    const name = groups['month'] ?? '';
    const on = (day: string | undefined, from: IsoDate) =>
      groups['year'] === undefined
        ? nextOn(monthNumber(name), Number.parseInt(day ?? '', 10), from)
        : oneDate(`${Number.parseInt(day ?? '', 10)} ${name} ${groups['year']}`, from);
    const from = on(groups['from'], today);
    return add(span, [from === null ? null : through(from, on(groups['to'], from))]);
  });
  line.take(SAME_MONTH, ({ groups = {} }, span) => {
    const last = oneDate(groups['to'] ?? '', today);
    const from = last === null ? null : dayBefore(last, Number(groups['from']));
    if (from === null || last === null || from >= today) return add(span, [through(from, last)]);
    // the first of these nights is over: they are those of next year, unless a year was given
    if (/ 2\d{3}$/.test(groups['to'] ?? '')) return 'refused';
    const next = nextOn(Number(last.slice(5, 7)), Number(last.slice(8)), addDays(last, 1));
    return add(span, [
      through(next === null ? null : dayBefore(next, Number(groups['from'])), next),
    ]);
  });
  line.take(BETWEEN, ({ groups = {} }, span) => {
    const from = oneDate(groups['from'] ?? '', today);
    const last = from === null ? null : oneDate(groups['to'] ?? '', from);
    // '20 Dec to 15 Dec' is turned round, not a year
    const turned =
      last !== null &&
      last.slice(5, 7) === from?.slice(5, 7) &&
      last.slice(0, 4) > from.slice(0, 4);
    return add(span, [turned ? null : through(from, last)]);
  });
  line.take(COUNTED, ({ groups = {} }, span) => {
    const from = oneDate(groups['from'] ?? groups['fromB'] ?? '', today);
    const nights = Number(groups['a'] ?? groups['b']);
    return add(span, [from === null ? null : { checkIn: from, checkOut: addDays(from, nights) }]);
  });
  line.take(OPEN_END, () => 'refused');
  line.take(A_FESTIVAL, ({ groups = {} }, span) => {
    const id = festivalNamed(groups['name'] ?? '');
    if (id === null) return 'skip';
    const year = groups['year'];
    const nights = year === undefined ? nextFestivalNights(id, today) : nightsIn(id, Number(year));
    // the festival's own nights may be longer than its weekend
    if (nights === null || (groups['weekend'] !== undefined && !isLongWeekend(nights)))
      return 'refused';
    const checkIn = nights.checkIn < today ? today : nights.checkIn;
    const checkOut = isEve(groups['name'] ?? '') ? addDays(nights.checkIn, 1) : nights.checkOut;
    return add(span, [{ checkIn, checkOut, festival: id }]);
  });
  line.take(ONE, ({ groups = {} }, span) => {
    const night = oneDate(groups['from'] ?? '', today);
    return add(span, [through(night, night)], { single: true });
  });
  line.take(MONTHS, ({ groups = {} }, span) =>
    add(span, [monthsOf(groups, today)], { single: false }),
  );
  line.take(A_WEEKEND, ({ groups = {} }, span) => {
    const weekday = isoWeekday(today);
    if (groups['which'] !== 'next' && weekday > 5) return 'refused';
    const friday = addDays(today, 5 - weekday + (groups['which'] === 'next' ? 7 : 0));
    return add(span, [{ checkIn: friday, checkOut: addDays(friday, 2) }]);
  });
  line.take(ALWAYS, (_, span) => add(span, [{ checkIn: today, checkOut: horizon }]));
  line.take(WEEKENDS, (_, span) => add(span, [], { days: WEEKEND_NIGHTS }));
  line.take(WORKDAYS, (_, span) => add(span, [], { days: WEEKDAY_NIGHTS }));
  const hasLongRange = () => found.some(({ ranges }) => ranges.some(isLong));
  line.take(WEEKEND, (_, span) =>
    hasLongRange() ? add(span, [], { days: WEEKEND_NIGHTS }) : 'refused',
  );
  line.take(NAMED_DAYS, ({ groups = {} }, span) => {
    const days = daysIn(groups['days'] ?? '');
    // 'Saturday 20k' may mean the next one
    const many =
      (groups['days'] ?? '').includes(' ') ||
      (groups['days'] ?? '').endsWith('s') ||
      groups['nights'] !== undefined ||
      /(?:every|each|har|dar|all|sabhi)/.test(groups['every'] ?? '');
    return many || hasLongRange() ? add(span, [], { days }) : 'refused';
  });
  return found;
}

const isLong = ({ checkIn, checkOut }: Stay): boolean => nightsBetween(checkIn, checkOut) > 7;
const isLongWeekend = ({ checkIn, checkOut }: Stay): boolean =>
  [3, 4].includes(nightsBetween(checkIn, checkOut));

const nightsIn = (id: FestivalId, year: number): Stay | null =>
  (FESTIVAL_YEARS as readonly number[]).includes(year) ? festivalNights(id, year) : null;

/** The last such day of a month on or before a date: 28 before 2 January is in December. */
function dayBefore(date: IsoDate, day: number): IsoDate | null {
  for (let back = 0; back <= 31; back += 1) {
    const one = addDays(date, -back);
    if (Number(one.slice(8)) === day) return one;
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The nights of a month or of several; of the current one those that are left. */
function monthsOf(groups: Groups, today: IsoDate): Stay | null {
  const current = today.slice(0, 7);
  if (groups['near'] !== undefined) {
    const [, next] = monthEdges(current);
    const [from, to] =
      groups['near'] === 'this month' ? [today, next] : monthEdges(next.slice(0, 7));
    return { checkIn: from, checkOut: to };
  }
  const first = groups['one'] ?? groups['from'] ?? '';
  const last = groups['one'] ?? groups['to'] ?? '';
  const year = groups['year'] ?? groups['yearTo'];
  const to = monthOn(
    last,
    year,
    groups['one'] === undefined ? monthOn(first, undefined, current) : current,
  );
  const from = year === undefined ? monthOn(first, undefined, current) : before(first, to);
  const [start] = monthEdges(from);
  const [, end] = monthEdges(to);
  return { checkIn: start < today && from === current ? today : start, checkOut: end };
}

/** 'YYYY-MM' of a month by its name: in a year, else the next from a month on. */
function monthOn(name: string, year: string | undefined, from: string): string {
  const number = String(monthNumber(name)).padStart(2, '0');
  if (year !== undefined) return `${year}-${number}`;
  const inYear = `${from.slice(0, 4)}-${number}`;
  return inYear >= from ? inYear : `${Number(from.slice(0, 4)) + 1}-${number}`;
}

/** 'YYYY-MM' of the last such month up to another: December before January 2027 is in 2026. */
function before(name: string, to: string): string {
  const inYear = `${to.slice(0, 4)}-${String(monthNumber(name)).padStart(2, '0')}`;
  return inYear <= to ? inYear : `${Number(to.slice(0, 4)) - 1}${inYear.slice(4)}`;
}
