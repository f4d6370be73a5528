import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import {
  openSearch,
  requestOf,
  setSold,
  stayOf,
  type SearchFixture,
} from '#test/support/search.ts';
import { nearbyDates } from './nearby-dates.ts';
import { beginningsIn, understandWords } from './understand-words.ts';

let h: SearchFixture;
let dear = 0;
let cheap = 0;
beforeAll(async () => {
  h = await openSearch();
  const { db } = h.t;
  const goa = await buildCity(db, 'Goa', 15.3, 74.1);
  cheap = (await buildProperty(db, { name: 'Mogra House', rooms: [{ rate: 500_000 }] })).id;
  dear = (await buildProperty(db, { name: 'Dinbai’s Bungalow', rooms: [{ rate: 900_000 }] })).id;
  await buildProperty(db, {
    name: 'Hotel Half Moon',
    city: goa,
    latitude: 15.31,
    longitude: 74.11,
    hotelType: 'hotel',
    rooms: [{ rate: 300_000 }],
  });
  await buildProperty(db, { name: 'Gone Away House', state: 'paused' });
}, 120_000);
afterAll(() => h.t.close());

it.each([
  [
    '3 bhk in lonavla this weekend',
    {
      place: { label: 'Lonavala, Maharashtra', kind: 'city' },
      rooms: 3,
      stay: stayOf('2026-11-20', 2),
      notUsed: [],
    },
  ],
  [
    'Lonavala, Maharashtra',
    {
      place: { label: 'Lonavala, Maharashtra', kind: 'city' },
      types: null,
      rooms: null,
      notUsed: [],
      assumed: [],
    },
  ],
  [
    'mogra house tomorrow',
    { place: { label: 'Mogra House', kind: 'property' }, stay: stayOf('2026-11-21', 1) },
  ],
  [
    'quiet villa near tikona fort with plunge pool for 8 this weekend',
    { place: { label: 'Tikona', kind: 'locality' }, adults: 8, anyPool: true, notUsed: [] },
  ],
  ['bhushi dam', { place: { label: 'Bhushi dam' }, notUsed: [] }],
  ["duke's nose", { place: { label: 'Duke’s Nose' }, notUsed: [] }],
  ["dinbai's bunglow for 2 nights", { place: { label: 'Dinbai’s Bungalow' }, nights: 2 }],
  ['hotel half moon goa', { place: { label: 'Hotel Half Moon' }, types: null, notUsed: [] }],
  [
    '3 bhk in pune',
    { place: { label: 'Pune, Maharashtra', kind: 'elsewhere' }, rooms: 3, notUsed: [] },
  ],
  ['pune', { place: { label: 'Pune, Maharashtra', kind: 'elsewhere' }, notUsed: [] }],
  ['asdf', { place: null, notUsed: ['asdf'], sentence: '' }],
  ['gone away house', { place: null, notUsed: ['gone away'] }],
  ["'; drop table properties; -- % _ \\", { place: null }],
  ['\u0000\u0007\ud800', { place: null, notUsed: [], sentence: '' }],
])('%j', async (words, expected) =>
  expect(await understandWords(h.ctx, words)).toMatchObject(expected),
);

it('reads the index for few beginnings, however long the text', () => {
  expect(beginningsIn('mogra house in lonavala')).toEqual([
    'mogra hous',
    'house in',
    'in lona',
    'mogr',
    'hous',
    'lona',
  ]);
  expect(beginningsIn('abcdef '.repeat(500)).length).toBeLessThan(90);
});

it('has the cheapest total of each neighbouring date by the list’s own prices', async () => {
  await setSold(h.t, cheap, '2026-12-05', 1);
  await setSold(h.t, dear, '2026-12-07', 1);
  const request = requestOf({ stay: stayOf('2026-12-05', 1) });
  const dates = await nearbyDates(h.ctx, request);
  if (!dates.ok) throw new Error(dates.message);
  expect(dates.value.map((date) => date.stay.checkIn)).toEqual([
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
    '2026-12-07',
    '2026-12-08',
  ]);
  for (const { stay, cheapest, matches } of dates.value) {
    const { items } = await h.list({ stay, sort: 'price_asc' });
    expect(cheapest).toBe(items.find((item) => item.available)?.grandTotal ?? null);
    expect(matches).toBe(items.length);
  }
});

it('leaves out past dates, marks sold-out ones, and refuses the same requests as the list', async () => {
  await setSold(h.t, cheap, '2026-11-22', 1);
  await setSold(h.t, dear, '2026-11-22', 1);
  const dates = await nearbyDates(h.ctx, requestOf({ stay: stayOf('2026-11-21', 1) }));
  if (!dates.ok) throw new Error(dates.message);
  expect(dates.value.map((date) => [date.stay.checkIn, date.cheapest === null])).toEqual([
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-11-24', false],
  ]);
  expect((await nearbyDates(h.ctx, requestOf({ stay: stayOf('2026-11-01', 1) }))).ok).toBe(false);
  const budget = await nearbyDates(
    h.ctx,
    requestOf({ stay: stayOf('2026-12-20', 1), filters: { budget: ['16000'] } }),
  );
  expect(
    budget.ok && budget.value.every((date) => date.cheapest === null && date.matches === 2),
  ).toBe(true);
});
