import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { addDays, dateInIndia, parseDate, type IsoDate } from '#shared/dates.ts';

/** Nights [from, to) that another calendar has taken, in India. */
export interface FeedEvent {
  /** a hash of the event's UID and occurrence, the same in the next reading */
  readonly key: string;
  readonly from: IsoDate;
  /** exclusive */
  readonly to: IsoDate;
  /** closed by hand on the other site, as far as its words tell, and not sold there */
  readonly isClosure: boolean;
}

/** Why a text is put aside: no calendar, cut short, or more events than we read. */
export type IcsProblem = 'blank' | 'not-calendar' | 'cut-short' | 'unreadable' | 'too-many';

export type IcsRead =
  | { readonly ok: true; readonly events: readonly FeedEvent[]; readonly skipped: number }
  | { readonly ok: false; readonly problem: IcsProblem };

export const MOST_EVENTS = 2000;
/** Airbnb and Vrbo name closed nights so. Booking.com has one name for sold and closed ones. */
const CLOSURE = /^\s*(airbnb \(not available\)|blocked)\s*$/i;
/** Nights beyond are dropped: nothing is sold so far ahead. */
const MOST_DAYS_AHEAD = 500;

/**
 * Reads the nights from today on of a calendar (RFC 5545). All-day dates are nights as they stand; times are put into
 * India's time by their zone, and a time without one is India's. An event that ends on the day it starts takes that
 * night. Cancelled events, those that leave the time free, and those that another site has copied from our calendar
 * (`ownHost`) take none. `skipped` counts events without a usable
 * date. Takes seconds for a hostile text: call it in a thread that can be ended.
 */
export function readIcs(text: string, today: IsoDate, ownHost = ''): IcsRead {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { ok: false, problem: 'blank' };
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed)) return { ok: false, problem: 'not-calendar' };
  if (!/\sEND:VCALENDAR$/i.test(trimmed)) return { ok: false, problem: 'cut-short' };
  if ((trimmed.match(/^BEGIN:VEVENT\s*$/gim) ?? []).length > MOST_EVENTS)
    return { ok: false, problem: 'too-many' };
  const parsed = parsedCalendar(trimmed);
  if (parsed === null) return { ok: false, problem: 'unreadable' };
  const until = addDays(today, MOST_DAYS_AHEAD);
  const events: FeedEvent[] = [];
  const seen = new Map<string, number>();
  let skipped = 0;
  for (const component of parsed.getAllSubcomponents('vevent')) {
    if (!takesTime(component) || isException(component) || isOurs(component, ownHost)) continue;
    const isClosure = CLOSURE.test(String(component.getFirstPropertyValue('summary') ?? ''));
    const spans = spansOf(component, until);
    if (spans === null) skipped += 1;
    for (const { occurrence, from, to } of spans ?? []) {
      if (to <= today || from >= until) continue;
      const uid = uidOf(component);
      const id = uid === '' ? `${from}/${to}` : `${uid}/${occurrence}`;
      const n = (seen.get(id) ?? 0) + 1;
      seen.set(id, n);
      events.push({
        key: keyOf(id, n),
        from: from < today ? today : from,
        to: to > until ? until : to,
        isClosure,
      });
      if (events.length > MOST_EVENTS) return { ok: false, problem: 'too-many' };
    }
  }
  return { ok: true, events, skipped };
}

function parsedCalendar(text: string): ICAL.Component | null {
  try {
    const [first, ...others] = [ICAL.parse(text) as unknown[]].flatMap((parsed) =>
      typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]),
    );
    return first === undefined || others.length > 0 ? null : new ICAL.Component(first);
  } catch {
    return null;
  }
}

/** The key of the n-th event of the text with the same UID and occurrence. */
const keyOf = (id: string, n: number): string =>
  createHash('sha256').update(`${id}/${n}`).digest('base64url').slice(0, 32);

