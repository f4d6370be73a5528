import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import type { ProviderName } from '#shared/provider-names.ts';

/** A person whose identity a provider confirmed; to be linked to the account of the number. */
export interface LinkPurpose {
  readonly purpose: 'link';
  readonly provider: ProviderName;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** What a right code does; the payload depends on the purpose. */
export type Purpose =
  | { readonly purpose: 'login' | 'reset' | 'password' | 'listing' }
  | { readonly purpose: 'register'; readonly name: string; readonly email: string }
  | { readonly purpose: 'phone' | 'email' | 'leave' | 'step-up'; readonly userId: number }
  | LinkPurpose;

/** The purposes of a code. */
export type CodeFor = Purpose['purpose'];

/** A contact that an account gets only after a code sent to it came back. */
export type Contact = 'phone' | 'email';

/** One code, sent to one number or e-mail address for one purpose. */
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

/** Purposes that the sign-in pages may find by number or address. */
const SIGN_IN_PURPOSES: readonly CodeFor[] = ['login', 'register', 'reset', 'password', 'link'];

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

/** The payload is the one that `insertChallenge` stored with the purpose. */
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

/**
 * The purpose of this browser's challenge, if it was for this number and within the last hour; its code may
 * have expired.
 */
export async function begunWith(
  db: Db,
  challengeId: string | null,
  phone: string,
  now: Date,
): Promise<Purpose | null> {
  if (challengeId === null) return null;
  const row = await open(db, SIGN_IN_PURPOSES)
    .select(COLUMNS)
    .where('id', '=', challengeId.replaceAll('\0', ''))
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirst();
  return row === undefined ? null : purposeOf(row);
}

/** A challenge that is not used up. An expired one is kept for an hour. */
export async function openChallenge(
  db: Db,
  id: string,
  kinds: readonly CodeFor[] = SIGN_IN_PURPOSES,
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
  kinds: readonly CodeFor[] = SIGN_IN_PURPOSES,
): Promise<Challenge | null> {
  const row = await open(db, kinds)
    .select(COLUMNS)
    .where('id', '=', id.replaceAll('\0', ''))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toChallenge(row);
}

/** `liveChallenge`, locked until the transaction ends: of two checks the second sees the first's result. */
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
 * The newest code of an account for its number and for its address, expired ones included; a newer code
 * replaces an older one.
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

/** Deletes the codes of an account and those sent to its number or address. */
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
