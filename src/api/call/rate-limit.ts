import { networkOf } from '#shared/network.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallClass } from '../contract/define.ts';
import type { RateLimits } from '../config.ts';

const MOST_BUCKETS = 50_000;

interface Level {
  tokens: number;
  at: number;
}

/**
 * Token buckets in memory, one for each address and class of call. Each server keeps its own: the limits that must
 * hold across servers (codes sent, tries) are counted in the database by accounts. Returns the seconds to wait, 0 when
 * the request may pass. When the table is full the oldest bucket is forgotten.
 */
export function createRateLimiter(limits: RateLimits | null, clock: Clock): (address: string, kind: CallClass) => number {
  if (limits === null) return () => 0;
  const levels = new Map<string, Level>();
  return (address, kind) => {
    const { burst, perSecond } = limits[kind];
    const key = `${kind} ${networkOf(address)}`;
    const now = clock.now().getTime();
    let level = levels.get(key);
    if (level === undefined) {
      if (levels.size >= MOST_BUCKETS) levels.delete(levels.keys().next().value ?? '');
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
