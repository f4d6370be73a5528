import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/split.ts';

/** The payer of a share, as the organiser names them. */
export interface Payer {
  /** position in the group: 1 is the organiser */
  readonly n: number;
  /** '' where no name was given */
  readonly name: string;
}

/** A payer's label: the name, or 'Guest 2'. */
export const labelOf = ({ name, n }: Payer): string => (name === '' ? texts.person({ n }) : name);

/** The labels of the payers of these shares, by share id. */
export async function labelsOfShares(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select([
      'h.id',
      'h.name',
      sql<number>`(select count(*) from payment_shares o where o.split_id = h.split_id and o.position <= h.position)::int + (s.kind = 'reimbursement')::int`.as(
        'n',
      ),
    ])
    .where('h.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, labelOf(row)]));
}
