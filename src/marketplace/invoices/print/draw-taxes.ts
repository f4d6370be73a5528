import { PAGE, type Sheet } from '#platform/pdf/index.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import type { PaperContent } from '../types.ts';
import type { Flow } from './flow.ts';
import { money, MUTED } from './look.ts';

/** Right edges of the columns after the rate. */
const EDGES = [250, 358, 462, PAGE.right] as const;

const percent = (hundredths: number): string => `${hundredths / 100}%`;

/** What is taxed at which rate, halves apart, as the rules ask of an invoice. */
export function drawTaxes(sheet: Sheet, flow: Flow, { taxes, taxable, cgst, sgst }: PaperContent): void {
  const row = (cells: readonly string[], style: { readonly face?: 'bold'; readonly size?: number; readonly color?: string } = {}): void =>
    flow.take(16, (y) => {
      cells.forEach((cell, index) => {
        if (index === 0) sheet.text(cell, { ...style, x: PAGE.left, y });
        else sheet.text(cell, { ...style, x: EDGES[index - 1] ?? PAGE.right, y, align: 'right' });
      });
    });
  const half = (hundredths: number | null, amount: number): string => `${hundredths === null ? '' : `${percent(hundredths / 2)}  `}${money(amount)}`;
  flow.space(14);
  row([texts.rate, texts.taxable, texts.cgst, texts.sgst, texts.tax], { size: 8, color: MUTED });
  sheet.rule(flow.y - 3);
  flow.space(4);
  for (const tax of taxes) {
    row([tax.percent === null ? texts.severalRates : percent(tax.percent), money(tax.taxable), half(tax.percent, tax.cgst), half(tax.percent, tax.sgst), money(tax.cgst + tax.sgst)]);
  }
  if (taxes.length > 1) row([texts.totalTax, ...[taxable, cgst, sgst, cgst + sgst].map(money)], { face: 'bold' });
}
