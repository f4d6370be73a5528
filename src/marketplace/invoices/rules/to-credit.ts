import type { Paise } from '#shared/money.ts';
import type { Paper } from '../types.ts';

type Counted = Pick<Paper, 'kind' | 'total' | 'corrected'>;

/**
 * What a credit note has to take back so that the booking's papers together say `charged`: of the invoice that stands.
 * What earlier invoices keep is part of it: money that a change had already lost. Null when there is nothing to credit.
 */
export function toCredit<T extends Counted>(papers: readonly T[], charged: Paise): { readonly invoice: T; readonly amount: Paise } | null {
  const invoice = papers.findLast((paper) => paper.kind === 'invoice');
  if (invoice === undefined || invoice.corrected) return null;
  const others = papers.reduce((sum, paper) => (paper === invoice ? sum : sum + (paper.kind === 'invoice' ? paper.total : -paper.total)), 0);
  const stays = Math.min(invoice.total, Math.max(0, charged - others));
  return stays < invoice.total ? { invoice, amount: invoice.total - stays } : null;
}
