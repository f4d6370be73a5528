import { inTransaction, type Db } from '#platform/database/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { IntakeDeps } from './deps.ts';
import { approvedLetters, refusedLetters } from './rules/letters.ts';
import { publishRows } from './store/pictures.ts';
import { submittedById, submittedIn } from './store/submitted.ts';
import type { ListingDesk, SubmittedListing } from './types.ts';

const MOST_REASON = 1000;

interface Decision {
  readonly state: 'approved' | 'refused';
  readonly by: string;
  readonly reason: string;
  readonly letters: (listing: SubmittedListing) => readonly NewMessage[];
  /** what must be done before the listing is decided on; may happen twice */
  readonly before?: (trx: Db, listing: SubmittedListing) => Promise<void>;
}

/** pending → decided, once: of two operators the second is told what the first decided. The owner is told in the same transaction. */
async function decide({ db, clock, notifications }: IntakeDeps, id: number, decision: Decision): Promise<Result<SubmittedListing>> {
  return inTransaction<Result<SubmittedListing>>(db, async (trx) => {
    const listing = await submittedById(trx, id, { lock: true });
    if (listing === null) return refuse('not-found', 'listing.unknown', `There is no submitted listing ${id}.`);
    if (listing.state !== 'pending') return refuse('conflict', 'listing.decided', `Listing ${id} was ${listing.state} by ${listing.decidedBy} already.`);
    await decision.before?.(trx, listing);
    const now = clock.now();
    const decided = { decided_at: now, decided_by: decision.by, reason: decision.reason };
    await trx.updateTable('listings').set({ ...decided, state: decision.state, updated_at: now }).where('id', '=', id).execute();
    for (const letter of decision.letters(listing)) await notifications.enqueue(trx, letter);
    return ok({ ...listing, state: decision.state, decidedAt: now, decidedBy: decision.by, reason: decision.reason });
  });
}

const nobody = () => refuse('invalid', 'listing.by', 'Say who decides: a name is kept with the decision.', { fields: { by: 'required' } });

/** See `ListingDesk`. */
export function createDesk(deps: IntakeDeps): ListingDesk {
  const { db, clock, incoming } = deps;
  return {
    submitted: (state, limit) => submittedIn(db, state, limit),
    byId: (id) => submittedById(db, id),
    pictureOf: async (listingId, pictureId) => {
      const listing = await submittedById(db, listingId);
      return listing?.pictures.some(({ id }) => id === pictureId) ? incoming.picture(pictureId) : null;
    },
    approve: async (id, name) => {
      const by = oneLine(name).slice(0, 120);
      if (by === '') return nobody();
      const approved = await decide(deps, id, {
        state: 'approved',
        by,
        reason: '',
        letters: (listing) => approvedLetters(deps, listing),
        before: async (trx, { pictures }) => {
          for (const picture of pictures) await incoming.publish(picture.id);
          await publishRows(trx, id, clock.now());
        },
      });
      if (approved.ok) for (const picture of approved.value.pictures) await incoming.discard(picture.id);
      return approved;
    },
    refuse: async (id, name, why) => {
      const [by, reason] = [oneLine(name).slice(0, 120), oneLine(why)];
      if (by === '') return nobody();
      if (reason === '' || reason.length > MOST_REASON) return refuse('invalid', 'listing.reason', `Say why, in at most ${MOST_REASON} characters: the owner reads it.`, { fields: { reason: 'required' } });
      return decide(deps, id, { state: 'refused', by, reason, letters: (listing) => refusedLetters(deps, listing, reason) });
    },
  };
}