function takesTime(component: ICAL.Component): boolean {
  const valueOf = (name: string): string =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return valueOf('status') !== 'CANCELLED' && valueOf('transp') !== 'TRANSPARENT';
}

const uidOf = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('uid') ?? '');
/** Whether an event is one of our own calendar, by the end of its UID. */
const isOurs = (component: ICAL.Component, ownHost: string): boolean =>
  ownHost !== '' && uidOf(component).endsWith(`@${ownHost}`);
const othersOf = (component: ICAL.Component): ICAL.Component[] =>
  (component.parent?.getAllSubcomponents('vevent') ?? []).filter(
    (other) => other !== component && uidOf(other) === uidOf(component),
  );
const exceptionsOf = (component: ICAL.Component): ICAL.Component[] =>
  othersOf(component).filter((other) => other.hasProperty('recurrence-id'));

/** A changed occurrence is read with the series it belongs to, if that is in the calendar. */
const isException = (component: ICAL.Component): boolean =>
  component.hasProperty('recurrence-id') &&
  othersOf(component).some((other) => other.hasProperty('rrule'));

interface Span {
  readonly occurrence: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The nights of an event, one span for each occurrence up to a day; null without usable dates. */
function spansOf(component: ICAL.Component, until: IsoDate): Span[] | null {
  try {
    const event = new ICAL.Event(component, {
      strictExceptions: false,
      exceptions: component.hasProperty('rrule') ? exceptionsOf(component) : [],
    });
    const start = component.getFirstProperty('dtstart');
    if (start === null) return null;
    const tzid = String(start.getParameter('tzid') ?? '');
    const endTzid = String(component.getFirstProperty('dtend')?.getParameter('tzid') ?? tzid);
    if (!event.isRecurring()) {
      const span = spanOf('', event.startDate, event.endDate, tzid, endTzid);
      return span === null ? null : [span];
    }
    const spans: Span[] = [];
    const occurrences = event.iterator();
    for (let next = occurrences.next() as ICAL.Time | null; next; next = occurrences.next()) {
      const { startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
      const span = spanOf(recurrenceId.toString(), startDate, endDate, tzid, endTzid);
      if (span === null || span.from >= until || spans.length > MOST_EVENTS) break;
      spans.push(span);
    }
    return spans;
  } catch {
    return null;
  }
}

function spanOf(
  occurrence: string,
  start: ICAL.Time,
  end: ICAL.Time,
  tzid: string,
  endTzid: string,
): Span | null {
  const from = dateOf(start, tzid);
  const last = dateOf(end, endTzid);
  if (from === null || last === null || last < from) return null;
  return { occurrence, from, to: last === from ? addDays(from, 1) : last };
}

/** The date of a time in India. */
function dateOf(time: ICAL.Time, tzid: string): IsoDate | null {
  const wall = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  const date = parseDate(wall);
  if (time.isDate || date === null) return date;
  const zone = time.zone?.tzid ?? 'floating';
  if (zone === 'UTC') return dateInIndia(time.toJSDate());
  const instant = instantIn(
    tzid,
    Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute),
  );
  if (instant !== null) return dateInIndia(instant);
  // a zone that only the calendar itself knows; without one the time is India's
  return zone === 'floating' ? date : dateInIndia(time.toJSDate());
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The instant at which clocks of a named zone show a time, given as if it was UTC; null for an unknown zone. */
function instantIn(zone: string, wall: number): Date | null {
  if (zone === '') return null;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const offsetAt = (instant: number): number => {
      const named = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
      const [, sign, hours = '0', minutes = '0'] =
        /GMT([+-])(\d+):?(\d+)?/.exec(named?.value ?? '') ?? [];
      const offset = Number(hours) * 60 + Number(minutes);
      return (sign === '-' ? -offset : offset) * 60_000;
    };
    const guess = wall - offsetAt(wall);
    return new Date(wall - offsetAt(guess));
  } catch {
    return null;
  }
}
