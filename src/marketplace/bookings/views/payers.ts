import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/split.ts';

/** Who pays a share of a booking, as the organiser calls them. */
export interface Payer {
  /** which of the group: 1 is the organiser */
  readonly n: number;
  /** '' where no name was given */
  readonly name: string;
}

/** What a payer is called: by name, or 'Guest 2'. */
export const labelOf = ({ name, n }: Payer): string => (name === '' ? texts.person({ n }) : name);

/** What the payers of these shares are called, by the ids of the shares. */
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
