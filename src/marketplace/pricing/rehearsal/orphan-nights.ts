import type { NightFacts } from '#marketplace/inventory/index.ts';
import type { IsoDate } from '#shared/dates.ts';

/** Nights that a guest can take together. */
const isFree = ({ free, rules }: NightFacts): boolean => free > 0 && !rules.closed;

/**
 * Free nights that no stay will take: a single night between taken ones, or a gap shorter than the least stay of its
 * first night. `nights` are consecutive; a gap at either end goes on outside them and does not count.
 */
export function orphanNights(nights: readonly NightFacts[]): readonly IsoDate[] {
  const found: IsoDate[] = [];
  let gap: NightFacts[] = [];
  let bounded = false;
  for (const night of nights) {
    if (isFree(night)) {
      gap.push(night);
      continue;
    }
    const least = Math.max(2, gap[0]?.rules.minNights ?? 1);
    if (bounded && gap.length > 0 && gap.length < least) found.push(...gap.map((one) => one.night));
    gap = [];
    bounded = true;
  }
  return found;
}
