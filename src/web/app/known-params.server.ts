import { FILTER_PARAMS } from '#shared/filters.ts';

/*
 * The parameters that each cached page reads from its address; the cache ignores all others. Add each parameter that a
 * loader begins to read; test/attacks/page-cache.test.ts compares the lists with what every such page reads.
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

/** of lists: landing pages and offers */
export const LIST_PARAMS: readonly string[] = [
  ...SEARCH,
  ...Object.values(FILTER_PARAMS),
  'sort',
  'page',
  'bounds',
  'pool',
  'luxury',
  'fits',
  'min_total',
  'max_total',
  'min_night',
  'max_night',
];
/** of the search, which also reads queries in words */
export const SEARCH_PARAMS: readonly string[] = [
  ...LIST_PARAMS,
  'q',
  'point_of',
  'property',
  'said',
  'stay',
];
/** of the weekend search: those of a list without dates, and queries in words */
export const WEEKENDS_PARAMS: readonly string[] = [
  ...LIST_PARAMS,
  'q',
  'point_of',
  'month',
  'nights',
  'said',
];
/** of the hint about a search in words */
export const WORDS_PARAMS: readonly string[] = ['q'];
/** of the date strip: those of a list, and the path of the list */
export const DATE_PARAMS: readonly string[] = [...LIST_PARAMS, 'path'];
export const MAP_PARAMS: readonly string[] = [...SEARCH, 'bounds', 'to_id', 'fits'];
export const PROPERTY_PARAMS: readonly string[] = [...STAY, 'picks', 'pick', 'coupon'];
export const GALLERY_PARAMS: readonly string[] = ['room'];
export const REVIEW_PARAMS: readonly string[] = ['type', 'sort', 'page'];
export const BLOG_PARAMS: readonly string[] = ['page'];
/** of a page whose form was just submitted */
export const SENT_PARAMS: readonly string[] = ['sent'];
