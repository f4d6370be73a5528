import type { Db } from '#platform/database/index.ts';
import type { Caller, Session } from '../types.ts';
import { toAccount } from './users.ts';

const tidy = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

export async function insertSession(trx: Db, userId: number, hash: Buffer, caller: Caller, now: Date, expiresAt: Date): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      client: caller.client,
      user_agent: tidy(caller.userAgent, 400),
      ip: tidy(caller.address, 64),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function liveSession(db: Db, hash: Buffer, now: Date): Promise<(Session & { lastSeenAt: Date }) | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session', 'sessions.last_seen_at', 'users.id', 'users.name', 'users.phone', 'users.email', 'users.role'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.session, account: toAccount(row), lastSeenAt: row.last_seen_at };
}

/** Of many requests at once, one writes: whoever comes second finds a use newer than `staleAt`. */
export async function touchSession(db: Db, id: string, staleAt: Date, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now, expires_at: expiresAt }).where('id', '=', id).where('last_seen_at', '<=', staleAt).execute();
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends the sessions of an account, but for the one named; returns how many. */
export async function deleteSessionsOf(trx: Db, userId: number, but: string | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The addresses where somebody is signed in to an account. */
export async function addressesOf(db: Db, userId: number, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('sessions').select('ip').distinct().where('user_id', '=', userId).where('expires_at', '>', now).execute();
  return rows.map(({ ip }) => ip);
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function liveSessionsOf(db: Db, userId: number, now: Date): Promise<{ id: string; client: string; userAgent: string; address: string; startedAt: Date; lastSeenAt: Date }[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'client', 'user_agent as userAgent', 'ip as address', 'created_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Only a session of that account: the id of another one's ends nothing. */
export async function deleteOwnSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
