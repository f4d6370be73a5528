import type { RouterContextProvider } from 'react-router';
import type { Pricing, SignedQuote } from '#marketplace/pricing/index.ts';
import type { PropertyDetails } from '#marketplace/catalogue/index.ts';
import { fullAddress } from '#shared/address.ts';
import { addDays, formatShortDate, nightsBetween } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { MAX_ROOMS } from '#shared/party.ts';
import { clockContext, requestContext, servicesContext } from '#web/context.ts';
import { isQuote } from '../booking-review.server.ts';
import { selectionQuery, type PropertySelection } from '../property/selection.ts';
import { searchHref } from '#web/features/search/search-params.ts';
import { roomOptions } from './room-options.ts';
import { roomsHref, type RoomsForm } from './rooms-form.ts';
import type { RoomsView } from './rooms-view.ts';

/** Everything room selection shows for one address, priced now: the total is the quote's, taxes included. */
export async function loadRooms(context: Readonly<RouterContextProvider>, house: PropertyDetails, { selection, notices, dated }: RoomsForm): Promise<RoomsView> {
  const { pricing, properties } = context.get(servicesContext);
  const { session } = context.get(requestContext);
  const now = context.get(clockContext).now();
  const [rooms, plans, price] = await Promise.all([
    properties.rooms(house.id),
    pricing.plans(house.id, selection.stay),
    priceChoice(pricing, selection, session?.account.id ?? null),
  ]);
  const { quote, problem, couponProblem, tooSmall } = price;
  const villa = house.hotelType === 'bungalow';
  const soldOut = quote !== null && !quote.available;
  const open = { ...selection, picks: [], nothingChosen: false };
  return {
    house: {
      id: house.id,
      name: house.name,
      hotelType: house.hotelType,
      villa,
      bedrooms: house.bedrooms,
      address: fullAddress(house.streetAddress, house.city),
      live: house.state === 'live',
      href: `${propertyPath(house)}?${selectionQuery({ ...selection, dated })}`,
    },
    rooms: roomOptions(rooms, plans, { stay: selection.stay, checkinTime: house.checkinTime, now }),
    selection,
    tonight: !dated,
    notices,
    quote: quote === null ? null : { available: quote.available, days: quote.days, grandTotal: quote.grandTotal, picks: quote.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })) },
    problem,
    couponProblem,
    remedy: tooSmall && !villa ? await fewestRooms(pricing, house.id, open) : null,
    next: soldOut ? nextOf(house.id, open, quote) : null,
    freeHref: soldOut && selection.picks.length > 0 && plans.some((plan) => plan.free > 0) ? roomsHref(house.id, open) : null,
    searchHref: searchHref({ city: house.city, latitude: null, longitude: null, hotelType: villa ? 'bungalow' : 'hotel', stay: selection.stay, party: selection.party }),
  };
}

interface ChoicePrice {
  readonly quote: SignedQuote | null;
  readonly problem: string | null;
  readonly couponProblem: string | null;
  /** the choice does not hold the party */
  readonly tooSmall: boolean;
}

async function priceChoice(pricing: Pricing, selection: PropertySelection, userId: number | null): Promise<ChoicePrice> {
  const none = { quote: null, problem: null, couponProblem: null, tooSmall: false };
  if (selection.nothingChosen) return none;
  const { hotelId: propertyId, stay, party, picks, coupon } = selection;
  const checked = await pricing.check({ propertyId, stay, party, picks, ...(coupon === '' ? {} : { couponCode: coupon }), ...(userId === null ? {} : { userId }) });
  if (checked.ok) return { ...none, quote: checked.value };
  if (checked.code.startsWith('coupon.') && isQuote(checked.data)) return { ...none, quote: checked.data, couponProblem: checked.message };
  return { ...none, problem: checked.message, tooSmall: checked.code === 'party.capacity' || checked.code === 'party.children' };
}

/** The fewest rooms that hold the party and are free, chosen by price; null when none of any number do. */
async function fewestRooms(pricing: Pricing, houseId: number, selection: PropertySelection): Promise<RoomsView['remedy']> {
  const { party, stay } = selection;
  for (let rooms = 1; rooms <= Math.min(MAX_ROOMS, party.adults); rooms += 1) {
    const asked = { ...selection, party: { ...party, rooms } };
    const quote = (await pricing.quoteMany([houseId], stay, asked.party)).get(houseId);
    if (quote?.available) return { rooms, href: roomsHref(houseId, asked) };
  }
  return null;
}

function nextOf(houseId: number, selection: PropertySelection, { nextAvailableDate }: SignedQuote): RoomsView['next'] {
  if (nextAvailableDate === null) return null;
  const { checkIn, checkOut } = selection.stay;
  const stay = { checkIn: nextAvailableDate, checkOut: addDays(nextAvailableDate, nightsBetween(checkIn, checkOut)) };
  return { date: formatShortDate(nextAvailableDate), href: roomsHref(houseId, { ...selection, stay }) };
}
