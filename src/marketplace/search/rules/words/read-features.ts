import type { HotelType } from '#shared/ids.ts';
import type { PopularFilter, Sort } from '../../types.ts';
import { pattern, type Line, type Verdict } from './line.ts';
import type { Draft } from './types.ts';

/** Amenities by the specification's ids, longest words first. */
const AMENITIES: readonly (readonly [id: number, words: string])[] = [
  [40, 'indoor (?:swimming )?pools?'],
  [42, '(?:roof ?top|terrace) (?:swimming )?pools?'],
  [49, 'infinity(?: edge)?(?: swimming)? pools?'],
  [41, 'outdoor (?:swimming )?pools?'],
  [31, '(?:(?:24|24 hours?|24/7|round the clock) )?room service'],
  [48, '(?:free )?(?:pick ?up|pick) (?:and )?drop(?: off)?(?: service)?'],
  [25, '(?:destination )?wedding(?:s)?(?: (?:services?|venue|facility|facilities|services facility))?|shaadi'],
  [4, '(?:conference|meeting)(?: (?:room|hall|facility|facilities))?|offsite'],
  [26, 'air ?condition(?:ed|ing|ers?)?|a ?c|ac rooms?'],
  [7, 'wi ?fi|internet'],
  [36, 'gym|gymnasium|fitness(?: (?:centre|center|room))?'],
  [29, '(?:pets?|dogs?|cats?) friendly|pets? (?:allowed|ok|welcome)|(?:my|our|a|with) (?:pets?|dogs?|cats?)|dogs? (?:allowed|ok|welcome)|pets?'],
  [46, 'restaurants?'],
  [19, 'lift(?: or elevator)?|elevator'],
  [43, 'bar(?: or lounge)?|lounge'],
  [24, 'smoking(?: (?:allowed|room|rooms|area))?|smokers?'],
];

const POPULAR: readonly (readonly [PopularFilter, string])[] = [
  ['couple_friendly', '(?:unmarried )?couples? friendly|(?:unmarried )?couples? (?:allowed|welcome|ok)|unmarried(?= \\|| couples?|$)'],
  ['pay_at_hotel', 'pay(?:ment)? (?:at|on) (?:the )?(?:hotel|property|villa|arrival|check ?in|reception)|pay later|(?:no|without|zero) (?:advance|prepayment|pre payment|advance payment)|pah'],
  ['free_cancellation', 'free(?:ly)? cancell?ations?|free to cancel|cancell?able|fully refundable|refundable|(?:no|without) cancell?ation (?:fees?|charges?)'],
  ['pure_veg', '(?:pure|only|strictly) (?:veg|vegetarian)(?: only)?(?: (?:food|kitchen|meals?))?|(?:veg|vegetarian)(?: only)?(?: (?:food|kitchen|meals?))?|shakahari|shuddh shakahari'],
];

const SORTS: readonly (readonly [Sort, string])[] = [
  ['price_desc', '(?:most expensive|costliest|priciest|mehnga|mehenga)(?: first)?|price high to low'],
  ['price_asc', '(?:cheapest|lowest price|cheap|sasta|saste|sasti|sabse sasta|budget friendly|low budget|affordable|inexpensive)(?: first)?|price low to high|budget(?= (?:hotels?|villas?|resorts?|bungalows?|stays?|rooms?|\\|)|$)'],
  ['rating', '(?:best|top|highest|highly) (?:rated|reviewed|rating)(?: first)?|best reviews|top reviews'],
  ['distance', '(?:nearest|closest)(?: first)?'],
];

const TYPES: readonly (readonly [HotelType, string])[] = [
  ['bungalow', '(?:private |entire |whole |independent )?(?:villas?|vilas?|bungalows?|bunglows?|banglows?|bungalo|bangla|houses?|homes?|farm ?houses?|cottages?|holiday homes?|ghar|kothi)'],
  ['hotel', 'hotels?|motels?'],
  ['resort', 'resorts?'],
];

