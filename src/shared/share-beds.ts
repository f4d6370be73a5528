import * as phrases from '#messages/phrases.ts';
import type { Capacity } from './capacity.ts';
import { sleepsLine } from './phrases.ts';

/** 'one child shares a bed' where fewer sleep apart than may come; '' for `places` 0, which are not known. */
export function sharingText({ adults, guests }: Capacity, places: number): string {
  const n = places === 0 ? 0 : Math.min(guests - adults, guests - places);
  return n > 0 ? phrases.shareBed({ n }) : '';
}

/**
 * How many people a room takes, and how many of its children share a bed: 'Sleeps 2 adults + 1 child; one child shares
 * a bed'. `places`: in beds and on mattresses, 0 where they are not known.
 */
export const sleepsWithPlaces = (capacity: Capacity, places: number): string =>
  [sleepsLine(capacity), sharingText(capacity, places)].filter(Boolean).join('; ');
