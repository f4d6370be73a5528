import type { AuditRow } from '#marketplace/audit/index.ts';
import * as audit from '#messages/desk-audit.ts';
import * as texts from '#messages/owner-history.ts';
import * as rules from '#messages/owner-seasons.ts';
import * as words from '#messages/owner-words.ts';
import type { AuditValue } from '#shared/audit-events.ts';
import { addDays, formatDate, formatInstant, formatSpan, parseDate } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';

/** Present names by id. */
export interface ChangeNames {
  readonly rooms: ReadonlyMap<number, string>;
  readonly members: ReadonlyMap<number, string>;
  /** of changed rate rules, by the id of the change */
  readonly seasons: ReadonlyMap<number, string>;
}

type Facts = Pick<AuditRow, 'event' | 'before' | 'after'>;
type Values = Facts['before'];

/** The ids of rooms, people and changes of rate rules that the rows name. */
export function rowsOfIds(rows: readonly Facts[]): {
  readonly roomIds: readonly number[];
  readonly memberIds: readonly number[];
  readonly changeIds: readonly number[];
} {
  const idsOf = (read: (row: Facts) => readonly number[]) => [
    ...new Set(rows.flatMap(read).filter(isId)),
  ];
  return {
    roomIds: idsOf(roomsOf),
    memberIds: idsOf((row) => [memberOf(row)]),
    changeIds: idsOf((row) => (isOfRules(row) ? [changeOf(row)] : [])),
  };
}

const valueOf = ({ before, after }: Facts, name: string): AuditValue =>
  after[name] ?? before[name] ?? null;

const roomsOf = (row: Facts): readonly number[] =>
  String(valueOf(row, 'rooms') ?? '')
    .split(',')
    .map(Number);

const isOfRules = ({ event }: Facts): boolean => event === 'rate-rules.changed';
const changeOf = (row: Facts): number => Number(valueOf(row, 'change') ?? 0);
const memberOf = (row: Facts): number => Number(valueOf(row, 'member') ?? 0);

/** What was done, as a short sentence: 'Changed prices'. */
export const sayEvent = (event: string): string =>
  event === '' ? audit.other() : textOf(audit.event, event);

/** What a row of the audit log says, a sentence a line: whom, which nights and rooms, from what to what. */
export function sayChangeOf(row: Facts, names: ChangeNames): readonly string[] {
  const member = names.members.get(memberOf(row)) ?? '';
  const rooms = roomsOf(row).flatMap((id) => names.rooms.get(id) ?? []);
  return [
    ...(row.event === 'change.undone' ? [sayEvent(String(row.after['event'] ?? ''))] : []),
    ...(member === '' ? [] : [member]),
    ...(isOfRules(row) ? seasonLine(row, names) : []),
    ...nightsLine(row),
    ...(rooms.length === 0 ? [] : [rooms.join(', ')]),
    ...movedLine(texts.value.role(), row, 'role', roleText),
    ...(isOfRules(row)
      ? []
      : [
          ...movedLine(texts.value.rate(), row, 'rate', rateText),
          ...movedLine(texts.value.percent(), row, 'percent', percentText),
        ]),
    ...movedLine(texts.value.rules(), row, 'rules', limitsText),
    ...movedLine(texts.value.hours(), row, 'hours', String),
    ...movedLine(texts.value.amount(), row, 'amount', rateText),
    ...movedLine(texts.value.advance(), row, 'advance', rateText),
    ...movedLine(texts.value.state(), row, 'state', stateText),
  ];
}

/** The values that `sayChangeOf` leaves out, which only the staff read: 'Until: 27 Nov 2026, 5:41 AM'. */
export function sayOthersOf(row: Facts, names: ChangeNames): readonly string[] {
  const said = new Set([
    'nights',
    'role',
    'rate',
    'rules',
    'hours',
    'percent',
    'amount',
    'advance',
    'state',
    ...(isOfRules(row) ? ['kind'] : []),
    ...(datesOf(row) === null ? [] : ['from', 'to']),
    ...(roomsOf(row).some((id) => names.rooms.has(id)) ? ['rooms'] : []),
    ...(names.members.get(memberOf(row)) ? ['member'] : []),
    ...(row.event === 'change.undone' ? ['event'] : []),
  ]);
  return [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])]
    .filter((name) => !said.has(name))
    .flatMap((name) => movedLine(textOf(audit.value, name), row, name, textBy[name] ?? otherText));
}

