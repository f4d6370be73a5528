import { HOLD_MINUTES } from '#marketplace/bookings/index.ts';
import { labelOf } from '#marketplace/bookings/views/index.ts';
import {
  byHead,
  collectable,
  collectOffer,
  dividedAmong,
  MOST_SHARES,
  purposeOf,
  restOf,
  sharePath,
  splitsOf,
  type CollectOffer,
  type Share,
  type Split,
} from '#marketplace/splits/index.ts';
import { type StatedRefund, type Trip } from '#marketplace/bookings/views/index.ts';
import { shareMoney, type ShareMoney } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { dateInIndia, formatInstant, formatShortDate, formatSpan } from '#shared/dates.ts';
import { formatPaise, formatRupees, type Paise } from '#shared/money.ts';
import type { CollectOfferView, EditRow, LinkToSend, ShareRow, SplitView } from './split-view.ts';

const dayOf = (at: Date): string => formatShortDate(dateInIndia(at));

/** The refunds of a payment, one sentence each. */
export const backLines = ({ refunds }: Pick<ShareMoney, 'refunds'>): readonly string[] =>
  refunds.map(({ amount, state, requestedAt, doneAt }) => {
    const sum = formatPaise(amount);
    if (state === 'failed') return texts.trip.backFailed({ amount: sum });
    return state === 'done'
      ? texts.trip.backDone({ amount: sum, on: dayOf(doneAt ?? requestedAt) })
      : texts.trip.back({ amount: sum, on: dayOf(requestedAt) });
  });

/** The splits of a trip as its page shows them. Only the organiser gets the links. */
interface TripShares {
  /** the split of the payment; null if one guest pays alone */
  readonly split: SplitView | null;
  /** the shares collected after booking, all rounds; null if there are none */
  readonly collected: SplitView | null;
  /** the offer to collect shares; null if there is nothing to collect */
  readonly offer: CollectOfferView | null;
}

/** The splits of a trip as its page shows them. */
export async function loadSplits(ctx: Context, trip: Trip): Promise<TripShares> {
  const { booking } = trip;
  const splits = await splitsOf(ctx, booking.id);
  const money = splits.length === 0 ? [] : await shareMoney(ctx, booking.id);
  const payment = splits.find(({ kind }) => kind === 'payment');
  const rounds = splits.filter(({ kind }) => kind === 'reimbursement');
  const last = rounds.at(-1);
  const [offer, most] = await Promise.all([
    collectOffer(ctx, booking),
    last?.state === 'open' ? collectable(ctx, booking.id) : 0,
  ]);
  return {
    split:
      payment === undefined
        ? null
        : viewOf(ctx, trip, { split: payment, before: [], due: payment.amount, money }),
    collected:
      last === undefined
        ? null
        : viewOf(ctx, trip, { split: last, before: rounds.slice(0, -1), due: most, money }),
    offer: offer === null ? null : offerOf(booking.id, offer),
  };
}

/** The amount of one share, for every number of people. */
const offerOf = (bookingId: number, { most, until, people }: CollectOffer): CollectOfferView => ({
  bookingId,
  paid: formatRupees(most),
  until: formatInstant(until),
  options: Array.from({ length: people - 1 }, (_, at) => {
    const [n, parts] = [at + 2, byHead(most, at + 2)];
    const each = formatRupees(parts.at(-1) ?? 0);
    return {
      n,
      label: (parts[0] === parts.at(-1) ? collecting.offer.each : collecting.offer.about)({
        n,
        each,
      }),
    };
  }),
  people,
});

interface SplitFacts {
  readonly split: Split;
  /** ended rounds of collecting: their paid shares come first */
  readonly before: readonly Split[];
  /** paise that the shares may add up to */
  readonly due: Paise;
  readonly money: readonly ShareMoney[];
}

function viewOf(
  ctx: Context,
  { booking, money: statement }: Trip,
  { split, before, due, money }: SplitFacts,
): SplitView {
  const { kind, shares } = split;
  const collected = kind === 'reimbursement';
  const isOpen =
    split.state === 'open' &&
    ctx.clock.now() < split.deadline &&
    (collected || booking.state === 'held');
  const paid = shares.filter(({ paidAt }) => paidAt !== null);
  const sum = paid.reduce((all, { amount }) => all + amount, 0);
  const facts = {
    money,
    refunds: statement.refunds,
    hotel: booking.hotelName,
    dates: formatSpan(formatShortDate(booking.checkIn), formatShortDate(booking.checkOut)),
    organiser: booking.guest.name,
  };
  const earlier = before.flatMap((one) =>
    one.shares
      .filter(({ paidAt }) => paidAt !== null)
      .map((share) => rowOf(ctx, { ...facts, split: one, share, asks: false })),
  );
  // leave out shares of an ended collection that were not paid
  const rows = collected && split.state !== 'open' && split.state !== 'lapsed' ? paid : shares;
  return {
    bookingId: booking.id,
    kind,
    state: split.state,
    says: collected ? collectingStatusLines(split, booking) : statusLines(split),
    count:
      split.state === 'open'
        ? texts.trip.count({
            paid: paid.length,
            all: shares.length,
            sum: formatRupees(sum),
            due: formatRupees(split.amount),
          })
        : '',
    percent: Math.floor((sum * 100) / split.amount),
    shares: [
      ...earlier,
      ...rows.map((share) => rowOf(ctx, { ...facts, split, share, asks: isOpen })),
    ],
    edit:
      isOpen && paid.length === 0
        ? {
            due: formatRupees(due),
            rows: editRows(
              shares.map(({ name, email, amount }) => ({
                name,
                email,
                amount: String(amount / 100),
              })),
            ),
            people: shares.at(-1)?.n ?? 2,
            most: Math.min(MOST_SHARES, booking.adults),
          }
        : null,
    stop: isOpen
      ? collected
        ? collecting.trip.stopHint()
        : texts.trip.stopHint({ minutes: HOLD_MINUTES })
      : null,
  };
}

