import { pricing as texts } from '#shared/messages/pricing.ts';
import type { LineTag, PriceLine } from '../types.ts';
import type { Charges } from './charges.ts';
import type { Total } from './total.ts';

const labels = texts.lines;

/** The price as signed lines that sum to the total; a line of nothing is left out, the base rate never. */
export function linesOf(charges: Charges, total: Total, couponCode: string, nights: number): readonly PriceLine[] {
  const units = charges.unitNights.length / nights;
  const lines: PriceLine[] = [{ tag: 'base_rate', label: labels.base_rate(nights, units), amount: charges.baseRate }];
  const add = (tag: LineTag, label: string, amount: number): void => {
    lines.push({ tag, label, amount });
  };
  if (charges.childCharges > 0) add('child_charges', labels.child_charges, charges.childCharges);
  if (total.hotelDiscount > 0) add('hotel_discount', labels.hotel_discount(total.hotelOffer?.percent ?? 0, total.hotelOffer?.kind === 'last_minute'), -total.hotelDiscount);
  if (total.boosterDiscount > 0) add('booster_discount', labels.booster_discount(total.boosterOffer?.percent ?? 0), -total.boosterDiscount);
  if (total.bungalowOffer > 0) add('bungalow_offer', labels.bungalow_offer(total.ownOffer?.title ?? ''), -total.bungalowOffer);
  if (total.couponAmount > 0) add('coupon', labels.coupon(couponCode), -total.couponAmount);
  if (total.gst.cgst > 0) add('cgst', labels.cgst, total.gst.cgst);
  if (total.gst.sgst > 0) add('sgst', labels.sgst, total.gst.sgst);
  return lines;
}
