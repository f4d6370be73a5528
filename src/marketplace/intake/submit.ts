import { sql } from 'kysely';
import { proofOtp, provePhone, tellOfProof, type OtpSent } from '#marketplace/accounts/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { currentLocale } from '#i18n/locale.ts';
import { LISTING_FIELDS, type ListingAnswers } from '#shared/listing-fields.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/intake.ts';
import { networkOf } from '#shared/network.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { checkAnswers, type CheckedListing } from './answers.ts';
import {
  alreadySubmitted,
  keepable,
  listingOf,
  newListingToken,
  noDraft,
  saveDraft,
  type StoredListing,
} from './listing.ts';
import { receivedMessages } from './messages.ts';
import { handOverPictures, picturesOf } from './pictures.ts';
import { makeProperty } from './property.ts';

/**
 * Checks both steps and sends the code for submitting, or another code. The limits of codes are those of accounts; a
 * refused send leaves the draft unchanged. Refusals: `listing.no-draft`, `listing.submitted`, `listing.invalid` with
 * a message per field, and those of the code.
 */
export async function submitListing(ctx: Context, token: string): Promise<Result<OtpSent>> {
  const listing = await listingOf(ctx.db, token, ctx.clock.now());
  if (listing === null) return noDraft();
  if (listing.state !== 'draft') return alreadySubmitted();
  const checked = await checkAll(ctx, listing.answers);
  if (!checked.ok) return checked;
  const sent = await proofOtp(ctx, checked.value.phone);
  if (sent.ok) {
    const changes = { challenge_id: sent.value.challengeId, updated_at: ctx.clock.now() };
    await ctx.db
      .updateTable('listings')
      .set(changes)
      .where('id', '=', listing.id)
      .where('state', '=', 'draft')
      .execute();
  }
  return sent;
}

/**
 * The right code submits the listing, once; a repetition gets the same answer. Refusals: `listing.no-draft`, `otp.…`,
 * `listing.invalid`, `listing.phone-changed`.
 */
export const confirmListing = (
  ctx: Context,
  token: string,
  otp: string,
): Promise<Result<{ readonly id: number }>> => confirm(ctx, token, withoutGaps(otp), null);

/**
 * hotel/list_your_property: everything in one call. Without a code it sends one before storing anything, so a refused
 * send stores nothing, and the listing waits under `token`; the same call with token and code submits it. Refusals:
 * those of `submitListing` and `confirmListing`.
 */
export async function listProperty(
  ctx: Context,
  answers: ListingAnswers,
  proof: { readonly token: string; readonly otp: string },
): Promise<
  Result<{ readonly submitted: number } | { readonly token: string; readonly sent: OtpSent }>
> {
  if (proof.otp !== '') {
    const confirmed = await confirm(ctx, proof.token, withoutGaps(proof.otp), keepable(answers));
    return confirmed.ok ? ok({ submitted: confirmed.value.id }) : confirmed;
  }
  const checked = await checkAll(ctx, answers);
  if (!checked.ok) return checked;
  const known = proof.token === '' ? null : await listingOf(ctx.db, proof.token, ctx.clock.now());
  if (proof.token !== '' && known === null) return noDraft();
  if (known !== null && known.state !== 'draft') return ok({ submitted: known.id });
  const token = known === null ? newListingToken() : proof.token;
  const sent = await proofOtp(ctx, checked.value.phone);
  if (!sent.ok) return sent;
  await saveDraft(
    ctx.db,
    {
      token,
      answers: keepable(answers),
      source: 'call',
      sender: networkOf(ctx.actor.address),
      challengeId: sent.value.challengeId,
    },
    ctx.clock.now(),
  );
  return ok({ token, sent: sent.value });
}

/** People copy codes with blanks and dashes. */
const withoutGaps = (otp: string): string => otp.replace(/[\s-]/g, '');

async function checkAll(ctx: Context, answers: ListingAnswers): Promise<Result<CheckedListing>> {
  const checked = await checkAnswers(ctx, answers, LISTING_FIELDS);
  return checked.ok
    ? checked
    : refuse('invalid', 'listing.invalid', texts.checkMarked(), { fields: checked.fields });
}

const wrongCode = (): Refusal =>
  refuse('invalid', 'otp.incorrect', auth.otpIncorrect(), { fields: { otp: auth.otpWrong() } });

/**
 * `answers` replace the stored ones if the caller sends everything again. Checks again, because another window may
 * have changed the draft after the code, and then number and code no longer match.
 */
async function confirm(
  ctx: Context,
  token: string,
  otp: string,
  answers: ListingAnswers | null,
): Promise<Result<{ readonly id: number }>> {
  const confirmed = await inTransaction<Result<{ id: number }>>(ctx.db, async (trx) => {
    const listing = await listingOf(trx, token, ctx.clock.now(), { lock: true });
    if (listing === null) return noDraft();
    if (listing.state !== 'draft') return ok({ id: listing.id });
    if (listing.challengeId === null) return wrongCode();
    const checked = await checkAll(ctx, answers ?? listing.answers);
    if (!checked.ok) return checked;
    const proved = await provePhone(ctx, trx, { challengeId: listing.challengeId, otp });
    if (!proved.ok) return proved;
    if (proved.value.phone !== checked.value.phone)
      return refuse('invalid', 'listing.phone-changed', texts.codeOver(), {
        fields: { otp: texts.codeOver() },
      });
    return ok({ id: await makePending(ctx, trx, listing, checked.value) });
  });
  tellOfProof(ctx, 'listing', confirmed);
  return confirmed;
}

/**
 * draft → pending: the listing waits for an operator and becomes a property; notifies its owner and support in the same
 * transaction. A repetition of a waiting one becomes its duplicate and hands over its photographs, without another
 * property and without a notification.
 */
async function makePending(
  ctx: Context,
  trx: Db,
  listing: StoredListing,
  checked: CheckedListing,
): Promise<number> {
  const now = ctx.clock.now();
  const twin = await waitingTwin(trx, checked);
  const { state: region, ...facts } = checked;
  await trx
    .updateTable('listings')
    .set({
      ...facts,
      region,
      locale: currentLocale(),
      state: twin === null ? 'pending' : 'duplicate',
      same_as: twin,
      submitted_at: now,
      updated_at: now,
    })
    .where('id', '=', listing.id)
    .where('state', '=', 'draft')
    .execute();
  if (twin !== null) {
    await handOverPictures(trx, listing.id, twin);
    return twin;
  }
  await makeProperty(ctx, trx, listing.id, { ...facts, region });
  const { length: pictures } = await picturesOf(trx, listing.id);
  await enqueueMessages(
    ctx,
    trx,
    receivedMessages(ctx, { id: listing.id, facts: checked, pictures, at: now }),
  );
  return listing.id;
}

/** Serialises submissions of the same property from the same phone; returns the id of a waiting one, if any. */
async function waitingTwin(
  trx: Db,
  { phone, hotel_name, zipcode }: CheckedListing,
): Promise<number | null> {
  await sql`
    select pg_advisory_xact_lock(
      hashtext('listings'), hashtext(${`${phone} ${hotel_name.toLowerCase()} ${zipcode}`})
    )`.execute(trx);
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
