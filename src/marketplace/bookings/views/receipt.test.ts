import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { testSettings } from '#test/support/context.ts';
import { stayCalendar } from './receipt.ts';
import type { BookingSummary } from './summary.ts';
import { sampleSummary } from '../testing/sample-summary.ts';

const linesOf = (booking: BookingSummary, now = '2026-11-21T05:00:00Z'): string[] =>
  stayCalendar({ settings: testSettings(), clock: fixedClock(now) }, booking)
    .replaceAll('\r\n ', '')
    .trim()
    .split('\r\n');

test('writes a stay from its check-in to its check-out hour in India', () => {
  const lines = linesOf(sampleSummary({ hotelName: 'Cloud Porch, Lonavala' }));
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  for (const line of [
    'VERSION:2.0',
    'UID:stay-41@verandah.example',
    'DTSTAMP:20261121T050000Z',
    'DTSTART:20261204T083000Z',
    'DTEND:20261206T053000Z',
    'SUMMARY:Cloud Porch\\, Lonavala',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line);
});

test('writes a cancelled stay as the same event with a newer sequence and cancelled', () => {
  const later = linesOf(sampleSummary({ state: 'cancelled' }), '2026-11-22T05:00:00Z');
  expect(later).toContain('UID:stay-41@verandah.example');
  expect(later).toContain('STATUS:CANCELLED');
  const sequence = (lines: string[]): number =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  expect(sequence(later)).toBeGreaterThan(sequence(linesOf(sampleSummary())));
});
