import { expect, test } from 'vitest';
import { addDays, isoWeekday, stayProblem } from './dates.ts';
import { chipQuery, dateChips, stayText } from './date-chips.ts';

const on = (today: string) =>
  dateChips(today).map(({ label, stay }) => `${label}: ${stay.checkIn} ${stay.checkOut}`);

test('offers tonight, this weekend, next weekend and the next long weekends', () => {
  // a Wednesday
  expect(on('2026-11-25')).toEqual([
    'Tonight: 2026-11-25 2026-11-26',
    'This weekend: 2026-11-27 2026-11-29',
    'Next weekend: 2026-12-04 2026-12-06',
    'Christmas: 2026-12-24 2026-12-27',
    'Shivaji Jayanti: 2027-02-18 2027-02-21',
  ]);
  // on a Sunday only tonight is left of the weekend
  expect(on('2026-11-29').slice(0, 2)).toEqual([
    'Tonight: 2026-11-29 2026-11-30',
    'Next weekend: 2026-12-04 2026-12-06',
  ]);
});

test('offers only bookable stays, and long weekends round a Saturday', () => {
  for (let day = 0; day < 700; day += 1) {
    const today = addDays('2026-01-01', day);
    for (const { stay } of dateChips(today)) expect(stayProblem(stay, today)).toBeNull();
    for (const { stay } of dateChips(today).filter(
      ({ label }) => !/night|weekend/.test(label.toLowerCase()),
    ))
      expect([4, 5]).toContain(isoWeekday(stay.checkIn));
  }
});

test('takes the dates of a pressed chip before those of its form, and keeps the rest', () => {
  const stay = { checkIn: '2026-11-27', checkOut: '2026-11-29' };
  const sent = new URLSearchParams([
    ['city', 'Goa'],
    ['checkin', '2026-11-23'],
    ['checkout', '2026-11-24'],
    ['checkin', '2026-11-23'],
    ['adults', '6'],
    ['age', '4'],
    ['age', '7'],
    ['stay', stayText(stay)],
  ]);
  expect(String(chipQuery(sent))).toBe(
    'city=Goa&checkin=2026-11-27&checkout=2026-11-29&adults=6&age=4&age=7',
  );
  expect(chipQuery(new URLSearchParams('city=Goa'))).toBeNull();
});
