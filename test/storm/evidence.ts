import type { StripeRecord } from '#mocks/stripe/server.ts';
import type { Journal } from './journal.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Asks the database, all in one transaction that is undone afterwards. */
export type Ask = <R extends object = Row>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly R[]>;

/** The money of a booking as its receipt says it, in paise. */
export interface ReceiptMoney {
  readonly charged: number;
  readonly paidOnline: number;
  readonly paidAtProperty: number;
  readonly refunded: number;
  readonly refunding: number;
  readonly paid: number;
  readonly balance: number;
}

/** What is known outside the database. */
export interface Evidence {
  readonly record: StripeRecord;
  readonly journal: Pick<Journal, 'bookings' | 'keys' | 'differing'>;
  /** how often each reference came to the receivers; null: somebody else's receivers */
  readonly taken: ReadonlyMap<string, number> | null;
  readonly receipts: ReadonlyMap<number, ReceiptMoney>;
  readonly forged: readonly string[];
  readonly believed: readonly string[];
  /** answers that should not have been */
  readonly wrongAnswers: readonly string[];
  /** what the product still owed when its time was over, by name */
  readonly waiting: Readonly<Record<string, number>>;
  readonly properties: readonly number[];
}

/** How many things were looked at, and a sentence for each that is not as it must be. */
export interface Finding {
  readonly examined: number;
  readonly violations: readonly string[];
}

export interface Check {
  readonly name: string;
  run(ask: Ask, evidence: Evidence): Promise<Finding>;
}

/** A check of two statements: how many rows it is about (`n`), and a sentence (`wrong`) for each that is not right. */
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
