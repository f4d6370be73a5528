import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Contact } from '../own-account-types.ts';

export interface StoredContact {
  readonly challengeId: string;
  readonly contact: Contact;
  readonly to: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The newest live code of an account for its number and for its address: an older one counts no more. */
export async function pendingContactsOf(db: Db, userId: number, now: Date): Promise<StoredContact[]> {
  const rows = await db
    .selectFrom('otp_challenges')
    .distinctOn('purpose')
    .select(['id', 'purpose', 'phone', 'created_at', 'expires_at'])
    .where(sql<boolean>`(payload ->> 'userId')::integer = ${userId}`)
    .where('purpose', 'in', ['phone', 'email'])
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('purpose', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ challengeId: row.id, contact: row.purpose as Contact, to: row.phone, createdAt: row.created_at, expiresAt: row.expires_at }));
}

/** Codes of an account, and those that were sent to its number or address. */
export async function deleteChallengesOf(trx: Db, userId: number, places: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('otp_challenges')
    .where((where) => where.or([sql<boolean>`(payload ->> 'userId')::integer = ${userId}`, where('phone', 'in', [...places, '-'])]))
    .execute();
}
