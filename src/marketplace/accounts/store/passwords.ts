import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '../rules/limits.ts';
import type { Account } from '../types.ts';
import { toAccount } from './users.ts';

export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string | null;
  readonly changedAt: Date | null;
}

const COLUMNS = ['id', 'name', 'phone', 'email', 'role', 'password_hash', 'password_changed_at'] as const;
const living = (db: Db) => db.selectFrom('users').select(COLUMNS).where('deleted_at', 'is', null);

type Row = { id: number; name: string; phone: string | null; email: string; role: string; password_hash: string | null; password_changed_at: Date | null };
const toCredentials = (row: Row): Credentials => ({ account: toAccount(row), passwordHash: row.password_hash, changedAt: row.password_changed_at });

/** By E.164 number or by e-mail in any case. */
export async function credentialsOf(db: Db, user: { phone: string } | { email: string }): Promise<Credentials | null> {
  const query = 'phone' in user ? living(db).where('phone', '=', user.phone) : living(db).where(sql<boolean>`lower(email) = lower(${user.email})`).where('email', '<>', '');
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toCredentials(row);
}

/** Held until the transaction ends: signing in with a password and changing it take turns. */
export async function lockCredentials(trx: Db, userId: number): Promise<Credentials | null> {
  const row = await living(trx).where('id', '=', userId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toCredentials(row);
}

export async function credentialsById(db: Db, userId: number): Promise<Credentials | null> {
  const row = await living(db).where('id', '=', userId).executeTakeFirst();
  return row === undefined ? null : toCredentials(row);
}

export async function savePassword(trx: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash, password_changed_at: now }).where('id', '=', userId).execute();
}

export interface TriesAt {
  readonly account?: Buffer;
  readonly address?: string;
  /** leaves out these networks */
  readonly not?: readonly string[];
}

/** When the n-th newest matching wrong try of the last hour was; null while there are fewer. */
export async function nthTry(db: Db, { account, address, not = [] }: TriesAt, n: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('password_tries')
    .select('at')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? Buffer.alloc(0)))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(not.length > 0, (query) => query.where('address', 'not in', [...not]))
    .orderBy('at', 'desc')
    .offset(Math.max(1, n) - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function insertTry(trx: Db, account: Buffer, address: string, now: Date): Promise<void> {
  await trx.insertInto('password_tries').values({ account, address, at: now }).execute();
}

/** A right password forgives the wrong ones before it: those from one address, or, after a reset, all. */
export async function forgiveTries(trx: Db, account: Buffer, address: string | null): Promise<void> {
  await trx
    .deleteFrom('password_tries')
    .where('account', '=', account)
    .$if(address !== null, (query) => query.where('address', '=', address ?? ''))
    .execute();
}

export async function deleteOldTries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('password_tries').where('at', '<=', new Date(now.getTime() - HOUR_MS)).executeTakeFirst();
  return Number(numDeletedRows);
}
