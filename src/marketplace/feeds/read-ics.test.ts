import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { MOST_EVENTS, readIcs } from './read-ics.ts';

const TODAY = '2026-12-01';
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT'].join('\r\n');
const nights = (text: string): string[] | string => {
  const read = readIcs(text, TODAY);
  return read.ok ? read.events.map(({ from, to }) => `${from}/${to}`) : read.problem;
};

const compact = (date: string): string => date.replaceAll('-', '');
const ZONES = [
  // the zone's hour of check-in and check-out, and what it is in India
  { zone: 'Asia/Kolkata', from: 'T140000', to: 'T110000', fromShift: 0, toShift: 0 },
  { zone: 'Europe/London', from: 'T140000', to: 'T110000', fromShift: 0, toShift: 0 },
  // three in the afternoon in New York is after midnight in India
  { zone: 'America/New_York', from: 'T150000', to: 'T110000', fromShift: 1, toShift: 0 },
] as const;

describe.each(ZONES)('sixty stays in $zone', ({ zone, from, to, fromShift, toShift }) => {
  const stays = Array.from({ length: 60 }, (_, i) => {
    const start = addDays('2026-12-02', i * 6);
    return { start, end: addDays(start, 1 + (i % 4)) };
  });

  it.each(stays)('$start to $end, all day and with times', ({ start, end }) => {
    const allDay = event(
      `DTSTART;VALUE=DATE:${compact(start)}`,
      `DTEND;VALUE=DATE:${compact(end)}`,
    );
    expect(nights(calendar(allDay))).toEqual([`${start}/${end}`]);
    const timed = event(
      `DTSTART;TZID=${zone}:${compact(start)}${from}`,
      `DTEND;TZID=${zone}:${compact(end)}${to}`,
    );
    const first = addDays(start, fromShift);
    const last = addDays(end, toShift);
    expect(nights(calendar(timed))).toEqual([
      `${first}/${last === first ? addDays(first, 1) : last}`,
    ]);
  });
});

describe('times', () => {
  it.each([
    ['UTC, midnight in India', 'DTSTART:20261203T183000Z', 'DTEND:20261205T183000Z', '04/06'],
    ['UTC, hours of a stay', 'DTSTART:20261204T083000Z', 'DTEND:20261206T053000Z', '04/06'],
    ['no zone', 'DTSTART:20261204T233000', 'DTEND:20261206T003000', '04/06'],
    ['a few hours', 'DTSTART:20261204T100000', 'DTEND:20261204T160000', '04/05'],
    ['no end, all day', 'DTSTART;VALUE=DATE:20261204', 'SUMMARY:a', '04/05'],
    ['no end, a time', 'DTSTART:20261204T100000', 'SUMMARY:a', '04/05'],
    ['a duration', 'DTSTART;VALUE=DATE:20261204', 'DURATION:P3D', '04/07'],
    ['an unknown zone', 'DTSTART;TZID=Nowhere:20261204T233000', 'DURATION:P1D', '04/05'],
  ])('%s', (_name, start, end, days) => {
    const [from, to] = days.split('/');
    expect(nights(calendar(event(start, end)))).toEqual([`2026-12-${from}/2026-12-${to}`]);
  });

  it('takes a zone from the calendar itself', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const timed = event(
      'DTSTART;TZID=Eastern Standard Time:20261204T140000',
      'DTEND;TZID=Eastern Standard Time:20261207T110000',
    );
    expect(nights(calendar(...zone, timed))).toEqual(['2026-12-05/2026-12-07']);
  });
});

