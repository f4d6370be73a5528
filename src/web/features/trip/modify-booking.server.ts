import { type ActionFunctionArgs, data, redirect, type RouterContextProvider } from 'react-router';
import {
  cancelBooking,
  type ChangeQuote,
  keepAsBooked,
  modifyBooking,
  modifyCheck,
  type ModifyView,
  payChangeAgain,
  refundStartedBy,
  viewModify,
} from '#marketplace/bookings/index.ts';
import { keptOnline, moneyLines, refundedToOthers } from '#marketplace/bookings/views/index.ts';
import { sayNotSellable, SOLD_OUT } from '#marketplace/inventory/index.ts';
import { roomsOf } from '#marketplace/catalogue/index.ts';
import { listPlans, quoteIn, type PlanOffer } from '#marketplace/pricing/index.ts';
import { sayRule } from '#shared/say-stay-rule.ts';
import { cancelReason } from '#shared/cancel-reasons.ts';
import { fullAddress } from '#shared/address.ts';
import {
  cancelledSentence,
  refundNowSentence,
  longTerms,
  shortTerms,
  stepLines,
} from '#shared/cancellation-terms.ts';
import { cancellationTerms, type Cancellation } from '#shared/cancellation.ts';
import { formatInstant, instantInIndia, nightsBetween } from '#shared/dates.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import * as changes from '#messages/changes.ts';
import * as common from '#messages/common.ts';
import * as search from '#messages/search.ts';
import { formatPaise, formatRupees, type Paise } from '#shared/money.ts';
import { type Refusal, refuse, type Result } from '#shared/result.ts';
import { shownLines, savedOn } from '#shared/price-lines.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { pickLabel } from '#web/features/checkout/booking-params.ts';
import { keyOf, shownAmount, shownPrice } from '#web/features/checkout/shown-price.server.ts';
import { changedHref, payHref } from '#web/features/payment/payment-paths.ts';
import { unitsOf } from '#web/features/property/selection.ts';
import { parseParty, parseStay } from '#web/features/search/search-params.ts';
import type { Route } from './+types/modify-booking.route.ts';
import {
  type ChangeOffer,
  type ChangeReply,
  type ChangeView,
  picksOf,
  type PlanChoice,
} from './change-view.ts';

type Context = Readonly<RouterContextProvider>;
type Booking = ModifyView['booking'];

/** The stay that the address asks for; the booked values replace missing or unusable ones. */
function requestedStay(
  params: URLSearchParams,
  booking: Booking,
  today: string,
): { asked: ChangeView['asked']; notices: readonly string[] } {
  const booked = {
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    party: booking.quote.party,
    picks: booking.quote.picks.map(({ roomId, planId, quantity }) => ({
      roomId,
      planId,
      quantity,
    })),
  };
  if (!params.has('checkin')) return { asked: booked, notices: [] };
  const { stay, notice } = parseStay(params, today);
  const { party, notice: partyNotice } = parseParty(params);
  const asked = picksOf(params);
  const picks = asked.length > 0 ? asked : booked.picks;
  const villa = booking.hotelType === 'bungalow';
  // for a villa, which is booked whole, rooms are the bedrooms once searched for; for a hotel, the picked units
  const rooms = villa ? booked.party.rooms : unitsOf(picks);
  return {
    asked: {
      stay: notice === null ? stay : booked.stay,
      party: { ...(partyNotice === null ? party : booked.party), rooms },
      picks,
    },
    notices: [notice, partyNotice].filter((text) => text !== null),
  };
}

