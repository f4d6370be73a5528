import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nightsBetween } from '#shared/dates.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import { LEAST_RATE, MOST_RATE } from '#shared/night-rate.ts';
import { readOwnerWords, type OwnerChange } from './read-owner-words.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const ROOMS = [
  { id: 1, name: 'Deluxe Room' },
  { id: 2, name: 'Suite' },
];
const read = (words: string) => readOwnerWords(words, TODAY, ROOMS);

/** '2027-10-28..2027-11-01 [6] rate=32000 min=3': the nights of a change, first and last. */
function brief({ ranges, weekdays, set }: OwnerChange): string {
  const nights = ranges.map(({ checkIn, checkOut }) => {
    const last = new Date(Date.parse(checkOut) - 86_400_000).toISOString().slice(0, 10);
    return checkIn === last ? checkIn : `${checkIn}..${last}`;
  });
  return [
    nights.join(' '),
    ...(weekdays === null ? [] : [`[${weekdays.join('')}]`]),
    ...(set.rate === undefined ? [] : [`rate=${set.rate / 100}`]),
    ...(set.step === undefined ? [] : [`step=${set.step / 100}`]),
    ...(set.percent === undefined ? [] : [`percent=${set.percent / 100}`]),
    ...(set.minNights === undefined ? [] : [`min=${set.minNights}`]),
    ...(set.maxNights === undefined ? [] : [`max=${set.maxNights}`]),
    ...(set.noArrival === undefined ? [] : [`noArrival=${set.noArrival}`]),
    ...(set.noDeparture === undefined ? [] : [`noDeparture=${set.noDeparture}`]),
  ].join(' ');
}

const DIWALI = '2027-10-28..2027-11-01';
const DECEMBER = '2026-12-01..2026-12-31';
const ALWAYS = '2026-11-25..2027-12-29';

