import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '../rules/limits.ts';

/** In the `phone` of a question that led to no send: it counts for the address alone. */
const NO_NUMBER = '';

interface Which {
  readonly phone?: string;
  readonly address?: string;
}

/** When the n-th newest matching send of the last hour was; null while there are fewer. 1 is the newest. */
export async function nthSend(db: Db, which: Which, n: number, now: Date): Promise<Date | null> {
  const { phone, address } = which;
  const row = await db
    .selectFrom('otp_sends')
    .select('at')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(phone === undefined && address === undefined, (query) => query.where('phone', '<>', NO_NUMBER))
    .orderBy('at', 'desc')
    .offset(Math.max(1, n) - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function recordSend(db: Db, phone: string, address: string, now: Date): Promise<void> {
  await db.insertInto('otp_sends').values({ phone, address, at: now }).execute();
}

/** A question whose answer says whether a number has an account: it counts like a send for the address that asked. */
export const recordQuestion = (db: Db, address: string, now: Date): Promise<void> => recordSend(db, NO_NUMBER, address, now);

export async function deleteOldSends(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('otp_sends').where('at', '<=', new Date(now.getTime() - HOUR_MS)).executeTakeFirst();
  return Number(numDeletedRows);
}
