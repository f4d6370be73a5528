import { redirect } from 'react-router';
import { byHead, callOffSplit, HOLD_MINUTES, labelOf, MOST_SHARES, purposeOf, setShares, sharePath, splitOf, type Share, type Split, type Trip, type TypedShare } from '#marketplace/bookings/index.ts';
import { shareMoney, type ShareMoney } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/split.ts';
import { dateInIndia, formatInstant, formatShortDate } from '#shared/dates.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import type { Refusal } from '#shared/result.ts';
import { formText, refused } from '#web/app/refusal-response.server.ts';
import type { EditRow, LinkToSend, ShareRow, SplitReply, SplitView } from './split-view.ts';

const dayOf = (at: Date): string => formatShortDate(dateInIndia(at));

/** What of a payment goes back, a sentence each. */
export const backLines = ({ refunds }: Pick<ShareMoney, 'refunds'>): readonly string[] =>
  refunds.map(({ amount, state, requestedAt, doneAt }) => {
    const sum = formatPaise(amount);
    if (state === 'failed') return texts.trip.backFailed({ amount: sum });
    return state === 'done' ? texts.trip.backDone({ amount: sum, on: dayOf(doneAt ?? requestedAt) }) : texts.trip.back({ amount: sum, on: dayOf(requestedAt) });
  });

/** The split of a trip as its page shows it; null without one. Links are its organiser's alone. */
export async function loadSplit(ctx: Context, { booking, own }: Trip): Promise<SplitView | null> {
  const split = await splitOf(ctx, booking.id);
  if (split === null) return null;
  const money = await shareMoney(ctx, booking.id);
  const isOpen = split.state === 'open' && ctx.clock.now() < split.deadline && booking.state === 'held';
  const paid = split.shares.filter(({ paidAt }) => paidAt !== null);
  const sum = paid.reduce((all, { amount }) => all + amount, 0);
  return {
    bookingId: booking.id,
    state: split.state,
    says: saysOf(split),
    count: split.state === 'open' ? texts.trip.count({ paid: paid.length, all: split.shares.length, sum: formatRupees(sum), due: formatRupees(split.amount) }) : '',
    percent: Math.floor((sum * 100) / split.amount),
    shares: split.shares.map((share) => rowOf(ctx, { split, share, money, hotel: booking.hotelName, dates: `${formatShortDate(booking.checkIn)} – ${formatShortDate(booking.checkOut)}`, organiser: booking.guest.name, asks: own && isOpen })),
    edit: own && isOpen && paid.length === 0 ? { due: formatRupees(split.amount), rows: editRows(split.shares.map(({ name, email, amount }) => ({ name, email, amount: String(amount / 100) }))), most: Math.min(MOST_SHARES, booking.adults) } : null,
    stop: own && isOpen ? texts.trip.stopHint({ minutes: HOLD_MINUTES }) : null,
  };
}

function saysOf({ state, deadline, amount }: Split): readonly string[] {
  const until = formatInstant(deadline);
  if (state === 'open') return [texts.trip.until({ until }), texts.trip.otherwise()];
  if (state === 'complete') return [texts.trip.complete({ due: formatRupees(amount) })];
  return [state === 'lapsed' ? texts.trip.lapsed({ until }) : texts.trip.over()];
}

interface Row {
  readonly split: Split;
  readonly share: Share;
  readonly money: readonly ShareMoney[];
  readonly hotel: string;
  readonly dates: string;
  readonly organiser: string;
  /** the organiser looks, and shares may still be paid */
  readonly asks: boolean;
}

function rowOf(ctx: Context, { split, share, money, hotel, dates, organiser, asks }: Row): ShareRow {
  const came = money.filter(({ purpose }) => purpose === purposeOf(share));
  const asked = asks && share.paidAt === null;
  return {
    position: share.position,
    label: labelOf(share),
    amount: formatRupees(share.amount),
    paid: share.paidAt !== null,
    state: share.paidAt === null ? (split.state === 'open' ? texts.trip.waiting() : '') : texts.trip.paid({ on: dayOf(share.paidAt) }),
    money: came.flatMap((one) => [texts.trip.reference({ reference: one.paymentId }), ...backLines(one)]),
    path: asked ? sharePath(ctx, share) : null,
    send: asked && share.position > 1 ? linkToSend(ctx, share, texts.trip.message({ organiser, hotel, dates, amount: formatRupees(share.amount), until: formatInstant(split.deadline) })) : null,
  };
}

function linkToSend(ctx: Context, share: Share, text: string): LinkToSend {
  const link = ctx.settings.publicUrl.replace(/\/$/, '') + localePrefix() + sharePath(ctx, share);
  return { link, text, whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}` };
}

const EMPTY: EditRow = { name: '', email: '', amount: '' };

/** One empty row more, for one more person. */
const editRows = (rows: readonly EditRow[]): readonly EditRow[] => (rows.length < MOST_SHARES ? [...rows, EMPTY] : rows);

/** '4,500' and '₹4500' in paise; what is no whole number of rupees is NaN. */
function readRupees(text: string): number {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,8}$/.test(plain) ? Number(plain) * 100 : NaN;
}

/** The forms about the shares on a trip page: who pays how much, by head, and stopping. Null: the form is another one. */
export async function splitAction(ctx: Context, userId: number, bookingId: number, form: FormData) {
  const intent = formText(form, 'intent', 20);
  if (intent === 'split-stop') {
    const done = await callOffSplit(ctx, userId, bookingId);
    return done.ok ? redirect(`/trip/${bookingId}?split=stopped#split`, 303) : answer(done, null);
  }
  if (intent === 'split-even') {
    const split = await splitOf(ctx, bookingId);
    const heads = Number(formText(form, 'people', 3));
    // the sum decides what is refused, and whose booking it is: nothing is read of somebody else's
    const shares: readonly TypedShare[] = split === null || !Number.isInteger(heads) || heads < 1 || heads > MOST_SHARES ? [] : byHead(split.amount, heads).map((amount, at) => ({ name: split.shares[at]?.name ?? '', email: split.shares[at]?.email ?? '', amount }));
    const done = await setShares(ctx, userId, bookingId, shares);
    return done.ok ? redirect(`/trip/${bookingId}?split=saved#split`, 303) : answer(done, null);
  }
  if (intent !== 'split-save') return null;
  const rows = Array.from({ length: MOST_SHARES + 1 }, (_, at) => ({ name: formText(form, `name-${at + 1}`, 200), email: formText(form, `email-${at + 1}`, 300), amount: formText(form, `amount-${at + 1}`, 20).trim() }));
  const filled = rows.filter(({ amount }) => amount !== '');
  const done = await setShares(ctx, userId, bookingId, filled.map(({ amount, ...who }) => ({ ...who, amount: readRupees(amount) })));
  return done.ok ? redirect(`/trip/${bookingId}?split=saved#split`, 303) : answer(done, editRows(filled));
}

function answer(refusal: Refusal, rows: SplitReply['rows']) {
  if (refusal.kind === 'not-found') throw new Response(refusal.message, { status: 404 });
  const reply: SplitReply = { of: 'split', message: refusal.message, fields: refusal.fields ?? {}, rows };
  return refused(refusal, reply);
}

/** What the address says was done. */
export const splitSaid = (url: URL): string | null => {
  const said: Readonly<Record<string, () => string>> = { begun: texts.trip.begun, saved: texts.trip.saved, stopped: texts.trip.calledOff };
  const what = url.searchParams.get('split') ?? '';
  return Object.hasOwn(said, what) ? (said[what]?.() ?? null) : null;
};
