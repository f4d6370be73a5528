import type { RouterContextProvider } from 'react-router';
import type { ChangeQuote, ModifyView } from '#marketplace/checkout/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { fullAddress } from '#shared/address.ts';
import { formatInstant, instantInIndia, nightsBetween } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { changes } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import { clockContext, servicesContext } from '#web/context.ts';
import { refundTimeline } from '#shared/refund-timeline.ts';
import { parseParty, parseStay } from '#web/features/search/search-params.ts';
import { picksOf, type ChangeOffer, type ChangeView, type PlanChoice } from './change-view.ts';

type Context = Readonly<RouterContextProvider>;
type Booking = ModifyView['booking'];

/** The stay that an address of the page asks for; the booked one where it says nothing, or something unusable. */
export function askedOf(params: URLSearchParams, booking: Booking, today: string): { asked: ChangeView['asked']; notices: readonly string[] } {
  const booked = { stay: { checkIn: booking.checkIn, checkOut: booking.checkOut }, party: booking.quote.party, picks: booking.quote.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })) };
  if (!params.has('checkin')) return { asked: booked, notices: [] };
  const { stay, notice } = parseStay(params, today);
  const { party, notice: partyNotice } = parseParty(params);
  const asked = picksOf(params);
  const picks = asked.length > 0 ? asked : booked.picks;
  const villa = booking.hotelType === 'bungalow';
  // a villa is booked whole: its rooms are the bedrooms once asked for; a hotel's are what is picked
  const rooms = villa ? booked.party.rooms : picks.reduce((sum, pick) => sum + pick.quantity, 0);
  return {
    asked: { stay: notice === null ? stay : booked.stay, party: { ...(partyNotice === null ? party : booked.party), rooms }, picks },
    notices: [notice, partyNotice].filter((text) => text !== null),
  };
}

/** Everything the page shows; null for somebody else's, an unknown or an unfinished booking. */
export async function loadChange(context: Context, userId: number, id: number | null, params: URLSearchParams): Promise<ChangeView | null> {
  if (id === null) return null;
  const { checkout, pricing, properties } = context.get(servicesContext);
  const clock = context.get(clockContext);
  const viewed = await checkout.viewModify(userId, id);
  if (!viewed.ok) return null;
  const { booking, allowed, preview, waiting } = viewed.value;
  const { asked, notices } = askedOf(params, booking, clock.today());
  const checked = allowed ? await checkout.modifyCheck({ userId, bookingId: id, ...asked }) : null;
  const [plans, rooms] = allowed ? await Promise.all([pricing.plans(booking.propertyId, asked.stay), properties.rooms(booking.propertyId)]) : [[], []];
  const done = params.get('done');
  return {
    id,
    state: booking.state,
    house: { name: booking.hotelName, address: fullAddress(booking.streetAddress, booking.city), href: propertyPath({ hotelType: booking.hotelType, slug: booking.hotelSlug, id: booking.propertyId }), hotelType: booking.hotelType },
    booked: {
      stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
      adults: booking.adults,
      children: booking.childAges.length,
      rooms: booking.rooms,
      nights: nightsBetween(booking.checkIn, booking.checkOut),
      picks: booking.quote.picks.map((pick) => `${pick.quantity > 1 ? `${pick.quantity} x ` : ''}${pick.roomName}, ${pick.planName}`),
      total: booking.amount,
      paid: preview.paid,
    },
    allowed,
    cancel: {
      refund: preview.refund,
      percent: preview.percent,
      paid: preview.paid,
      startedBy: formatInstant(preview.startedBy),
      later: preview.paid === 0 || preview.steps.length === 0 ? [] : [...preview.steps.map((step) => texts.refundRung(formatInstant(step.until), formatPaise(step.amount), step.percent)), texts.refundNone(formatPaise(preview.paid))],
    },
    waiting: waiting === null ? null : { until: formatInstant(waiting.until) },
    today: clock.today(),
    asked,
    plans: choicesOf(booking, plans, new Map(rooms.map((room) => [room.id, room.name]))),
    offer: checked === null ? null : offerOf(checked, clock.now()),
    notices,
    asking: params.get('cancel') === '1' && allowed,
    done: done === 'cancelled' && booking.state === 'cancelled' ? done : done === 'changed' && booking.state === 'confirmed' ? done : null,
    key: crypto.randomUUID(),
  };
}

/** Plans in the property's order; what the booking itself holds can be kept, so it counts as free. */
function choicesOf(booking: Booking, plans: readonly PlanOffer[], names: ReadonlyMap<number, string>): readonly PlanChoice[] {
  const own = (roomId: number): number => booking.quote.picks.reduce((sum, pick) => (pick.roomId === roomId ? sum + pick.quantity : sum), 0);
  return plans.map((plan) => ({
    roomId: plan.roomId,
    planId: plan.planId,
    room: names.get(plan.roomId) ?? '',
    plan: plan.name,
    inclusions: plan.inclusions.join(' · '),
    perNight: plan.netAmount,
    most: Math.min(20, plan.free + own(plan.roomId)),
  }));
}

function offerOf(checked: Result<ChangeQuote>, now: Date): ChangeOffer | null {
  if (!checked.ok) {
    return { problem: checked.message, lines: [], saved: 0, oldPrice: 0, newPrice: 0, paid: 0, toPay: 0, payNow: 0, refund: 0, kept: 0, couponLost: null, quoteId: '', rules: [] };
  }
  const { quote, same, comparison, couponLost, booking } = checked.value;
  if (same) return null;
  return {
    problem: quote.available ? null : texts.soldOut,
    lines: quote.lines.filter((line) => line.amount !== 0),
    saved: quote.hotelDiscount + quote.boosterDiscount + quote.bungalowOffer,
    ...comparison,
    kept: Math.max(0, comparison.paid - comparison.newPrice - comparison.refund),
    couponLost: couponLost === null ? null : changes.couponLost(booking.quote.couponCode, couponLost),
    quoteId: quote.quoteId,
    rules: comparison.paid + comparison.payNow === 0 ? [] : refundTimeline({ ladder: quote.refundLadder, checkIn: instantInIndia(quote.stay.checkIn, booking.policy.checkinTime), now, paid: Math.min(quote.grandTotal, comparison.paid + comparison.payNow - comparison.refund) }),
  };
}
