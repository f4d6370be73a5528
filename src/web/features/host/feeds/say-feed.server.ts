import type { FeedProblem, HostConflict, HostFeed } from '#marketplace/feeds/index.ts';
import * as texts from '#messages/owner-feeds.ts';
import { formatNearStay } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { listed } from '#shared/phrases.ts';

const WHY = {
  'not-an-address': 'address',
  'not-https': 'address',
  'not-public': 'address',
  'unknown-name': 'unknown',
  unreachable: 'away',
  status: 'gone',
  redirects: 'address',
  'too-large': 'large',
  'too-slow': 'away',
  encoding: 'content',
  blank: 'content',
  'not-calendar': 'content',
  'cut-short': 'content',
  unreadable: 'content',
  'too-many': 'large',
  'address-lost': 'lost',
} as const satisfies Record<FeedProblem, keyof typeof texts.why>;

/** How a feed is, in a sentence or two. `at` says an instant. */
export function sayHealth(
  { isReading, goodAt, problem, failingSince }: HostFeed,
  at: (instant: Date) => string,
): string {
  if (problem !== null && failingSince !== null) {
    const why = texts.why[WHY[problem]]();
    return goodAt === null
      ? texts.failingNew({ why })
      : texts.failing({ why, at: at(failingSince) });
  }
  return goodAt === null || isReading ? texts.reading() : texts.good({ at: at(goodAt) });
}

const MOST_NAMED = 6;

/** '3 stays taken: 4 – 7 Dec, …' */
export function sayTaken(taken: HostFeed['taken']): string {
  const named = taken
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => formatNearStay({ checkIn: from, checkOut: to }));
  const left = taken.length - named.length;
  const dates = listed(left === 0 ? named : [...named, texts.more({ n: left })]);
  return texts.taken({ n: taken.length, dates });
}

/** What is sold twice, and what to do about it. */
export function sayConflict(
  { kind, otherId, from, to }: HostConflict,
  feed: string,
  other: string,
): { readonly what: string; readonly todo: string } {
  const dates = formatNearStay({ checkIn: from, checkOut: to });
  const todo = texts.twiceDo[kind]();
  if (kind === 'booking')
    return { what: texts.twiceWith.booking({ dates, feed, number: bookingNumber(otherId) }), todo };
  return kind === 'feed'
    ? { what: texts.twiceWith.feed({ dates, feed, other }), todo }
    : { what: texts.twiceWith.own_booking({ dates, feed }), todo };
}
