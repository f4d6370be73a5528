import type { Paise } from '#shared/money.ts';

export interface LedgerEntry {
  readonly bookingId: number;
  readonly kind: 'payment' | 'refund' | 'paid_at_property';
  /** signed paise: refunds negative */
  readonly amount: Paise;
  readonly provider: string;
  readonly reference: string;
  readonly at: Date;
}

export interface Payments {
  /** paid minus refunded, per booking; bookings without entries are 0 */
  paid(bookingIds: readonly number[]): Promise<ReadonlyMap<number, Paise>>;
  entries(bookingId: number): Promise<readonly LedgerEntry[]>;
}
