import type { ProviderName } from '#shared/messages/social.ts';
import type { Db } from '#platform/database/index.ts';
import type { Account } from '../types.ts';
import type { LinkPurpose } from './challenges.ts';
import { toAccount } from './users.ts';

type Key = Pick<LinkPurpose, 'provider' | 'subject'>;

/** The living account that an identity signs in to. */
export async function identityOwner(db: Db, { provider, subject }: Key): Promise<Account | null> {
  const row = await db
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select(['users.id', 'users.name', 'users.phone', 'users.email', 'users.role'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Whether the account signs in with somebody else at this provider. */
export async function hasOtherIdentity(db: Db, userId: number, { provider, subject }: Key): Promise<boolean> {
  const row = await db.selectFrom('social_identities').select('subject').where('user_id', '=', userId).where('provider', '=', provider).where('subject', '<>', subject).executeTakeFirst();
  return row !== undefined;
}

/** False when the identity, or the account at this provider, has another partner. What a deleted account left is taken over. */
export async function insertIdentity(trx: Db, person: LinkPurpose, userId: number, now: Date): Promise<boolean> {
  const { provider, subject, email } = person;
  await trx
    .deleteFrom('social_identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .execute();
  const row = await trx
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredTicket {
  readonly provider: ProviderName;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly expiresAt: Date;
}

export async function insertTicket(trx: Db, hash: Buffer, { emailVerified, expiresAt, ...person }: StoredTicket): Promise<void> {
  await trx.insertInto('social_tickets').values({ ...person, token_hash: hash, email_verified: emailVerified, expires_at: expiresAt }).execute();
}

export async function liveTicket(db: Db, hash: Buffer, now: Date): Promise<StoredTicket | null> {
  const row = await db.selectFrom('social_tickets').selectAll().where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();
  if (row === undefined) return null;
  const { subject, name, email } = row;
  return { provider: row.provider === 'google' ? 'google' : 'facebook', subject, name, email, emailVerified: row.email_verified, expiresAt: row.expires_at };
}

/** Whether this token comes for the first time; two at once are one. */
export async function spendToken(trx: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('social_tokens_used')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldSocial(db: Db, now: Date): Promise<number> {
  const tickets = await db.deleteFrom('social_tickets').where('expires_at', '<=', now).executeTakeFirst();
  // a minute longer than the clock skew that a token is allowed
  const tokens = await db.deleteFrom('social_tokens_used').where('expires_at', '<=', new Date(now.getTime() - 90_000)).executeTakeFirst();
  return Number(tickets.numDeletedRows) + Number(tokens.numDeletedRows);
}
