import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { LISTING_FIELDS, MOST_TYPED, type ListingAnswers } from '#shared/listing-fields.ts';
import * as texts from '#messages/intake.ts';
import type { PictureRefusal } from '#shared/listing-fields.ts';
import { refuse, type Refusal } from '#shared/result.ts';

export type ListingState = 'draft' | 'pending' | 'approved' | 'refused';

/** The result of a file in the last upload; `problem` null: added. */
export interface UploadNote {
  readonly name: string;
  readonly problem: PictureRefusal | null;
}

/** How long a draft is kept after its last change, and photographs after a refusal. */
const DRAFT_DAYS = 30;
export const draftsEnd = (now: Date): Date => new Date(now.getTime() - DRAFT_DAYS * DAY_MS);

/**
 * A token for a browser without one: 256 random bits, the key to a draft. Nothing is stored until the draft is saved.
 */
export const newListingToken = (): string => randomBytes(32).toString('base64url');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** The stored hash of a token; 256 random bits need no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const noDraft = (): Refusal => refuse('not-found', 'listing.no-draft', texts.draftOver());
export const alreadySubmitted = (): Refusal =>
  refuse('conflict', 'listing.submitted', texts.alreadySent());

/** The row of a token. */
export interface StoredListing {
  readonly id: number;
  readonly state: ListingState | 'duplicate';
  readonly answers: ListingAnswers;
  readonly challengeId: string | null;
  readonly uploadNotes: unknown;
  readonly reason: string;
}

const storedAnswers = z.partialRecord(z.enum(LISTING_FIELDS), z.string());
const storedState = z.enum(['draft', 'pending', 'approved', 'refused', 'duplicate']);
const COLUMNS = [
  'id',
  'state',
  'answers',
  'challenge_id',
  'upload_notes',
  'reason',
  'same_as',
] as const;

interface Row {
  id: number;
  state: string;
  answers: unknown;
  challenge_id: string | null;
  upload_notes: unknown;
  reason: string;
  same_as: number | null;
}

const toListing = (row: Row): StoredListing => ({
  id: row.id,
  state: storedState.parse(row.state),
  answers: storedAnswers.parse(row.answers),
  challengeId: row.challenge_id,
  uploadNotes: row.upload_notes,
  reason: row.reason,
});

/** Answers in storable form: text that PostgreSQL accepts, cut slightly above any limit. */
export const keepable = (answers: ListingAnswers): ListingAnswers =>
  Object.fromEntries(
    LISTING_FIELDS.flatMap((field) =>
      answers[field] === undefined
        ? []
        : [[field, answers[field].toWellFormed().replaceAll('\0', '').slice(0, MOST_TYPED)]],
    ),
  );

/**
 * The listing of a token, or the one that it duplicates; an expired draft counts as missing. `lock` holds it until
 * the transaction ends.
 */
export async function listingOf(
  db: Db,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<StoredListing | null> {
  if (!looksLikeToken(token)) return null;
  const row = await db
    .selectFrom('listings')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash(token))
    .where((eb) => eb.or([eb('state', '<>', 'draft'), eb('updated_at', '>', draftsEnd(now))]))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined || row.same_as === null) return row === undefined ? null : toListing(row);
  const first = await db
    .selectFrom('listings')
    .select(COLUMNS)
    .where('id', '=', row.same_as)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return first === undefined ? null : toListing(first);
}

interface Draft {
  readonly token: string;
  readonly answers: ListingAnswers;
  readonly source: 'page' | 'call';
  readonly sender: string;
  readonly challengeId?: string;
}

/** Creates or updates a draft; idempotent in parallel. Null: the token's listing is no longer a draft. */
export async function saveDraft(
  trx: Db,
  { token, answers, source, sender, challengeId }: Draft,
  now: Date,
): Promise<StoredListing | null> {
  const changes = {
    answers: sql<string>`listings.answers || ${JSON.stringify(answers)}::jsonb`,
    challenge_id: sql<string | null>`coalesce(${challengeId ?? null}, listings.challenge_id)`,
    updated_at: now,
  };
  const known = await trx
    .updateTable('listings')
    .set(changes)
    .where('token_hash', '=', tokenHash(token))
    .where('state', '=', 'draft')
    .returning(COLUMNS)
    .executeTakeFirst();
  if (known !== undefined) return toListing(known);
  // an insert uses a number of the sequence even if it becomes an update, so only the first save gets here
  const row = await trx
    .insertInto('listings')
    .values({
      token_hash: tokenHash(token),
      source,
      sender,
      answers: JSON.stringify(answers),
      challenge_id: challengeId ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(changes).where('listings.state', '=', 'draft'),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toListing(row);
}