/** The data of the page; null for an unknown or unfinished booking and one of another account. */
async function loadChange(
  context: Context,
  userId: number,
  id: number | null,
  params: URLSearchParams,
): Promise<ChangeView | null> {
  if (id === null) return null;
  const ctx = context.get(appContext);
  const viewed = await viewModify(ctx, userId, id);
  if (!viewed.ok) return null;
  const { booking, allowed, preview, waiting } = viewed.value;
  const { asked, notices } = requestedStay(params, booking, ctx.clock.today());
  const checked = allowed ? await modifyCheck(ctx, { userId, bookingId: id, ...asked }) : null;
  const [plans, rooms] = allowed
    ? await Promise.all([
        listPlans(ctx, booking.propertyId, asked.stay, {
          ownHolds: [booking.id],
          childAges: asked.party.childAges,
        }),
        roomsOf(ctx, booking.propertyId),
      ])
    : [[], []];
  const happened = params.get('done');
  const done =
    (happened === 'cancelled' && booking.state === 'cancelled') ||
    (happened === 'changed' && booking.state === 'confirmed')
      ? happened
      : null;
  return {
    id,
    state: booking.state,
    property: {
      id: booking.propertyId,
      name: booking.hotelName,
      address: fullAddress(booking.streetAddress, booking.city),
      href: propertyPath({
        hotelType: booking.hotelType,
        slug: booking.hotelSlug,
        id: booking.propertyId,
      }),
      hotelType: booking.hotelType,
    },
    booked: {
      stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
      adults: booking.adults,
      children: booking.childAges.length,
      rooms: booking.rooms,
      nights: nightsBetween(booking.checkIn, booking.checkOut),
      picks: booking.quote.picks.map(pickLabel),
      total: booking.amount,
      money: moneyLines(booking.money),
    },
    allowed,
    cancel: {
      refund: preview.refund,
      paid: preview.paid,
      toOthers: preview.toOthers,
      comesBack: refundNowSentence(preview),
      startedBy: formatInstant(preview.startedBy),
      later: stepLines(preview.steps, preview),
    },
    waiting: waiting === null ? null : { until: formatInstant(waiting.until) },
    today: ctx.clock.today(),
    asked,
    plans: choicesOf(booking, plans, new Map(rooms.map((room) => [room.id, room.name]))),
    offer: checked === null ? null : offerOf(checked, ctx.clock.now()),
    notices,
    asking: params.get('cancel') === '1' && allowed,
    done,
    doneWords: doneWords(
      done,
      booking,
      done === 'cancelled' ? await refundedToOthers(ctx.db, id) : 0,
    ),
    key: crypto.randomUUID(),
  };
}

/** The refund, the amount kept and the arrival date of the last cancellation or change. */
function doneWords(
  done: ChangeView['done'],
  { money }: Booking,
  toOthers: Paise,
): readonly string[] {
  if (done === null) return [];
  const last = money.refunds.findLast(({ reason }) => reason === done);
  // one refund may be paid back over several payments
  const refund = money.refunds.reduce(
    (sum, { reason, requestedAt, amount }) =>
      reason === last?.reason && requestedAt.getTime() === last.requestedAt.getTime()
        ? sum + amount
        : sum,
    0,
  );
  const told =
    done === 'cancelled'
      ? [
          cancelledSentence({
            paid: keptOnline(money) + refund,
            refund,
            toOthers,
          }),
        ]
      : refund > 0
        ? [changes.changedRefund({ amount: formatPaise(refund) })]
        : [];
  return last === undefined
    ? told
    : [...told, changes.refundStarts({ date: formatInstant(refundStartedBy(last.requestedAt)) })];
}

/** Plans in the property's order; units that the booking has can be kept. */
function choicesOf(
  booking: Booking,
  plans: readonly PlanOffer[],
  names: ReadonlyMap<number, string>,
): readonly PlanChoice[] {
  const own = (roomId: number): number =>
    booking.quote.picks.reduce(
      (sum, pick) => (pick.roomId === roomId ? sum + pick.quantity : sum),
      0,
    );
  return plans.map((plan) => ({
    roomId: plan.roomId,
    planId: plan.planId,
    room: names.get(plan.roomId) ?? '',
    plan: plan.name,
    inclusions: plan.inclusions.join(' · '),
    stayTotal: plan.stayTotal,
    most: Math.min(20, Math.max(plan.free, own(plan.roomId))),
    why: sayRule(plan.notSellable),
  }));
}

/** A cancellation of the changed booking, of the amount kept online by then. */
function cancellationAfter(
  { booking, quote, comparison: { newPrice, paid, payNow, refund, lost } }: ChangeQuote,
  now: Date,
): Cancellation {
  const kept = paid + payNow - refund;
  const counted = Math.max(0, Math.min(newPrice, kept) - lost);
  return {
    ladder: quote.refundLadder,
    checkIn: instantInIndia(quote.stay.checkIn, booking.policy.checkinTime),
    now,
    paid: counted,
    lost: kept - counted,
  };
}

