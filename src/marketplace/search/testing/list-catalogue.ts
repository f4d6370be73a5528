import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openSearch, setSold, type SearchFixture } from '#test/support/search.ts';

/** A small catalogue around Lonavala, and a house in Goa. `ids`: the id of each property, by its name. */
export async function openListCatalogue(): Promise<{
  readonly h: SearchFixture;
  readonly ids: Readonly<Record<string, number>>;
}> {
  const h = await openSearch();
  const ids: Record<string, number> = {};
  const { db } = h.t;
  const add = async (name: string, shape: Parameters<typeof buildProperty>[1]) => {
    ids[name] = (await buildProperty(db, { name, ...shape })).id;
  };
  await add('Two Bedrooms', {
    recommendScore: 900,
    starRating: 5,
    flags: ['couple_friendly'],
    amenities: [7, 41],
    latitude: 18.76,
    rooms: [{ rate: 600_000 }],
  });
  await add('Four Bedrooms', {
    bedrooms: 4,
    recommendScore: 800,
    starRating: 4,
    flags: ['pure_veg'],
    payHotel: false,
    amenities: [7],
    latitude: 18.8,
    rooms: [{ maxAdults: 10, maxChildren: 4, rate: 1_600_000 }],
  });
  await add('No Refund', {
    recommendScore: 700,
    starRating: 3,
    latitude: 18.7,
    payHotel: false,
    rooms: [{ rate: 399_900, plans: [{ ladder: [] }] }],
  });
  await add('Sold Out', {
    recommendScore: 999,
    starRating: 3,
    payHotel: false,
    rooms: [{ rate: 800_000 }],
  });
  await add('Paused', { state: 'paused', recommendScore: 1000 });
  await add('Hotel', {
    hotelType: 'hotel',
    recommendScore: 600,
    rooms: [
      { name: 'Double', maxAdults: 2, maxChildren: 1, units: 3, rate: 300_000 },
      { name: 'Suite', maxAdults: 4, maxChildren: 2, units: 1, rate: 700_000 },
    ],
  });
  await add('Resort', {
    hotelType: 'resort',
    recommendScore: 500,
    rooms: [{ maxAdults: 3, maxChildren: 0, units: 2, rate: 400_000 }],
  });
  const goa = await buildCity(db, 'Goa', 15.3, 74.1);
  await add('Beach House', { city: goa, latitude: 15.31, longitude: 74.11 });
  await setSold(h.t, ids['Sold Out'] as number, '2026-12-06', 1);
  return { h, ids };
}
