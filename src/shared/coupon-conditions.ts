import * as offers from '#messages/offers.ts';
import { formatShortDate, type IsoDate } from './dates.ts';
import { formatRupees, type Paise } from './money.ts';

/** 'For nights from 8 Dec 2026, check-out by 12 Dec 2026'; null for a coupon that holds on all dates. */
export function stayCondition({
  stayFrom,
  stayTo,
}: {
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
}): string | null {
  if (stayFrom !== null && stayTo !== null)
    return offers.stayBetween({ from: formatShortDate(stayFrom), to: formatShortDate(stayTo) });
  if (stayFrom !== null) return offers.stayFrom({ from: formatShortDate(stayFrom) });
  return stayTo === null ? null : offers.stayBy({ to: formatShortDate(stayTo) });
}

/** 'For stays of ₹20,000 or more, before taxes'; null for a coupon without a least spend. */
export const spendCondition = ({ minSpend }: { readonly minSpend: Paise }): string | null =>
  minSpend > 0 ? offers.leastSpend({ rupees: formatRupees(minSpend) }) : null;
