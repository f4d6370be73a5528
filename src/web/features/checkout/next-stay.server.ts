import { nextStayOf, type ShownQuote } from '#marketplace/pricing/index.ts';
import * as stayWords from '#messages/stay-words.ts';
import { formatNearStay, formatShortDate, type Stay } from '#shared/dates.ts';

/** The nearest stay that can be had, and what its link says. */
export interface NextStayView {
  readonly stay: Stay;
  readonly label: string;
}

/** The nearest stay in place of one that is not available: a longer one from the same day, else a later one. */
export function nextStayView(quote: ShownQuote): NextStayView | null {
  const stay = nextStayOf(quote);
  if (stay === null) return null;
  return {
    stay,
    label:
      quote.longer === undefined
        ? stayWords.nextAvailable({ date: formatShortDate(stay.checkIn) })
        : stayWords.rules.instead({ stay: formatNearStay(stay) }),
  };
}