describe('events', () => {
  const dates = (from: number, to: number) => [
    `DTSTART;VALUE=DATE:202612${String(from).padStart(2, '0')}`,
    `DTEND;VALUE=DATE:202612${String(to).padStart(2, '0')}`,
  ];

  it('keeps equal UIDs apart, and a key while an event moves', () => {
    const two = readIcs(calendar(event(...dates(4, 6)), event(...dates(8, 9))), TODAY);
    const moved = readIcs(calendar(event(...dates(5, 7)), event(...dates(8, 9))), TODAY);
    if (!two.ok || !moved.ok) throw new Error('not read');
    expect(new Set(two.events.map(({ key }) => key)).size).toBe(2);
    expect(moved.events.map(({ key }) => key)).toEqual(two.events.map(({ key }) => key));
  });

  it('drops what is over, cancelled, free or too far ahead, and shortens what began', () => {
    const past = 'DTSTART;VALUE=DATE:20261120';
    expect(nights(calendar(event(past, 'DTEND;VALUE=DATE:20261201')))).toEqual([]);
    expect(nights(calendar(event(past, 'DTEND;VALUE=DATE:20261203')))).toEqual([
      '2026-12-01/2026-12-03',
    ]);
    expect(nights(calendar(event(...dates(4, 6), 'STATUS:CANCELLED')))).toEqual([]);
    expect(nights(calendar(event(...dates(4, 6), 'TRANSP:TRANSPARENT')))).toEqual([]);
    expect(nights(calendar(event('DTSTART;VALUE=DATE:20400101')))).toEqual([]);
    expect(
      nights(calendar(event(...dates(4, 6).slice(0, 1), 'DTEND;VALUE=DATE:99990101'))),
    ).toEqual(['2026-12-04/2028-04-14']);
  });

  it('counts an event without a usable date, and reads the others', () => {
    const read = readIcs(
      calendar(event('SUMMARY:no date'), event('DTSTART:soon'), event(...dates(4, 6))),
      TODAY,
    );
    expect(read).toMatchObject({ ok: true, skipped: 2, events: [{ from: '2026-12-04' }] });
  });

  it('reads series up to the nights that are sold, with their exceptions', () => {
    const weekly = event(...dates(4, 6), 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261218');
    const changed = event(...dates(12, 13), 'RECURRENCE-ID;VALUE=DATE:20261211');
    expect(nights(calendar(weekly, changed))).toEqual([
      '2026-12-04/2026-12-06',
      '2026-12-12/2026-12-13',
    ]);
    const forever = nights(calendar(event(...dates(4, 5), 'RRULE:FREQ=WEEKLY')));
    expect(forever.length).toBeGreaterThan(60);
    expect(forever.length).toBeLessThan(80);
    expect(nights(calendar(event('DTSTART:20261204T000000', 'RRULE:FREQ=MINUTELY')))).toBe(
      'too-many',
    );
  });
});

describe('texts that are put aside', () => {
  const whole = calendar(
    event('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206'),
    event('DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261209'),
  );

  it('reads a calendar without events as empty', () => {
    expect(nights(calendar())).toEqual([]);
    expect(nights(`\uFEFF${whole.replaceAll('\r\n', '\n')}`)).toHaveLength(2);
  });

  it.each([
    ['blank', '', 'blank'],
    ['white space', ' \r\n ', 'blank'],
    ['a page', '<!doctype html><html><body>Sign in</body></html>', 'not-calendar'],
    ['JSON', '{"error":"gone"}', 'not-calendar'],
    ['bytes', '\u0000\u0001\u0002', 'not-calendar'],
    ['two calendars', calendar() + calendar(), 'unreadable'],
    ['a line that is none', calendar('nonsense'), 'unreadable'],
    ['an open event', calendar('BEGIN:VEVENT', 'UID:a'), 'unreadable'],
  ])('%s', (_name, text, problem) => {
    expect(nights(text)).toBe(problem);
  });

  it('is cut short at every byte but the last line end', () => {
    for (let bytes = 20; bytes < whole.trimEnd().length; bytes += 1)
      expect(nights(whole.slice(0, bytes))).toMatch(/^(cut-short|not-calendar|unreadable)$/);
  });

  it('refuses 20,000 events before it parses them', () => {
    const many = calendar(
      ...Array.from({ length: 20_000 }, () => event('DTSTART;VALUE=DATE:20261204')),
    );
    expect(nights(many)).toBe('too-many');
    const most = calendar(
      ...Array.from({ length: MOST_EVENTS }, () => event('DTSTART;VALUE=DATE:20261204')),
    );
    expect(nights(most)).toHaveLength(MOST_EVENTS);
  });
});
