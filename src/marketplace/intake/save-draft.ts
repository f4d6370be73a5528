import { networkOf } from '#shared/network.ts';
import { inTransaction } from '#platform/database/index.ts';
import { LISTING_FIELDS, MOST_TYPED, type ListingAnswers } from '#shared/listing-fields.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { IntakeDeps } from './deps.ts';
import { secondsToNextDraft } from './limits.ts';
import { dropOverDraft, listingOf, saveDraft, type StoredListing } from './store/listings.ts';
import { looksLikeToken } from './token.ts';

export const noDraft = () => refuse('not-found', 'listing.no-draft', texts.draftOver);
export const alreadySent = () => refuse('conflict', 'listing.submitted', texts.alreadySent);

/** What can be kept of an answer: text that PostgreSQL takes, a little longer than any rule allows. */
export const keepable = (answers: ListingAnswers): ListingAnswers =>
  Object.fromEntries(LISTING_FIELDS.flatMap((field) => (answers[field] === undefined ? [] : [[field, answers[field].toWellFormed().replaceAll('\0', '').slice(0, MOST_TYPED)]])));

/** See `ListingForm.save`. */
export async function save({ db, clock, limits }: IntakeDeps, token: string, answers: ListingAnswers, address: string): Promise<Result<StoredListing>> {
  if (!looksLikeToken(token)) return noDraft();
  const sender = networkOf(address);
  return inTransaction<Result<StoredListing>>(db, async (trx) => {
    const now = clock.now();
    if ((await listingOf(trx, token, now)) === null) {
      const wait = limits === null ? 0 : await secondsToNextDraft(trx, sender, limits, now);
      if (wait > 0) return refuse('limited', 'listing.limited', texts.limited, { retryAfter: wait });
      await dropOverDraft(trx, token, now);
    }
    const saved = await saveDraft(trx, { token, answers: keepable(answers), source: 'page', sender }, now);
    return saved === null ? alreadySent() : ok(saved);
  });
}