describe('a preview', () => {
  test.each([
    ['Diwali 32k, 3 nights', [`${DIWALI} rate=32000 min=3`]],
    [
      'Diwali 32k, 3 nights, no Saturday arrivals',
      [`${DIWALI} rate=32000 min=3`, `${DIWALI} [6] noArrival=true`],
    ],
    ['32k for Diwali', [`${DIWALI} rate=32000`]],
    ['diwali 2027 ₹32,000 per night', [`${DIWALI} rate=32000`]],
    ['Rs. 32,000/- over Diwali, minimum 2 nights', [`${DIWALI} rate=32000 min=2`]],
    ['deepavali at 32 thousand', [`${DIWALI} rate=32000`]],
    ['no Saturday arrivals', [`${ALWAYS} [6] noArrival=true`]],
    ['no check-in on Saturdays and Sundays', [`${ALWAYS} [67] noArrival=true`]],
    ['Saturday arrivals not allowed', [`${ALWAYS} [6] noArrival=true`]],
    ['allow Saturday arrivals', [`${ALWAYS} [6] noArrival=false`]],
    ['no Sunday departures in December', [`${DECEMBER} [7] noDeparture=true`]],
    ['no arrivals on 31 Dec', ['2026-12-31 noArrival=true']],
    ['weekends in December 18,500', [`${DECEMBER} [56] rate=18500`]],
    ['December weekends ₹18500', [`${DECEMBER} [56] rate=18500`]],
    ['weekend in December 18500', [`${DECEMBER} [56] rate=18500`]],
    ['Saturdays in December 20k', [`${DECEMBER} [6] rate=20000`]],
    ['Saturday in December 20k', [`${DECEMBER} [6] rate=20000`]],
    ['24-26 Jan 40000', ['2027-01-24..2027-01-26 rate=40000']],
    ['24 to 26 January 40k, min 3 nights', ['2027-01-24..2027-01-26 rate=40000 min=3']],
    ['Jan 24 - 26 40000', ['2027-01-24..2027-01-26 rate=40000']],
    ['24, 25 and 26 Jan 40000', ['2027-01-24 2027-01-25 2027-01-26 rate=40000']],
    ['24 Jan 40000', ['2027-01-24 rate=40000']],
    ['24/01/2027 40000', ['2027-01-24 rate=40000']],
    ['30 Dec to 2 Jan 45k', ['2026-12-30..2027-01-02 rate=45000']],
    ['30 Dec - 2 Jan 45k', ['2026-12-30..2027-01-02 rate=45000']],
    ['3 nights from 24 Jan 40k', ['2027-01-24..2027-01-26 rate=40000']],
    ['tomorrow 9000', ['2026-11-26 rate=9000']],
    ['this weekend 15000', ['2026-11-27..2026-11-28 rate=15000']],
    ['next weekend 15000', ['2026-12-04..2026-12-05 rate=15000']],
    ['+10% over Christmas', ['2026-12-24..2026-12-26 percent=10']],
    ['Christmas 10% more', ['2026-12-24..2026-12-26 percent=10']],
    ['raise by 12.5% in December', [`${DECEMBER} percent=12.5`]],
    ['February -15%', ['2027-02-01..2027-02-28 percent=-15']],
    ['15% less in February', ['2027-02-01..2027-02-28 percent=-15']],
    ['+1000 on weekends in January', ['2027-01-01..2027-01-31 [56] step=1000']],
    ['+2000 on weekends', [`${ALWAYS} [56] step=2000`]],
    ['weekends 500 more', [`${ALWAYS} [56] step=500`]],
    ['Diwali plus ₹2,500 a night', [`${DIWALI} step=2500`]],
    ['add 2k to Saturdays in December', [`${DECEMBER} [6] step=2000`]],
    ['weekdays in December reduce by 750', [`${DECEMBER} [12347] step=-750`]],
    ['December minus 1000, minimum 2 nights', [`${DECEMBER} step=-1000 min=2`]],
    ['हर शनिवार 500 ज़्यादा', [`${ALWAYS} [6] step=500`]],
    ['डिसेंबरमध्ये वीकेंड 1 हजार जास्त', [`${DECEMBER} [56] step=1000`]],
    ['Christmas to New Year 45000, 3 nights minimum', ['2026-12-24..2027-01-01 rate=45000 min=3']],
    ['Diwali and Holi 30k', [`${DIWALI} 2027-03-19..2027-03-21 rate=30000`]],
    ['Diwali 32k, Holi 28k', [`${DIWALI} rate=32000`, '2027-03-19..2027-03-21 rate=28000']],
    ['32k for Diwali, 28k for Holi', [`${DIWALI} rate=32000`, '2027-03-19..2027-03-21 rate=28000']],
    ['weekdays 9000, weekends 14000', [`${ALWAYS} [12347] rate=9000`, `${ALWAYS} [56] rate=14000`]],
    [
      'December: weekends 18500, weekdays 12000',
      [`${DECEMBER} [56] rate=18500`, `${DECEMBER} [12347] rate=12000`],
    ],
    ['every night 12,000', [`${ALWAYS} rate=12000`]],
    ['every Saturday 20k', [`${ALWAYS} [6] rate=20000`]],
    ['fri-sun 16k in January', ['2027-01-01..2027-01-31 [567] rate=16000']],
    ['weekends 18k in December', [`${DECEMBER} [56] rate=18000`]],
    ['minimum 2 nights on weekends', [`${ALWAYS} [56] min=2`]],
    ['weekends at least 2 nights', [`${ALWAYS} [56] min=2`]],
    ['3+ nights over Diwali', [`${DIWALI} min=3`]],
    ['max 5 nights in December', [`${DECEMBER} max=5`]],
    ['Republic Day weekend 25000', ['2027-01-23..2027-01-25 rate=25000']],
    ['next month 11000', [`${DECEMBER} rate=11000`]],
    ['December to January 14000', ['2026-12-01..2027-01-31 rate=14000']],
    ['1.2 lakh on New Year', ['2026-12-31..2027-01-01 rate=120000']],
    ['New Year’s Eve 50000', ['2026-12-31 rate=50000']],
    ['31st night 50k', ['2026-12-31 rate=50000']],
    ['December 18k', [`${DECEMBER} rate=18000`]],
    ['दिवाली 32 हजार, 3 रात', [`${DIWALI} rate=32000 min=3`]],
    ['दिवाली में 32000 रुपये, कम से कम 3 रात', [`${DIWALI} rate=32000 min=3`]],
    ['शनिवार को चेक-इन नहीं', [`${ALWAYS} [6] noArrival=true`]],
    ['हर शनिवार 20000', [`${ALWAYS} [6] rate=20000`]],
    ['क्रिसमस 10% ज़्यादा', ['2026-12-24..2026-12-26 percent=10']],
    ['दिवाळी ३२ हजार, किमान 3 रात्री', [`${DIWALI} rate=32000 min=3`]],
    ['दिवाळीत ₹३२,०००', [`${DIWALI} rate=32000`]],
    ['शनिवारी चेक-इन नाही', [`${ALWAYS} [6] noArrival=true`]],
    ['नाताळात 10 टक्के जास्त', ['2026-12-24..2026-12-26 percent=10']],
    ['डिसेंबरमध्ये वीकेंड 18500', [`${DECEMBER} [56] rate=18500`]],
    ['२४ ते २६ जानेवारी ४००००', ['2027-01-24..2027-01-26 rate=40000']],
    ['diwali mein 32 hazar, kam se kam 3 raat', [`${DIWALI} rate=32000 min=3`]],
    ['shanivar ko check in nahi', [`${ALWAYS} [6] noArrival=true`]],
    ['har weekend 18k', [`${ALWAYS} [56] rate=18000`]],
  ] as const)('%s', (words, changes) => {
    const { notUnderstood, missing, ...found } = read(words);
    expect({ changes: found.changes.map(brief), notUnderstood, missing }).toEqual({
      changes,
      notUnderstood: [],
      missing: null,
    });
  });

  test('of the rooms that are named', () => {
    expect(read('Deluxe Room Diwali 9000')).toMatchObject({ roomIds: [1], missing: null });
    expect(read('Diwali 9000').roomIds).toBeNull();
  });
});

