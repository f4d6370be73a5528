import { allowedOn } from '#marketplace/access/index.ts';
import { changedSince, defineUndo } from '#marketplace/audit/index.ts';
import { defineOperation, fingerprintOf, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/supply.ts';
import { nightsBetween, parseDate, type IsoDate } from '#shared/dates.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { OfferFacts } from './discounts.ts';

const MOST_TITLE = 80;
const MOST_AMOUNT = 100_000_000;

/** The terms of an offer; ends of dates are exclusive, `percent` is hundredths of a percent. */
export type OfferTerms = OfferFacts;

interface OfferAnswer {
  /** null: the offer ended, and none followed */
  readonly offerId: number | null;
}
const SAVE_OFFER = defineOperation<OfferAnswer>('save_offer', (answer) => ({
  offerId: answer.offerId === null ? null : Number(answer.offerId),
}));

/**
 * Begins an offer, in the caller's transaction. `beganAt`: when, if it is not now. Refuses what `allowedOn` refuses,
 * and `offer.invalid` with a message per field.
 */
export async function beginOffer(
  ctx: Pick<Context, 'clock' | 'actor'>,
  trx: Db,
  propertyId: number,
  terms: OfferTerms,
  beganAt?: Date,
): Promise<Result<{ offerId: number }>> {
  const refused = await allowedOn({ db: trx, actor: ctx.actor }, 'rates.change', propertyId);
  return refused ?? insertOffer(ctx, trx, propertyId, terms, beganAt);
}

/** Begins an offer for a caller that has asked for the permission. */
async function insertOffer(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  propertyId: number,
  terms: OfferTerms,
  beganAt?: Date,
): Promise<Result<{ offerId: number }>> {
  const problem = offerProblem(terms);
  if (problem !== null) return problem;
  const { id } = await trx
    .insertInto('offers')
    .values({
      property_id: propertyId,
      kind: terms.kind,
      title: oneLine(terms.title),
      percent: terms.percent === null ? null : terms.percent / 100,
      amount: terms.amount,
      stay_from: terms.stayFrom,
      stay_to: terms.stayTo,
      book_from: terms.bookFrom,
      book_to: terms.bookTo,
      days_ahead_max: terms.daysAheadMax,
      min_nights: terms.minNights,
      began_at: beganAt ?? clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ offerId: id });
}

/**
 * Ends an offer for good, for a caller that has asked for the permission: what it discounted until then stays known.
 * Refuses `offer.unknown` (404) and `offer.ended` (409).
 */
async function endOffer(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  propertyId: number,
  offerId: number,
): Promise<Result<void>> {
  const offer = await trx
    .selectFrom('offers')
    .select('active')
    .where('id', '=', offerId)
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return refuse('not-found', 'offer.unknown', texts.notFound());
  if (!offer.active) return refuse('conflict', 'offer.ended', texts.offerEnded());
  await trx
    .updateTable('offers')
    .set({ active: false, ended_at: clock.now() })
    .where('id', '=', offerId)
    .execute();
  return ok(undefined);
}

/**
 * Begins, edits or ends an offer of a property for its owner. Offers are not edited: an edit ends one and begins
 * another. `offerId` null: a new one; `terms` null: only ends it. Refuses `offer.…` and what `allowedOn` refuses.
 */
export async function saveOffer(
  ctx: Context,
  {
    propertyId,
    offerId,
    terms,
    idempotencyKey,
  }: {
    readonly propertyId: number;
    readonly offerId: number | null;
    readonly terms: OfferTerms | null;
    readonly idempotencyKey: string | null;
  },
): Promise<Result<OfferAnswer>> {
  const refused = await allowedOn(ctx, 'rates.change', propertyId);
  if (refused !== null) return refused;
  const userId = ctx.actor.session?.account.id;
  const keyed =
    userId === undefined
      ? {}
      : {
          keyed: {
            userId,
            key: idempotencyKey,
            operation: SAVE_OFFER,
            fingerprint: fingerprintOf([propertyId, offerId, terms]),
          },
        };
  return runCommand<OfferAnswer>(
    ctx,
    {
      ...keyed,
      audit: (done) => ({
        permission: 'rates.change',
        event: 'offers.changed',
        subject: `property:${propertyId}`,
        propertyId,
        before: { offer: offerId },
        after: {
          offer: done.offerId,
          percent: terms?.percent ?? null,
          amount: terms?.amount ?? null,
        },
      }),
    },
    async (trx) => {
      if (offerId !== null) {
        const ended = await endOffer(ctx, trx, propertyId, offerId);
        if (!ended.ok) return ended;
      }
      return terms === null ? ok({ offerId: null }) : insertOffer(ctx, trx, propertyId, terms);
    },
  );
}

/** Ends the offer that began, and begins the one that ended, with its terms. */
defineUndo('offers.changed', async (ctx, trx, row) => {
  const [ended, begun] = [row.before['offer'], row.after['offer']].map((id) => Number(id ?? 0));
  const propertyId = row.propertyId ?? 0;
  if (begun) {
    const stopped = await endOffer(ctx, trx, propertyId, begun);
    if (!stopped.ok) return changedSince(ctx, trx, row);
  }
  if (!ended) return ok({});
  const old = await trx.selectFrom('offers').selectAll().where('id', '=', ended).executeTakeFirst();
  if (old === undefined) return changedSince(ctx, trx, row);
  return insertOffer(ctx, trx, propertyId, {
    kind: old.kind as OfferTerms['kind'],
    title: old.title,
    percent: old.percent === null ? null : Math.round(old.percent * 100),
    amount: old.amount,
    stayFrom: old.stay_from,
    stayTo: old.stay_to,
    bookFrom: old.book_from,
    bookTo: old.book_to,
    daysAheadMax: old.days_ahead_max,
    minNights: old.min_nights,
  });
});

function offerProblem(terms: OfferTerms): Refusal | null {
  const { title, percent, amount, stayFrom, stayTo, bookFrom, bookTo, daysAheadMax, minNights } =
    terms;
  const written = oneLine(title);
  const isWhole = (n: number, low: number, high: number) =>
    Number.isSafeInteger(n) && n >= low && n <= high;
  const fields = {
    ...(written === '' || written.length > MOST_TITLE
      ? { title: texts.offerTitle({ most: MOST_TITLE }) }
      : {}),
    ...((percent === null) === (amount === null) ||
    (percent !== null && !isWhole(percent, 100, 9_000)) ||
    (amount !== null && !isWhole(amount, 100, MOST_AMOUNT))
      ? { percent: texts.offerValue() }
      : {}),
    ...(isSpan(stayFrom, stayTo) ? {} : { stayTo: texts.offerDates() }),
    ...(isSpan(bookFrom, bookTo) ? {} : { bookTo: texts.offerDates() }),
    ...(daysAheadMax === null || isWhole(daysAheadMax, 0, 365)
      ? {}
      : { daysAheadMax: texts.whole({ low: 0, high: 365 }) }),
    ...(isWhole(minNights, 1, 30) ? {} : { minNights: texts.whole({ low: 1, high: 30 }) }),
  };
  return Object.keys(fields).length === 0
    ? null
    : refuse('invalid', 'offer.invalid', texts.invalid(), { fields });
}

const isSpan = (from: IsoDate | null, to: IsoDate | null): boolean =>
  [from, to].every((date) => date === null || parseDate(date) === date) &&
  (from === null || to === null || nightsBetween(from, to) > 0);
