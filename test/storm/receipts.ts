import type { Client } from './client.ts';
import type { ReceiptMoney } from './evidence.ts';
import type { Known } from './journal.ts';

const AT_ONCE = 6;
const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100);

/** The receipts of bookings as their guests get them, most recent first, up to a number. */
export async function readReceipts(
  client: Client,
  bookings: readonly Known[],
  most: number,
): Promise<ReadonlyMap<number, ReceiptMoney>> {
  const read = new Map<number, ReceiptMoney>();
  const left = bookings.slice(-most);
  const lane = async (): Promise<void> => {
    for (let known = left.pop(); known !== undefined; known = left.pop()) {
      const answer = await client.ask({
        path: '/api/v1/hotel/view_receipt',
        body: { booking_id: known.id },
        cookie: known.cookie,
      });
      const [receipt] =
        answer?.http === 200 ? (answer.data as Readonly<Record<string, unknown>>[]) : [];
      if (receipt === undefined) continue;
      const { charged, paid_online, paid_at_property, refunded, refunding, paid_amount, balance } =
        receipt;
      read.set(known.id, {
        charged: paise(charged),
        paidOnline: paise(paid_online),
        paidAtProperty: paise(paid_at_property),
        refunded: paise(refunded),
        refunding: paise(refunding),
        paid: paise(paid_amount),
        balance: paise(balance),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return read;
}
