import { PAGE, type Sheet } from '#platform/pdf/index.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import type { Paise } from '#shared/money.ts';
import type { Paper } from '../types.ts';
import type { Flow } from './flow.ts';
import { money, MUTED } from './look.ts';

const LABEL_WIDTH = PAGE.right - PAGE.left - 130;

/** The lines of the price down to the total; every figure of the column is part of the sum. */
export function drawLines(sheet: Sheet, flow: Flow, { content, kind }: Paper): void {
  const row = (label: string, amount: Paise, face: 'regular' | 'bold' = 'regular', size = 9.5): void => {
    const style = { face, size };
    flow.take(sheet.heightOf(label, { ...style, width: LABEL_WIDTH }) + 5, (y) => {
      sheet.text(label, { ...style, x: PAGE.left, y, width: LABEL_WIDTH });
      sheet.text(money(amount), { ...style, x: PAGE.right, y, align: 'right' });
    });
  };
  const rule = (): void => {
    sheet.rule(flow.y);
    flow.space(7);
  };
  flow.take(15, (y) => {
    sheet.text(texts.description, { x: PAGE.left, y, size: 8, color: MUTED });
    sheet.text(texts.amount, { x: PAGE.right, y, align: 'right', size: 8, color: MUTED });
  });
  rule();
  for (const { label, amount } of content.lines) row(label, amount);
  rule();
  row(texts.taxable, content.taxable, 'bold');
  row(texts.cgst, content.cgst);
  row(texts.sgst, content.sgst);
  if (content.afterTax !== null) row(content.afterTax.label, content.afterTax.amount);
  rule();
  row(texts.total[kind], content.total, 'bold', 12);
}
