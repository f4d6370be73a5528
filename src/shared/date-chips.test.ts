import { expect, test } from 'vitest';
import { addDays, isoWeekday, stayProblem } from './dates.ts';
import { dateChips } from './date-chips.ts';

const on = (today: string) => dateChips(today).map(({ label, stay }) => `${label}: ${stay.checkIn} ${stay.checkOut}`);

test('tonight, this weekend, next weekend and the next long weekends', () => {
  // a Wednesday
  expect(on('2026-11-25')).toEqual(['Tonight: 2026-11-25 2026-11-26', 'This weekend: 2026-11-27 2026-11-29', 'Next weekend: 2026-12-04 2026-12-06', 'Christmas: 2026-12-24 2026-12-27', 'Shivaji Jayanti: 2027-02-18 2027-02-21']);
  // a Sunday has one night of its weekend left
  expect(on('2026-11-29').slice(1, 3)).toEqual(['This weekend: 2026-11-29 2026-11-30', 'Next weekend: 2026-12-04 2026-12-06']);
});

test('every chip can be booked, and a long weekend has a Saturday in its middle', () => {
  for (let day = 0; day < 700; day += 1) {
    const today = addDays('2026-01-01', day);
    for (const { stay } of dateChips(today)) expect(stayProblem(stay, today)).toBeNull();
    for (const { stay } of dateChips(today).slice(3)) expect([4, 5]).toContain(isoWeekday(stay.checkIn));
  }
});
