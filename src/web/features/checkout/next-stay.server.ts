import type { ShownQuote } from '#marketplace/pricing/index.ts';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import {
  addDays,
  formatNearStay,
  formatShortDate,
  nightsBetween,
  type Stay,
} from '#shared/dates.ts';

/** The nearest stay that can be had, and what its link says. */
export interface NextStayView {
  readonly stay: Stay;
  readonly label: string;
}

/** The nearest stay in place of one that is not available: a longer one from the same day, else a later one. */
export function nextStayView(quote: ShownQuote): NextStayView | null {
  const { stay: asked, nextAvailableDate: next, longer } = quote;
  if (longer === undefined && next === null) return null;
  const stay = longer ?? {
    checkIn: next ?? '',
    checkOut: addDays(next ?? '', nightsBetween(asked.checkIn, asked.checkOut)),
  };
  return {
    stay,
    label:
      longer === undefined
        ? stayWords.nextAvailable({ date: formatShortDate(stay.checkIn) })
        : stayRules.instead({ stay: formatNearStay(stay) }),
  };
}
