import { expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { dateChips } from './date-chips.ts';
import { addDays, nightsBetween, parseDate } from './dates.ts';
import {
  FESTIVALS,
  FESTIVAL_YEARS,
  festivalDay,
  festivalName,
  festivalsMissed,
  festivalNights,
  festivalsBetween,
  nextFestivalNights,
  nextFestivalStay,
} from './festivals.ts';

test('every festival has a day, nights and a name in each year and language', () => {
  for (const id of FESTIVALS) {
    for (const year of FESTIVAL_YEARS) {
      const day = festivalDay(id, year) ?? '';
      const nights = festivalNights(id, year);
      expect(parseDate(day), `${id} ${year}`).toBe(day);
      if (nights === null) throw new Error(`${id} has no nights in ${year}`);
      expect(nightsBetween(nights.checkIn, nights.checkOut)).toBeGreaterThan(0);
      expect(nights.checkIn <= day && day <= nights.checkOut, `${id} ${year}`).toBe(true);
    }
    const names = (['en', 'hi', 'mr'] as const).map((locale) =>
      inLocale(locale, () => festivalName(id)),
    );
    expect(new Set(names).size, id).toBeGreaterThan(1);
  }
  expect(festivalDay('diwali', 2031)).toBeNull();
});

test.each([
  ['diwali', 2027, '2027-10-28', '2027-11-02'],
  ['christmasToNewYear', 2026, '2026-12-24', '2027-01-02'],
  // a Tuesday: the weekend and the Monday before it
  ['republicDay', 2027, '2027-01-23', '2027-01-26'],
  // a Sunday
  ['independenceDay', 2027, '2027-08-13', '2027-08-16'],
  // a Wednesday: the eve and the day
  ['republicDay', 2028, '2028-01-25', '2028-01-27'],
  // a Thursday
  ['holi', 2029, '2029-02-28', '2029-03-04'],
] as const)('%s of %i is priced from %s', (id, year, checkIn, checkOut) =>
  expect(festivalNights(id, year)).toEqual({ checkIn, checkOut }),
);

test('a copy of the nights a year before misses the festivals that have moved', () => {
  const missed = festivalsMissed('2026-11-01', '2027-01-05', 364);
  expect(missed.find(({ id }) => id === 'diwali')).toEqual({
    id: 'diwali',
    stay: { checkIn: '2026-11-07', checkOut: '2026-11-12' },
    landed: { checkIn: '2026-10-18', checkOut: '2026-10-23' },
  });
  // Christmas 2025 was priced from Wednesday to Saturday: all its nights of 2026 are among them
  expect(missed.map(({ id }) => id)).not.toContain('christmas');
  expect(festivalsMissed('2025-10-01', '2025-11-01', 364)).toEqual([]);
});

test('a copy of more than a year names a festival once, and one inside a longer one not at all', () => {
  const missed = festivalsMissed('2026-11-27', '2028-01-01', 364);
  const ids = missed.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  // the nights of New Year's Eve belong to those from Christmas to New Year
  expect(ids).toContain('christmasToNewYear');
  expect(ids).not.toContain('newYear');
  expect(missed.find(({ id }) => id === 'christmasToNewYear')?.stay.checkIn).toBe('2026-12-24');
});

test('the next festival is the one whose nights are not over', () => {
  expect(nextFestivalNights('diwali', '2027-11-01')?.checkIn).toBe('2027-10-28');
  expect(nextFestivalNights('diwali', '2027-11-02')?.checkIn).toBe('2028-10-16');
  expect(nextFestivalNights('diwali', '2029-12-01')).toBeNull();
  expect(nextFestivalStay('holi', '2027-03-22')?.checkIn).toBe('2027-03-22');
  expect(nextFestivalStay('holi', '2027-03-23')?.checkIn).toBe('2028-03-11');
});

test('lists the festivals of a period in order', () => {
  const found = festivalsBetween('2027-08-01', '2027-11-01');
  expect(found.map(({ id }) => id)).toEqual([
    'independenceDay',
    'rakshaBandhan',
    'janmashtami',
    'ganeshChaturthi',
    'gandhiJayanti',
    'dussehra',
    'diwali',
  ]);
});

test('a long weekend that a chip offers is a festival of the table, on its first nights', () => {
  const seen = new Set<string>();
  for (let week = 0; week < 100; week += 1) {
    const today = addDays('2026-01-01', 7 * week);
    for (const { label, stay } of dateChips(today).slice(3)) {
      const id = FESTIVALS.find((one) => festivalName(one) === label);
      if (id === undefined) throw new Error(`no festival is called ${label}`);
      const nights = festivalNights(id, Number(addDays(stay.checkIn, 1).slice(0, 4)));
      expect(nights?.checkIn, `${label} ${stay.checkIn}`).toBe(stay.checkIn);
      expect((nights?.checkOut ?? '') >= stay.checkOut, `${label} ${stay.checkIn}`).toBe(true);
      seen.add(`${label} ${stay.checkIn}`);
    }
  }
  expect(seen).toContain('Christmas 2026-12-24');
});

test('Christmas means the same nights to owners, in a sentence and on the chip', () => {
  const nights = { checkIn: '2026-12-24', checkOut: '2026-12-27' };
  expect(festivalNights('christmas', 2026)).toEqual(nights);
  expect(nextFestivalStay('christmas', '2026-11-25')).toEqual(nights);
  expect(dateChips('2026-11-25').find(({ label }) => label === 'Christmas')?.stay).toEqual(nights);
  // a Monday: the weekend before it, the eve and the day
  expect(festivalNights('christmas', 2028)).toEqual({
    checkIn: '2028-12-22',
    checkOut: '2028-12-26',
  });
});
