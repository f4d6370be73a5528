import { addDays, type IsoDate } from '#shared/dates.ts';
import * as landings from '#messages/landings.ts';
import { PRODUCT, withProduct } from '#web/app/landing-links.ts';
import { type ListState, parseList, type Scope, scopeOf } from './list-state.ts';

/** The texts of a landing page; `text` holds its paragraphs, 120 to 200 words in all. */
export interface LandingText {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly text: readonly string[];
}

/** A landing page about villas in Lonavala. A filter that its address names is applied. */
export interface Landing extends LandingText {
  readonly path: string;
  /** least number of bedrooms, unless the visitor chooses one */
  readonly bhk?: number;
  /** keeps to properties with a pool, always */
  readonly pool?: true;
  /** keeps to luxury, always */
  readonly luxury?: true;
  /** the stay is one night unless the address has dates */
  readonly oneNight?: true;
  /** the sort order unless the visitor chooses one */
  readonly sort?: 'rating';
}

type Texts = { readonly [K in Exclude<keyof LandingText, 'text'>]: () => string } & {
  readonly text: () => readonly string[];
};

/** A landing page whose texts are made on each read, in the language of the request. */
const landing = (
  path: string,
  texts: Texts,
  asked: Omit<Landing, 'path' | keyof LandingText> = {},
): Landing => ({
  path,
  ...asked,
  get title() {
    return texts.title();
  },
  get heading() {
    return texts.heading();
  },
  get description() {
    return texts.description();
  },
  get text() {
    return texts.text();
  },
});

/** The fifteen paths of the specification, in its order. The last contains the product's name, which is a setting. */
export const LANDINGS: readonly Landing[] = [
  landing('/luxury-villas-in-lonavala', landings.luxury, { luxury: true }),
  landing('/best-luxury-villas-in-lonavala', landings.best, { luxury: true, sort: 'rating' }),
  landing('/book-villas-in-lonavala', landings.book),
  landing('/villas-on-rent-in-lonavala', landings.onRent),
  landing('/rent-villas-in-lonavala', landings.rent),
  landing('/rent-private-villas-in-lonavala', landings.rentPrivate),
  landing('/2-bhk-villa-in-lonavala-for-rent', landings.twoBhk, { bhk: 2 }),
  landing('/private-swimming-pool-villa-in-lonavala-for-rent', landings.privateSwimmingPool, {
    pool: true,
  }),
  landing('/lonavala-villa-with-private-pool', landings.withPrivatePool, { pool: true }),
  landing('/lonavala-villa-for-rent-with-swimming-pool', landings.forRent, { pool: true }),
  landing('/book-villas-in-lonavala-with-pool', landings.bookWithPool, { pool: true }),
  landing('/villa-with-private-pool-in-lonavala', landings.villaWithPrivatePool, { pool: true }),
  landing('/villas-in-lonavala-with-swimming-pool', landings.withSwimmingPool, { pool: true }),
  landing('/villas-in-lonavala-for-one-night-stay', landings.oneNight, { oneNight: true }),
  landing(`/${PRODUCT}-for-rent-with-swimming-pool`, landings.verandah, { pool: true }),
];

/** The paths that do not contain the product's name; the router knows them. The catch-all route finds the other one. */
export const FIXED_PATHS: readonly string[] = LANDINGS.map(({ path }) => path).filter(
  (path) => !path.includes(PRODUCT),
);

/** The landing pages for a product name. */
export const landingsOf = (brandName: string): readonly Landing[] =>
  LANDINGS.map((landing) => ({ ...landing, path: withProduct(landing.path, brandName) }));

/** The landing page at a path, with or without a trailing slash. */
export const landingAt = (pathname: string, brandName: string): Landing | undefined => {
  const path = pathname.replace(/\/$/, '');
  return landingsOf(brandName).find((landing) => landing.path === path);
};

/** The scope of a landing page's list: its own, joined with the visitor's. */
export const landingScope = (
  { pool, luxury }: Pick<Landing, 'pool' | 'luxury'>,
  state: ListState,
): Scope =>
  scopeOf({ anyPool: pool ?? state.anyPool === true, luxury: luxury ?? state.luxury === true });

/** The state of a landing page: the address, with the page's defaults where the address has no value. */
export function parseLandingList(
  landing: Landing,
  params: URLSearchParams,
  today: IsoDate,
): { state: ListState; notices: readonly string[] } {
  const { state, notices } = parseList(params, today);
  // an address with dates comes from a link of ours; one without is the page as it was opened
  if (params.has('checkin')) return { state, notices };
  const { query } = state;
  return {
    notices,
    state: {
      ...state,
      sort: params.has('sort') ? state.sort : (landing.sort ?? state.sort),
      query: {
        ...query,
        party:
          params.has('rooms') || landing.bhk === undefined
            ? query.party
            : { ...query.party, rooms: landing.bhk },
        stay: landing.oneNight
          ? { checkIn: query.stay.checkIn, checkOut: addDays(query.stay.checkIn, 1) }
          : query.stay,
      },
    },
  };
}
