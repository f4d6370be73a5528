import { data, redirect } from 'react-router';
import {
  propertyFacts,
  type PropertyWithRooms,
  type RoomDetails,
} from '#marketplace/catalogue/index.ts';
import {
  checkPrice,
  listPlans,
  quoteIn,
  quoteMany,
  type PlanOffer,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import { isRule, sayNotSellable } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { fullAddress } from '#shared/address.ts';
import { shortTerms } from '#shared/cancellation-terms.ts';
import { propertyPath } from '#shared/ids.ts';
import * as texts from '#messages/rooms.ts';
import { MAX_ROOMS } from '#shared/party.ts';
import { sayRule } from '#shared/say-stay-rule.ts';
import { sleepsWithPlaces } from '#shared/share-beds.ts';
import { withNext } from '#web/app/next-path.ts';
import { appContext } from '#web/context.ts';
import { findProperty } from '#web/features/property/find-property.server.ts';
import { placesIn } from '#web/features/property/house.server.ts';
import { freeFirst, planDifference } from '#web/features/property/plan-difference.ts';
import {
  type PropertySelection,
  selectionQuery,
  unitsOf,
} from '#web/features/property/selection.ts';
import { searchHref } from '#web/features/search/search-params.ts';
import type { Route as SelectRoomRoute } from './+types/select-room.route.ts';
import { bookingReviewHref } from './booking-params.ts';
import { nextStayView } from './next-stay.server.ts';
import { readersHolds } from './own-hold.server.ts';
import {
  readRoomsForm,
  type RoomOption,
  type RoomsForm,
  roomsHref,
  type RoomsView,
  type TariffView,
} from './rooms-view.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** Everything room selection shows, priced now; the total is the quote's, taxes included. */
async function loadRooms(
  ctx: Context,
  property: PropertyWithRooms,
  { selection, notices, dated }: RoomsForm,
): Promise<RoomsView> {
  const hold = await readersHolds(ctx, property.id, selection.stay);
  const { quote, problem, couponProblem, tooSmall } = await priceChoice(ctx, selection, {
    userId: ctx.actor.session?.account.id ?? null,
    ownHolds: hold.ids,
  });
  const plans = await listPlans(ctx, property.id, selection.stay, {
    ownHolds: hold.ids,
    rooms: quote?.available ? unitsOf(quote.picks) : selection.party.rooms,
    childAges: selection.party.childAges,
  });
  const facts = await propertyFacts(ctx, property.id);
  const villa = property.hotelType === 'bungalow';
  const soldOut = quote !== null && !quote.available;
  const open = { ...selection, picks: [], nothingChosen: false };
  return {
    property: {
      id: property.id,
      name: property.name,
      hotelType: property.hotelType,
      villa,
      bedrooms: property.bedrooms,
      address: fullAddress(property.streetAddress, property.city),
      live: property.state === 'live',
      href: `${propertyPath(property)}?${selectionQuery({ ...selection, dated })}`,
    },
    rooms: roomOptions(property.rooms, plans, (roomId) => placesIn(facts, roomId)),
    selection,
    tonight: !dated,
    hold: hold.shown,
    notices,
    quote:
      quote === null
        ? null
        : {
            available: quote.available,
            why: quote.notSellable === undefined ? '' : sayNotSellable(quote.notSellable),
            ruled: quote.notSellable !== undefined && isRule(quote.notSellable),
            days: quote.days,
            grandTotal: quote.grandTotal,
            payAmount: quote.payAmount,
            picks: quote.picks.map(({ roomId, planId, quantity }) => ({
              roomId,
              planId,
              quantity,
            })),
          },
    problem,
    couponProblem,
    remedy: tooSmall && !villa ? await fewestRooms(ctx, property.id, open) : null,
    next: soldOut ? nextOf(property.id, open, quote) : null,
    freeHref:
      soldOut && selection.picks.length > 0 && plans.some((plan) => plan.free > 0)
        ? roomsHref(property.id, open)
        : null,
    searchHref: searchHref({
      city: property.city,
      latitude: null,
      longitude: null,
      hotelType: villa ? 'bungalow' : 'hotel',
      stay: selection.stay,
      party: selection.party,
    }),
  };
}

interface ChoicePrice {
  readonly quote: SignedQuote | null;
  readonly problem: string | null;
  readonly couponProblem: string | null;
  /** the party does not fit into the chosen rooms */
  readonly tooSmall: boolean;
}

async function priceChoice(
  ctx: Context,
  selection: PropertySelection,
  { userId, ownHolds }: { userId: number | null; ownHolds: readonly number[] },
): Promise<ChoicePrice> {
  const none = { quote: null, problem: null, couponProblem: null, tooSmall: false };
  if (selection.nothingChosen) return none;
  const { hotelId: propertyId, stay, party, picks, coupon } = selection;
  const checked = await checkPrice(ctx, {
    propertyId,
    stay,
    party,
    picks,
    ownHolds,
    ...(coupon === '' ? {} : { couponCode: coupon }),
    ...(userId === null ? {} : { userId }),
  });
  if (checked.ok) return { ...none, quote: checked.value };
  const quote = quoteIn(checked);
  if (checked.code.startsWith('coupon.') && quote !== null)
    return { ...none, quote, couponProblem: checked.message };
  return {
    ...none,
    problem: checked.message,
    tooSmall: checked.code === 'party.capacity' || checked.code === 'party.children',
  };
}

/** The fewest free rooms that hold the party, chosen by price; null without any. */
async function fewestRooms(
  ctx: Context,
  propertyId: number,
  selection: PropertySelection,
): Promise<RoomsView['remedy']> {
  const { party, stay } = selection;
  for (let rooms = 1; rooms <= Math.min(MAX_ROOMS, party.adults); rooms += 1) {
    const requested = { ...selection, party: { ...party, rooms } };
    const quote = (await quoteMany(ctx, [propertyId], stay, requested.party)).get(propertyId);
    if (quote?.available) return { rooms, href: roomsHref(propertyId, requested) };
  }
  return null;
}

function nextOf(
  propertyId: number,
  selection: PropertySelection,
  quote: SignedQuote,
): RoomsView['next'] {
  const next = nextStayView(quote);
  if (next === null) return null;
  const { stay, label } = next;
  return {
    label,
    href: roomsHref(propertyId, { ...selection, stay }),
  };
}

const INDIAN = new Intl.NumberFormat('en-IN');

/**
 * Rooms with their rate plans for a stay, in the property's order; leaves out rooms without a plan. `placesOf`: how
 * many sleep in beds and on mattresses in one unit, 0 where that is not known.
 */
export function roomOptions(
  rooms: readonly RoomDetails[],
  plans: readonly PlanOffer[],
  placesOf: (roomId: number) => number,
): readonly RoomOption[] {
  return rooms
    .map((room): RoomOption => ({
      id: room.id,
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      size: room.sizeSqft > 0 ? texts.size({ sqft: INDIAN.format(room.sizeSqft) }) : '',
      sleeps: sleepsWithPlaces(
        { adults: room.maxAdults, guests: room.maxAdults + room.maxChildren },
        placesOf(room.id),
      ),
      amenities: room.amenities,
      picture: room.pictures[0] ?? null,
      tariffs: freeFirst(plans.filter((plan) => plan.roomId === room.id)).map((plan, _, all) =>
        tariffOf(plan, all),
      ),
    }))
    .filter((room) => room.tariffs.length > 0);
}

function tariffOf(plan: PlanOffer, beside: readonly PlanOffer[]): TariffView {
  return {
    roomId: plan.roomId,
    planId: plan.planId,
    name: plan.name,
    facts:
      plan.inclusions.length === 0
        ? [texts.accommodationOnly()]
        : [texts.accommodation(), ...plan.inclusions],
    cancel: shortTerms(plan.cancellation),
    difference: planDifference(beside, plan),
    base: plan.planAmount,
    total: plan.stayTotal,
    before: plan.stayBefore,
    free: plan.free,
    why: sayRule(plan.notSellable),
  };
}

/**
 * `/hotel-select-room/:id`: rooms and plans of a property, with the whole choice in the address. Continue redirects to
 * the review of the quoted picks, through the sign-in for visitors; a choice without a price stays here with its
 * reason.
 */
export async function selectRoomLoader({ context, params, url }: SelectRoomRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const property = await findProperty(ctx, params.id);
  const requested = readRoomsForm(url.searchParams, property, ctx.clock.today());
  // unreadable values keep their address: a shorter one would lose the notices
  const readable = requested.notices.length === 0;
  if (requested.sent && !requested.goOn && readable)
    throw redirect(roomsHref(property.id, requested.selection));
  const view = await loadRooms(ctx, property, requested);
  if (requested.goOn && readable) {
    if (!view.property.live || view.quote?.available !== true)
      throw redirect(roomsHref(property.id, requested.selection));
    const review = bookingReviewHref({ ...requested.selection, picks: view.quote.picks });
    throw redirect(ctx.actor.session === null ? withNext('/login', review) : review);
  }
  return data(view);
}
