import { FILTER_PARAMS } from '#shared/filters.ts';

/*
 * The parameters that each page for everybody reads from its address: what is not here makes no page of its own in the
 * server's cache. A parameter that a loader begins to read must be added; test/attacks/page-cache.test.ts watches what
 * every such page reads and names what is missing.
 */

const STAY = [
  'checkin',
  'check_in',
  'start',
  'checkout',
  'check_out',
  'end',
  'num_nights',
  'rooms',
  'room',
  'adults',
  'adult',
  'num_guests',
  'children',
  'child',
  'ages',
  'age',
];
const SEARCH = [
  ...STAY,
  'city',
  'location',
  'lat',
  'latitude',
  'lng',
  'longitude',
  'type',
  'hotel_type',
];

/** of a list: landing pages and offers */
export const LIST_PARAMS: readonly string[] = [
  ...SEARCH,
  ...Object.values(FILTER_PARAMS),
  'sort',
  'page',
  'bounds',
  'pool',
  'luxury',
  'min_total',
  'max_total',
];
/** of the search itself, which also reads words */
export const SEARCH_PARAMS: readonly string[] = [
  ...LIST_PARAMS,
  'q',
  'point_of',
  'property',
  'said',
  'stay',
];
/** of the search for any weekend: a list's without its dates, and words */
export const WEEKENDS_PARAMS: readonly string[] = [
  ...LIST_PARAMS,
  'q',
  'point_of',
  'month',
  'nights',
  'said',
];
/** of the figures of the strip of dates: a list's, and whose list */
export const DATE_PARAMS: readonly string[] = [...LIST_PARAMS, 'path'];
export const MAP_PARAMS: readonly string[] = [...SEARCH, 'bounds', 'to_id'];
export const PROPERTY_PARAMS: readonly string[] = [...STAY, 'picks', 'pick', 'coupon'];
export const GALLERY_PARAMS: readonly string[] = ['room'];
export const REVIEW_PARAMS: readonly string[] = ['type', 'sort', 'page'];
export const BLOG_PARAMS: readonly string[] = ['page'];
/** of a page whose form was just sent */
export const SENT_PARAMS: readonly string[] = ['sent'];
