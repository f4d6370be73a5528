import { mulDiv, type Paise } from '#shared/money.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import type { CreditReason, Paper, PaperContent } from '../types.ts';
import { shareOf } from './tax-rows.ts';

/**
 * What a credit note says that takes `amount` back of an invoice: its value and taxes at each rate in the same
 * proportion, the coupon that the platform paid as well.
 */
export function creditContent(invoice: Pick<Paper, 'content' | 'serial' | 'issuedOn' | 'total'>, amount: Paise, reason: CreditReason): PaperContent {
  const { content, serial, issuedOn, total } = invoice;
  const afterTax = content.afterTax === null ? null : { label: content.afterTax.label, amount: mulDiv(content.afterTax.amount, amount, total) };
  const whole = amount === total;
  const taxes = whole ? content.taxes : shareOf(content.taxes, amount - (afterTax?.amount ?? 0));
  const sum = (part: 'taxable' | 'cgst' | 'sgst'): Paise => taxes.reduce((so, row) => so + row[part], 0);
  const taxable = sum('taxable');
  return {
    ...content,
    lines: whole ? content.lines : [{ label: texts.creditLine(reason), amount: taxable }],
    taxable,
    taxes,
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    afterTax,
    total: amount,
    against: { serial, issuedOn, total, reason },
  };
}
