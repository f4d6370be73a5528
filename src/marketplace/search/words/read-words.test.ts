import { describe, expect, test } from 'vitest';
import { readWords, type Understood } from './read-words.ts';
import { NAMES } from './test-names.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const read = (words: string) => readWords(words, TODAY, NAMES);

const upTo = (to: number, per: 'stay' | 'night' | 'head' = 'night') => ({ from: null, to, per });

/** The fields that are not empty. */
function brief({ place, stay, assumed: _assumed, ...rest }: Understood): Record<string, unknown> {
  const all = {
    ...(place ? { place: place.label } : {}),
    ...(stay ? { stay: `${stay.checkIn} ${stay.checkOut}` } : {}),
    ...rest,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) =>
        value !== null &&
        value !== false &&
        (name === 'types' || !Array.isArray(value) || value.length > 0),
    ),
  );
}

const VILLA = ['bungalow'];
const table = (rows: readonly (readonly [string, Record<string, unknown>])[]) =>
  test.each(rows)('%s', (words, expected) => expect(brief(read(words))).toEqual(expected));

describe('whole sentences', () => {
  table([
    [
      '3 bhk with pool near pawna under 12000 this weekend, pure veg',
      {
        place: 'Pawna, Lonavala',
        types: VILLA,
        rooms: 3,
        anyPool: true,
        spend: upTo(12_000),
        stay: '2026-11-27 2026-11-29',
        popular: ['pure_veg'],
      },
    ],
    [
      'Villa for 8 people in Lonavala, 12-14 December, pet friendly',
      {
        place: 'Lonavala, Maharashtra',
        types: VILLA,
        adults: 8,
        stay: '2026-12-12 2026-12-14',
        amenities: [29],
      },
    ],
    [
      'couple friendly hotel in goa with wifi, pay at hotel, cheapest',
      {
        place: 'Goa',
        types: ['hotel'],
        popular: ['couple_friendly', 'pay_at_hotel'],
        amenities: [7],
        sort: 'price_asc',
      },
    ],
    ['3 kids aged 4, 5 and 6 · 3 stars', { childAges: [4, 5, 6], starRating: [3] }],
    [
      '5 star resort mahabaleshwar christmas 2 adults 1 child aged 5',
      {
        place: 'Mahabaleshwar, Maharashtra',
        types: ['resort'],
        starRating: [5],
        stay: '2026-12-24 2026-12-27',
        adults: 2,
        childAges: [5],
      },
    ],
    [
      'lonavala mein ghar 8 log ke liye sasta',
      { place: 'Lonavala, Maharashtra', types: VILLA, adults: 8, sort: 'price_asc' },
    ],
    [
      'I need a place to stay near Karla for my family of 5 from friday to sunday',
      { place: 'Karla, Lonavala', adults: 5, stay: '2026-11-27 2026-11-29' },
    ],
    ['', {}],
    ['   ,,, ', {}],
  ]);
});

describe('places', () => {
  table([
    ['tungarli', { place: 'Tungarli, Lonavala' }],
    ['Tungarli, Lonavala, Maharashtra', { place: 'Tungarli, Lonavala' }],
    ['lonavala gold valley', { place: 'Gold Valley, Lonavala' }],
    ['pawna lake', { place: 'Pawna, Lonavala' }],
    ['लोणावला', { place: 'Lonavala, Maharashtra' }],
    ['लोणावळा', { place: 'Lonavala, Maharashtra' }],
    ['lonavla', { place: 'Lonavala, Maharashtra' }],
    ['lonawala', { place: 'Lonavala, Maharashtra' }],
    ['mahableshwer', { place: 'Mahabaleshwar, Maharashtra' }],
    ['alibagh', { place: 'Alibaug, Maharashtra' }],
    ['kmashet', { place: 'Kamshet, Lonavala' }],
    ['goldvalley', { place: 'Gold Valley, Lonavala' }],
    ['mogra house', { place: 'Mogra House' }],
    ['mogara house', { place: 'Mogra House' }],
    ["dinbai's bungalow tomorrow", { place: 'Dinbai’s Bungalow', stay: '2026-11-26 2026-11-27' }],
    ['hotel ghat mail', { place: 'Hotel Ghat Mail' }],
    ['maharashtra', { place: 'Maharashtra' }],
    ['lonavala or goa', { place: 'Lonavala, Maharashtra', notUsed: ['goa'] }],
    // a rule of the house, not an amenity
    ['villa, music allowed', { types: VILLA, notUsed: ['music allowed'] }],
    ['villa not in lonavala', { types: VILLA, notUsed: ['not in lonavala'] }],
    ['pune', { notUsed: ['pune'] }],
  ]);
  test('names a typo', () =>
    expect(read('khandla').assumed).toEqual([
      { kind: 'spelling', typed: 'khandla', taken: 'Khandala' },
    ]));
});