const POOL = '(?:private |own )?(?:swimming )?pools?';
const ANY_TYPE = pattern('any kind of (?:stay|property|place)|all (?:stays|properties)|any (?:stay|property)|(?:hotel|villa) or (?:villa|hotel) whatever');
const STARS_RANGE = pattern('(?<a>[1-5]) (?:-|to|or|and|/) (?<b>[1-5]) stars?|(?<c>[1-5])/(?<d>[1-5]) stars?');
const STARS_UP = pattern('(?:at least |min(?:imum)? )(?<a>[1-5]) stars?|(?<b>[1-5]) (?:\\+ stars?|stars? (?:\\+|and above|or above|or more|or better|plus|and up))');
const STARS = pattern('(?<a>[1-5]) stars?(?: (?:rated|category))?');

const NEGATOR = '(?:no|not|non|without|except|excluding|avoid|dont want|do not want|don t want|nahi|bina|sans)';
const KNOWN = [...AMENITIES.map(([, words]) => words), ...POPULAR.map(([, words]) => words), POOL, 'stairs', '[^ ,|]+'].join('|');
const NOT = pattern(`(?:(?:veg|vegetarian) (?:and|or|/|,) )?${NEGATOR} (?:(?:a|an|the|any|in|at|near) ){0,2}(?:${KNOWN})(?: allowed)?`);
const PAID_NOTHING = POPULAR.map(([value, words]) => [value, pattern(words)] as const);

/** What is excluded cannot be searched for: the whole phrase is reported. Words that sound negative but ask for something come first. */
export function readNegations(line: Line, draft: Draft): void {
  for (const [value, words] of PAID_NOTHING) {
    if (value === 'pay_at_hotel' || value === 'free_cancellation') line.take(words, (_, span) => (refusedBefore(line, span.from) ? 'skip' : tick(draft.popular, value)));
  }
  line.take(NOT, () => 'refused');
}

/** Whether the word before a place in the line denies it. */
export const refusedBefore = (line: Line, from: number): boolean => new RegExp(`(?<![^ ])${NEGATOR}(?: (?:a|an|the|any|in|at|near)){0,2}$`, 'u').test(line.text().split(' ').slice(0, from).join(' '));

/** Kinds of stay, amenities, popular filters, stars and order. */
export function readFeatures(line: Line, draft: Draft): void {
  for (const [value, words] of POPULAR) line.take(pattern(words), () => tick(draft.popular, value));
  for (const [value, words] of SORTS) {
    line.take(pattern(words), () => {
      if (draft.sort !== null && draft.sort !== value) return 'refused';
      draft.sort = value;
      return 'used';
    });
  }
  for (const [value, words] of AMENITIES) line.take(pattern(words), () => tick(draft.amenities, value));
  line.take(pattern(POOL), () => {
    draft.anyPool = true;
    return 'used';
  });
  readStars(line, draft);
  line.take(ANY_TYPE, () => {
    draft.anyType = true;
    return 'used';
  });
  for (const [value, words] of TYPES) line.take(pattern(words), () => tick(draft.types, value));
}

function tick<T>(set: Set<T>, value: T): Verdict {
  set.add(value);
  return 'used';
}

function readStars(line: Line, draft: Draft): void {
  const from = (low: number, high: number): Verdict => {
    for (let n = low; n <= high; n += 1) draft.stars.add(n);
    return low > high ? 'refused' : 'used';
  };
  line.take(STARS_RANGE, ({ groups = {} }) => from(Number(groups['a'] ?? groups['c']), Number(groups['b'] ?? groups['d'])));
  line.take(STARS_UP, ({ groups = {} }) => from(Number(groups['a'] ?? groups['b']), 5));
  line.take(STARS, ({ groups = {} }) => tick(draft.stars, Number(groups['a'])));
}
