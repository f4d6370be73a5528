import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairUp, type House } from './pairs.ts';

const house = fc.record({
  maxAdults: fc.integer({ min: 1, max: 20 }),
  more: fc.integer({ min: 0, max: 8 }),
  bedrooms: fc.integer({ min: 1, max: 8 }),
  away: fc.integer({ min: 0, max: 40 }),
});
const party = fc.record({
  adults: fc.integer({ min: 2, max: 40 }),
  childAges: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 10 }),
  rooms: fc.integer({ min: 1, max: 8 }),
});

it('a pair holds exactly the party between its houses, an adult in each, close by', () => {
  fc.assert(
    fc.property(fc.array(house, { maxLength: 8 }), party, (some, people) => {
      const houses = some.map(({ more, away, ...one }, id): House => ({
        ...one,
        id,
        maxGuests: one.maxAdults + more,
        latitude: 18.75 + away / 1_000,
        longitude: 73.4,
      }));
      for (const { houses: pair, parties, apartKm } of pairUp(houses, people)) {
        expect(apartKm).toBeLessThanOrEqual(2.5);
        expect(pair[0].id).not.toBe(pair[1].id);
        expect(parties[0].adults + parties[1].adults).toBe(people.adults);
        expect(parties.flatMap(({ childAges }) => childAges)).toEqual(people.childAges);
        pair.forEach((one, i) => {
          const { adults, childAges, rooms } = parties[i] as (typeof parties)[number];
          expect(
            adults >= 1 &&
              adults <= one.maxAdults &&
              adults + childAges.length <= one.maxGuests &&
              rooms <= one.bedrooms,
          ).toBe(true);
        });
      }
    }),
  );
});

it('adults that fit by number find a pair', () => {
  const near = { latitude: 18.75, longitude: 73.4, bedrooms: 4 };
  expect(
    pairUp(
      [
        { ...near, id: 1, maxAdults: 12, maxGuests: 16 },
        { ...near, id: 2, maxAdults: 10, maxGuests: 12 },
      ],
      { adults: 22, childAges: [], rooms: 1 },
    ).map(({ parties }) => parties.map(({ adults }) => adults)),
  ).toEqual([[12, 10]]);
});
