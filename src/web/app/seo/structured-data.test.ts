import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { picture, property, room } from '#api/testing/samples.ts';
import { lacks, REQUIRED } from '#test/support/rich-results.ts';
import { blogPosting, breadcrumbs, faqPage, itemList, organization, website } from './pages.ts';
import { amenityFeatures, beds, lodging, type LodgingFacts } from './lodging.ts';
import { describePage, structuredData, type Thing, thingsAbout } from './thing.ts';

const ORIGIN = 'https://verandah.example';
const SITE = {
  brandName: 'Verandah',
  publicUrl: ORIGIN,
  supportPhone: '1800 000 0000',
  supportEmail: 'support@verandah.example',
  socialLinks: [{ name: 'Pictures', url: 'https://social.example/verandah' }],
};
const PICTURES = Array.from({ length: 9 }, (_, i) => ({ ...picture, id: `picture${i}` }));
const villa = {
  ...property,
  hotelType: 'bungalow' as const,
  pictures: PICTURES,
  latitude: 18.75572,
  longitude: 73.4,
};
const review = {
  id: 1,
  propertyId: villa.id,
  reply: null,
  author: 'Ishaan M.',
  type: 'family',
  location: 4.5,
  food: 4,
  cleaning: 5,
  facility: 4,
  money: 4,
  overall: 4.5,
  title: 'Calm',
  details: 'We slept well.',
  at: new Date('2026-10-01T20:00:00Z'),
} as const;
const scores = { overall: 4.6, location: 4, food: 4, cleaning: 5, facility: 4, money: 4 };
const facts: LodgingFacts = {
  property: villa,
  rooms: [{ ...room, bedType: '3 king beds, 1 swing bed', sizeSqft: 2400 }],
  description: 'A house with a verandah.',
  reviews: [review],
  summary: { count: 3, scores },
  dated: {
    total: 2_360_050,
    cancel: 'Non-refundable',
    checkIn: '2026-12-04',
    checkOut: '2026-12-06',
  },
};
/** as serialised: without undefined values */
const read = (thing: Thing): Thing => JSON.parse(JSON.stringify(thing)) as Thing;

describe('a whole villa', () => {
  const thing = read(lodging(facts, ORIGIN));

  test('has all that search engines require of a rental, its price and reviews', () => {
    expect(thing['@type']).toBe('VacationRental');
    expect(lacks(thing)).toEqual([]);
    expect((thing['image'] as string[]).length).toBeGreaterThanOrEqual(8);
    expect(new Set(thing['image'] as string[]).size).toBe((thing['image'] as string[]).length);
  });

  test('has coordinates with five decimals and times with the zone of India', () => {
    expect([thing['latitude'], thing['longitude']]).toEqual(['18.75572', '73.40000']);
    expect(thing['checkinTime']).toMatch(/^\d\d:\d\d:00\+05:30$/);
  });

  test('is one accommodation for all guests', () => {
    expect(thing['containsPlace']).toMatchObject({
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { value: villa.maxGuests },
      numberOfBedrooms: villa.bedrooms,
      bed: [
        { numberOfBeds: 3, typeOfBed: 'king bed' },
        { numberOfBeds: 1, typeOfBed: 'swing bed' },
      ],
      floorSize: { value: 2400, unitCode: 'FTK' },
    });
  });

  test('offers the total of the stay in rupees, taxes included', () => {
    expect(thing['makesOffer']).toMatchObject({
      price: '23600.50',
      priceCurrency: 'INR',
      priceSpecification: { price: '23600.50', valueAddedTaxIncluded: true },
    });
  });

  test('has no price without dates, and no rating or reviews below three reviews', () => {
    const bare = read(
      lodging({ ...facts, dated: null, summary: { count: 2, scores: null } }, ORIGIN),
    );
    for (const absent of ['makesOffer', 'aggregateRating', 'review'])
      expect(bare).not.toHaveProperty(absent);
    expect(lacks(bare)).toEqual([]);
  });
});

