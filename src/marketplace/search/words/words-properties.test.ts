import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, stayProblem } from '#shared/dates.ts';
import { partyProblem } from '#shared/party.ts';
import { FILTER_VALUES, SORTS } from '#shared/filters.ts';
import * as popularFilters from '#messages/popular.ts';
import * as search from '#messages/search.ts';
import { readWords, sayWords, type Understood } from './read-words.ts';
import { folded, typosBetween } from './spelling.ts';
import { NAMES } from './test-names.ts';

const SALAD =
  `3 bhk with pool near pawna lonavla goa under above between and to - , 12000 12k rs per night person this next weekend friday pure veg non no not without for 8 people
  adults kids child aged 5 7 14 years old couple friendly dec december 12 14 31 feb 2026 2027 christmas tonight tomorrow 12/12 31/31/2026 hotel resort villa star 4 + cheapest best rated total
  any koi bhi january month
  mogra house gold valley ghar sasta kal raat log pay at free cancellation wifi 24 hour room service a 99 0 45 nights days bedroom | including family of`.split(
    /\s+/,
  );
const typed = fc.oneof(
  fc.array(fc.constantFrom(...SALAD), { maxLength: 24 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const today = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));

const asked = ({ assumed: _assumed, notUsed: _notUsed, ...rest }: Understood) => rest;

test('answers any text with a valid search and invents nothing', () => {
  fc.assert(
    fc.property(typed, today, (words, day) => {
      const u = readWords(words, day, NAMES);
      if (u.stay !== null) expect(stayProblem(u.stay, day)).toBeNull();
      expect(u.stay !== null && u.weekend !== null).toBe(false);
      if (u.nights !== null)
        expect(stayProblem({ checkIn: day, checkOut: addDays(day, u.nights) }, day)).toBeNull();
      expect(
        partyProblem({ rooms: u.rooms ?? 1, adults: u.adults ?? 2, childAges: u.childAges ?? [] }),
      ).toBeNull();
      expect(u.spend === null || (u.spend.from ?? 0) < (u.spend.to ?? Infinity)).toBe(true);
      expect(u.popular.every((value) => FILTER_VALUES.popular.includes(value))).toBe(true);
      expect(u.sort === null || SORTS.includes(u.sort)).toBe(true);
      expect(u.starRating.every((n) => n >= 1 && n <= 5)).toBe(true);
      expect(u.notUsed.every((words) => words.trim() !== '')).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('reads the understood sentence back to the same result', () => {
  fc.assert(
    fc.property(typed, today, (words, day) => {
      const first = readWords(words, day, NAMES);
      const sentence = sayWords(first);
      const again = readWords(sentence, day, NAMES);
      if (sentence.length > 120) return;
      expect(again.notUsed).toEqual([]);
      expect({ sentence, ...asked(again) }).toEqual({ sentence, ...asked(first) });
    }),
    { numRuns: 400 },
  );
});

test('reads the label of every filter as that filter', () => {
  const understood = (label: string) => readWords(label, '2026-11-25', NAMES);
  for (const value of FILTER_VALUES.popular)
    expect(understood(popularFilters.filters[value]()), value).toMatchObject({
      popular: [value],
      notUsed: [],
    });
  for (const value of FILTER_VALUES.amenities)
    expect(understood(search.amenities[value]()), search.amenities[value]()).toMatchObject({
      amenities: [value],
      notUsed: [],
    });
});

test('counts typos symmetrically and never below the difference in length', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typosBetween(a, b, 9)).toBe(typosBetween(b, a, 9));
      expect(typosBetween(a, b, 9)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(typosBetween(a, a, 2)).toBe(0);
      expect(folded(a).length).toBeLessThanOrEqual(a.length);
    }),
  );
});