describe('a month alone', () => {
  const DECEMBER = { month: '2026-12' };
  table([
    ['22 adults two nights in December', { adults: 22, nights: 2, weekend: DECEMBER }],
    ['december', { weekend: DECEMBER }],
    ['december 2 nights', { nights: 2, weekend: DECEMBER }],
    ['villa in dec for 8', { types: VILLA, adults: 8, weekend: DECEMBER }],
    ['goa december 2027', { place: 'Goa', notUsed: ['december 2027'] }],
    ['goa in january 2027', { place: 'Goa', weekend: { month: '2027-01' } }],
    ['villa next month', { types: VILLA, weekend: DECEMBER }],
    ['in may', { weekend: { month: '2027-05' } }],
    ['दिसंबर में 8 लोग', { adults: 8, weekend: DECEMBER }],
    // dates win over a month
    ['12-14 december', { stay: '2026-12-12 2026-12-14' }],
    ['december 12', { stay: '2026-12-12 2026-12-13' }],
    ['we may come', { notUsed: ['may come'] }],
  ]);
});

describe('praise', () => {
  table([
    [
      'quiet villa near pawna with plunge pool',
      { types: VILLA, place: 'Pawna, Lonavala', anyPool: true },
    ],
    ['beautiful, peaceful', {}],
    ['tikona fort', { place: 'Tikona' }],
  ]);
});

describe('any weekend', () => {
  const january = { weekend: { month: '2027-01' } };
  table([
    ['any weekend in january, 2 nights', { ...january, nights: 2 }],
    [
      'any weekend in january 2027 for 3 nights near pawna',
      { ...january, nights: 3, place: 'Pawna, Lonavala' },
    ],
    [
      'villa in lonavala, a weekend in december, 8 people',
      { weekend: { month: '2026-12' }, place: 'Lonavala, Maharashtra', types: VILLA, adults: 8 },
    ],
    ['january weekend with pool', { ...january, anyPool: true }],
    ['any weekend', { weekend: { month: null } }],
    ['some free weekend next month', { weekend: { month: '2026-12' } }],
    ['koi bhi weekend january mein 2 raat', { ...january, nights: 2 }],
    ['जनवरी में कोई भी वीकेंड, 2 रात', { ...january, nights: 2 }],
    ['जानेवारीत कोणताही वीकेंड 2 रात्री', { ...january, nights: 2 }],
    [
      'लोणावळ्यात पावसात व्हिला',
      { weekend: { month: '2027-07' }, place: 'Lonavala, Maharashtra', types: VILLA },
    ],
    [
      'villa in the monsoon with a cook',
      { weekend: { month: '2027-07' }, types: VILLA, amenities: [120] },
    ],
    ['this weekend in the rain', { stay: '2026-11-27 2026-11-29', notUsed: ['in the rain'] }],
    ['रसोइया वाला विला', { types: VILLA, amenities: [120] }],
    ['rasoiya ho to achha', { amenities: [120] }],
    ['any weekend in january 2031', { notUsed: ['any weekend in january 2031'] }],
    ['any weekend in january, 12 nights', { ...january, notUsed: ['12 nights'] }],
    ['this weekend', { stay: '2026-11-27 2026-11-29' }],
    ['weekend', { stay: '2026-11-27 2026-11-29' }],
  ]);
});

