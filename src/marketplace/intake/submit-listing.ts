import type { Caller, OtpSent } from '#marketplace/accounts/index.ts';
import { networkOf } from '#shared/network.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { LISTING_FIELDS, type ListingAnswers, type ListingField } from '#shared/listing-fields.ts';
import { auth } from '#shared/messages/auth.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { IntakeDeps } from './deps.ts';
import { createPlaceNames } from './place-names.ts';
import { checkListing, type CheckedListing } from './rules/check-listing.ts';
import { receivedLetters } from './rules/letters.ts';
import { alreadySent, keepable, noDraft } from './save-draft.ts';
import { listingOf, saveDraft, setChallenge, submitDraft, waitingTwin, type StoredListing } from './store/listings.ts';
import { movePictures, picturesOf } from './store/pictures.ts';
import { newToken } from './token.ts';
import type { Intake } from './types.ts';

/** Reads the fields of a step, or of both, against the lists of places. */
export async function checkAnswers({ gazetteer, clock }: Pick<IntakeDeps, 'gazetteer' | 'clock'>, answers: ListingAnswers, fields: readonly ListingField[]) {
  const place = await createPlaceNames(gazetteer).known(answers);
  return checkListing(answers, fields, { place, thisYear: Number(dateInIndia(clock.now()).slice(0, 4)) });
}

async function checkAll(deps: IntakeDeps, answers: ListingAnswers): Promise<Result<CheckedListing>> {
  const checked = await checkAnswers(deps, answers, LISTING_FIELDS);
  return checked.ok ? checked : refuse('invalid', 'listing.invalid', texts.checkMarked, { fields: checked.fields });
}

/** See `ListingForm.submit`. The limits of codes are the accounts'; a send that they refuse leaves the draft as it was. */
export async function submit(deps: IntakeDeps, token: string, caller: Caller): Promise<Result<OtpSent>> {
  const { db, clock, accounts } = deps;
  const listing = await listingOf(db, token, clock.now());
  if (listing === null) return noDraft();
  if (listing.state !== 'draft') return alreadySent();
  const checked = await checkAll(deps, listing.answers);
  if (!checked.ok) return checked;
  const sent = await accounts.proofOtp(checked.value.phone, caller);
  if (sent.ok) await setChallenge(db, listing.id, sent.value.challengeId, clock.now());
  return sent;
}

const wrongCode = () => refuse('invalid', 'otp.incorrect', auth.otpIncorrect, { fields: { otp: auth.otpIncorrect } });

/**
 * See `ListingForm.confirm`. `answers` replace what is kept, where a caller sends everything again. Checked once more:
 * between code and confirmation another window may have changed the draft, and then number and code no longer agree.
 */
export async function confirm(deps: IntakeDeps, token: string, otp: string, caller: Caller, answers: ListingAnswers | null = null): Promise<Result<{ id: number }>> {
  return inTransaction<Result<{ id: number }>>(deps.db, async (trx) => {
    const listing = await listingOf(trx, token, deps.clock.now(), { lock: true });
    if (listing === null) return noDraft();
    if (listing.state !== 'draft') return ok({ id: listing.id });
    if (listing.challengeId === null) return wrongCode();
    const checked = await checkAll(deps, answers ?? listing.answers);
    if (!checked.ok) return checked;
    const proved = await deps.accounts.prove(trx, { challengeId: listing.challengeId, otp }, caller);
    if (!proved.ok) return proved;
    if (proved.value.phone !== checked.value.phone) return refuse('invalid', 'listing.phone-changed', texts.codeOver, { fields: { otp: texts.codeOver } });
    return ok({ id: await take(deps, trx, listing, checked.value) });
  });
}

/** The listing is ours now: it waits, its owner and support are told, all in one transaction. A repeated one tells nobody again. */
async function take(deps: IntakeDeps, trx: Db, listing: StoredListing, facts: CheckedListing): Promise<number> {
  const now = deps.clock.now();
  const twin = await waitingTwin(trx, facts);
  await submitDraft(trx, listing.id, facts, twin, now);
  if (twin !== null) {
    await movePictures(trx, listing.id, twin);
    return twin;
  }
  const { length: pictures } = await picturesOf(trx, listing.id);
  for (const letter of receivedLetters(deps, { id: listing.id, facts, pictures, at: now })) await deps.notifications.enqueue(trx, letter);
  return listing.id;
}

/** See `Intake.list`. The code is sent before anything is stored, so that a refused send leaves nothing behind. */
export async function list(deps: IntakeDeps, answers: ListingAnswers, proof: { token: string; otp: string }, caller: Caller): ReturnType<Intake['list']> {
  const { db, clock, accounts } = deps;
  if (proof.otp !== '') {
    if (proof.token === '') return refuse('invalid', 'listing.invalid', texts.otpWithoutDraft, { fields: { challenge: texts.otpWithoutDraft } });
    const confirmed = await confirm(deps, proof.token, proof.otp, caller, keepable(answers));
    return confirmed.ok ? ok({ submitted: confirmed.value.id }) : confirmed;
  }
  const checked = await checkAll(deps, answers);
  if (!checked.ok) return checked;
  const known = proof.token === '' ? null : await listingOf(db, proof.token, clock.now());
  if (proof.token !== '' && known === null) return noDraft();
  if (known !== null && known.state !== 'draft') return ok({ submitted: known.id });
  const token = known === null ? newToken() : proof.token;
  const sent = await accounts.proofOtp(checked.value.phone, caller);
  if (!sent.ok) return sent;
  await saveDraft(db, { token, answers: keepable(answers), source: 'call', sender: networkOf(caller.address), challengeId: sent.value.challengeId }, clock.now());
  return ok({ token, sent: sent.value });
}
