import { strictestLadder, type RefundLadder } from '#shared/cancellation.ts';
import { nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { termsForSize, type PayTerms } from '#shared/pay-at-property.ts';
import type { PriceLine } from '#shared/price-lines.ts';
import { ok, type Result } from '#shared/result.ts';
import { refuseStay, SOLD_OUT, type NotSellable } from '#marketplace/inventory/index.ts';
import { chooseForParty, type ChoiceRequest } from './choose-rooms.ts';
import { couponProblem, refuseCoupon, spendProblem, type CouponFacts } from './coupons.ts';
import { openOffers, type OfferFacts } from './discounts.ts';
import { formerPrice, type FormerPrice } from './former-price.ts';
import type { TaxSlab } from './gst.ts';
import { takePicks, type Chosen, type Pick } from './picks.ts';
import type { PriceFacts } from './price-facts.ts';
import { chargesOf, totalOf, type Charges, type Total } from './total.ts';

export interface PriceRequest extends ChoiceRequest {
  /** empty: `chooseForParty` chooses */
  readonly picks: readonly Pick[];
  readonly today: IsoDate;
}

export interface PricedPick extends Pick {
  readonly roomName: string;
  readonly planName: string;
  readonly inclusions: readonly string[];
  readonly refundLadder: RefundLadder;
  /** average over the stay, one unit, before discounts */
  readonly planAmount: Paise;
  readonly nightly: readonly Paise[];
}

/** The priced stay that screens, receipts and bookings print without adding up again. */
export interface Quote {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly PricedPick[];
  readonly available: boolean;
  /** the reason when it is not available */
  readonly notSellable?: NotSellable;
  readonly days: number;
  readonly lines: readonly PriceLine[];
  readonly baseRate: Paise;
  readonly childCharges: Paise;
  readonly hotelDiscount: Paise;
  /** percent of the hotel discount, hundredths; 0 without one */
  readonly hotelDiscountPercent: number;
  readonly boosterDiscount: Paise;
  readonly boosterPercent: number;
  readonly bungalowOffer: Paise;
  readonly couponCode: string;
  readonly couponAmount: Paise;
  readonly couponFundedBy: 'platform' | 'supplier' | null;
  readonly gstTotal: Paise;
  /** taxable values by rate, lowest first; absent in prices frozen before this was stored */
  readonly taxes?: readonly TaxSlab[];
  /** −50 to +50 paise that round the total to a whole rupee; absent in prices frozen before round-off existed */
  readonly roundOff?: Paise;
  readonly grandTotal: Paise;
  /** discounts before coupon ÷ gross, in whole percent, rounded down */
  readonly discountRate: number;
  /** a last-minute offer was used */
  readonly lastMinute: boolean;
  /** the price of the stay that may be struck through; absent: none */
  readonly former?: FormerPrice;
  /** to pay online now; 0 = everything at the property */
  readonly payAmount: Paise;
  readonly paymentType: 'PAH' | 'Online';
  /** the ladder of the whole booking: of the strictest picked plan */
  readonly refundLadder: RefundLadder;
}

/**
 * Prices a stay; the only pricer. Pure; the facts carry the nights of exactly this stay. Refuses `party.*` and
 * `picks.*` (invalid), and `coupon.*` (refused) with the price without the coupon as `data`. A sold-out stay has
 * price 0 and `available` false; its coupon is ignored.
 */
export function quote(facts: PriceFacts, request: PriceRequest): Result<Quote> {
  const nights = nightsBetween(request.stay.checkIn, request.stay.checkOut);
  const offers = openOffers(facts.offers, request.stay, request.today);
  const selection =
    request.picks.length === 0
      ? chooseForParty(facts, request, nights, offers)
      : takePicks(facts, request, nights);
  if ('ok' in selection) return selection;
  const { chosen } = selection;
  if (selection.notSellable !== null)
    return ok({
      ...assembleQuote({ facts, request, nights, chosen, money: null }),
      notSellable: selection.notSellable,
    });

  const charges = chargesOf(chosen, request.party.childAges, nights);
  const totalWith = (coupon: CouponFacts | null) =>
    totalOf(charges, offers, coupon, chosen[0]?.room.nights ?? [], facts.taxRates);
  const plain = totalWith(null);
  const without = () =>
    assembleQuote({
      facts,
      request,
      nights,
      chosen,
      money: { charges, total: plain, coupon: null },
    });
  const { coupon } = facts;
  if (coupon === null) return ok(without());
  const where = {
    propertyId: facts.propertyId,
    hotelType: facts.hotelType,
    stay: request.stay,
    today: request.today,
  };
  const problem = couponProblem(coupon, where) ?? spendProblem(coupon, plain.remaining);
  if (problem !== null) return refuseCoupon(problem, coupon, without());
  return ok(
    assembleQuote({
      facts,
      request,
      nights,
      chosen,
      money: { charges, total: totalWith(coupon), coupon },
    }),
  );
}

/** The quote if the stay is available, else a refusal with the reason and the quote as its data. */
export const requireAvailable = <Q extends Quote>(priced: Q): Result<Q> =>
  priced.available ? ok(priced) : refuseStay(priced.notSellable ?? SOLD_OUT, priced);

/** The chosen rooms and their price; `money` is null when the stay is sold out. */
interface Outcome {
  readonly facts: PriceFacts;
  readonly request: PriceRequest;
  readonly nights: number;
  readonly chosen: readonly Chosen[];
  readonly money: {
    readonly charges: Charges;
    readonly total: Total;
    readonly coupon: CouponFacts | null;
  } | null;
}

const NO_CHARGES: Charges = { baseRate: 0, childCharges: 0, unitNights: [] };
const NO_TOTAL: Total = {
  hotelDiscount: 0,
  hotelOffer: null,
  boosterDiscount: 0,
  boosterOffer: null,
  bungalowOffer: 0,
  ownOffer: null,
  remaining: 0,
  couponAmount: 0,
  gst: { total: 0, cgst: 0, sgst: 0, slabs: [] },
  roundOff: 0,
  grandTotal: 0,
};

/** Builds the quote from the outcome. */
function assembleQuote({ facts, request, nights, chosen, money }: Outcome): Quote {
  const { charges, total, coupon } = money ?? {
    charges: NO_CHARGES,
    total: NO_TOTAL,
    coupon: null,
  };
  const gross = charges.baseRate + charges.childCharges;
  return {
    propertyId: facts.propertyId,
    stay: request.stay,
    party: partyIn(facts.hotelType, request.party, chosen),
    picks: chosen.map((c) => pricedPick(c, nights)),
    available: money !== null,
    days: nights,
    lines: money === null ? [] : linesOf(charges, total, coupon?.code ?? '', nights),
    baseRate: charges.baseRate,
    childCharges: charges.childCharges,
    hotelDiscount: total.hotelDiscount,
    hotelDiscountPercent: total.hotelOffer?.percent ?? 0,
    boosterDiscount: total.boosterDiscount,
    boosterPercent: total.boosterOffer?.percent ?? 0,
    bungalowOffer: total.bungalowOffer,
    couponCode: coupon?.code ?? '',
    couponAmount: total.couponAmount,
    couponFundedBy: coupon?.fundedBy ?? null,
    gstTotal: total.gst.total,
    taxes: total.gst.slabs,
    roundOff: total.roundOff,
    grandTotal: total.grandTotal,
    discountRate: gross === 0 ? 0 : Math.floor(((gross - total.remaining) * 100) / gross),
    lastMinute: total.hotelOffer?.kind === 'last_minute',
    ...(money === null ? {} : formerOf(facts, request, chosen)),
    payAmount: dueOnline(facts, roomNights(chosen, nights), total.grandTotal),
    paymentType: facts.payHotel ? 'PAH' : 'Online',
    refundLadder: strictestLadder(chosen.map((c) => c.plan.refundLadder)),
  };
}

/** The former price of the chosen rooms, if the facts have their history and it allows one. */
function formerOf(
  { history, taxRates }: PriceFacts,
  { stay, party, today }: PriceRequest,
  chosen: readonly Chosen[],
): { readonly former?: FormerPrice } {
  if (history === undefined) return {};
  const former = formerPrice(
    history,
    { stay, chosen, childAges: party.childAges, taxRates },
    today,
  );
  return former === null ? {} : { former };
}

/** The party as booked: if rooms follow from the people, with the number of rooms taken. */
function partyIn(
  hotelType: PriceFacts['hotelType'],
  party: Party,
  chosen: readonly Chosen[],
): Party {
  if (party.moreRooms !== true) return party;
  const { moreRooms: _, ...exact } = party;
  return hotelType === 'bungalow' ? exact : { ...exact, rooms: roomNights(chosen, 1) };
}

function pricedPick({ room, plan, quantity, nightly }: Chosen, nights: number): PricedPick {
  return {
    roomId: room.id,
    planId: plan.id,
    quantity,
    roomName: room.name,
    planName: plan.name,
    inclusions: plan.inclusions,
    refundLadder: plan.refundLadder,
    planAmount: mulDiv(
      nightly.reduce((sum, rate) => sum + rate, 0),
      1,
      nights,
    ),
    nightly,
  };
}

/** The price as signed lines that sum to the total; lines of 0 are left out, except the base rate. */
function linesOf(
  charges: Charges,
  total: Total,
  couponCode: string,
  nights: number,
): readonly PriceLine[] {
  const { hotelOffer, boosterOffer, ownOffer, gst } = total;
  const lines: PriceLine[] = [
    {
      tag: 'base_rate',
      amount: charges.baseRate,
      nights,
      units: charges.unitNights.length / nights,
    },
  ];
  if (charges.childCharges > 0) lines.push({ tag: 'child_charges', amount: charges.childCharges });
  if (total.hotelDiscount > 0)
    lines.push({
      tag: 'hotel_discount',
      amount: -total.hotelDiscount,
      ...percentOfOffer(hotelOffer),
      ...(hotelOffer?.kind === 'last_minute' ? { lastMinute: true } : {}),
    });
  if (total.boosterDiscount > 0)
    lines.push({
      tag: 'booster_discount',
      amount: -total.boosterDiscount,
      ...percentOfOffer(boosterOffer),
    });
  if (total.bungalowOffer > 0)
    lines.push({
      tag: 'bungalow_offer',
      amount: -total.bungalowOffer,
      name: ownOffer?.title ?? '',
    });
  if (total.couponAmount > 0)
    lines.push({ tag: 'coupon', amount: -total.couponAmount, name: couponCode });
  if (gst.cgst > 0) lines.push({ tag: 'cgst', amount: gst.cgst });
  if (gst.sgst > 0) lines.push({ tag: 'sgst', amount: gst.sgst });
  if (total.roundOff !== 0) lines.push({ tag: 'round_off', amount: total.roundOff });
  return lines;
}

const percentOfOffer = (offer: OfferFacts | null): { percent?: number } =>
  offer?.percent ? { percent: offer.percent } : {};

const roomNights = (chosen: readonly Chosen[], nights: number): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) * nights;

/**
 * The amount paid online now: nothing if all is paid at the property; a flat or percent part, rounded up to the
 * rupee; everything if the property takes no payment. Never more than the total.
 */
/** The part of a total that a stay of this size pays online. */
export const dueOnline = (
  facts: PayTerms & { readonly deposit: PriceFacts['deposit'] },
  size: number,
  grandTotal: Paise,
): Paise => payAmountOf(termsForSize(facts, size, facts.deposit), grandTotal);

function payAmountOf({ payHotel, payType, payValue }: PayTerms, grandTotal: Paise): Paise {
  if (!payHotel) return grandTotal;
  if (payValue <= 0) return 0;
  const part = payType === 'flat' ? payValue : mulDiv(grandTotal, Math.min(100, payValue), 100);
  return Math.min(grandTotal, Math.ceil(part / 100) * 100);
}
