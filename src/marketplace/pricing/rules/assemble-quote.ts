import { strictestLadder } from '#shared/cancellation.ts';
import { mulDiv } from '#shared/money.ts';
import type { CouponFacts, PricedPick, PriceFacts, PriceRequest, Quote } from '../types.ts';
import type { Charges } from './charges.ts';
import type { Chosen } from './chosen.ts';
import { linesOf } from './lines.ts';
import { payAmountOf } from './pay-amount.ts';
import type { Total } from './total.ts';

/** What was chosen and what it costs; `money` is null when the stay is sold out. */
export interface Outcome {
  readonly facts: PriceFacts;
  readonly request: PriceRequest;
  readonly nights: number;
  readonly chosen: readonly Chosen[];
  readonly money: { readonly charges: Charges; readonly total: Total; readonly coupon: CouponFacts | null } | null;
}

const NO_CHARGES: Charges = { baseRate: 0, childCharges: 0, unitNights: [] };
const NO_TOTAL: Total = {
  hotelDiscount: 0, hotelOffer: null, boosterDiscount: 0, boosterOffer: null, bungalowOffer: 0, ownOffer: null,
  remaining: 0, couponAmount: 0, gst: { total: 0, cgst: 0, sgst: 0, slabs: [] }, grandTotal: 0,
};

/** Lays the outcome out as screens, receipts and bookings read it. */
export function assembleQuote({ facts, request, nights, chosen, money }: Outcome): Quote {
  const { charges, total, coupon } = money ?? { charges: NO_CHARGES, total: NO_TOTAL, coupon: null };
  const gross = charges.baseRate + charges.childCharges;
  return {
    propertyId: facts.propertyId,
    stay: request.stay,
    party: request.party,
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
    grandTotal: total.grandTotal,
    discountRate: gross === 0 ? 0 : Math.floor(((gross - total.remaining) * 100) / gross),
    lastMinute: total.hotelOffer?.kind === 'last_minute',
    payAmount: payAmountOf(facts, total.grandTotal),
    paymentType: facts.payHotel ? 'PAH' : 'Online',
    refundLadder: strictestLadder(chosen.map((c) => c.plan.refundLadder)),
  };
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
    planAmount: mulDiv(nightly.reduce((sum, rate) => sum + rate, 0), 1, nights),
    nightly,
  };
}
