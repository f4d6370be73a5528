import {
  asProvenOwner,
  givesProof,
  hasPassword,
  listSessions,
  requireStepUp,
  tellOfProof,
  type OwnerProof,
} from '#marketplace/accounts/index.ts';
import { isLastOwner } from '#marketplace/access/index.ts';
import { lastOwner, onlyOwnerOf } from '#marketplace/accounts/people/index.ts';
import { wishlistIds } from '#marketplace/accounts/saved/index.ts';
import { guestStanding, type GuestStanding, type StayAhead } from '#marketplace/bookings/index.ts';
import { enqueueMessage, textEmail } from '#marketplace/messages/index.ts';
import { countOwnReviews } from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { type IsoDate, formatInstant, formatDate } from '#shared/dates.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/leaving.ts';
import * as profile from '#messages/profile.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { eraseParts, personOf } from './parts.ts';
import { insertReceipt, keptUntil, newReference, type DeletionReceipt } from './receipt.ts';

/** The consequences of deleting an account. */
export interface Consequences {
  /** if not empty, the account cannot be deleted yet */
  readonly staysAhead: readonly StayAhead[];
  /** a payment that may still arrive; it ends by itself within minutes */
  readonly paymentUnderWay: boolean;
  /** deleted at once */
  readonly wishes: number;
  readonly sessions: number;
  readonly unpublishedReviews: number;
  /** stay without the name */
  readonly publishedReviews: number;
  /** stay with the guest's details until `keptUntil`, as the law requires */
  readonly bookingsKept: number;
  readonly keptUntil: IsoDate | null;
  readonly hasPassword: boolean;
}

const untilOf = ({ lastCheckOut }: GuestStanding) =>
  lastCheckOut === null ? null : keptUntil(lastCheckOut);

function ownId({ actor }: Context): number {
  if (actor.session === null) throw new Error('Nobody is signed in.');
  return actor.session.account.id;
}

/** The consequences for the signed-in person's account. */
export async function deletionConsequences(ctx: Context): Promise<Consequences> {
  const userId = ownId(ctx);
  const [standing, reviews, wishes, sessions, withPassword] = await Promise.all([
    guestStanding(ctx.db, userId, ctx.clock.now()),
    countOwnReviews(ctx.db, userId),
    wishlistIds(ctx, { userId, fingerprint: null }),
    listSessions(ctx),
    hasPassword(ctx, userId),
  ]);
  const { staysAhead, paymentUnderWay, bookingsKept } = standing;
  return {
    staysAhead,
    paymentUnderWay,
    wishes: wishes.length,
    sessions: sessions.length,
    unpublishedReviews: reviews.unpublished,
    publishedReviews: reviews.published,
    bookingsKept,
    keptUntil: untilOf(standing),
    hasPassword: withPassword,
  };
}

/** What the person must do first: cancel stays that can be cancelled, then check out of a current stay. */
function reasonToStay({ staysAhead, paymentUnderWay }: GuestStanding): Refusal | null {
  const toCancel = staysAhead.filter((stay) => stay.cancellable);
  if (toCancel.length > 0)
    return refuse('conflict', 'account.stays-ahead', texts.staysAhead({ n: toCancel.length }));
  const last = staysAhead.at(-1);
  if (last !== undefined)
    return refuse(
      'conflict',
      'account.stay-under-way',
      texts.stayUnderWay({ hotel: last.hotelName, until: formatDate(last.checkOut) }),
    );
  return paymentUnderWay
    ? refuse('conflict', 'account.payment-under-way', texts.paymentUnderWay())
    : null;
}

/** The only owner of a property first makes another one, or lets the desk close it. */
async function ownerToStay(db: Db, userId: number): Promise<Refusal | null> {
  const hotels = await onlyOwnerOf(db, userId);
  return hotels.length === 0
    ? null
    : refuse('conflict', 'account.last-owner', texts.lastOwner({ hotels: hotels.join(', ') }));
}

/**
 * Deletes the signed-in person's account and its data in one transaction. Refuses `account.stays-ahead`,
 * `account.stay-under-way`, `account.payment-under-way` and `account.last-owner` (conflict) first, then the refusals of the proof:
 * `leave.proof` without a proof or a recent step-up, else those of `asProvenOwner`. The first three are checked
 * before the proof, so that no code is used up in vain, and again under the lock of the account's row, where the
 * result counts.
 */
export async function deleteAccount(
  ctx: Context,
  proof: OwnerProof,
): Promise<Result<DeletionReceipt>> {
  const proves = givesProof(proof) || (await requireStepUp(ctx, 'deletion')) === null;
  if (!proves)
    return refuse('invalid', 'leave.proof', profile.proofRequired(), {
      fields: { otp: profile.proofRequired() },
    });
  const early =
    reasonToStay(await guestStanding(ctx.db, ownId(ctx), ctx.clock.now())) ??
    (await ownerToStay(ctx.db, ownId(ctx)));
  if (early !== null) return early;
  const left = await keepingOwners(() =>
    asProvenOwner(ctx, 'deletion', proof, async (trx, account) => {
      const standing = await guestStanding(trx, account.id, ctx.clock.now());
      const reason = reasonToStay(standing) ?? (await ownerToStay(trx, account.id));
      if (reason !== null) return reason;
      const receipt: DeletionReceipt = {
        reference: newReference(),
        deletedAt: ctx.clock.now(),
        keptUntil: untilOf(standing),
      };
      await eraseParts(ctx, trx, await personOf(ctx, account.id, trx));
      await insertReceipt(trx, account.id, receipt);
      if (account.email !== '') {
        const { BRAND_NAME, publicUrl } = ctx.settings;
        await enqueueMessage(ctx, trx, {
          eventKey: `account-deleted:${receipt.reference}`,
          channel: 'email',
          to: account.email,
          template: 'account-deleted',
          ...textEmail(
            texts.receiptSubject({ brand: BRAND_NAME }),
            receiptText(
              BRAND_NAME,
              receipt,
              `${publicUrl}${localePrefix()}/account-deleted/${receipt.reference}`,
            ),
          ),
        });
      }
      return ok(receipt);
    }),
  );
  tellOfProof(ctx, 'deletion', left);
  if (left.ok) ctx.security.record('account-deleted');
  return left;
}

/** Of two owners who leave at once, the database refuses the second. */
async function keepingOwners<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isLastOwner(error)) return lastOwner();
    throw error;
  }
}

/** The receipt's text: date, reference, what is erased, and what stays until when. */
function receiptText(
  brand: string,
  { reference, deletedAt, keptUntil }: DeletionReceipt,
  url: string,
): string {
  return [
    texts.receiptDeleted({ brand, on: formatInstant(deletedAt) }),
    texts.receiptReference({ reference }),
    texts.receiptErased(),
    keptUntil === null
      ? texts.receiptKeptNothing()
      : texts.receiptKept({ until: formatDate(keptUntil) }),
    texts.receiptLink({ url }),
  ].join('\n\n');
}
