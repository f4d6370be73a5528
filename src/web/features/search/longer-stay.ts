import * as texts from '#messages/stay-words.ts';
import { formatRupees } from '#shared/money.ts';
import type { LongerStay } from '#shared/night-from.ts';

/** What a night costs in a longer stay, beside a 'from' price; empty if it costs no less. */
export const longerStayLine = (longer: LongerStay | null): readonly string[] =>
  longer === null
    ? []
    : [texts.longer({ nights: longer.nights, amount: formatRupees(longer.night) })];
