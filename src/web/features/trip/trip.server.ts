import { data, redirect } from 'react-router';
import { tellTrip } from '#marketplace/bookings/trip/index.ts';
import {
  arrivalTimes,
  dueSentence,
  moneyLines,
  restOf,
  restTerms,
  statementLines,
  tripOf,
  type Trip,
} from '#marketplace/bookings/views/index.ts';
import {
  cardsOf,
  propertyById,
  propertyFacts,
  type HouseCare,
} from '#marketplace/catalogue/index.ts';
import { notTheirs, threadAbout, type About } from '#marketplace/conversations/index.ts';
import type { Context } from '#platform/context.ts';
import { fullAddress } from '#shared/address.ts';
import { longTerms } from '#shared/cancellation-terms.ts';
import { typicalMonths } from '#shared/climate.ts';
import {
  formatDate,
  formatInstant,
  formatTime,
  nightsBetween,
  timeInIndia,
  type IsoDate,
} from '#shared/dates.ts';
import { propertyPath, readBookingNumber } from '#shared/ids.ts';
import * as threads from '#messages/conversations.ts';
import * as payment from '#messages/payment.ts';
import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/trip.ts';
import { languageTag } from '#i18n/locale.ts';
import { formatPaise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { everyRule, type RuleSaid } from '#shared/rule-fit.ts';
import { agreedView, fitView, type FitView } from '#shared/fit-view.ts';
import { appContext } from '#web/context.ts';
import { pickLabel } from '#web/features/checkout/booking-params.ts';
import {
  sentHref,
  showThread,
  threadReply,
  turnedAway,
  writeFromForm,
} from '#web/features/conversations/thread.server.ts';
import { hostOf } from '#web/features/property/host.server.ts';
import { listPoints } from '#web/features/property/property-facts.ts';
import type { Route } from './+types/trip.route.ts';
import { splitAction, splitSaid } from '#web/features/split/split-action.server.ts';
import { loadSplits } from '#web/features/split/split.server.ts';
import { taxDocumentLinks } from './receipt.server.ts';
import { refundTrack } from './refund-tracks.server.ts';
import { smallerParty } from './smaller-party.server.ts';
import { drawSurroundings } from './trip-map.server.ts';
import { loadPeople, peopleAction } from './trip-people.server.ts';
import type { TripReply, TripView } from './trip-view.ts';

const MOST_RULES = 20;

/** GET /trip/:id: the account's own booking in any state; 404 for another account's and an unknown one. */
export async function tripLoader({ request, url, context, params }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.read', url);
  const ctx = context.get(appContext);
  const id = readBookingNumber(params.id);
  const found = id === null ? null : await tripOf(ctx, account, id);
  if (id === null || found === null || !found.ok) return data(null, { status: 404 });
  if ('moved' in found.value) throw redirect(`/trip/${found.value.moved}?changed=1`);
  if (String(id) !== params.id) throw redirect(`/trip/${id}${url.search}`);
  const { booking } = found.value;
  const thread = await threadAbout(ctx, account, aboutOf(found.value));
  return data({
    view: await viewOf(ctx, found.value),
    thread:
      thread.ok && (booking.confirmedAt !== null || thread.value.id !== null)
        ? { ...(await showThread(ctx, request, thread.value, booking.hotelName)), host: null }
        : null,
    said: url.searchParams.has('paid')
      ? rest.paid()
      : url.searchParams.has('told')
        ? texts.told()
        : url.searchParams.has('sent')
          ? threads.sent()
          : url.searchParams.has('changed')
            ? texts.changed()
            : null,
    warned: url.searchParams.has('sum') ? otherRest(found.value, ctx.clock.now()) : null,
    splitSaid: splitSaid(url, 'split'),
    sharesSaid: splitSaid(url, 'shares'),
    named: url.searchParams.has('named'),
  });
}

/** What a guest reads who pressed a button with another sum than is left to pay; null where nothing is left. */
function otherRest({ booking, money }: Trip, now: Date): string | null {
  const amount = restOf(booking, money, now);
  return amount === 0 ? null : payment.sumChanged({ amount: formatPaise(amount) });
}

const aboutOf = ({ booking: { id, propertyId, hotelName, userId } }: Trip): About => ({
  propertyId,
  propertyName: hotelName,
  userId,
  bookingId: id,
});

async function viewOf(ctx: Context, trip: Trip): Promise<TripView> {
  const { booking, money, cancellation, notes } = trip;
  const { policy, hotelPhone } = booking;
  const [property, [card], facts, host, taxDocuments] = await Promise.all([
    propertyById(ctx, booking.propertyId),
    cardsOf(ctx, [booking.propertyId]),
    propertyFacts(ctx, booking.propertyId),
    hostOf(ctx, booking.propertyId),
    taxDocumentLinks(ctx, booking.id),
  ]);
  const ahead = booking.state === 'confirmed' || booking.state === 'checked_in';
  const unpaid =
    trip.heldUntil === null
      ? null
      : (money.dues.find(({ where }) => where === 'online')?.amount ?? null);
  const [{ split, collected, offer }, people, smaller] = await Promise.all([
    loadSplits(ctx, trip),
    loadPeople(ctx, trip),
    smallerParty(ctx, trip),
  ]);
  return {
    id: booking.id,
    state: booking.state,
    property: {
      name: booking.hotelName,
      href: propertyPath({
        hotelType: booking.hotelType,
        slug: booking.hotelSlug,
        id: booking.propertyId,
      }),
      address: fullAddress(booking.streetAddress, booking.city),
      phone: hotelPhone.startsWith('+91') ? `+91 ${formatMobile(hotelPhone)}` : hotelPhone,
      email: booking.hotelEmail,
      latitude: booking.latitude,
      longitude: booking.longitude,
    },
    picture: card?.pictures[0] ?? null,
    host,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    checkinTime: policy.checkinTime,
    checkoutTime: policy.checkoutTime,
    nights: trip.totalNights,
    countdown: sharedCountdown(split) ?? countdownOf(trip, ctx.clock.today()),
    // the split itself states the deadline of the group's payment
    stateText: split?.state === 'open' ? '' : stateTextOf(trip, ctx.clock.now()),
    guest: booking.guest.name,
    adults: booking.adults,
    children: booking.childAges.length,
    smaller,
    picks: booking.quote.picks.map(pickLabel),
    total: booking.amount,
    money: booking.confirmedAt === null ? [] : moneyLines(money),
    dues: money.dues.map(dueSentence),
    payments: statementLines(money),
    refunds: money.refunds.map((refund) => refundTrack(refund)),
    payRest: restOf(booking, money, ctx.clock.now()),
    restTerms: restTerms(booking, money, ctx.clock.now()),
    payNow: split?.state === 'open' ? null : unpaid,
    split,
    collected,
    collectOffer: offer,
    people,
    notes,
    arrivals: trip.open ? arrivalTimes(policy.checkinTime) : [],
    open: trip.open,
    lastMiles: facts?.care ? lastMilesOf(facts.care) : [],
    map: drawSurroundings(booking),
    // the rules as agreed at booking, whatever the owner has changed since
    agreed: agreedView(booking),
    topics: topicsOf(booking, facts?.rules ?? []),
    rules: listPoints(policy.rules ?? property?.ruleHtml ?? '', MOST_RULES),
    refundRules: booking.isCancel ? longTerms(cancellation) : [],
    weather: ahead
      ? typicalMonths(booking, booking).map((month) => ({ ...month, name: monthName(month.month) }))
      : [],
    hasReceipt: booking.confirmedAt !== null,
    taxDocuments,
    ahead,
    mayChange: booking.isCancel,
    mayReview: booking.state === 'completed' && booking.isCheckin,
  };
}

/** The house rules by topic as frozen at booking, else the present ones (`now`), without those of the verdict. */
function topicsOf(booking: Trip['booking'], now: readonly RuleSaid[]): readonly FitView[] {
  const agreed = new Set(agreedView(booking)?.fits.map(({ asked }) => asked));
  return everyRule(booking.policy.topics ?? now)
    .map(fitView)
    .filter(({ asked }) => !agreed.has(asked));
}

/** Road, steps and the person who opens, one sentence each; the owner's own text takes their place. */
function lastMilesOf({
  road,
  roughMetres,
  roadNote,
  stepsToDoor,
  stepFree,
  parkingPlaces,
  caretaker,
}: HouseCare): readonly string[] {
  return [
    roadNote !== ''
      ? roadNote
      : road === 'tarred'
        ? texts.road.tarred()
        : texts.road.rough({ metres: roughMetres }),
    stepFree ? texts.road.stepFree() : stepsToDoor > 0 ? texts.road.steps({ n: stepsToDoor }) : '',
    parkingPlaces > 0 ? texts.road.parking({ n: parkingPlaces }) : '',
    caretaker === 'lives_in'
      ? texts.road.caretaker()
      : caretaker === 'on_call'
        ? texts.road.onCall()
        : '',
  ].filter((line) => line !== '');
}

const monthName = (month: number): string =>
  new Intl.DateTimeFormat(languageTag(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

/** How many of the group have paid, while only some have; null otherwise. */
function sharedCountdown(split: TripView['split']): string | null {
  const paid = split?.shares.filter((share) => share.paid).length ?? 0;
  return split?.state === 'open' && paid > 0
    ? texts.countdown.shared({ paid, all: split.shares.length })
    : null;
}

/** Time until the stay in a few words, or the outcome of the booking. */
function countdownOf({ booking, heldUntil }: Trip, today: IsoDate): string {
  const { countdown } = texts;
  const { state, checkIn, checkOut, policy } = booking;
  if (heldUntil !== null) return countdown.held();
  if (state === 'held' || state === 'expired') return countdown.expired();
  if (state === 'cancelled')
    return booking.confirmedAt === null ? countdown.expired() : countdown.cancelled();
  if (state === 'completed' || state === 'superseded') return countdown.over();
  if (state === 'no_show') return countdown.no_show();
  if (today < checkIn) return countdown.days({ n: nightsBetween(today, checkIn) });
  if (today === checkIn && state === 'confirmed') return countdown.today();
  return today < checkOut
    ? countdown.there({ date: formatDate(checkOut) })
    : countdown.lastDay({ time: formatTime(policy.checkoutTime) });
}

function stateTextOf({ booking, heldUntil }: Trip, now: Date): string {
  const { stateText } = texts;
  const { state, cancelledAt } = booking;
  if (heldUntil !== null)
    return stateText.held({
      until:
        heldUntil.getTime() - now.getTime() < 12 * 3_600_000
          ? timeInIndia(heldUntil)
          : formatInstant(heldUntil),
    });
  if (state === 'held' || state === 'expired') return stateText.expired();
  if (state === 'cancelled')
    return booking.confirmedAt === null || cancelledAt === null
      ? stateText.letGo()
      : stateText.cancelled({ date: formatInstant(cancelledAt) });
  if (state === 'completed') return stateText.completed();
  return state === 'no_show' ? stateText.no_show() : '';
}

/** POST /trip/:id: the arrival form, or a message in the thread with the property. */
export async function tripAction({ request, url, context, params }: Route.ActionArgs) {
  const { account } = requirePermission(context, 'trip.tell', url);
  const ctx = context.get(appContext);
  const id = readBookingNumber(params.id) ?? 0;
  const form = await readForm(request);
  const shared = await splitAction(ctx, account.id, id, form);
  const answered = shared ?? (await peopleAction(ctx, account.id, id, form));
  if (answered !== null) return answered;
  if (formText(form, 'intent', 20) === 'write') {
    const found = await tripOf(ctx, account, id);
    if (!found.ok) return turnedAway(notTheirs(account), form);
    if ('moved' in found.value || found.value.booking.confirmedAt === null)
      throw data(null, { status: 404 });
    const about = aboutOf(found.value);
    const written = await writeFromForm(ctx, account, about, form);
    return written.ok
      ? redirect(sentHref(about, written.value.conversationId), 303)
      : refused(written, threadReply(written, form));
  }
  const values = {
    arrival: formText(form, 'arrival', 20),
    requests: formText(form, 'requests', 4000),
  };
  const told = await tellTrip(ctx, account.id, id, values);
  if (told.ok) return redirect(`/trip/${id}?told=1`, 303);
  if (told.kind === 'not-found') throw data(null, { status: 404 });
  const reply: TripReply = {
    of: 'coming',
    message: Object.keys(told.fields ?? {}).length > 0 ? '' : told.message,
    fields: told.fields ?? {},
    values,
  };
  return refused(told, reply);
}
