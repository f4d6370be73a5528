import { expect, test } from 'vitest';
import { defaultQuery } from './search-params.ts';
import { stayLabel, summaryParts } from './words.ts';

test.each([
  ['2026-11-27', '2026-11-29', '27–29 Nov'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
])('%s to %s reads %s', (checkIn, checkOut, label) => expect(stayLabel({ checkIn, checkOut })).toBe(label));

test('the search in one line', () => {
  const query = { ...defaultQuery('2026-11-27'), party: { rooms: 3, adults: 6, childAges: [4, 9] } };
  expect(summaryParts(query, 'Lonavala, Maharashtra').join(' · ')).toBe('Lonavala · 27–28 Nov · 6 adults · 2 children · 3 BHK');
  expect(summaryParts({ ...query, hotelType: null }, 'Goa').at(-1)).toBe('3 rooms');
});
