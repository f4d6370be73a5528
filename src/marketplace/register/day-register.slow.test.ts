import { expect, test } from 'vitest';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import drawDay, { type DayDrawing } from './draw-day.ts';

const DAY: DayDrawing = {
  title: 'Register of guests, 10 Dec 2026',
  hotel: 'Mist House',
  none: 'Nobody is written down',
  at: new Date('2026-12-10T12:00:00Z'),
  stays: [],
};
const guests = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    name: `${at + 1}. Asha Bhatkande ${at}`,
    facts: 'Satara, Maharashtra · 98765 43210 · Aadhaar …12X4 · MH 12 AB 1234',
  }));

test('a day has each adult of each stay, on as many pages as they need', async () => {
  const heading = '10 Dec to 12 Dec · The whole house';
  const bytes = await drawDay({
    ...DAY,
    stays: [2, 80].map((n) => ({ heading, guests: guests(n) })),
  });
  const { text, pages } = await readPdf(bytes);
  expect(pages).toBeGreaterThan(1);
  for (const words of ['Mist House', DAY.title, heading, 'Asha Bhatkande 79', '…12X4'])
    expect(text).toContain(words);
  expect(text).not.toContain(DAY.none);
});

test('a day without guests says so; a long name stays on the page', async () => {
  expect((await readPdf(await drawDay(DAY))).text).toContain(DAY.none);
  const long = { name: 'x'.repeat(3_000), facts: '' };
  const drawn = await drawDay({ ...DAY, stays: [{ heading: 'h', guests: [long] }] });
  expect((await readPdf(drawn)).pages).toBe(1);
});
