import { allocate, percentOf, type Paise } from '#shared/money.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import type { TaxRow } from '../types.ts';

/** Rates that there have been for rooms, in hundredths of a percent. */
const RATES = [500, 1_200, 1_800];

interface Slab {
  readonly percent: number | null;
  readonly taxable: Paise;
  readonly gst: Paise;
}

/**
 * Halves the tax of each rate so that the halves of all of them add up to the halves of the whole, whose odd paisa is
 * CGST's: every odd rate gives its paisa to CGST and SGST in turn.
 */
export function halved(slabs: readonly Slab[]): TaxRow[] {
  let sum = 0;
  return slabs.map(({ percent, taxable, gst }) => {
    const before = Math.ceil(sum / 2);
    sum += gst;
    const cgst = Math.ceil(sum / 2) - before;
    return { percent, taxable, cgst, sgst: gst - cgst };
  });
}

/** What is taxed at which rate, as the price was frozen. Prices of before the rates were frozen know one rate, or none. */
export function taxRows(quote: Pick<Quote, 'taxes' | 'gstTotal' | 'days'>, taxable: Paise): TaxRow[] {
  if (quote.taxes !== undefined) return halved(quote.taxes);
  // each unit and night was rounded by itself
  const off = (percent: number): number => Math.abs(percentOf(taxable, percent) - quote.gstTotal);
  const percent = RATES.find((rate) => off(rate) <= quote.days * 10) ?? null;
  return halved([{ percent, taxable, gst: quote.gstTotal }]);
}

/** A share of the rows that comes to `gross` with its taxes, to the paisa. */
export function shareOf(rows: readonly TaxRow[], gross: Paise): TaxRow[] {
  const parts = allocate(gross, rows.flatMap(({ taxable, cgst, sgst }) => [taxable, cgst + sgst]));
  return halved(rows.map(({ percent }, index) => ({ percent, taxable: parts[index * 2] ?? 0, gst: parts[index * 2 + 1] ?? 0 })));
}
