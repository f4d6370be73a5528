import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import { LISTING_FIELDS, type ListingAnswers } from '#shared/listing-fields.ts';
import { draftsEnd } from '../deps.ts';
import type { CheckedListing } from '../rules/check-listing.ts';
import { looksLikeToken, tokenHash } from '../token.ts';

export type StoredState = 'draft' | 'pending' | 'approved' | 'refused' | 'duplicate';

/** The row behind a token. */
export interface StoredListing {
  readonly id: number;
  readonly state: StoredState;
  readonly answers: ListingAnswers;
  readonly challengeId: string | null;
  readonly uploadNotes: unknown;
  readonly reason: string;
}

const storedAnswers = z.partialRecord(z.enum(LISTING_FIELDS), z.string());
const storedState = z.enum(['draft', 'pending', 'approved', 'refused', 'duplicate']);
const COLUMNS = ['id', 'state', 'answers', 'challenge_id', 'upload_notes', 'reason', 'same_as'] as const;

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

/**
 * The listing of a token, or the one that it repeats; a draft that was left alone too long is none any more. `lock` holds it until the
 * transaction ends.
 */
export async function listingOf(db: Db, token: string, now: Date, { lock = false } = {}): Promise<StoredListing | null> {
  if (!looksLikeToken(token)) return null;
  const row = await db
    .selectFrom('listings')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash(token))
    .where((eb) => eb.or([eb('state', '<>', 'draft'), eb('updated_at', '>', draftsEnd(now))]))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined || row.same_as === null) return row === undefined ? null : toListing(row);
  const first = await db.selectFrom('listings').select(COLUMNS).where('id', '=', row.same_as).$if(lock, (query) => query.forUpdate()).executeTakeFirst();
  return first === undefined ? null : toListing(first);
}

/** Makes way for a new draft under a token whose old one is over. */
export async function dropOverDraft(trx: Db, token: string, now: Date): Promise<void> {
  await trx.deleteFrom('listings').where('token_hash', '=', tokenHash(token)).where('state', '=', 'draft').where('updated_at', '<=', draftsEnd(now)).execute();
}

interface Draft {
  readonly token: string;
  readonly answers: ListingAnswers;
  readonly source: 'page' | 'call';
  readonly sender: string;
  readonly challengeId?: string;
}

/** Begins a draft or adds to it; two who begin the same one at once have one. Null: what the token leads to is no draft. */
export async function saveDraft(trx: Db, { token, answers, source, sender, challengeId }: Draft, now: Date): Promise<StoredListing | null> {
  const changes = { answers: sql<string>`listings.answers || ${JSON.stringify(answers)}::jsonb`, challenge_id: sql<string | null>`coalesce(${challengeId ?? null}, listings.challenge_id)`, updated_at: now };
  const known = await trx.updateTable('listings').set(changes).where('token_hash', '=', tokenHash(token)).where('state', '=', 'draft').returning(COLUMNS).executeTakeFirst();
  if (known !== undefined) return toListing(known);
  // an insert takes a number even where it becomes an update: only the first time comes here
  const row = await trx
    .insertInto('listings')
    .values({ token_hash: tokenHash(token), source, sender, answers: JSON.stringify(answers), challenge_id: challengeId ?? null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(changes).where('listings.state', '=', 'draft'))
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toListing(row);
}

export async function setChallenge(db: Db, id: number, challengeId: string, now: Date): Promise<void> {
  await db.updateTable('listings').set({ challenge_id: challengeId, updated_at: now }).where('id', '=', id).where('state', '=', 'draft').execute();
}

export async function setUploadNotes(db: Db, id: number, notes: readonly unknown[]): Promise<void> {
  await db.updateTable('listings').set({ upload_notes: JSON.stringify(notes) }).where('id', '=', id).execute();
}

/** Those who submit the same house from the same phone take turns; the id of the one that waits already, if one does. */
export async function waitingTwin(trx: Db, { phone, hotel_name, zipcode }: CheckedListing): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('listings'), hashtext(${`${phone} ${hotel_name.toLowerCase()} ${zipcode}`}))`.execute(trx);
  const row = await trx
    .selectFrom('listings')
    .select('id')
    .where('state', '=', 'pending')
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(hotel_name) = lower(${hotel_name})`)
    .where('zipcode', '=', zipcode)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** draft → pending, or duplicate of the one that waits. */
export async function submitDraft(trx: Db, id: number, { state, ...facts }: CheckedListing, twin: number | null, now: Date): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ ...facts, region: state, state: twin === null ? 'pending' : 'duplicate', same_as: twin, submitted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}
