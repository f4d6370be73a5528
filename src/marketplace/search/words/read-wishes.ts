import { AMENITY } from '#shared/amenities.ts';
import {
  FILTER_VALUES,
  type FilterAmenity,
  type PopularFilter,
  type Sort,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { pattern, type Line, type Verdict } from './line.ts';
import type { Draft, Spend } from './read-words.ts';

const STEP_FREE =
  '(?:no|without) (?:any )?(?:steps|stairs)|step free(?: access)?|wheel ?chairs?(?: (?:friendly|accessible|access))?|accessible';

/** The words of each amenity filter, longest first. Devanagari arrives as Latin words (`devanagari.ts`). */
const AMENITIES = {
  indoorGames: 'indoor games?|board games?|carrom|table tennis|pool table',
  indoorPool: 'indoor (?:swimming )?pools?',
  rooftopPool: '(?:roof ?top|terrace) (?:swimming )?pools?',
  infinityPool: 'infinity(?: edge)?(?: swimming)? pools?',
  outdoorPool: 'outdoor (?:swimming )?pools?',
  roomService: '(?:(?:24|24 hours?|24/7|round the clock) )?room service',
  pickAndDrop: '(?:free )?(?:pick ?up|pick) (?:and )?drop(?: off)?(?: service)?',
  weddings:
    '(?:destination )?wedding(?:s)?(?: (?:services facility|services?|venue|facility|facilities))?|shaadi',
  conference: '(?:conference|meeting)(?: (?:room|hall|facility|facilities))?|offsite',
  airConditioning: 'air ?condition(?:ed|ing|ers?)?|a ?c|ac rooms?',
  wifi: 'wi ?fi|internet',
  gym: 'gym|gymnasium|fitness(?: (?:centre|center|room))?',
  pets: '(?:pets?|dogs?|cats?) friendly|pets? (?:allowed|ok|welcome)|(?:my|our|a|with) (?:pets?|dogs?|cats?)|dogs? (?:allowed|ok|welcome)|(?:\\d )?(?:pets?|dogs?|kutt[ae]|kutra|paltu)',
  restaurant: 'restaurants?',
  lift: 'lift(?: or elevator)?|elevator',
  bar: 'bar(?: or lounge)?|lounge',
  smoking: 'smoking(?: (?:allowed|room|rooms|area))?|smokers?',
  bonfire: 'bon ?fires?|camp ?fires?|alav|shekoti',
  barbecue: 'barbe[cq]ues?|bbq|bar be que|grill',
  caretaker: 'care ?takers?|house ?keepers?',
  cook: '(?:(?:private |personal |our own )?(?:cooks?|chefs?)|rasoiy?[ae]|bawarchi|khansama|maharaj)(?: (?:available|included|on call|who cooks))?',
  kitchen: '(?:own |private |equipped )?kitchen(?:ette)?|rasoi',
  powerBackup:
    '(?:power |electricity )(?:back ?up|cut backup)|back ?up power|generators?|genset|inverter',
  stepFree: STEP_FREE,
  mountainView:
    '(?:mountains?|hills?)(?: (?:view|views|facing))?|pahad(?:on|i)?(?: (?:ka|ke|ki))?(?: (?:view|nazara))?|dongar',
  valleyView: '(?:valley|ghati)(?: (?:view|views|facing))',
  lakeView: 'lake ?(?:view|views|facing|side|front)|jheel|talao|talav',
  seaView: '(?:sea|ocean|beach)(?: (?:view|views|facing|front|side))|samundar',
  parking: '(?:free )?(?:car )?parking',
  lawn: 'lawns?|garden|bagicha',
  playArea: '(?:kids |childrens |children )?play ?(?:area|ground)',
  musicSystem:
    'music system|music(?! (?:is )?(?:allowed|ok|okay|late|till|until|after|chalega))|sound system|speakers?',
  television: 'tv|televisions?',
  washingMachine: 'washing machine',
  hotWater: 'hot water|geysers?|garam pani',
  refrigerator: 'fridge|refrigerator',
  carCharging: '(?:ev|electric car|car) charg(?:ing|ers?)|ev charger',
} satisfies Record<FilterAmenity, string>;

/** The words of each popular filter. */
const POPULAR = {
  couple_friendly:
    '(?:unmarried )?couples? friendly|(?:unmarried )?couples? (?:allowed|welcome|ok)|unmarried(?= \\|| couples?|$)',
  pay_at_hotel:
    'pay(?:ment)? (?:at|on) (?:the )?(?:hotel|property|villa|arrival|check ?in|reception)|pay later|(?:no|without|zero) (?:advance|prepayment|pre payment|advance payment)|pah',
  free_cancellation:
    'free(?:ly)? cancell?ations?|free to cancel|cancell?able|fully refundable|refundable|(?:no|without) cancell?ation (?:fees?|charges?)',
  pure_veg:
    '(?:pure|only|strictly) (?:veg|vegetarian)(?: only)?(?: (?:food|kitchen|meals?))?|(?:veg|vegetarian)(?: only)?(?: (?:food|kitchen|meals?))?|shakahari|shuddh shakahari',
} satisfies Record<PopularFilter, string>;

const SORTS: readonly (readonly [Sort, string])[] = [
  [
    'price_desc',
    '(?:most expensive|costliest|priciest|mehnga|mehenga)(?: first)?|price high to low',
  ],
  [
    'price_asc',
    '(?:cheapest|lowest price|cheap|sasta|saste|sasti|sabse sasta|budget friendly|low budget|affordable|inexpensive)(?: first)?|price low to high|budget(?= (?:hotels?|villas?|resorts?|bungalows?|stays?|rooms?|\\|)|$)',
  ],
  [
    'rating',
    '(?:best|top|highest|highly) (?:rated|reviewed|rating)(?: first)?|best reviews|top reviews',
  ],
  ['distance', '(?:nearest|closest)(?: first)?'],
];

const TYPES: readonly (readonly [HotelType, string])[] = [
  [
    'bungalow',
    '(?:private |entire |whole |independent )?(?:villas?|vilas?|bungalows?|bunglows?|banglows?|bungalo|bangla|houses?|homes?|farm ?houses?|cottages?|holiday homes?|ghar|kothi)',
  ],
  ['hotel', 'hotels?|motels?'],
  ['resort', 'resorts?'],
];

const POOL = '(?:private |own )?(?:swimming |plunge )?pools?';
const LUXURY = pattern('luxur(?:y|ious|ies)|deluxe');
const ANY_TYPE = pattern(
  'any kind of (?:stay|property|place)|all (?:stays|properties)|any (?:stay|property)|(?:hotel|villa) or (?:villa|hotel) whatever',
);
const STARS_RANGE = pattern(
  '(?<a>[1-5]) (?:-|to|or|and|/) (?<b>[1-5]) stars?|(?<c>[1-5])/(?<d>[1-5]) stars?',
);
const STARS_UP = pattern(
  '(?:at least |min(?:imum)? )(?<a>[1-5]) stars?|(?<b>[1-5]) (?:\\+ stars?|stars? (?:\\+|and above|or above|or more|or better|plus|and up))',
);
const STARS = pattern('(?<a>[1-5]) stars?(?: (?:rated|category))?');

const NEGATOR =
  '(?:no|not|non|without|except|excluding|avoid|dont want|do not want|don t want|nahi|bina|sans)';
const KNOWN = [
  ...Object.values(AMENITIES),
  ...Object.values(POPULAR),
  POOL,
  'stairs',
  '[^ ,|]+',
].join('|');
const NOT = pattern(
  `(?:(?:veg|vegetarian) (?:and|or|/|,) )?${NEGATOR} (?:(?:a|an|the|any|in|at|near) ){0,2}(?:${KNOWN})(?: allowed)?`,
);
const NO_STEPS = pattern(STEP_FREE);
/** Filters whose words may contain a 'no' and still ask for something. */
const SAID_WITH_NO = [
  'pay_at_hotel',
  'free_cancellation',
] as const satisfies readonly PopularFilter[];

/**
 * Reports negated phrases, because exclusion cannot be searched for. Phrases that only sound negative are read first.
 */
export function readNegations(line: Line, draft: Draft): void {
  for (const value of SAID_WITH_NO)
    line.take(pattern(POPULAR[value]), (_, span) =>
      refusedBefore(line, span.from) ? 'skip' : tick(draft.popular, value),
    );
  line.take(NO_STEPS, () => tick(draft.amenities, AMENITY.stepFree));
  line.take(NOT, () => 'refused');
}

/** Whether the word before a position in the line negates it. */
export const refusedBefore = (line: Line, from: number): boolean =>
  new RegExp(`(?<![^ ])${NEGATOR}(?: (?:a|an|the|any|in|at|near)){0,2}$`, 'u').test(
    line.text().split(' ').slice(0, from).join(' '),
  );

/** Reads property types, amenities, popular filters, stars and order. */
export function readFeatures(line: Line, draft: Draft): void {
  for (const value of FILTER_VALUES.popular)
    line.take(pattern(POPULAR[value]), () => tick(draft.popular, value));
  for (const [value, words] of SORTS) {
    line.take(pattern(words), () => {
      if (draft.sort !== null && draft.sort !== value) return 'refused';
      draft.sort = value;
      return 'used';
    });
  }
  for (const [name, words] of Object.entries(AMENITIES))
    line.take(pattern(words), () => tick(draft.amenities, AMENITY[name as FilterAmenity]));
  line.take(pattern(POOL), () => {
    draft.anyPool = true;
    return 'used';
  });
  line.take(LUXURY, () => {
    draft.luxury = true;
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
  line.take(STARS_RANGE, ({ groups = {} }) =>
    from(Number(groups['a'] ?? groups['c']), Number(groups['b'] ?? groups['d'])),
  );
  line.take(STARS_UP, ({ groups = {} }) => from(Number(groups['a'] ?? groups['b']), 5));
  line.take(STARS, ({ groups = {} }) => tick(draft.stars, Number(groups['a'])));
}

const LEAST_RUPEES = 500;
const MOST_RUPEES = 1_000_000;
/** The range of 'around 8,000', as a part of the figure. */
const AROUND = 0.2;

const MONEY = '₹|rs|inr|rupees?|rupaye|rupay|bucks';
const amount = (name: string): string =>
  `(?:(?<${name}C>${MONEY}) )?(?<${name}>\\d+(?:\\.\\d+)?)(?: (?<${name}K>k|thousand|hazar|hazaar|lakhs?|lacs?))?(?: (?<${name}T>${MONEY}))?`;
const MEASURE = `(?: (?:(?<night>/ night|/ day|per (?:night|day)|(?:a|each) night|nightly|pn|every night)|(?<head>(?:(?:per|a|each|/|har) )(?:person|head|adult|pax|guest)|pp)|(?<stay>total|in total|in all|altogether|overall|for (?:the |our )?(?:(?:whole|entire) )?(?:stay|trip)|all in(?:clusive)?|with tax(?:es)?)))?`;
/** 'total under 30k': the measure before the amount. */
const WHOLE = '(?:(?<whole>total|overall|altogether|kul|ekun) )?';
const MINE = '(?:(?:my |our )?budget(?: is| of| around| upto| up to| under)? )?';

const OTHER_MEASURE = pattern(
  `(?:(?:under|below|less than|within|up to|upto|max|budget(?: of)?) )?${amount('a')} (?:per|a|each|/) (?:couple|room)`,
);
const RANGE = pattern(
  `${WHOLE}${MINE}(?:between |from )?${amount('a')} (?:-|to|and|se) ${amount('b')}${MEASURE}`,
);
const MOST = pattern(
  `${WHOLE}(?:${MINE}(?:under|below|less than|within|up to|upto|not more than|no more than|not above|at most|max(?:imum)?|cheaper than) (?:budget (?:of )?)?${amount('a')}|(?:my |our )?budget (?:is |of )?${amount('b')}|${amount('c')} (?:or less|or under|or below|max(?:imum)?|se kam|tak|ke andar|ke neeche|ke niche|budget))${MEASURE}`,
);
const LEAST = pattern(
  `${WHOLE}(?:(?:above|over|more than|at least|min(?:imum)?|starting(?: from)?|upwards of) ${amount('a')}|${amount('b')} (?:\\+|or more|and above|or above|plus|upwards|se zyada|se jyada|se upar))${MEASURE}`,
);
const ABOUT = pattern(
  `${WHOLE}${MINE}(?:around|about|approx|approximately|roughly|nearly|lagbhag|kareeb) ${amount('a')}${MEASURE}`,
);
const PLAIN = pattern(`${WHOLE}${amount('a')}${MEASURE}`);

type Groups = Readonly<Record<string, string | undefined>>;

const TIMES: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  hazar: 1000,
  hazaar: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
};

/** The rupees of an amount; NaN if they cannot be a price of a night. A bare year is no price. */
function rupees(
  groups: Groups,
  name: string,
  times = TIMES[groups[`${name}K`] ?? ''] ?? 1,
): number {
  const value = Number(groups[name]) * times;
  return value >= LEAST_RUPEES && value <= MOST_RUPEES ? value : Number.NaN;
}

const isMoney = (groups: Groups, name: string): boolean =>
  groups[`${name}C`] !== undefined ||
  groups[`${name}T`] !== undefined ||
  groups[`${name}K`] !== undefined;
const looksLikeYear = (value: number): boolean => value >= 2020 && value <= 2040;

/**
 * Reads the budget exactly as given, taxes included: for a night, as the prices of the page are, unless the words say
 * that it is for the whole stay or for a guest. Prices by room or couple are reported.
 */
export function readBudget(line: Line, draft: Draft): void {
  const keep = (groups: Groups, low: number | null, high: number | null): Verdict => {
    if (draft.spend !== null) return 'refused';
    const per: Spend['per'] =
      groups['head'] !== undefined
        ? 'head'
        : groups['whole'] !== undefined || groups['stay'] !== undefined
          ? 'stay'
          : 'night';
    draft.spend = {
      from: low === null ? null : Math.round(low),
      to: high === null ? null : Math.round(high),
      per,
    };
    return 'used';
  };
  line.take(OTHER_MEASURE, ({ groups = {} }) =>
    Number.isNaN(rupees(groups, 'a')) ? 'skip' : 'refused',
  );
  line.take(RANGE, ({ groups = {} }) => {
    const high = rupees(groups, 'b');
    // '5 to 7k': the thousands apply to both
    const low =
      groups['aK'] === undefined && Number(groups['a']) < 1000
        ? rupees(groups, 'a', TIMES[groups['bK'] ?? ''] ?? 1)
        : rupees(groups, 'a');
    const money = isMoney(groups, 'a') || isMoney(groups, 'b');
    if (!(low < high) || (!money && looksLikeYear(low) && looksLikeYear(high))) return 'skip';
    return keep(groups, low, high);
  });
  line.take(MOST, ({ groups = {} }) => {
    const high = ['a', 'b', 'c']
      .map((name) => rupees(groups, name))
      .find((value) => !Number.isNaN(value));
    return high === undefined ? 'skip' : keep(groups, null, high);
  });
  line.take(LEAST, ({ groups = {} }) => {
    const low = ['a', 'b']
      .map((name) => rupees(groups, name))
      .find((value) => !Number.isNaN(value));
    return low === undefined ? 'skip' : keep(groups, low, null);
  });
  line.take(ABOUT, ({ groups = {} }) => {
    const value = rupees(groups, 'a');
    return Number.isNaN(value) ? 'skip' : keep(groups, value * (1 - AROUND), value * (1 + AROUND));
  });
  line.take(PLAIN, ({ groups = {} }) => {
    const value = rupees(groups, 'a');
    return Number.isNaN(value) || !isMoney(groups, 'a') ? 'skip' : keep(groups, null, value);
  });
}
