import { publicPaths } from './page-html.ts';

/** One address for each kind of page of a running site with the demo catalogue. */
export interface EveryPage {
  /** All pages that search engines may list. */
  readonly found: readonly string[];
  /** One page of each kind among them, and all pages that are the only one of their kind. */
  readonly kinds: readonly string[];
  readonly villa: string;
  readonly hotel: string;
  readonly post: string;
  readonly offer: string;
  readonly reviews: string;
  readonly tour: string;
}

/** Public pages that search engines must not list. */
export const UNLISTED = [
  '/login',
  '/login/password',
  '/register',
  '/forgot-password',
  '/my-wishlist',
  '/offline',
  '/test',
  '/gallery/1',
  '/floor-plan/1',
  '/free-dates/1',
  '/similar/1',
  '/free-weekends?city=Lonavala',
  '/ask/1',
  '/trip-board',
  '/chat',
  '/hotel-select-room/1',
  '/search?city=Goa&type=any',
  '/google_map?to_id=1',
] as const;

/** Personal pages. Without a session they redirect to the sign-in, which leads back. */
export const PERSONAL = [
  '/my-bookings',
  '/my-messages',
  '/my-reviews',
  '/my-profile',
  '/my-profile/people',
  '/my_acount',
  '/host',
  '/host/calendar',
  '/delete-account',
  '/change_password',
] as const;

export async function everyPage(site: string): Promise<EveryPage> {
  const found = await publicPaths(site);
  const one = (start: string): string => {
    const path = found.find((each) => each.startsWith(start));
    if (path === undefined) throw new Error(`The sitemap has no page under ${start}.`);
    return path;
  };
  const [villa, hotel, post, offer, reviews, tour, abroad] = [
    one('/bungalow/'),
    one('/hotel/'),
    one('/blogs/'),
    one('/offers/'),
    one('/hotel_review/'),
    one('/domestic/'),
    one('/international/'),
  ];
  const many = /^\/(?:bungalow|hotel|hotel_review|blogs|offers|domestic|international)\/./;
  // The landing pages are one page under fifteen addresses: one with its own filter and one without represent them.
  // them
  const landing = (path: string): boolean =>
    path.includes('villa') &&
    !['/luxury-villas-in-lonavala', '/lonavala-villa-with-private-pool'].includes(path);
  return {
    found,
    kinds: [
      ...found.filter((path) => !many.test(path) && !landing(path)),
      villa,
      hotel,
      post,
      offer,
      reviews,
      tour,
      abroad,
    ],
    villa,
    hotel,
    post,
    offer,
    reviews,
    tour,
  };
}