describe('dates', () => {
  table([
    ['tonight', { stay: '2026-11-25 2026-11-26' }],
    ['aaj', { stay: '2026-11-25 2026-11-26' }],
    ['kal 2 raat', { stay: '2026-11-26 2026-11-28' }],
    ['day after tomorrow', { stay: '2026-11-27 2026-11-28' }],
    ['this weekend', { stay: '2026-11-27 2026-11-29' }],
    ['next weekend for 1 night', { stay: '2026-12-05 2026-12-06' }],
    ['agle weekend 1 raat', { stay: '2026-12-05 2026-12-06' }],
    ['pudhchya weekend 1 raat', { stay: '2026-12-05 2026-12-06' }],
    ['long weekend', { stay: '2026-11-27 2026-11-30' }],
    ['friday', { stay: '2026-11-27 2026-11-28' }],
    ['next friday for 2 nights', { stay: '2026-12-04 2026-12-06' }],
    ['saturday night', { stay: '2026-11-28 2026-11-29' }],
    ['fri-sun', { stay: '2026-11-27 2026-11-29' }],
    ['12 dec to 14 dec', { stay: '2026-12-12 2026-12-14' }],
    ['dec 12 to dec 14 2026', { stay: '2026-12-12 2026-12-14' }],
    ['Dec 12 - 14', { stay: '2026-12-12 2026-12-14' }],
    ['28 dec - 2 jan', { stay: '2026-12-28 2027-01-02' }],
    ['30 - 2 january', { stay: '2026-12-30 2027-01-02' }],
    ['12th of december for 3 nights', { stay: '2026-12-12 2026-12-15' }],
    ['12/12/2026', { stay: '2026-12-12 2026-12-13' }],
    ['2026-12-12 to 2026-12-14', { stay: '2026-12-12 2026-12-14' }],
    ['check in 12 dec check out 15 dec', { stay: '2026-12-12 2026-12-15' }],
    ['new year in goa', { place: 'Goa', stay: '2026-12-31 2027-01-02' }],
    ['holi', { stay: '2027-03-22 2027-03-23' }],
    ['christmas eve', { stay: '2026-12-24 2026-12-25' }],
    ['nye', { stay: '2026-12-31 2027-01-01' }],
    ['christmas to new year', { stay: '2026-12-24 2027-01-02' }],
    ['ganpati', { stay: '2027-09-04 2027-09-05' }],
    ['गणेश चतुर्थी', { stay: '2027-09-04 2027-09-05' }],
    ['नाताळ', { stay: '2026-12-24 2026-12-27' }],
    ['3 days 2 nights from 1 may', { stay: '2027-05-01 2027-05-03' }],
    ['2 nights', { nights: 2 }],
    ['a week', { nights: 7 }],
    ['29 feb 2027', { notUsed: ['29 feb 2027'] }],
    ['1 jan 2020', { notUsed: ['1 jan 2020'] }],
    ['for 45 nights', { notUsed: ['for 45 nights'] }],
    ['friday for 45 nights', { stay: '2026-11-27 2026-11-28', notUsed: ['for 45 nights'] }],
    ['12 dec or 19 dec', { stay: '2026-12-12 2026-12-13', notUsed: ['19 dec'] }],
  ]);
});

test.each([
  ['2026-11-27', '2026-11-27 2026-11-29'],
  ['2026-11-28', '2026-11-28 2026-11-29'],
  ['2026-11-29', '2026-11-29 2026-11-30'],
  ['2026-11-30', '2026-12-04 2026-12-06'],
])('this weekend, said on %s', (today, stay) =>
  expect(brief(readWords('this weekend', today, NAMES))).toEqual({ stay }),
);

describe('party', () => {
  table([
    ['2 adults 3 kids aged 4, 7 and 9', { adults: 2, childAges: [4, 7, 9] }],
    ['2 adults with a 6 year old', { adults: 2, childAges: [6] }],
    ['2 couples', { adults: 4 }],
    ['me and my wife', { adults: 2 }],
    ['jodi ke liye', { adults: 2 }],
    ['8 people including 2 kids aged 5 and 7', { adults: 6, childAges: [5, 7] }],
    ['2 kids aged 14 and 9', { adults: 1, childAges: [9] }],
    ['2 adults with a baby', { adults: 2, childAges: [1] }],
    ['villa for 8', { types: VILLA, adults: 8 }],
    ['group of 12 friends', { adults: 12 }],
    ['3 bedroom bungalow', { types: VILLA, rooms: 3 }],
    ['three bhk', { types: VILLA, rooms: 3 }],
    ['hotel 2 rooms', { types: ['hotel'], rooms: 2 }],
    ['2/3 bhk', { types: VILLA, rooms: 2 }],
    ['90 people', { notUsed: ['90 people'] }],
    ['99 bhk', { notUsed: ['99 bhk'] }],
    ['kids', { notUsed: ['kids'] }],
    ['child friendly', { notUsed: ['child friendly'] }],
  ]);
  test('states what it assumes of children', () => {
    expect(read('2 kids').assumed).toEqual([{ kind: 'child-age' }]);
    expect(read('6 kids aged 1 2 3 4 5 6')).toMatchObject({
      rooms: 2,
      assumed: [{ kind: 'more-rooms', rooms: 2 }],
    });
  });
});

