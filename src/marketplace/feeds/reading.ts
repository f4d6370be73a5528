import { randomInt } from 'node:crypto';
import type { FetchProblem } from '#platform/safe-fetch/index.ts';
import type { FeedEvent, IcsProblem } from './read-ics.ts';

const EACH_S = 600;
const JITTER_S = 60;
const MOST_PAUSE_S = 3600;

/** Why the last reading of a feed failed. */
export type FeedProblem = FetchProblem | IcsProblem | 'address-lost';

/** What one reading of a feed brought. `unchanged`: the events of the last good one still hold. */
export type Reading =
  | {
      readonly is: 'events';
      readonly events: readonly FeedEvent[];
      readonly skipped: number;
      readonly etag: string;
      readonly modified: string;
    }
  | { readonly is: 'unchanged' }
  | { readonly is: 'problem'; readonly problem: FeedProblem };

/** A feed leased to this worker. The instant tells this lease from a later one. */
export interface LeasedFeed {
  readonly id: number;
  readonly propertyId: number;
  readonly roomId: number;
  readonly url: Buffer;
  readonly etag: string;
  readonly modified: string;
  readonly leasedUntil: Date;
}

/**
 * When a feed is read again: ten minutes and a little, later after failures in a row. `isQuiet`: the room has no night
 * to sell soon, so once an hour is enough.
 */
export function nextReading(now: Date, failures: number, isQuiet = false): Date {
  const pause = isQuiet
    ? MOST_PAUSE_S
    : Math.min(EACH_S * 2 ** Math.max(0, failures - 1), MOST_PAUSE_S);
  return new Date(now.getTime() + (pause + randomInt(JITTER_S)) * 1000);
}
