import type { Company } from '#shared/company.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { RefundRow } from '#shared/cancellation-terms.ts';
import type { Stay } from '#shared/dates.ts';
import * as checkout from '#messages/checkout.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { Party } from '#shared/party.ts';
import type { FitView } from '#shared/fit-view.ts';
import type { HeldFor } from '#web/features/payment/held-countdown.tsx';
import type { HeldNights } from './own-hold.tsx';

/** The property of a review page: its data travels with the page, so only what is shown. */
export interface ReviewProperty {
  readonly name: string;
  readonly stars: number;
  readonly address: string;
  /** where it is paid: 'Pay At Hotel', or the part that is due now; null where all of it is paid online */
  readonly pay: string | null;
  readonly picture: Picture | null;
  /** '2:00 PM' */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  /** sanitised HTML */
  readonly policyHtml: string;
  /** back to the property page with the same selection */
  readonly href: string;
}

interface ReviewPick {
  readonly label: string;
  readonly planName: string;
  readonly inclusions: readonly string[];
  /** one unit, average night, before discounts (paise) */
  readonly planAmount: Paise;
}

export interface ReviewReady {
  /** what was typed before: when a payment for this stay came to nothing, or before the session ended */
  readonly typed: Readonly<Record<string, string>> | null;
  /** this very page, without anybody chosen */
  readonly here: string;
  /** whom the account keeps, for the lead guest's name; `href` fills it in without scripts */
  readonly guests: readonly { readonly id: number; readonly name: string; readonly href: string }[];
  /** who may be named beside the lead guest: so many, and whom the account keeps where there is room for all of them */
  readonly beside: { readonly most: number; readonly known: readonly string[] };
  /** companies that the account keeps, and that of an earlier booking */
  readonly companies: readonly { readonly company: Company; readonly href: string }[];
  /** the saved ages of the party's children, where they differ from those that are priced */
  readonly agesOffer: { readonly children: string; readonly href: string } | null;
  readonly kind: 'ready';
  readonly property: ReviewProperty;
  readonly stay: Stay;
  readonly party: Party;
  readonly notices: readonly string[];
  readonly picks: readonly ReviewPick[];
  readonly lines: readonly LabelledLine[];
  readonly grandTotal: Paise;
  readonly payAmount: Paise;
  /** what is due when, for the words beside the button and on it */
  readonly split: PaySplit;
  /** how the part that is due online can be paid; null where nothing is */
  readonly payWith: string | null;
  /** what cancelling gives back, in a few words: 'Free cancellation till …', 'Non Refundable' */
  readonly cancelling: string;
  /** nothing that is paid now ever comes back: said where the button is; null otherwise */
  readonly neverBack: string | null;
  /** the rule that asks a part online of a stay of this size, where the property itself asks for nothing */
  readonly deposit: DepositRule | null;
  /** hotel discount, booster discount and the property's own offer */
  readonly saved: Paise;
  readonly coupon: {
    readonly code: string;
    readonly amount: Paise;
    readonly problem: string | null;
    readonly withoutHref: string;
  };
  /** listed coupons that hold for this stay, while none is applied */
  readonly offers: readonly {
    readonly code: string;
    readonly title: string;
    /** 'Saves ₹500' */ readonly saving: string;
    readonly href: string;
  }[];
  /** where the form is posted: this selection, spelled canonically, without a coupon that does not hold */
  readonly bookHref: string;
  /** the selection without the coupon, for the coupon's form */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly quoteId: string;
  /** until when the signed quote stands: it holds the price, not the nights */
  readonly priceHeld: HeldFor;
  readonly refund: readonly string[];
  /** the same as rows of dates and rupees; none where nothing is paid now */
  readonly refundSteps: readonly RefundRow[];
  /** the plan whose rule holds for all of them, where they differ */
  readonly strictest: string | null;
  /** the payment may be shared with the group; null where it may not */
  readonly share: ShareOffer | null;
  /** an unpaid hold of this person on these nights: its nights count as free here */
  readonly hold: HeldNights | null;
  /** room selection with the same choice */
  readonly roomsHref: string;
  /** the house rules against the group; empty where it asked for nothing */
  readonly fits: readonly FitView[];
  readonly propertyId: number;
  readonly person: { readonly name: string; readonly phone: string; readonly email: string };
  /** one form, one booking: sent along so that a second press or a reload books nothing again */
  readonly idempotencyKey: string;
  readonly searchHref: string;
  /** a booking that this person already has here on these dates */
  readonly already: number | null;
}

/** What the checkout says of sharing a payment. */
export interface ShareOffer {
  /** when the time for paying would end */
  readonly until: string;
  /** '4 people, ₹5,000 each' */
  readonly options: readonly { readonly n: number; readonly label: string }[];
}

export type ReviewData =
  | ReviewReady
  /** the address names no property, or one that is not on sale */
  | { readonly kind: 'none' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused';
      readonly property: ReviewProperty;
      readonly message: string;
      /** room selection, which says what would do */ readonly roomsHref: string;
    }
  | {
      readonly kind: 'sold-out';
      readonly property: ReviewProperty;
      /** rooms beside those that were chosen; null for a villa, which is taken whole */
      readonly roomsHref: string | null;
      readonly stay: Stay;
      readonly next: { readonly date: string; readonly href: string } | null;
      readonly searchHref: string;
      readonly already: number | null;
    };

/** A press that was refused, as it is told beside its button. */
export interface Refused {
  /** '' when each problem stands by its field */
  readonly message: string;
  /** the price moved: what was shown and what it is now */
  readonly change: { readonly before: Paise; readonly now: Paise } | null;
  /** the page where what is in the way can be changed: a payment, the guest's bookings */
  readonly way: { readonly to: string; readonly text: string } | null;
}

/** A booking that was refused: nothing was booked, nothing typed is lost. */
export interface BookingReply extends Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** What is paid now, online, and what at the property on arrival; paise, and the day as people say it. */
interface PaySplit {
  readonly now: Paise;
  readonly later: Paise;
  /** '8 Jan' */
  readonly on: string;
}

/** '₹2,000 now, ₹5,400 at the property on 8 Jan': in the one sentence beside the button, or in the few words on it. */
export function splitWords({ now, later, on }: PaySplit, where: 'beside' | 'on-button'): string {
  const words = where === 'beside' ? checkout.now : checkout.then;
  const sums = { now: formatRupees(now), later: formatRupees(later), date: on };
  return now === 0 ? words.there(sums) : later === 0 ? words.all(sums) : words.part(sums);
}