function statusLines({ state, deadline, amount }: Split): readonly string[] {
  const until = formatInstant(deadline);
  if (state === 'open') return [texts.trip.until({ until }), texts.trip.otherwise()];
  if (state === 'complete') return [texts.trip.complete({ due: formatRupees(amount) })];
  return [state === 'lapsed' ? texts.trip.lapsed({ until }) : texts.trip.over()];
}

function collectingStatusLines(
  { state, deadline, amount }: Split,
  booking: Trip['booking'],
): readonly string[] {
  const until = formatInstant(deadline);
  if (state === 'open') return [collecting.trip.until({ until }), collecting.trip.otherwise()];
  if (state === 'complete') return [collecting.trip.complete({ due: formatRupees(amount) })];
  if (state === 'lapsed') return [collecting.trip.lapsed({ until })];
  return [booking.state === 'cancelled' ? collecting.trip.cancelled() : collecting.trip.over()];
}

interface Row {
  readonly split: Split;
  readonly share: Share;
  readonly money: readonly ShareMoney[];
  /** all refunds of the booking, also those that pass shares on */
  readonly refunds: readonly StatedRefund[];
  readonly hotel: string;
  readonly dates: string;
  readonly organiser: string;
  /** the organiser sees it, and shares may still be paid */
  readonly asks: boolean;
}

function rowOf(
  ctx: Context,
  { split, share, money, refunds, hotel, dates, organiser, asks }: Row,
): ShareRow {
  const collected = split.kind === 'reimbursement';
  const came = money.filter(({ purpose }) => purpose === purposeOf(share));
  const asked = asks && share.paidAt === null;
  return {
    position: share.position,
    label: labelOf(share),
    amount: formatRupees(share.amount),
    paid: share.paidAt !== null,
    state:
      share.paidAt === null
        ? share.declinedAt !== null
          ? texts.trip.declined({ on: dayOf(share.declinedAt) })
          : split.state === 'open' || collected
            ? texts.trip.waiting()
            : ''
        : texts.trip.paid({ on: dayOf(share.paidAt) }),
    money: [
      ...came.flatMap((one) => [
        texts.trip.reference({ reference: one.paymentId }),
        ...(collected ? [] : backLines(one)),
      ]),
      // received shares are passed on to the organiser; a later refund goes to the payer
      ...refunds
        .filter((refund) => refund.share === share.id)
        .map((refund) => lineOf(refund, PASSED_ON)),
      ...(collected
        ? came.flatMap((one) =>
            one.refunds.map((refund) => lineOf(refund, TO_PAYER, labelOf(share))),
          )
        : []),
    ],
    path: asked ? sharePath(ctx, share) : null,
    declined: asked && share.declinedAt !== null,
    divides:
      asked &&
      share.declinedAt !== null &&
      share.n > 1 &&
      came.length === 0 &&
      split.shares.some(({ paidAt }) => paidAt !== null) &&
      restOf(split).length > 0
        ? texts.trip.divideHint({
            sums: dividedAmong(split, share)
              .map((one) =>
                texts.trip.pays({ name: labelOf(one), amount: formatRupees(one.amount) }),
              )
              .join(', '),
          })
        : '',
    send:
      asked && share.n > 1
        ? linkToSend(
            ctx,
            share,
            (collected ? collecting.trip.message : texts.trip.message)({
              organiser,
              hotel,
              dates,
              amount: formatRupees(share.amount),
              until: formatInstant(split.deadline),
            }),
          )
        : null,
  };
}

const PASSED_ON = {
  back: collecting.trip.passedOn,
  done: collecting.trip.passedOnDone,
  failed: collecting.trip.passedOnFailed,
};
const TO_PAYER = {
  back: collecting.trip.toPayer,
  done: collecting.trip.toPayerDone,
  failed: collecting.trip.toPayerFailed,
};

type Line = (said: { amount: string; on: string; name: string }) => string;

function lineOf(
  {
    amount,
    state,
    requestedAt,
    doneAt,
  }: Pick<StatedRefund, 'amount' | 'state' | 'requestedAt' | 'doneAt'>,
  { back, done, failed }: { readonly back: Line; readonly done: Line; readonly failed: Line },
  name = '',
): string {
  const say = state === 'failed' ? failed : state === 'done' ? done : back;
  return say({ amount: formatPaise(amount), on: dayOf(doneAt ?? requestedAt), name });
}

function linkToSend(ctx: Context, share: Share, text: string): LinkToSend {
  const link = ctx.settings.publicUrl.replace(/\/$/, '') + localePrefix() + sharePath(ctx, share);
  return { link, text, whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}` };
}

const EMPTY: EditRow = { name: '', email: '', amount: '' };

/** Adds one empty row, for a further person. */
export const editRows = (rows: readonly EditRow[]): readonly EditRow[] =>
  rows.length < MOST_SHARES ? [...rows, EMPTY] : rows;
