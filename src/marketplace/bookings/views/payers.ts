import { sql } from 'kysely';
import { cancelledByPurpose, refundByPurpose } from '#marketplace/payments/index.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/split.ts';
import type { Paise } from '#shared/money.ts';

/** The payer of a share, as the organiser names them. */
export interface Payer {
  /** position in the group: 1 is the organiser */
  readonly n: number;
  /** '' where no name was given */
  readonly name: string;
}

/** A payer's label: the name, or 'Guest 2'. */
export const labelOf = ({ name, n }: Payer): string => (name === '' ? texts.person({ n }) : name);

/** Of a refund requested now, the part that would go to payers other than the booker. Paise. */
export async function refundToOthers(trx: Db, bookingId: number, refund: Paise): Promise<Paise> {
  const others = await purposesOfOthers(trx, bookingId);
  return refund === 0 || others.size === 0
    ? 0
    : sumOf(others, await refundByPurpose(trx, bookingId, refund));
}

/** Of the refund of a cancelled booking, the part that goes to payers other than the booker. Paise. */
export async function refundedToOthers(trx: Db, bookingId: number): Promise<Paise> {
  const others = await purposesOfOthers(trx, bookingId);
  return others.size === 0 ? 0 : sumOf(others, await cancelledByPurpose(trx, bookingId));
}

const sumOf = (
  purposes: ReadonlySet<string>,
  parts: readonly { readonly purpose: string; readonly amount: Paise }[],
): Paise =>
  parts.reduce((sum, { purpose, amount }) => (purposes.has(purpose) ? sum + amount : sum), 0);

/** The purposes of the payments of shares of others; the first share of a split payment is the organiser's. */
async function purposesOfOthers(trx: Db, bookingId: number): Promise<ReadonlySet<string>> {
  const shares = await trx
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select('h.position')
    .where('s.booking_id', '=', bookingId)
    .where(
      sql<boolean>`
        s.kind = 'reimbursement'
        or h.position > (select min(o.position) from payment_shares o where o.split_id = h.split_id)`,
    )
    .execute();
  return new Set(shares.map(({ position }) => `share-${position}`));
}

/** A payer's number in the group, of `payment_shares h` with its split `s`: whoever paid for all is the first. */
const NUMBER_IN_GROUP = sql<number>`
  (
    h.position - (select min(o.position) from payment_shares o where o.split_id = h.split_id) + 1
  )::int + (s.kind = 'reimbursement')::int`;

/** The labels of the payers of these shares, by share id. */
export async function labelsOfShares(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select(['h.id', 'h.name', NUMBER_IN_GROUP.as('n')])
    .where('h.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, labelOf(row)]));
}

/** The labels of the payers of all shares of bookings, by booking and purpose: '17 share-2'. */
export async function payersOf(
  trx: Db,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select(['s.booking_id', 'h.position', 'h.name', NUMBER_IN_GROUP.as('n')])
    .where('s.booking_id', 'in', [...bookingIds])
    .execute();
  return new Map(
    rows.map((row) => [`${row.booking_id} share-${row.position}`, labelOf(row)] as const),
  );
}
