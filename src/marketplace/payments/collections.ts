import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';

/** How a guest pays the property itself. */
export const COLLECT_METHODS = ['upi', 'cash'] as const;
export type CollectMethod = (typeof COLLECT_METHODS)[number];

/** A day, in which whoever wrote a sum down by mistake can take it back. */
const BACK_WITHIN_MS = 24 * HOUR_MS;

/** A sum that the property received, as its people wrote it down. */
export interface Collection {
  readonly id: number;
  readonly method: CollectMethod;
  /** paise */
  readonly amount: Paise;
  /** number of the UPI payment; '' where none was given */
  readonly reference: string;
  readonly at: Date;
  readonly takenBackAt: Date | null;
  /** until when it can be taken back */
  readonly backUntil: Date;
}

/** The sums that a property received for a booking, oldest first. Those taken back are among them. */
export async function collectionsOf(db: Db, bookingId: number): Promise<readonly Collection[]> {
  const rows = await db
    .selectFrom('collections')
    .select([
      'id',
      'method',
      'amount',
      'reference',
      'made_at as at',
      'taken_back_at as takenBackAt',
    ])
    .$narrowType<{ method: CollectMethod }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, backUntil: new Date(row.at.getTime() + BACK_WITHIN_MS) }));
}

/** Writes a sum down, in the transaction of a caller that has locked the booking and checked what is due. */
export async function keepCollection(
  { actor, clock }: Context,
  trx: Db,
  {
    bookingId,
    method,
    amount,
    reference,
  }: Pick<Collection, 'method' | 'amount' | 'reference'> & { readonly bookingId: number },
): Promise<number> {
  const at = clock.now();
  const { id } = await trx
    .insertInto('collections')
    .values({
      booking_id: bookingId,
      method,
      amount,
      reference,
      made_by: actor.session?.account.id ?? null,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(trx, { bookingId, method, amount, reference: `collected-${id}`, at });
  return id;
}

/**
 * Takes a sum back, in the transaction of a caller that has locked the booking. False where it is taken back already,
 * or is older than a day.
 */
export async function returnCollection(
  { actor, clock }: Context,
  trx: Db,
  bookingId: number,
  { id, method, amount, backUntil, takenBackAt }: Collection,
): Promise<boolean> {
  const at = clock.now();
  if (takenBackAt !== null || at > backUntil) return false;
  await trx
    .updateTable('collections')
    .set({ taken_back_at: at, taken_back_by: actor.session?.account.id ?? null })
    .where('id', '=', id)
    .execute();
  await enter(trx, { bookingId, method, amount: -amount, reference: `taken-back-${id}`, at });
  return true;
}

async function enter(
  trx: Db,
  {
    bookingId,
    method,
    amount,
    reference,
    at,
  }: {
    readonly bookingId: number;
    readonly method: CollectMethod;
    /** negative: taken back */
    readonly amount: Paise;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values({
      booking_id: bookingId,
      kind: 'paid_at_property',
      amount,
      provider: method,
      reference,
      at,
    })
    .execute();
}
