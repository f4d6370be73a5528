import { sql } from 'kysely';
import { currentLocale, type Locale } from '#i18n/locale.ts';
import { hostsAny, readStaff, staffRoles, takePromised } from '#marketplace/access/index.ts';
import type { Account, Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';

interface Row {
  id: number;
  name: string;
  phone: string | null;
  email: string;
  locale: string;
  staff: readonly string[];
  hosts: boolean;
}

/** The columns of an account; its roles are read with it, in the same statement. */
export const ACCOUNT_COLUMNS = [
  'users.id',
  'users.name',
  'users.phone',
  'users.email',
  'users.locale',
  staffRoles.as('staff'),
  hostsAny.as('hosts'),
] as const;

export const toAccount = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? '',
  email: row.email,
  staff: readStaff(row.staff),
  hosts: row.hosts,
  locale: row.locale,
});

const living = (db: Db) =>
  db.selectFrom('users').select(ACCOUNT_COLUMNS).where('deleted_at', 'is', null);

/** The live account with an id; null for any other number. */
export const accountById = ({ db }: Pick<Context, 'db'>, id: number): Promise<Account | null> =>
  accountIn(db, id);

/** `accountById` inside a transaction. */
async function accountIn(db: Db, id: number): Promise<Account | null> {
  if (!isId(id)) return null;
  const row = await living(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function accountByPhone(db: Db, phone: string): Promise<Account | null> {
  const row = await living(db).where('phone', '=', phone).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** The live account with an e-mail, in any case. */
export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  if (email === '') return null;
  const row = await living(db)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Which of number and e-mail (in any case) belong to an account. */
export async function takenOf(
  db: Db,
  phone: string,
  email: string,
): Promise<{ phone: boolean; email: boolean }> {
  const number = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return { phone: number !== undefined, email: (await accountByEmail(db, email)) !== null };
}

/** Null when number or e-mail were taken meanwhile. The account gets the roles that were promised to its number. */
export async function insertAccount(
  trx: Db,
  user: { name: string; phone: string; email: string; emailVerifiedAt?: Date | null },
  now: Date,
): Promise<Account | null> {
  const { emailVerifiedAt = null, ...known } = user;
  const row = await trx
    .insertInto('users')
    // an account registered on a page in Hindi gets messages in Hindi
    .values({
      ...known,
      locale: currentLocale(),
      phone_verified_at: now,
      email_verified_at: emailVerifiedAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : withPromised(trx, toAccount(row), now);
}

/** The account with the roles that were promised to the number that it has just proved. */
async function withPromised(trx: Db, account: Account, now: Date): Promise<Account> {
  const taken = await takePromised(trx, account.id, account.phone, now);
  return taken.length === 0 ? account : { ...account, hosts: true };
}

export async function saveName(db: Db, id: number, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function saveLocale(db: Db, id: number, locale: Locale): Promise<void> {
  await db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Saves a new number or address and when it was verified; throws the database's unique violation when another
 * account has it.
 */
export async function saveContact(
  trx: Db,
  id: number,
  contact: 'phone' | 'email',
  to: string,
  provedAt: Date | null,
): Promise<Account | null> {
  const row = await trx
    .updateTable('users')
    .set(
      contact === 'phone'
        ? { phone: to, phone_verified_at: provedAt }
        : { email: to, email_verified_at: provedAt },
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) return null;
  const account = toAccount(row);
  return contact === 'phone' && provedAt !== null ? withPromised(trx, account, provedAt) : account;
}

/** Empties a deleted account down to its id, its start and its end; the database enforces this. */
export async function emptyAccount(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      phone: null,
      phone_verified_at: null,
      email: '',
      email_verified_at: null,
      password_hash: null,
      password_changed_at: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The columns that a sign-in with a password compares. */
interface Credentials {
  readonly account: Account;
  readonly passwordHash: string | null;
  readonly changedAt: Date | null;
  /** when number and e-mail were verified; null: never, or since the account began */
  readonly provedAt: { readonly phone: Date | null; readonly email: Date | null };
}

const credentials = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      ...ACCOUNT_COLUMNS,
      'password_hash',
      'password_changed_at',
      'phone_verified_at',
      'email_verified_at',
    ])
    .where('deleted_at', 'is', null);

type CredentialsRow = Row & {
  password_hash: string | null;
  password_changed_at: Date | null;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
};
const toCredentials = (row: CredentialsRow | undefined): Credentials | null =>
  row === undefined
    ? null
    : {
        account: toAccount(row),
        passwordHash: row.password_hash,
        changedAt: row.password_changed_at,
        provedAt: { phone: row.phone_verified_at, email: row.email_verified_at },
      };

/** By E.164 number or by e-mail in any case. */
export async function credentialsOf(
  db: Db,
  user: { phone: string } | { email: string },
): Promise<Credentials | null> {
  const query =
    'phone' in user
      ? credentials(db).where('phone', '=', user.phone)
      : credentials(db)
          .where(sql<boolean>`lower(email) = lower(${user.email})`)
          .where('email', '<>', '');
  return toCredentials(await query.executeTakeFirst());
}

/** Locked until the transaction ends: a sign-in with a password and a change of it are serialised. */
export const lockCredentials = async (trx: Db, userId: number): Promise<Credentials | null> =>
  toCredentials(await credentials(trx).where('id', '=', userId).forUpdate().executeTakeFirst());

export const credentialsById = async (db: Db, userId: number): Promise<Credentials | null> =>
  toCredentials(await credentials(db).where('id', '=', userId).executeTakeFirst());

export async function savePassword(
  trx: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Removes the password; codes requested to set one become invalid. */
export async function clearPassword(trx: Db, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}
