import type { Company } from '#shared/company.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { RefundRow, ShortTerms } from '#shared/cancellation-terms.ts';
import type { Stay } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as checkout from '#messages/checkout.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import type { FitView } from '#shared/fit-view.ts';
import type { HeldFor } from '#web/features/payment/held-countdown.tsx';
import type { OffersView } from '#web/features/property/other-offers.tsx';
import type { HeldNights } from './own-hold.tsx';

/** The property of a review page, reduced to the shown facts, since the data travels with the page. */
export interface ReviewProperty {
  readonly name: string;
  readonly stars: number;
  readonly address: string;
  /** 'Pay At Hotel', or the part that is due now; null where all is paid online */
  readonly type: HotelType;
  readonly pay: string | null;
  readonly picture: Picture | null;
  /** '2:00 PM' */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  /** sanitised HTML */
  readonly policyHtml: string;
  /** property page with the same selection */
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
  /** values typed before an unfinished payment for this stay, or before the session ended */
  readonly typed: Readonly<Record<string, string>> | null;
  /** this page's address without a chosen guest or firm */
  readonly here: string;
  /** the account's saved guests, for the lead guest's name; without scripts `href` fills the name in */
  readonly guests: readonly { readonly id: number; readonly name: string; readonly href: string }[];
  /** how many guests may be named besides the lead guest, and the saved guests where all of them fit */
  readonly beside: { readonly most: number; readonly known: readonly string[] };
  /** firms that the account saved, and the one of an earlier booking */
  readonly companies: readonly { readonly company: Company; readonly href: string }[];
  /** the saved ages of the party's children, where they differ from the priced ages */
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
  /** amounts due now and on arrival, for the button and the words beside it */
  readonly split: PaySplit;
  /** ways to pay the part due online; null where nothing is */
  readonly payWith: string | null;
  /** refund on cancellation, in a few words: 'Free cancellation till …', 'Non-refundable' */
  readonly cancelling: ShortTerms;
  /** warning beside the button where no payment is ever refunded; null otherwise */
  readonly neverBack: string | null;
  /**
   * the deposit rule for a stay of this size, where the property itself requires no payment; `together`: only with
   * other nights of the guest
   */
  readonly deposit: (DepositRule & { readonly together: boolean }) | null;
  /** the stay on another plan that can be cancelled, or on a cheaper one that cannot; null without one */
  readonly otherPlan: {
    readonly name: string;
    readonly total: Paise;
    readonly cancel: string;
    readonly href: string;
  } | null;
  /** hotel discount, booster discount and the property's own offer together */
  readonly saved: Paise;
  readonly coupon: {
    readonly code: string;
    readonly amount: Paise;
    readonly problem: string | null;
    readonly withoutHref: string;
  };
  /** listed coupons, while none is applied; `href` takes a fitting one */
  readonly offers: {
    readonly fitting: readonly (OffersView['fitting'][number] & { readonly href: string })[];
    readonly others: OffersView['others'];
  };
  /** address of the form's POST: this selection in canonical form, without an invalid coupon */
  readonly bookHref: string;
  /** the selection without the coupon, as hidden fields of the coupon form */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly quoteId: string;
  /** until when the price holds: the end of this person's hold, else of the signed quote, which holds no nights */
  readonly priceHeld: HeldFor;
  readonly refund: readonly string[];
  /** the same as rows of dates and rupees; empty where nothing is paid now */
  readonly refundSteps: readonly RefundRow[];
  /** the plan whose cancellation policy applies to all picks, where their policies differ */
  readonly strictest: string | null;
  /** offer to split the amount due online with the group; null where that is not possible */
  readonly share: ShareOffer | null;
  /** this person's unpaid hold on these nights, which count as free here */
  readonly hold: HeldNights | null;
  /** room selection with the same picks */
  readonly roomsHref: string;
  /** the house rules against the group; empty where the group has no needs */
  readonly fits: readonly FitView[];
  readonly propertyId: number;
  readonly person: { readonly name: string; readonly phone: string; readonly email: string };
  /** sent with the form, against a second booking by a second press or a reload */
  readonly idempotencyKey: string;
  readonly searchHref: string;
  /** id of this person's booking here for these dates */
  readonly already: number | null;
}

/** The offer of a split. */
export interface ShareOffer {
  /** that only a part of the price is shared, and who gets the rest; '' for all of it */
  readonly only: string;
  /** when paying would have to be finished */
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
      /** room selection, which says what fits */ readonly roomsHref: string;
    }
  | {
      readonly kind: 'sold-out';
      readonly property: ReviewProperty;
      /** other rooms of the property; null for a whole property */
      readonly roomsHref: string | null;
      readonly stay: Stay;
      /** why these dates cannot be had, for the guest */
      readonly why: string;
      /** an owner's rule refuses them; the nights may be free */
      readonly ruled: boolean;
      readonly next: { readonly label: string; readonly href: string } | null;
      readonly searchHref: string;
      readonly already: number | null;
    };

/** A refused press, for the message at its button. */
export interface Refused {
  /** '' when each problem is shown at its field */
  readonly message: string;
  /** the shown price and the new one */
  readonly change: { readonly before: Paise; readonly now: Paise } | null;
  /** link to the page that can remove the obstacle: a payment, the guest's bookings */
  readonly way: { readonly to: string; readonly text: string } | null;
}

/** A refused booking with the typed values; nothing was booked, except perhaps after trouble. */
export interface BookingReply extends Refused {
  /** our answer was late or the database failed: the reloaded page knows what was booked or held */
  readonly trouble: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** The reply after trouble, with what the reloaded page knows: booked, held and not charged, or nothing. */
export function withOutcome(
  reply: BookingReply | undefined,
  { already, hold }: Pick<ReviewReady, 'already' | 'hold'>,
): BookingReply | undefined {
  if (reply?.trouble !== true) return reply;
  const message =
    hold !== null
      ? checkout.trouble.held({ until: hold.held.until })
      : already === null
        ? checkout.trouble.nothing()
        : checkout.trouble.booked({ number: bookingNumber(already) });
  return { ...reply, message };
}

/** Paise paid online now and at the property later, with the day of the latter. */
interface PaySplit {
  readonly now: Paise;
  readonly later: Paise;
  /** '8 Jan' */
  readonly on: string;
}

/** '₹2,000 now, ₹5,400 at the property on 8 Jan': full beside the button, shortened on it. */
export function splitWords({ now, later, on }: PaySplit, where: 'beside' | 'on-button'): string {
  const words = where === 'beside' ? checkout.now : checkout.then;
  const sums = { now: formatRupees(now), later: formatRupees(later), date: on };
  return now === 0 ? words.there(sums) : later === 0 ? words.all(sums) : words.part(sums);
}
