import type { Context } from './context.ts';
import type { Db } from './database/index.ts';

/**
 * The person whose data is meant: an account with its verified contacts. Any person may enter any address, so an
 * unconfirmed one is absent here, and no slice can export or erase by it.
 */
export interface Person {
  readonly id: number;
  /** E.164, verified by a code; '' once the account is empty */
  readonly phone: string;
  /** messages to the number before this instant may belong to its previous holder */
  readonly phoneSince: Date;
  /** in lower case; '' unless a code or its provider verified it */
  readonly email: string;
  readonly emailSince: Date;
  /** every booking of the account, in any state */
  readonly bookingIds: readonly number[];
}

/** The personal data of one slice. Every slice exports one from its `index.ts`, even if it holds nothing. */
export interface PersonalDataPart {
  /** the slice */
  readonly name: string;
  /** its tables with personal data */
  readonly tables: readonly string[];
  /**
   * the person's data as plain JSON under the names of the export: amounts in rupees, days in India's time, instants
   * in UTC
   */
  export(ctx: Context, person: Person): Promise<Readonly<Record<string, unknown>>>;
  /**
   * deletes, in the caller's transaction, everything that no law keeps; the retention table says when the rest is
   * deleted
   */
  erase(ctx: Context, trx: Db, person: Person): Promise<void>;
}

/** Replaces a name. */
export const NOBODY = 'Deleted account';

/** A slice that stores no personal data, or ids only; `tables` names the tables with such ids. */
export const holdsNothing = (name: string, tables: readonly string[] = []): PersonalDataPart => ({
  name,
  tables,
  export: async () => ({}),
  erase: async () => undefined,
});
