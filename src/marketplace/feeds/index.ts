import { holdsNothing } from '#platform/personal-data.ts';

export {
  addFeed,
  MOST_FEED_NAME,
  READ_CALENDARS,
  refreshFeed,
  removeFeed,
} from './change-feeds.ts';
export { calendarHooks } from './for-bookings.ts';
export { exportedCalendar, exportsOf, shareCalendar, sharedCalendar } from './exports.ts';
export { hostFeeds, type HostConflict, type HostFeed } from './host-feeds.ts';
export { readFeeds } from './read-feeds.ts';
export { silentFeeds } from './silent-feeds.ts';
export type { FeedProblem } from './reading.ts';
/** Which nights are taken elsewhere, and the accounts that added calendars, by id. */
export const personalData = holdsNothing('feeds', ['calendar_feeds']);
