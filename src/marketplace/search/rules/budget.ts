import { paise, type Paise } from '#shared/money.ts';
import { BUDGET_BANDS, type BudgetBand } from '../types.ts';

const EDGES = BUDGET_BANDS.map((band) => {
  const [low = '0', high] = band.split('_');
  return { band, low: paise(Number(low)), high: high === undefined ? Infinity : paise(Number(high)) };
});

/** The band of a pre-tax nightly price: lower bound inclusive, upper exclusive, so every price has exactly one. */
export function bandOf(price: Paise): BudgetBand {
  return EDGES.find(({ low, high }) => price >= low && price < high)?.band ?? '0_4000';
}

/** Whether a price is in any of the bands; no bands, no filter. */
export const inBudget = (price: Paise, bands: readonly BudgetBand[]): boolean => bands.length === 0 || bands.includes(bandOf(price));
