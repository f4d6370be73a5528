import { PAGE, type Sheet } from '#platform/pdf/index.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import { formatPaise } from '#shared/money.ts';
import type { PaperContent } from '../types.ts';
import type { Flow } from './flow.ts';
import { MUTED } from './look.ts';

/** Right edges of the columns after the rate. */
const EDGES = [270, 385, 465, PAGE.right] as const;

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
  const money = (...amounts: readonly number[]): string[] => amounts.map(formatPaise);
  const half = (hundredths: number | null, amount: number): string => `${formatPaise(amount)}${hundredths === null ? '' : ` (${percent(hundredths / 2)})`}`;
  flow.space(14);
  row([texts.rate, texts.taxable, texts.cgst, texts.sgst, texts.tax], { size: 8, color: MUTED });
  sheet.rule(flow.y - 3);
  flow.space(4);
  for (const tax of taxes) {
    row([tax.percent === null ? texts.severalRates : percent(tax.percent), ...money(tax.taxable), half(tax.percent, tax.cgst), half(tax.percent, tax.sgst), ...money(tax.cgst + tax.sgst)]);
  }
  if (taxes.length > 1) row([texts.totalTax, ...money(taxable, cgst, sgst, cgst + sgst)], { face: 'bold' });
}
