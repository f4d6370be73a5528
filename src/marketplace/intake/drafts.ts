import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { proofOf } from '#marketplace/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { secondsToWait, type HourlyLimit } from '#platform/database/hourly-limit.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { LISTING_FIELDS, MOST_TYPED, type ListingAnswers } from '#shared/listing-fields.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { listingPhotos, type PictureRefusal } from '#shared/messages/listing-photos.ts';
import { networkOf } from '#shared/network.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { neededPictures, picturesOf, type ListingPicture } from './pictures.ts';

export type ListingState = 'draft' | 'pending' | 'approved' | 'refused';

/** What became of a file of the last upload; `problem` null: it was added. */
export interface UploadNote {
  readonly name: string;
  readonly problem: PictureRefusal | null;
}

/** A listing as its owner sees it, draft or submitted. */
export interface OwnListing {
  readonly id: number;
  readonly state: ListingState;
  readonly answers: ListingAnswers;
  readonly pictures: readonly ListingPicture[];
  readonly uploadNotes: readonly UploadNote[];
  /** the code that was sent for this listing, while it can be entered */
  readonly code: { readonly phone: string; readonly resendAt: Date } | null;
  /** the reason of a refusal, '' otherwise */
  readonly reason: string;
}

/** A draft is kept this long after its last change; so are the photographs of a listing that was refused. */
const DRAFT_DAYS = 30;
const draftsEnd = (now: Date): Date => new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
/** Drafts that one network may begin in an hour. */
export const DRAFT_LIMIT: HourlyLimit = { perSender: 10 };

/**
 * A token for a browser that has none: 256 random bits, the key to a draft. Whoever has it has the listing; nothing is
 * stored until something is saved under it.
 */
export const newListingToken = (): string => randomBytes(32).toString('base64url');

const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** What is stored of a token; 256 random bits need no key. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const noDraft = (): Refusal => refuse('not-found', 'listing.no-draft', texts.draftOver);
export const alreadySubmitted = (): Refusal => refuse('conflict', 'listing.submitted', texts.alreadySent);

/** The listing of a token, as its owner sees it; null: there is none, or its draft was left alone for 30 days. */
export async function ownListing(ctx: Context, token: string): Promise<OwnListing | null> {
  const listing = await listingOf(ctx.db, token, ctx.clock.now());
  return listing === null ? null : toOwn(ctx, listing);
}

/**
 * Keeps what was typed as it is; begins the draft at the first time. Absent fields keep what they had. Refusals:
 * `listing.no-draft`, `listing.submitted`, `listing.limited` with the seconds to wait.
 */
export async function saveListing(ctx: Context, token: string, answers: ListingAnswers): Promise<Result<OwnListing>> {
  if (!looksLikeToken(token)) return noDraft();
  const sender = networkOf(ctx.actor.address);
  const saved = await inTransaction<Result<StoredListing>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    if ((await listingOf(trx, token, now)) === null) {
      const wait = ctx.settings.RATE_LIMITS ? await secondsToWait(trx, 'listings', DRAFT_LIMIT, sender, now) : 0;
      if (wait > 0) return refuse('limited', 'listing.limited', texts.limited, { retryAfter: wait });
      // an old draft under this token is over and makes way
      await trx.deleteFrom('listings').where('token_hash', '=', tokenHash(token)).where('state', '=', 'draft').where('updated_at', '<=', draftsEnd(now)).execute();
    }
    const listing = await saveDraft(trx, { token, answers: keepable(answers), source: 'page', sender }, now);
    return listing === null ? alreadySubmitted() : ok(listing);
  });
  return saved.ok ? ok(await toOwn(ctx, saved.value)) : saved;
}

const BATCH = 200;

/**
 * Deletes drafts that were left alone, what belongs to them, photographs of refused listings after 30 days, and files
 * of this machine that no row names; returns how many. Rows go first, files after the commit: a crash in between
 * leaves files that no row names, and those are found by their age the next time.
 */
export async function forgetAbandonedListings({ db, clock, incoming }: Context): Promise<number> {
  const now = clock.now();
  const end = draftsEnd(now);
  const gone = await inTransaction(db, async (trx) => {
    const drafts = await trx.selectFrom('listings').select('id').where('state', '=', 'draft').where('updated_at', '<=', end).orderBy('id').limit(BATCH).forUpdate().skipLocked().execute();
    const ids = drafts.map(({ id }) => id);
    const { rows: pictures } = await sql<{ id: string }>`
      delete from listing_pictures p using listings l
      where l.id = p.listing_id and (l.id = any(${ids}::integer[]) or (l.state in ('refused', 'duplicate') and l.updated_at <= ${end}))
      returning p.id`.execute(trx);
    if (ids.length > 0) await trx.deleteFrom('listings').where('id', 'in', ids).execute();
    return { drafts: ids.length, pictures: pictures.map(({ id }) => id) };
  });
  for (const id of gone.pictures) await incoming.discard(id);
  // a day old: what is being uploaded at this moment has no row yet either
  const old = await incoming.keptBefore(new Date(now.getTime() - DAY_MS));
  const needed = await neededPictures(db, old);
  const orphans = old.filter((id) => !needed.has(id));
  for (const id of orphans) await incoming.discard(id);
  return gone.drafts + gone.pictures.length + orphans.length;
}

/** The row behind a token. */
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
const storedNotes = z.array(z.object({ name: z.string(), problem: z.custom<PictureRefusal>((value) => typeof value === 'string' && value in listingPhotos.refused).nullable() })).catch([]);
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

async function toOwn(ctx: Context, { id, state, answers, challengeId, uploadNotes, reason }: StoredListing): Promise<OwnListing> {
  const code = state === 'draft' && challengeId !== null ? await proofOf(ctx, challengeId) : null;
  return {
    id,
    // a repeated listing is read as the one it repeats
    state: state === 'duplicate' ? 'pending' : state,
    answers,
    pictures: await picturesOf(ctx.db, id),
    uploadNotes: storedNotes.parse(uploadNotes),
    code: code === null ? null : { phone: code.phone, resendAt: code.resendAt },
    reason,
  };
}

/** What can be kept of an answer: text that PostgreSQL takes, a little longer than any rule allows. */
export const keepable = (answers: ListingAnswers): ListingAnswers =>
  Object.fromEntries(LISTING_FIELDS.flatMap((field) => (answers[field] === undefined ? [] : [[field, answers[field].toWellFormed().replaceAll('\0', '').slice(0, MOST_TYPED)]])));

/**
 * The listing of a token, or the one that it repeats; a draft that was left alone too long is none any more. `lock`
 * holds it until the transaction ends.
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
