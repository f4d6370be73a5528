import type { GstStep } from '#marketplace/pricing/rehearsal/index.ts';
import * as texts from '#messages/owner-rehearsal.ts';
import { formatRupees } from '#shared/money.ts';
import { shownShare, type OwnerShare } from '#shared/owner-share.ts';

/** '₹7,500 → ₹7,550 earns you ₹41 and costs the guest ₹1,034. Above ₹7,500 the GST is 18% instead of 5%.' */
export function sayGstStep(step: GstStep): string {
  const figures = {
    from: formatRupees(step.from),
    to: formatRupees(step.to),
    owner: formatRupees(Math.abs(step.ownerMore)),
    guest: formatRupees(Math.abs(step.guestMore)),
  };
  const gst = { percent: percent(step.percentTo), before: percent(step.percentFrom) };
  return step.lastBelow === null
    ? `${texts.stepDown(figures)} ${texts.stepDownWhy(gst)}`
    : `${texts.stepUp(figures)} ${texts.stepUpWhy({ ...gst, last: formatRupees(step.lastBelow) })}`;
}

const percent = (hundredths: number): string => `${hundredths / 100}%`;

/** What the owner gets in whole rupees, and how it comes about: '₹12,000 − ₹1,800 commission − ₹324 GST on it'. */
export function sayShare(exact: OwnerShare): { readonly share: string; readonly why: string } {
  const { price, commission, commissionGst, tds, share } = shownShare(exact);
  const figures = {
    price: formatRupees(price),
    commission: formatRupees(commission),
    gst: formatRupees(commissionGst),
  };
  return {
    share: formatRupees(share),
    why: tds === 0 ? texts.why(figures) : texts.whyWithTax({ ...figures, tds: formatRupees(tds) }),
  };
}
