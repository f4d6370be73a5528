import { POOLS } from '#shared/amenities.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { luxury, pools, renting } from './landing-texts.ts';
import { type ListState, parseList } from './list-state.ts';

/** 'Verandah Stays' → 'verandah-stays': stands where an address names the product. A name without Latin letters has none. */
const brandSlug = (brandName: string): string => brandName.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'villa';

/** The place of the product's name in a path. */
const PRODUCT = '{product}';

/** A path with the product's name filled in. */
export const withProduct = (path: string, brandName: string): string => path.replace(PRODUCT, brandSlug(brandName));

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
  /** at least one of these amenities, always */
  readonly anyOfAmenities?: readonly number[];
  /** the stay is one night, where no dates are given */
  readonly oneNight?: true;
  /** the order where nothing else is asked */
  readonly sort?: 'rating';
}

/** The fifteen paths of the specification, in its order; in the last stands the product's own name, which is a setting. */
export const LANDINGS: readonly Landing[] = [
  { path: '/luxury-villas-in-lonavala', ...luxury.luxury },
  { path: '/best-luxury-villas-in-lonavala', ...luxury.best, sort: 'rating' },
  { path: '/book-villas-in-lonavala', ...renting.book },
  { path: '/villas-on-rent-in-lonavala', ...renting.onRent },
  { path: '/rent-villas-in-lonavala', ...renting.rent },
  { path: '/rent-private-villas-in-lonavala', ...renting.rentPrivate },
  { path: '/2-bhk-villa-in-lonavala-for-rent', ...renting.twoBhk, bhk: 2 },
  { path: '/private-swimming-pool-villa-in-lonavala-for-rent', ...pools.privateSwimmingPool, anyOfAmenities: POOLS },
  { path: '/lonavala-villa-with-private-pool', ...pools.withPrivatePool, anyOfAmenities: POOLS },
  { path: '/lonavala-villa-for-rent-with-swimming-pool', ...pools.forRent, anyOfAmenities: POOLS },
  { path: '/book-villas-in-lonavala-with-pool', ...pools.bookWithPool, anyOfAmenities: POOLS },
  { path: '/villa-with-private-pool-in-lonavala', ...pools.villaWithPrivatePool, anyOfAmenities: POOLS },
  { path: '/villas-in-lonavala-with-swimming-pool', ...pools.withSwimmingPool, anyOfAmenities: POOLS },
  { path: '/villas-in-lonavala-for-one-night-stay', ...renting.oneNight, oneNight: true },
  { path: `/${PRODUCT}-for-rent-with-swimming-pool`, ...pools.verandah, anyOfAmenities: POOLS },
];

/** The paths that are the same under every name; the router knows them. The other one is found by the catch-all. */
export const FIXED_PATHS: readonly string[] = LANDINGS.map(({ path }) => path).filter((path) => !path.includes(PRODUCT));

/** The landing pages as they are called where the product has this name. */
export const landingsOf = (brandName: string): readonly Landing[] => LANDINGS.map((landing) => ({ ...landing, path: withProduct(landing.path, brandName) }));

/** The landing page under a path, with or without a slash at its end. */
export const landingAt = (pathname: string, brandName: string): Landing | undefined => {
  const path = pathname.replace(/\/$/, '');
  return landingsOf(brandName).find((landing) => landing.path === path);
};

/** The state of a landing page: its address as usual, with the page's own defaults where the address says nothing. */
export function parseLandingList(landing: Landing, params: URLSearchParams, today: IsoDate): { state: ListState; notices: readonly string[] } {
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
        party: params.has('rooms') || landing.bhk === undefined ? query.party : { ...query.party, rooms: landing.bhk },
        stay: landing.oneNight ? { checkIn: query.stay.checkIn, checkOut: addDays(query.stay.checkIn, 1) } : query.stay,
      },
    },
  };
}
