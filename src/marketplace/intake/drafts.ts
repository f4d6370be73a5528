import { sql } from 'kysely';
import { z } from 'zod';
import { proofOf } from '#marketplace/accounts/index.ts';
import { forgetRemoved } from '#marketplace/catalogue/before-sale/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import * as texts from '#messages/intake.ts';
import type { PictureRefusal } from '#shared/listing-fields.ts';
import { networkOf } from '#shared/network.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import {
  alreadySubmitted,
  draftsEnd,
  keepable,
  listingOf,
  looksLikeToken,
  noDraft,
  saveDraft,
  tokenHash,
  type ListingState,
  type StoredListing,
  type UploadNote,
} from './listing.ts';
import { neededPictures, picturesOf, type ListingPicture } from './pictures.ts';
import { PICTURE_REFUSALS } from '#shared/listing-fields.ts';

/** A listing for its owner, draft or submitted. */
export interface OwnListing {
  readonly id: number;
  readonly state: ListingState;
  readonly answers: ListingAnswers;
  readonly pictures: readonly ListingPicture[];
  readonly uploadNotes: readonly UploadNote[];
  /** the code sent for this listing, while it can be entered */
  readonly code: { readonly phone: string; readonly resendAt: Date } | null;
  /** the reason for a refusal, '' otherwise */
  readonly reason: string;
}

/** The listing of a token, for its owner; null: there is none, or its draft was unused for 30 days. */
export async function ownListing(ctx: Context, token: string): Promise<OwnListing | null> {
  const listing = await listingOf(ctx.db, token, ctx.clock.now());
  return listing === null ? null : toOwn(ctx, listing);
}

/**
 * Stores answers as typed; creates the draft on first use. Absent fields stay unchanged. Refusals:
 * `listing.no-draft`, `listing.submitted`, `listing.limited` with the seconds to wait.
 */
export async function saveListing(
  ctx: Context,
  token: string,
  answers: ListingAnswers,
): Promise<Result<OwnListing>> {
  if (!looksLikeToken(token)) return noDraft();
  const sender = networkOf(ctx.actor.address);
  const saved = await inTransaction<Result<StoredListing>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    if ((await listingOf(trx, token, now)) === null) {
      const limit = await spendBudget(ctx, trx, 'listing-draft', { network: ctx.actor.address });
      if (limit !== null)
        return refuse('limited', 'listing.limited', texts.limited(), {
          retryAfter: limit.retryAfter,
        });
      // deletes an expired draft under this token
      await trx
        .deleteFrom('listings')
        .where('token_hash', '=', tokenHash(token))
        .where('state', '=', 'draft')
        .where('updated_at', '<=', draftsEnd(now))
        .execute();
    }
    const listing = await saveDraft(
      trx,
      { token, answers: keepable(answers), source: 'page', sender },
      now,
    );
    return listing === null ? alreadySubmitted() : ok(listing);
  });
  return saved.ok ? ok(await toOwn(ctx, saved.value)) : saved;
}

const BATCH = 200;

/**
 * Deletes abandoned drafts with their data, photographs of refused listings after 30 days, those that an owner removed
 * after a day, and files of this machine without a row; returns how many. Rows are deleted first, files after the
 * commit: after a crash in between, the files are found later by their age.
 */
export async function deleteAbandonedListings({ db, clock, incoming }: Context): Promise<number> {
  const now = clock.now();
  const end = draftsEnd(now);
  const gone = await inTransaction(db, async (trx) => {
    const drafts = await trx
      .selectFrom('listings')
      .select('id')
      .where('state', '=', 'draft')
      .where('updated_at', '<=', end)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = drafts.map(({ id }) => id);
    const { rows: pictures } = await sql<{ id: string }>`
      delete from listing_pictures p using listings l
      where l.id = p.listing_id
        and (
          l.id = any(${ids}::integer[])
          or (l.state in ('refused', 'duplicate') and l.updated_at <= ${end})
        )
      returning p.id`.execute(trx);
    if (ids.length > 0) await trx.deleteFrom('listings').where('id', 'in', ids).execute();
    return { drafts: ids.length, pictures: pictures.map(({ id }) => id) };
  });
  for (const id of gone.pictures) await incoming.discard(id);
  for (const id of await forgetRemoved(db, new Date(now.getTime() - DAY_MS)))
    await incoming.unpublish(id);
  // a day old, because a file being uploaded has no row yet
  const old = await incoming.keptBefore(new Date(now.getTime() - DAY_MS));
  const needed = await neededPictures(db, old);
  const orphans = old.filter((id) => !needed.has(id));
  for (const id of orphans) await incoming.discard(id);
  return gone.drafts + gone.pictures.length + orphans.length;
}

const storedNotes = z
  .array(
    z.object({
      name: z.string(),
      problem: z
        .custom<PictureRefusal>((value) => PICTURE_REFUSALS.some((one) => one === value))
        .nullable(),
    }),
  )
  .catch([]);

async function toOwn(
  ctx: Context,
  { id, state, answers, challengeId, uploadNotes, reason }: StoredListing,
): Promise<OwnListing> {
  const code = state === 'draft' && challengeId !== null ? await proofOf(ctx, challengeId) : null;
  return {
    id,
    // a duplicate is shown like the listing it repeats
    state: state === 'duplicate' ? 'pending' : state,
    answers,
    pictures: await picturesOf(ctx.db, id),
    uploadNotes: storedNotes.parse(uploadNotes),
    code: code === null ? null : { phone: code.phone, resendAt: code.resendAt },
    reason,
  };
}
