import type { Context } from './context.ts';
import type { Db } from './database/index.ts';

/**
 * Of whom something is held: an account, with what of it was proved. Anybody may type anybody's address: one that
 * nobody confirmed is not here, so that no slice can give out or erase by it.
 */
export interface Person {
  readonly id: number;
  /** E.164, proved by its code; '' once the account is empty */
  readonly phone: string;
  /** what was sent to the number before this instant may be of whoever had it then */
  readonly phoneSince: Date;
  /** in small letters; '' unless a code, or the provider it came from, confirmed it */
  readonly email: string;
  readonly emailSince: Date;
  /** every booking of theirs, of any state */
  readonly bookingIds: readonly number[];
}

/** What one slice holds of a person. Every slice has one at its door, also when it holds nothing. */
export interface PersonalDataPart {
  /** the slice */
  readonly name: string;
  /** its tables that say something about a person */
  readonly tables: readonly string[];
  /**
   * what belongs to the person, as plain JSON under the names of the export: amounts in rupees, days India's, instants
   * UTC
   */
  export(ctx: Context, person: Person): Promise<Readonly<Record<string, unknown>>>;
  /**
   * the account ends: takes away, inside the caller's transaction, what no law keeps; the retention table says when the
   * rest goes
   */
  erase(ctx: Context, trx: Db, person: Person): Promise<void>;
}

/** What stands where a name stood. */
export const NOBODY = 'Deleted account';

/** A slice that holds nothing of anybody, or nothing but ids; `tables` names where such ids stand. */
export const holdsNothing = (name: string, tables: readonly string[] = []): PersonalDataPart => ({
  name,
  tables,
  export: async () => ({}),
  erase: async () => undefined,
});
