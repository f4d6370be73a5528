import { expect, it } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n');

it('reads a calendar in a thread, and ends one that takes too long', async () => {
  const good = calendar('DTSTART;VALUE=DATE:20261204');
  expect(await readInThread(good, '2026-12-01')).toMatchObject({
    ok: true,
    events: [{ from: '2026-12-04', to: '2026-12-05' }],
  });
  const endless = calendar(
    'DTSTART:19000101T000000Z',
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  );
  expect(await readInThread(endless, '2026-12-01', '', 500)).toEqual({
    ok: false,
    problem: 'unreadable',
  });
  expect(await readInThread(good, '2026-12-01')).toMatchObject({ ok: true });
});
