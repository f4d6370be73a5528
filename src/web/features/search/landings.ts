import { addDays, type IsoDate } from '#shared/dates.ts';
import * as landings from '#messages/landings.ts';
import { PRODUCT, withProduct } from '#web/app/landing-links.ts';
import { type ListState, parseList, type Scope, scopeOf } from './list-state.ts';

/** What a landing page says of itself: a paragraph an entry, 120 to 200 words in all. */
export interface LandingText {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly text: readonly string[];
}

/** A landing page about villas in Lonavala. Where its address states a filter, that filter is applied. */
export interface Landing extends LandingText {
  readonly path: string;
  /** least number of bedrooms, where nothing else is asked */
  readonly bhk?: number;
  /** only with a pool, always */
  readonly pool?: true;
  /** only luxury, always */
  readonly luxury?: true;
  /** the stay is one night, where no dates are given */
  readonly oneNight?: true;
  /** the order where nothing else is asked */
  readonly sort?: 'rating';
}

type Texts = { readonly [K in Exclude<keyof LandingText, 'text'>]: () => string } & {
  readonly text: () => readonly string[];
};

/** A page with its texts, each made when it is asked for, in the language of the request. */
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

/**
 * The fifteen paths of the specification, in its order; in the last stands the product's own name, which is a setting.
 */
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

/** The paths that are the same under every name; the router knows them. The other one is found by the catch-all. */
export const FIXED_PATHS: readonly string[] = LANDINGS.map(({ path }) => path).filter(
  (path) => !path.includes(PRODUCT),
);

/** The landing pages as they are called where the product has this name. */
export const landingsOf = (brandName: string): readonly Landing[] =>
  LANDINGS.map((landing) => ({ ...landing, path: withProduct(landing.path, brandName) }));

/** The landing page under a path, with or without a slash at its end. */
export const landingAt = (pathname: string, brandName: string): Landing | undefined => {
  const path = pathname.replace(/\/$/, '');
  return landingsOf(brandName).find((landing) => landing.path === path);
};

/** What a landing page's list keeps to: its own scope, and what its visitor asked for. */
export const landingScope = (
  { pool, luxury }: Pick<Landing, 'pool' | 'luxury'>,
  state: ListState,
): Scope =>
  scopeOf({ anyPool: pool ?? state.anyPool === true, luxury: luxury ?? state.luxury === true });

/** The state of a landing page: its address as usual, with the page's own defaults where the address says nothing. */
export function parseLandingList(
  landing: Landing,
  params: URLSearchParams,
  today: IsoDate,
): { state: ListState; notices: readonly string[] } {
  const { state, notices } = parseList(params, today);
  // our own links carry the dates; an address without them is the page as it was opened
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
