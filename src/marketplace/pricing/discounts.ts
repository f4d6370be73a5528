import { nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import { percentOf, type Paise } from '#shared/money.ts';

export interface OfferFacts {
  readonly kind: 'hotel_discount' | 'last_minute' | 'booster' | 'bungalow_offer';
  readonly title: string;
  /** hundredths of a percent */
  readonly percent: number | null;
  readonly amount: Paise | null;
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  readonly bookFrom: IsoDate | null;
  readonly bookTo: IsoDate | null;
  readonly daysAheadMax: number | null;
  readonly minNights: number;
}

/** The offers of a property that hold for a stay, by the step of the price that applies them. */
export interface OpenOffers {
  readonly hotel: readonly OfferFacts[];
  readonly booster: readonly OfferFacts[];
  readonly bungalow: readonly OfferFacts[];
}

export interface Discounts {
  readonly hotelDiscount: Paise;
  readonly hotelOffer: OfferFacts | null;
  readonly boosterDiscount: Paise;
  readonly boosterOffer: OfferFacts | null;
  readonly bungalowOffer: Paise;
  readonly ownOffer: OfferFacts | null;
  /** before tax, after these discounts */
  readonly remaining: Paise;
}

/** Whether all nights of the stay lie in [from, to); an open end does not limit. */
export const coversStay = (from: IsoDate | null, to: IsoDate | null, stay: Stay): boolean =>
  (from === null || stay.checkIn >= from) && (to === null || stay.checkOut <= to);

/** Whether an offer applies to a stay that is booked today. */
export function offerHolds(offer: OfferFacts, stay: Stay, today: IsoDate): boolean {
  return (
    coversStay(offer.stayFrom, offer.stayTo, stay) &&
    (offer.bookFrom === null || today >= offer.bookFrom) &&
    (offer.bookTo === null || today < offer.bookTo) &&
    (offer.daysAheadMax === null || nightsBetween(today, stay.checkIn) <= offer.daysAheadMax) &&
    (offer.minNights <= 1 || nightsBetween(stay.checkIn, stay.checkOut) >= offer.minNights)
  );
}

const NONE: OpenOffers = { hotel: [], booster: [], bungalow: [] };

/**
 * Sorts the offers by step, once for a stay; the ordinary hotel discount comes before last-minute ones, so it wins
 * ties.
 */
export function openOffers(offers: readonly OfferFacts[], stay: Stay, today: IsoDate): OpenOffers {
  if (offers.length === 0) return NONE;
  return byStep(offers.filter((offer) => offerHolds(offer, stay, today)));
}

/** All offers of a property without their conditions: the largest possible discount. */
export const everyOffer = (offers: readonly OfferFacts[]): OpenOffers =>
  offers.length === 0 ? NONE : byStep(offers);

function byStep(open: readonly OfferFacts[]): OpenOffers {
  const of = (kind: OfferFacts['kind']) => open.filter((offer) => offer.kind === kind);
  return {
    hotel: [...of('hotel_discount'), ...of('last_minute')],
    booster: of('booster'),
    bungalow: of('bungalow_offer'),
  };
}

/**
 * Steps 3 and 4: the best hotel discount (last-minute offers included; they are not added up), then the booster on
 * the rest, then the property's own offer on the rest. A rupee offer counts once a stay.
 */
export function takeDiscounts(gross: Paise, offers: OpenOffers): Discounts {
  const hotel = best(offers.hotel, gross);
  const afterHotel = gross - hotel.amount;
  const booster = best(offers.booster, afterHotel);
  const afterBooster = afterHotel - booster.amount;
  const own = best(offers.bungalow, afterBooster);
  return {
    hotelDiscount: hotel.amount,
    hotelOffer: hotel.offer,
    boosterDiscount: booster.amount,
    boosterOffer: booster.offer,
    bungalowOffer: own.amount,
    ownOffer: own.offer,
    remaining: afterBooster - own.amount,
  };
}

const NOTHING = { amount: 0, offer: null } as const;

function best(
  offers: readonly OfferFacts[],
  remaining: Paise,
): { readonly amount: Paise; readonly offer: OfferFacts | null } {
  if (offers.length === 0) return NOTHING;
  let amount = 0;
  let winner: OfferFacts | null = null;
  for (const offer of offers) {
    const saved = leaveARupee(
      offer.percent === null ? (offer.amount ?? 0) : percentOf(remaining, offer.percent),
      remaining,
    );
    if (saved > amount) {
      amount = saved;
      winner = offer;
    }
  }
  return { amount, offer: winner };
}

const ONE_RUPEE: Paise = 100;

/** At least ₹1 before tax remains to be paid: a stay on sale never costs nothing. */
export const leaveARupee = (wanted: Paise, remaining: Paise): Paise =>
  Math.max(0, Math.min(wanted, remaining - ONE_RUPEE));
