import { publicPaths } from './page-html.ts';

/** One address for each kind of page of a running site with the demo catalogue. */
export interface EveryPage {
  /** pages that search engines may list, all of them */
  readonly found: readonly string[];
  /** one of each kind among them, and every page that is one of its kind */
  readonly kinds: readonly string[];
  readonly villa: string;
  readonly hotel: string;
  readonly post: string;
  readonly offer: string;
  readonly reviews: string;
  readonly tour: string;
}

/** Pages that everybody may open and no search engine should list. */
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
  '/hotel-select-room/1',
  '/search?city=Goa&type=any',
  '/google_map?to_id=1',
] as const;

/** Pages of one person; without a session they lead to the sign-in and back. */
export const PERSONAL = [
  '/my-bookings',
  '/my-reviews',
  '/my-profile',
  '/my-profile/people',
  '/my_acount',
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
  // the landing pages are one page under fifteen addresses: one with a filter of its own, and one without, stand for
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