/** The first night and the day after the last one. */
function datesOf(row: Facts) {
  const [from, to] = ['from', 'to'].map((name) => parseDate(valueOf(row, name)));
  return from && to ? { from, to } : null;
}

/** '12 Dec – 14 Dec 2026, 3 nights', first and last night; of an own booking arrival and departure, as on its page. */
function nightsLine(row: Facts): readonly string[] {
  const found = datesOf(row);
  const nights = Number(valueOf(row, 'nights') ?? 0);
  if (found === null) return nights > 0 ? [texts.nights({ n: nights })] : [];
  const { from, to } = found;
  const last = row.event.startsWith('own-booking.') ? to : addDays(to, -1);
  const dates = last <= from ? formatDate(from) : formatSpan(formatDate(from), formatDate(last));
  return [nights > 0 ? `${dates}, ${texts.nights({ n: nights })}` : dates];
}

/** 'Monsoon: ₹12,000 → 110% of the usual price', 'Monsoon has ended; it was ₹12,000' */
function seasonLine(row: Facts, { seasons }: ChangeNames): readonly string[] {
  const name =
    seasons.get(changeOf(row)) ?? textOf(rules.kinds, String(valueOf(row, 'kind') ?? ''));
  const [before, after] = [row.before, row.after].map(priceText);
  if (name === '' || (!before && !after)) return name === '' ? [] : [name];
  if (before && before === after) return [`${name}: ${after}`];
  if (!after) return [texts.season.ended({ name, before: before ?? '' })];
  return [
    before ? texts.season.changed({ name, before, after }) : texts.season.began({ name, after }),
  ];
}

/** The rate or the percent of a rule; '' where there is no rule, or an older row does not say it. */
const priceText = ({ rate = null, percent = null }: Values): string =>
  rate !== null
    ? rateText(rate)
    : percent !== null
      ? rules.percentOf({ percent: percentText(percent) })
      : '';

/** 'Price: ₹12,000 → ₹14,000'; one value if only one is known, and no line for what stayed. */
function movedLine(
  label: string,
  { before, after }: Facts,
  name: string,
  said: (value: NonNullable<Values[string]>) => string,
): readonly string[] {
  if (before[name] != null && before[name] === after[name]) return [];
  const both = [before[name], after[name]].flatMap((value) => (value == null ? [] : [said(value)]));
  return both.length === 0 ? [] : [`${label}: ${both.join(' → ')}`];
}

const textOf = (known: Readonly<Record<string, () => string>>, code: string): string =>
  Object.hasOwn(known, code) ? (known[code]?.() ?? code) : code;

const roleText = (role: AuditValue): string =>
  textOf({ ...texts.role, ...audit.role }, String(role));
const stateText = (state: AuditValue): string => textOf(texts.state, String(state));

/** '900000' or '900000-1200000', in paise. */
const rateText = (rate: AuditValue): string =>
  String(rate)
    .split('-')
    .map((one) => formatRupees(Number(one)))
    .join('–');

/** 'min-nights 3, no-arrival; none' of `limitCodes`. */
const limitsText = (limits: AuditValue): string =>
  String(limits)
    .split('; ')
    .map((one) => one.split(', ').map(limitText).join(', '))
    .join('; ');

function limitText(code: string): string {
  const [name = '', n = '0'] = code.split(' ');
  switch (name) {
    case 'min-nights':
      return words.minNights({ n: Number(n) });
    case 'max-nights':
      return words.maxNights({ n: Number(n) });
    case 'no-arrival':
      return words.noArrival();
    case 'no-departure':
      return words.noDeparture();
    default:
      return texts.value.noRules();
  }
}

/** Hundredths of a percent: '1250' is 12.5 %; '9000-11000'. */
const percentText = (percent: AuditValue): string =>
  String(percent)
    .split('-')
    .map((one) => `${Number(one) / 100}%`)
    .join('–');

/** A personal value, of which a row says only that it changed; an instant; a code; anything else as it stands. */
function otherText(value: AuditValue): string {
  if (value === 'changed') return audit.changed();
  const text = String(value);
  return INSTANT.test(text) ? formatInstant(new Date(text)) : textOf(audit.word, text);
}

/** Codes with words of their own. */
const textBy: Readonly<Record<string, (value: AuditValue) => string>> = {
  decision: (value) => textOf(audit.decision, String(value)),
  way: (value) => textOf(audit.way, String(value)),
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