function offerOf(checked: Result<ChangeQuote>, now: Date): ChangeOffer | null {
  if (!checked.ok) {
    return {
      problem: checked.message,
      lines: [],
      saved: '',
      oldPrice: 0,
      newPrice: 0,
      paid: 0,
      toPay: 0,
      payNow: 0,
      refund: 0,
      kept: 0,
      inAll: 0,
      standing: '',
      couponLost: null,
      quoteId: '',
      rules: [],
    };
  }
  const {
    quote,
    same,
    comparison: { lost: _lost, ...comparison },
    couponLost,
    booking,
  } = checked.value;
  if (same) return null;
  const after = cancellationAfter(checked.value, now);
  return {
    problem: quote.available ? null : sayNotSellable(quote.notSellable ?? SOLD_OUT),
    lines: shownLines(quote.lines),
    saved:
      savedOn(quote) > 0
        ? search.youSaved({ rupees: formatRupees(savedOn(quote)).replace('₹', '') })
        : '',
    ...comparison,
    inAll: comparison.kept > 0 ? comparison.newPrice + comparison.kept : 0,
    standing: shortTerms(cancellationTerms(after)).text,
    couponLost:
      couponLost === null
        ? null
        : changes.couponLost({ code: booking.quote.couponCode, why: couponLost }),
    quoteId: quote.quoteId,
    rules: longTerms(after),
  };
}

/**
 * POST of the page. `intent` is `cancel` or `modify`, or `pay` and `keep` for a waiting change. The address holds the
 * new stay; the form holds the amounts that were shown.
 */
export async function changeBooking({ request, context, url, params }: ActionFunctionArgs) {
  const { account } = requirePermission(context, 'trip.change', url);
  const form = await readForm(request);
  const id = readId(params['id']) ?? 0;
  const ctx = context.get(appContext);
  const intent = formText(form, 'intent', 20);
  if (intent === 'cancel') {
    const cancelled = await cancelBooking(ctx, {
      userId: account.id,
      bookingId: id,
      propertyId: null,
      refund: shownAmount(form, 'refund'),
      why: cancelReason(formText(form, 'why', 20)),
      idempotencyKey: keyOf(form),
    });
    return cancelled.ok
      ? redirect(`/modify-booking/${id}?done=cancelled`)
      : refusedChange('cancel', cancelled, form);
  }
  if (intent === 'pay') {
    const begun = await payChangeAgain(ctx, account.id, id);
    return begun.ok ? redirect(payHref(begun.value)) : refusedChange('waiting', begun, form);
  }
  if (intent === 'keep') {
    const kept = await keepAsBooked(ctx, account.id, id);
    return kept.ok ? redirect(`/modify-booking/${id}`) : refusedChange('waiting', kept, form);
  }
  if (intent !== 'modify')
    return refusedChange('modify', refuse('invalid', 'input.invalid', common.invalidInput()), form);
  const viewed = await viewModify(ctx, account.id, id);
  if (!viewed.ok) return refusedChange('modify', viewed, form);
  const { asked, notices } = requestedStay(
    url.searchParams,
    viewed.value.booking,
    ctx.clock.today(),
  );
  if (notices.length > 0)
    return refusedChange('modify', refuse('invalid', 'booking.stay', notices.join(' ')), form);
  const changed = await modifyBooking(ctx, {
    userId: account.id,
    bookingId: id,
    ...asked,
    ...shownPrice(form),
  });
  if (!changed.ok) return refusedChange('modify', changed, form);
  const { payment } = changed.value;
  return redirect(payment === null ? changedHref(id) : payHref({ bookingId: id, payment }));
}

/** The reply shown beside the pressed button; after a change of price with the shown and the current amount. */
function refusedChange(of: ChangeReply['of'], refusal: Refusal, form: FormData) {
  const before = shownAmount(form, 'amount');
  const quote = of === 'modify' ? quoteIn(refusal) : null;
  const now = quote?.available ? quote.grandTotal : null;
  const reply: ChangeReply = {
    of,
    message: refusal.message,
    change: now === null || before < 0 || now === before ? null : { before, now },
    way: null,
  };
  return refused(refusal, reply);
}

export async function modifyBookingLoader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.change', url);
  const view = await loadChange(context, account.id, readId(params.id), url.searchParams);
  if (view === null) return data(null, { status: 404 });
  return data({ view });
}
