import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import type { ProviderName } from '#shared/provider-names.ts';

/** A person whom a provider vouched for, to be joined with the account of the number. */
export interface LinkPurpose {
  readonly purpose: 'link';
  readonly provider: ProviderName;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** What a right code leads to. */
export type Purpose =
  | { readonly purpose: 'login' | 'reset' | 'password' | 'listing' }
  | { readonly purpose: 'register'; readonly name: string; readonly email: string }
  | { readonly purpose: 'phone' | 'email' | 'leave' | 'step-up'; readonly userId: number }
  | LinkPurpose;

/** What a code leads to once it is confirmed. */
export type CodeFor = Purpose['purpose'];

/** What counts only once a code that was sent there came back. */
export type Contact = 'phone' | 'email';

/** One code sent to one number, or e-mail address, for one purpose. */
export interface Challenge {
  readonly id: string;
  readonly phone: string;
  readonly codeHash: Buffer;
  readonly leadsTo: Purpose;
  /** wrong codes typed so far */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Those that the pages of signing in may find by an address. */
const ALL: readonly CodeFor[] = ['login', 'register', 'reset', 'password', 'link'];

const COLUMNS = [
  'id',
  'phone',
  'purpose',
  'code_hash',
  'payload',
  'attempts',
  'created_at',
  'expires_at',
] as const;

interface Row {
  id: string;
  phone: string;
  purpose: string;
  code_hash: Buffer;
  payload: unknown;
  attempts: number;
  created_at: Date;
  expires_at: Date;
}

/** The payload is what `insertChallenge` wrote beside the purpose. */
const purposeOf = (row: Row): Purpose =>
  ({ ...(row.payload as object), purpose: row.purpose }) as Purpose;

const toChallenge = (row: Row): Challenge => ({
  id: row.id,
  phone: row.phone,
  codeHash: row.code_hash,
  leadsTo: purposeOf(row),
  attempts: row.attempts,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insertChallenge(
  trx: Db,
  challenge: Omit<Challenge, 'attempts'>,
): Promise<void> {
  const { purpose, ...payload } = challenge.leadsTo;
  await trx
    .insertInto('otp_challenges')
    .values({
      id: challenge.id,
      phone: challenge.phone,
      purpose,
      code_hash: challenge.codeHash,
      payload: JSON.stringify(payload),
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

const open = (db: Db, kinds: readonly CodeFor[]) =>
  db.selectFrom('otp_challenges').where('purpose', 'in', kinds).where('consumed_at', 'is', null);

/** What this browser's challenge was for, if it was for this number and within the last hour; its code may be over. */
export async function begunWith(
  db: Db,
  challengeId: string | null,
  phone: string,
  now: Date,
): Promise<Purpose | null> {
  if (challengeId === null) return null;
  const row = await open(db, ALL)
    .select(COLUMNS)
    .where('id', '=', challengeId.replaceAll('\0', ''))
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirst();
  return row === undefined ? null : purposeOf(row);
}

/** A challenge that no code has answered, also when its code is over: it is kept for an hour past its end. */
export async function openChallenge(
  db: Db,
  id: string,
  kinds: readonly CodeFor[] = ALL,
): Promise<Challenge | null> {
  const row = await open(db, kinds)
    .select(COLUMNS)
    .where('id', '=', id.replaceAll('\0', ''))
    .executeTakeFirst();
  return row === undefined ? null : toChallenge(row);
}

/** A challenge whose code can still be entered. */
export async function liveChallenge(
  db: Db,
  id: string,
  now: Date,
  kinds: readonly CodeFor[] = ALL,
): Promise<Challenge | null> {
  const row = await open(db, kinds)
    .select(COLUMNS)
    .where('id', '=', id.replaceAll('\0', ''))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toChallenge(row);
}

/** The same, held until the transaction ends: two checks of one challenge take turns, and the second sees the first. */
export async function lockLiveChallenge(
  trx: Db,
  id: string,
  now: Date,
  kinds: readonly CodeFor[],
): Promise<Challenge | null> {
  const row = await open(trx, kinds)
    .select(COLUMNS)
    .where('id', '=', id.replaceAll('\0', ''))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toChallenge(row);
}

export async function countCodeAttempt(trx: Db, challengeId: string): Promise<void> {
  await trx
    .updateTable('otp_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challengeId)
    .execute();
}

export async function consumeChallenge(trx: Db, challengeId: string, now: Date): Promise<void> {
  await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: now })
    .where('id', '=', challengeId)
    .execute();
}

/**
 * The newest code of an account for its number and for its address, also when it is over: an older one counts no more.
 */
export async function contactChallenges(
  db: Db,
  userId: number,
): Promise<
  { challengeId: string; contact: Contact; to: string; createdAt: Date; expiresAt: Date }[]
> {
  const rows = await db
    .selectFrom('otp_challenges')
    .distinctOn('purpose')
    .select(['id', 'purpose', 'phone', 'created_at', 'expires_at'])
    .where(sql<boolean>`(payload ->> 'userId')::integer = ${userId}`)
    .where('purpose', 'in', ['phone', 'email'])
    .where('consumed_at', 'is', null)
    .orderBy('purpose', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    challengeId: row.id,
    contact: row.purpose as Contact,
    to: row.phone,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Codes of an account, and those that were sent to its number or address. */
export async function deleteChallengesOf(
  trx: Db,
  userId: number,
  places: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('otp_challenges')
    .where((where) =>
      where.or([
        sql<boolean>`(payload ->> 'userId')::integer = ${userId}`,
        where('phone', 'in', [...places, '-']),
      ]),
    )
    .execute();
}