describe('not understood', () => {
  test.each([
    ['Diwali cheap', ['cheap'], 'change'],
    ['Diwali around 32k', ['around'], null],
    ['Diwali 32k or 34k', ['or', '34k'], null],
    ['Diwali or Christmas 32k', ['or'], null],
    ['all weekends except Diwali 18k', ['except'], null],
    ['Diwali 30k to 35k', ['30k to 35k'], 'change'],
    ['Diwali 32k per person', ['32k per person'], 'change'],
    ['Diwali 32k for 3 nights', ['32k for 3 nights'], 'change'],
    ['Diwali 90k total', ['90k total'], 'change'],
    ['10% off over Christmas', ['10% off'], 'change'],
    ['Christmas 10%', ['10%'], 'change'],
    ['December -5000', ['-5000'], 'change'],
    ['Diwali - 5000', ['- 5000'], 'change'],
    ['weekends +20', ['+20'], 'change'],
    ['weekends +2027', ['+2027'], 'change'],
    ['weekends 500 off', ['500 off'], 'change'],
    ['add 500 per person on weekends', ['add', '500 per person'], 'change'],
    ['weekends +500, +10%', ['+10%'], null],
    ['weekends 18k, +500', ['+500'], null],
    ['Diwali ₹50', ['₹50'], 'change'],
    ['Diwali 10 crore', ['10 crore'], 'change'],
    ['Diwali 0', ['0'], 'change'],
    ['Diwali 45 nights minimum', ['45 nights minimum'], 'change'],
    ['-95% in December', ['-95%'], 'change'],
    ['24 Jan 2026 40000', ['24 Jan 2026'], 'nights'],
    ['Diwali 2031 32k', ['Diwali 2031'], 'nights'],
    ['Diwali 2028 32k', ['Diwali 2028'], 'nights'],
    ['30 February 9000', ['30 February'], 'nights'],
    ['26 Jan - 24 Jan 2027 40000', ['26 Jan - 24 Jan 2027'], 'nights'],
    ['from December 15000', ['from December'], 'nights'],
    ['till 26 Jan 40000', ['till 26 Jan'], 'nights'],
    ['weekend 18k', ['weekend'], 'nights'],
    ['Saturday 20k', ['Saturday'], 'nights'],
    ['Diwali weekend 32k', ['Diwali weekend'], 'nights'],
    ['24 Jan 40k, 3 nights', ['3 nights'], null],
    ['Diwali 32k, weekends 18k', ['weekends'], null],
    ['32k for Diwali, 28k for Holi, 3 nights', ['3 nights'], null],
    ['Christmas week 40k', ['week'], null],
    ['3 nights Diwali 96k', ['3 nights'], null],
    ['close 24 Jan', ['close'], 'change'],
    ['monsoon 8000', ['monsoon'], 'nights'],
    ['Diwali बहुत महंगा', ['बहुत महंगा'], 'change'],
    ['32k', [], 'nights'],
    ['3 nights', [], 'nights'],
    ['Diwali', [], 'change'],
    ['', [], 'change'],
    ['weekends 18k, Saturdays 20k', [], 'one'],
  ] as const)('%s', (words, notUnderstood, missing) =>
    expect(read(words)).toEqual({ changes: [], roomIds: null, notUnderstood, missing }),
  );

  test('several rooms with several rates', () =>
    expect(read('Deluxe Room 9000 Diwali, Suite 12000 Holi').changes).toEqual([]));
  test('a sentence that is too long', () =>
    expect(read(`Diwali 32k ${'please '.repeat(30)}`).changes).toEqual([]));
});

const WORDS =
  `Diwali Christmas 32k 32000 18,500 9 3 nights minimum no Saturday Sunday arrivals departures weekends weekdays in December 24 26 Jan - to +
  10% less more , and or per night ₹ from till every हजार दिवाली रात नाही except off`.split(/\s+/);

test('whatever is typed: changes are within bounds, or there are none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 9 }), (words) => {
      const { changes, notUnderstood, missing } = read(words.join(' '));
      if (notUnderstood.length > 0 || missing !== null) expect(changes).toEqual([]);
      for (const { ranges, weekdays, set } of changes) {
        expect(Object.keys(set).length).toBeGreaterThan(0);
        expect(ranges.length).toBeGreaterThan(0);
        expect(weekdays).not.toEqual([]);
        if (set.rate !== undefined) {
          expect(set.rate).toBeGreaterThanOrEqual(LEAST_RATE);
          expect(set.rate).toBeLessThanOrEqual(MOST_RATE);
        }
        for (const { checkIn, checkOut } of ranges) {
          expect(checkIn >= TODAY).toBe(true);
          expect(nightsBetween(checkIn, checkOut)).toBeGreaterThan(0);
          expect(nightsBetween(TODAY, checkOut)).toBeLessThanOrEqual(NIGHTS_AHEAD);
        }
      }
    }),
    { numRuns: 500 },
  );
});
