import type { StripeRecord } from '#mocks/stripe/server.ts';
import type { Journal } from './journal.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Queries the database, all in one transaction that is rolled back. */
export type Ask = <R extends object = Row>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly R[]>;

/** The money of a booking on its receipt, in paise. */
export interface ReceiptMoney {
  readonly charged: number;
  readonly paidOnline: number;
  readonly paidAtProperty: number;
  readonly refunded: number;
  readonly refunding: number;
  readonly paid: number;
  readonly balance: number;
}

/** Facts that are known outside the database. */
export interface Evidence {
  readonly record: StripeRecord;
  readonly journal: Pick<Journal, 'bookings' | 'keys' | 'differing' | 'shares' | 'boards'>;
  /** How often each reference reached the receivers; null: the receivers are not the storm's own. */
  readonly taken: ReadonlyMap<string, number> | null;
  readonly receipts: ReadonlyMap<number, ReceiptMoney>;
  readonly forged: readonly string[];
  readonly believed: readonly string[];
  /** Answers that must not occur. */
  readonly wrongAnswers: readonly string[];
  /** What the product still owed when its time was over, by name. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly properties: readonly number[];
}

/** The number of rows examined, and a sentence for each that is wrong. */
export interface Finding {
  readonly examined: number;
  readonly violations: readonly string[];
}

export interface Check {
  readonly name: string;
  run(ask: Ask, evidence: Evidence): Promise<Finding>;
}

/** A check of two statements: the number of rows (`n`), and a sentence (`wrong`) for each bad one. */
export const bySql = (name: string, count: string, wrong: string): Check => ({
  name,
  run: async (ask) => {
    const [counted] = await ask<{ n: number }>(count);
    return {
      examined: counted?.n ?? 0,
      violations: (await ask<{ wrong: string }>(wrong)).map((row) => row.wrong),
    };
  },
});
