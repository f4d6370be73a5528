import { randomInt } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';

/** The receipt of a deleted account: its end, and until when the law keeps some data. */
export interface DeletionReceipt {
  readonly reference: string;
  readonly deletedAt: Date;
  /** null if no data has to be kept */
  readonly keptUntil: IsoDate | null;
}

/** Letters and digits that are not confused when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'DEL-7K2MQ9X4TB': random, so that receipts cannot be found by counting. */
export const newReference = (): string =>
  `DEL-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const looksLikeReference = (text: string): boolean =>
  /^DEL-[0-9A-HJKMNP-TV-Z]{10}$/.test(text);

/**
 * The last day on which the invoice of a stay must be kept: 72 months after the annual return of its financial year
 * (April to March) is due, which is the 31 December after that year's end (CGST Act, section 36).
 */
export function keptUntil(checkOut: IsoDate): IsoDate {
  const [year, month] = [Number(checkOut.slice(0, 4)), Number(checkOut.slice(5, 7))];
  const yearEnds = month >= 4 ? year + 1 : year;
  return `${yearEnds + 6}-12-31`;
}

/** An account without kept data is finished at once. */
export async function insertReceipt(
  trx: Db,
  userId: number,
  { reference, deletedAt, keptUntil: until }: DeletionReceipt,
): Promise<void> {
  await trx
    .insertInto('account_deletions')
    .values({
      user_id: userId,
      reference,
      deleted_at: deletedAt,
      kept_until: until,
      forgotten_at: until === null ? deletedAt : null,
    })
    .execute();
}

/** A receipt by its reference, for the page that shows it; null for an unknown one. */
export async function deletionReceipt(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<DeletionReceipt | null> {
  if (!looksLikeReference(reference)) return null;
  const row = await db
    .selectFrom('account_deletions')
    .select(['reference', 'deleted_at', 'kept_until'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { reference: row.reference, deletedAt: row.deleted_at, keptUntil: row.kept_until };
}
