import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { networkOf } from '#shared/network.ts';
import type { CallClass } from './call.ts';

/** One token bucket: `burst` requests at once, `perSecond` in the long run, for each address. */
export interface Bucket {
  readonly burst: number;
  readonly perSecond: number;
}

export type RateLimits = Readonly<Record<CallClass, Bucket>>;

/** Generous for reading, firm for writing, strict where a code could be guessed or sent. */
export const USUAL_RATE_LIMITS: RateLimits = {
  read: { burst: 3000, perSecond: 300 },
  write: { burst: 120, perSecond: 4 },
  'sign-in': { burst: 40, perSecond: 0.5 },
};

const MOST_BUCKETS = 50_000;

interface Level {
  tokens: number;
  at: number;
}

/**
 * Token buckets in memory, one for each network and class of call. Each server keeps its own: the limits that must
 * hold across servers (codes sent, attempts) are counted in the database by accounts. Returns the seconds to wait, 0 when
 * the request may pass; `null` lifts all limits. A bucket and not a window: who has spent the burst waits for the next
 * token, not for the end of a window, and two bursts never meet at its border.
 */
export function createRateLimiter(limits: RateLimits | null, clock: Clock): (address: string, kind: CallClass) => number {
  if (limits === null) return () => 0;
  const levels = new LRUCache<string, Level>({ max: MOST_BUCKETS });
  return (address, kind) => {
    const { burst, perSecond } = limits[kind];
    const key = `${kind} ${networkOf(address)}`;
    const now = clock.now().getTime();
    let level = levels.get(key);
    if (level === undefined) {
      level = { tokens: burst, at: now };
      levels.set(key, level);
    }
    level.tokens = Math.min(burst, level.tokens + (Math.max(0, now - level.at) / 1000) * perSecond);
    level.at = now;
    if (level.tokens >= 1) {
      level.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - level.tokens) / perSecond));
  };
}
