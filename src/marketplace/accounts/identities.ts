import type { Account } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as auth from '#messages/auth.ts';
import type { ProviderName } from '#shared/provider-names.ts';
import { cleanName } from '#shared/person-name.ts';
import { MAX_NAME } from '#shared/person.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { LinkPurpose } from './challenges.ts';
import { takeTurn } from './secrets.ts';
import { ACCOUNT_COLUMNS, accountByPhone, insertAccount, toAccount } from './users.ts';

/** A person at a provider, by the provider's own id. */
type Identity = Pick<LinkPurpose, 'provider' | 'subject'>;

/** The number belongs to another person at the provider. */
export const sameAccount = (mobile: string): Refusal =>
  refuse('conflict', 'same_account', 'same_account', {
    fields: { mobile: auth.sameAccount({ mobile }) },
  });

/** A number as people write it, without the country code. */
const national = (phone: string): string => phone.replace('+91', '');

/**
 * Links a person at a provider to the account of the number that they just proved, or creates that account.
 * Links of one identity are serialised: of several at once one account gets it.
 */
export async function linkIdentity(
  trx: Db,
  phone: string,
  person: LinkPurpose,
  now: Date,
): Promise<Account | Refusal> {
  await takeTurn(trx, 'identity', `${person.provider} ${person.subject}`);
  const owner = await identityOwner(trx, person);
  if (owner !== null) return owner.phone === phone ? owner : sameAccount(national(phone));
  const account =
    (await accountByPhone(trx, phone)) ?? (await makeAccount(trx, phone, person, now));
  return account !== null && (await insertIdentity(trx, person, account.id, now))
    ? account
    : sameAccount(national(phone));
}

/**
 * With the provider's name and e-mail; without the e-mail where another account has it, as it is not verified
 * here.
 */
async function makeAccount(
  trx: Db,
  phone: string,
  person: LinkPurpose,
  now: Date,
): Promise<Account | null> {
  const verifiedAt = person.emailVerified ? now : null;
  const user = { name: cleanName(person.name).slice(0, MAX_NAME) || 'Guest', phone };
  return (
    (await insertAccount(
      trx,
      { ...user, email: person.email, emailVerifiedAt: verifiedAt },
      now,
    )) ??
    (await accountByPhone(trx, phone)) ??
    insertAccount(trx, { ...user, email: '' }, now)
  );
}

/** The live account that an identity signs in to. */
export async function identityOwner(
  db: Db,
  { provider, subject }: Identity,
): Promise<Account | null> {
  const row = await db
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select(ACCOUNT_COLUMNS)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Whether the account is linked to another person at this provider. */
export async function hasOtherIdentity(
  db: Db,
  userId: number,
  { provider, subject }: Identity,
): Promise<boolean> {
  const row = await db
    .selectFrom('social_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '<>', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * False when the identity is linked to another account, or the account to another identity of this provider.
 * Links left by a deleted account are taken over.
 */
async function insertIdentity(
  trx: Db,
  person: LinkPurpose,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { provider, subject, email } = person;
  await trx
    .deleteFrom('social_identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('deleted_at', 'is not', null),
    )
    .execute();
  const row = await trx
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A person whose identity a provider confirmed, while the mobile number is asked for. */
export interface StoredTicket {
  readonly provider: ProviderName;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly expiresAt: Date;
}

export async function insertTicket(
  trx: Db,
  hash: Buffer,
  { emailVerified, expiresAt, ...person }: StoredTicket,
): Promise<void> {
  await trx
    .insertInto('social_tickets')
    .values({ ...person, token_hash: hash, email_verified: emailVerified, expires_at: expiresAt })
    .execute();
}

export async function liveTicket(db: Db, hash: Buffer, now: Date): Promise<StoredTicket | null> {
  const row = await db
    .selectFrom('social_tickets')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { subject, name, email } = row;
  return {
    provider: row.provider === 'google' ? 'google' : 'facebook',
    subject,
    name,
    email,
    emailVerified: row.email_verified,
    expiresAt: row.expires_at,
  };
}

/** True if this token arrives for the first time; of two at once one is true. */
export async function spendToken(trx: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('social_tokens_used')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the identities linked to an account since an instant. */
export async function deleteIdentitiesLinkedSince(
  trx: Db,
  userId: number,
  since: Date,
): Promise<void> {
  await trx
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('linked_at', '>=', since)
    .execute();
}
