import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { networkOf } from '#shared/network.ts';

/** One token bucket: `burst` requests at once, `perSecond` in the long run, for each network. */
export interface Bucket {
  readonly burst: number;
  readonly perSecond: number;
}

/** The kinds of requests with separate limits: three classes of calls, rendered pages, forms of pages, uploads. */
export type RequestKind = 'read' | 'write' | 'sign-in' | 'page' | 'form' | 'upload';

export type RateLimits = Readonly<Record<RequestKind, Bucket>>;

/**
 * Generous for reading, firm for writing, strict where a code could be guessed or sent. A page costs some seven
 * milliseconds, so one network gets a sixth of a core. Kept pages are not counted, so an office or the subscribers of
 * a mobile operator behind one address can all browse.
 */
export const USUAL_RATE_LIMITS: RateLimits = {
  read: { burst: 3000, perSecond: 300 },
  write: { burst: 120, perSecond: 4 },
  'sign-in': { burst: 40, perSecond: 0.5 },
  page: { burst: 400, perSecond: 25 },
  form: { burst: 120, perSecond: 4 },
  upload: { burst: 30, perSecond: 0.5 },
};

const MOST_BUCKETS = 50_000;

interface Level {
  tokens: number;
  at: number;
}

/**
 * Token buckets in memory, one for each network and kind of request. Each process has its own: the burst is whole in
 * each, because one visitor's connections mostly reach one process, and the long-run rate is divided by `processes`.
 * Limits across machines belong to the abuse budget (`platform/budget`). Returns the seconds to wait, 0 when the
 * request may pass; `null` lifts all limits. A bucket rather than a window: after the burst a client waits for the
 * next token, and two bursts never meet at a window's border.
 */
export function createRateLimiter<Kind extends string>(
  limits: Readonly<Record<Kind, Bucket>> | null,
  clock: Clock,
  processes = 1,
): (address: string, kind: Kind) => number {
  if (limits === null) return () => 0;
  const levels = new LRUCache<string, Level>({ max: MOST_BUCKETS });
  return (address, kind) => {
    const { burst, perSecond: inAll } = limits[kind];
    const perSecond = inAll / processes;
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