describe('budget: exactly as given, for a night unless for the stay or a guest', () => {
  table([
    ['under ₹4,000', { spend: upTo(4_000) }],
    ['below 15,000', { spend: upTo(15_000) }],
    ['under 20k for 8', { spend: upTo(20_000), adults: 8 }],
    ['₹5k a head', { spend: upTo(5_000, 'head') }],
    ['between 4000 and 8000', { spend: { from: 4_000, to: 8_000, per: 'night' } }],
    ['5-7k per night', { spend: { from: 5_000, to: 7_000, per: 'night' } }],
    ['above 16k', { spend: { from: 16_000, to: null, per: 'night' } }],
    ['around 8000', { spend: { from: 6_400, to: 9_600, per: 'night' } }],
    ['5000 se kam', { spend: upTo(5_000) }],
    ['20 हजार तक', { spend: upTo(20_000) }],
    ['20 हजार के अंदर', { spend: upTo(20_000) }],
    ['20 हजारात', { spend: upTo(20_000) }],
    ['२० हजार रुपयांपर्यंत 8 जण', { spend: upTo(20_000), adults: 8 }],
    ['under 2000 per person', { spend: upTo(2_000, 'head') }],
    ['30000 total', { notUsed: ['30000 total'] }],
    ['₹30000 total', { spend: upTo(30_000, 'stay') }],
    ['under 25k in all', { spend: upTo(25_000, 'stay') }],
    ['total budget under 25k', { spend: upTo(25_000, 'stay') }],
    ['under 25k a night', { spend: upTo(25_000) }],
    ['कुल 20 हजार तक', { spend: upTo(20_000, 'stay') }],
    ['एकूण 20 हजारात', { spend: upTo(20_000, 'stay') }],
    ['under 3000 per room', { notUsed: ['under 3000 per room'] }],
    ['12000', { notUsed: ['12000'] }],
  ]);
});

describe('Hinglish and Devanagari reach the same filters', () => {
  table([
    ['kutta aur bonfire', { amenities: [29, 103] }],
    [
      'लोणावळा मध्ये बंगला 8 लोक कुत्रा',
      { place: 'Lonavala, Maharashtra', types: VILLA, adults: 8, amenities: [29] },
    ],
    [
      'लोनावला में २ रात पहाड़ के पास विला',
      { place: 'Lonavala, Maharashtra', types: VILLA, nights: 2, amenities: [107] },
    ],
    ['तलाव', { amenities: [108] }],
    ['mountain view, bbq, caretaker, power backup', { amenities: [101, 104, 106, 107] }],
    ['villa without stairs', { types: VILLA, amenities: [117] }],
    ['पावसात', { weekend: { month: '2027-07' } }],
  ]);
});

describe('wishes', () => {
  table([
    ['infinity pool, gym and a restaurant', { amenities: [36, 46, 49] }],
    ['with swiming pool', { anyPool: true }],
    ['24-hour room service, lift, AC', { amenities: [19, 26, 31] }],
    ['4 star and above', { starRating: [4, 5] }],
    ['3 to 4 star', { starRating: [3, 4] }],
    ['best rated villas', { types: VILLA, sort: 'rating' }],
    ['hotel or resort', { types: ['hotel', 'resort'] }],
    ['luxury villa in lonavala', { luxury: true, place: 'Lonavala, Maharashtra', types: VILLA }],
    ['luxurious 3 bhk', { luxury: true, rooms: 3, types: VILLA }],
    ['no luxury', { notUsed: ['no luxury'] }],
    [
      'refundable, unmarried couples allowed',
      { popular: ['couple_friendly', 'free_cancellation'] },
    ],
    ['no advance', { popular: ['pay_at_hotel'] }],
    ['no smoking', { notUsed: ['no smoking'] }],
    ['without swimming pool', { notUsed: ['without swimming pool'] }],
    ['veg and non veg', { notUsed: ['veg and non veg'] }],
    ['non-veg villa', { types: VILLA, notUsed: ['non-veg'] }],
    [
      'villa with a private jacuzzi and sea view',
      { types: VILLA, amenities: [112], notUsed: ['private jacuzzi'] },
    ],
    ['hostel', { notUsed: ['hostel'] }],
  ]);
});

test('cuts a long text and says so', () => {
  const { assumed, place } = read(`goa ${'with many wishes '.repeat(30)}`);
  expect(place?.label).toBe('Goa');
  expect(assumed).toContainEqual({ kind: 'cut' });
});
