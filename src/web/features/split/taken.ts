import type { SharePage } from '#marketplace/splits/index.ts';
import * as texts from '#messages/split.ts';
import { formatMoney } from '#shared/currencies.ts';

/** Whether money was taken for a share that can no longer be paid, and that it comes back. */
export function takenText({ money, awaited }: Pick<SharePage, 'money' | 'awaited'>): string {
  if (money.length === 0) return awaited ? texts.share.takenUnknown() : texts.share.takenNothing();
  const amount = money.map((one) => formatMoney(one.amount, one.currency)).join(' + ');
  const isBack = money.every(
    ({ refunds }) => refunds.length > 0 && refunds.every(({ state }) => state === 'done'),
  );
  return (isBack ? texts.share.takenBack : texts.share.taken)({ amount });
}