test.each([
  ['hotel', 'Hotel'],
  ['resort', 'Resort'],
] as const)('a %s is a business with rooms', (hotelType, type) => {
  const thing = read(lodging({ ...facts, property: { ...villa, hotelType } }, ORIGIN));
  expect(thing['@type']).toBe(type);
  expect(lacks(thing)).toEqual([]);
  expect(thing).not.toHaveProperty('containsPlace');
});

test.each([
  ['1 king bed', [[1, 'king bed']]],
  [
    '2 queen beds, 1 divan',
    [
      [2, 'queen bed'],
      [1, 'divan'],
    ],
  ],
  ['King', [[1, 'King']]],
  ['', []],
  [' , ', []],
])('reads the beds %j', (text, expected) =>
  expect(beds(text).map((bed) => [bed['numberOfBeds'], bed['typeOfBed']])).toEqual(expected),
);

test('names amenities as search engines do, each once', () => {
  expect(
    amenityFeatures([
      { id: 7, name: 'Wi-Fi' },
      { id: 41, name: 'Outdoor pool' },
      { id: 49, name: 'Infinity pool' },
      { id: 43, name: 'Bar' },
    ]).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['wifi', true],
    ['poolType', 'Outdoor'],
    ['Bar', true],
  ]);
});

describe('other things', () => {
  const post = blogPosting(
    {
      name: 'Rain',
      description: 'On rain.',
      path: '/blogs/rain',
      pictureId: 'p1',
      publishedAt: new Date('2026-07-01T00:00:00Z'),
      changedAt: new Date('2026-08-01T00:00:00Z'),
      keywords: '',
    },
    SITE,
  );
  test.each([
    ['BlogPosting', post],
    [
      'BreadcrumbList',
      breadcrumbs(
        [{ label: 'Home', to: '/' }, { label: 'Journal', to: '/blogs' }, { label: 'Rain' }],
        ORIGIN,
      ),
    ],
    [
      'ItemList',
      itemList('Villas', [{ name: 'Mist House', path: '/bungalow/mist-house/1' }], ORIGIN),
    ],
    ['Organization', organization(SITE, '/logo.png')],
    ['WebSite', website(SITE)],
    [
      'FAQPage',
      faqPage([{ question: 'When?', answer: 'See [bookings](/my-bookings), **always**.' }], ORIGIN),
    ],
  ])('has all that search engines require of %s', (type, thing) => {
    expect(thing['@type']).toBe(type);
    expect(REQUIRED).toHaveProperty(type);
    expect(lacks(read(thing))).toEqual([]);
  });

  test('leaves out breadcrumbs without an address, except the page itself', () => {
    const steps = read(
      breadcrumbs([{ label: 'Home', to: '/' }, { label: 'Nowhere' }, { label: 'Here' }], ORIGIN),
    )['itemListElement'];
    expect(steps).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Here' },
    ]);
  });

  test('keeps the links of answers as HTML and escapes everything else', () => {
    expect(
      JSON.stringify(faqPage([{ question: 'Q', answer: 'a < b & [c](/d) **e**' }], ORIGIN)),
    ).toContain(`a &lt; b &amp; <a href=\\"${ORIGIN}/d\\">c</a> <b>e</b>`);
  });
});

describe('structured data', () => {
  const nasty = '</script><script>alert(1)</script><!--\u2028\u2029&';
  test('cannot end its script element, and reads back unchanged', () => {
    const text = structuredData([{ '@type': 'Thing', name: nasty }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: nasty }],
    });
  });

  test('belongs to the page that described it, and to no other', () => {
    const [one, other] = [new RouterContextProvider(), new RouterContextProvider()];
    describePage(one, { '@type': 'A' });
    describePage(one, { '@type': 'B' }, { '@type': 'C' });
    expect(thingsAbout(one).map((thing) => thing['@type'])).toEqual(['A', 'B', 'C']);
    expect(thingsAbout(other)).toEqual([]);
  });
});
