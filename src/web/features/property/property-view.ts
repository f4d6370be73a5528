import type { FitFacts } from '#web/features/company/fit-section.tsx';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Pick } from '#marketplace/pricing/index.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { ShortTerms } from '#shared/cancellation-terms.ts';
import type { NextStayView } from '#web/features/checkout/next-stay.server.ts';
import type { Flag } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import * as content from '#messages/content.ts';
import type { Paise } from '#shared/money.ts';
import type { AmenityIconName } from '#web/assets/icon-names.ts';
import type { HeldNights } from '#web/features/checkout/own-hold.tsx';
import type { Crumb } from '#web/ui/navigation.tsx';
import type { HostView } from './host-line.tsx';
import type { HouseView } from './house-view.ts';
import type { OffersView } from './other-offers.tsx';
import type { PropertySelection } from './selection.ts';

/** A property, reduced to the shown facts, since the data travels with the HTML. */
export interface PropertyFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly hotelType: HotelType;
  readonly villa: boolean;
  readonly stars: number;
  readonly streetAddress: string;
  readonly place: string;
  /** the name that searches use */
  readonly city: string;
  /** in the page's language */
  readonly cityName: string;
  readonly region: string;
  /** in the page's language */
  readonly regionName: string;
  readonly zipcode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 'About 1 h 40 min from Mumbai …'; '' far from the known roads */
  readonly drive: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** 'Sleeps 9 adults + 4 children'; '' for a hotel, whose rooms say it */
  readonly sleeps: string;
  readonly tagline: string;
  readonly flags: readonly Flag[];
  readonly petFriendly: boolean;
  readonly rating: number;
  readonly reviewCount: number;
  /** lowest rate for a night, taxes included; 0 while a total is shown instead */
  readonly fromNight: Paise;
  /** that rate is tonight's alone */
  readonly isTonight: boolean;
  /** '2:00 PM' */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  /** `short` has at most 130 characters */
  readonly overview: { readonly short: string; readonly full: string };
  /** sanitised HTML */
  readonly descriptionHtml: string;
  readonly policyHtml: string;
  /** 'Homestay registration: MH/123', or '' */
  readonly licence: string;
  readonly ruleHtml: string;
  /** the first house rules, as plain text */
  readonly mainRules: readonly string[];
  readonly pictures: readonly Picture[];
  readonly amenities: readonly {
    readonly id: number;
    readonly name: string;
    readonly icon: AmenityIconName;
  }[];
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords: string;
  };
}

export interface PlanView {
  readonly roomId: number;
  readonly planId: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  readonly sentence: string;
  /** of one unit per night, before discounts and taxes */
  readonly planAmount: Paise;
  /** one unit for the whole stay with taxes; `stayBefore` leaves out the property's own discounts */
  readonly stayTotal: Paise;
  readonly stayBefore: Paise;
  /** units free for the stay */
  readonly free: number;
  /** the owner's rule that refuses the stay, '3 nights or more over Diwali'; '' where none does */
  readonly why: string;
  /** 'Free cancellation till 14 Jun 2026, 2:00 PM' */
  readonly cancel: ShortTerms;
  /** price difference to the counterpart and what it buys; '' without one */
  readonly difference: string;
}

export interface RoomView {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  readonly sizeSqft: number;
  /** 'Sleeps 2 adults + 1 child' */
  readonly sleeps: string;
  readonly amenities: readonly string[];
  readonly pictures: readonly Picture[];
  readonly plans: readonly PlanView[];
}

export interface QuoteView {
  readonly available: boolean;
  readonly days: number;
  readonly lines: readonly LabelledLine[];
  readonly grandTotal: Paise;
  readonly saved: Paise;
  readonly payAmount: Paise;
  readonly couponCode: string;
  readonly couponAmount: Paise;
  readonly picks: readonly (Pick & { readonly label: string })[];
  /** terms of cancellation, in short and as dated sums; empty while sold out */
  readonly cancel: string;
  readonly refund: readonly string[];
  /** why it cannot be sold, for the guest; '' if it can */
  readonly why: string;
  /** an owner's rule refuses these dates; the nights may be free */
  readonly ruled: boolean;
  /** the nearest stay that can be had in its place, and how a link to it says so */
  readonly next: NextStayView | null;
}

interface ReviewView {
  readonly id: number;
  readonly author: string;
  readonly type: string;
  readonly overall: number;
  readonly title: string;
  readonly details: string;
  /** '12 Mar 2026' */
  readonly date: string;
  /** the owner's public reply; null: none */
  readonly reply: { readonly by: string; readonly text: string } | null;
}

/** Dates to choose with one press: tonight, a weekend. */
export interface DateChoice {
  readonly label: string;
  /** '27–29 Nov' */
  readonly dates: string;
  readonly href: string;
  readonly here: boolean;
  /** with taxes; '' where it cannot be had, or is unknown */
  readonly total: string;
  /** 'Sold Out', or the owner's rule: '3 nights or more'; '' where it can be had */
  readonly why: string;
}

export interface PropertyPageData {
  readonly facts: PropertyFacts;
  /** null where the owner gave no facts */
  readonly house: HouseView | null;
  /** null without a named host */
  readonly host: HostView;
  /** 'Pay At Hotel', or the part that is due now; null where all is paid online */
  readonly pay: string | null;
  readonly rooms: readonly RoomView[];
  readonly selection: PropertySelection;
  readonly notices: readonly string[];
  /** the reader's unpaid hold on nights of this stay */
  readonly hold: HeldNights | null;
  /** null without dates, without a choice, or where the party does not fit */
  readonly quote: QuoteView | null;
  /** sentence that says why there is no price */
  readonly problem: string | null;
  /** sentence that says why the coupon was refused */
  readonly couponProblem: string | null;
  readonly coupons: OffersView;
  /** newest first; null where the owner publishes none */
  readonly questions:
    | readonly {
        readonly id: number;
        readonly author: string;
        readonly question: string;
        readonly answer: string;
      }[]
    | null;
  readonly reviews: {
    readonly count: number;
    readonly overall: number | null;
    readonly scores: readonly { readonly label: string; readonly score: number }[];
    readonly list: readonly ReviewView[];
  };
  readonly choices: readonly DateChoice[];
  /** the house rules against the group, and the group's own answer */
  readonly fit: FitFacts;
}

/** Breadcrumbs of a property, also for search engines. */
export const propertyCrumbs = ({
  city,
  cityName,
  region,
  name,
}: {
  readonly city: string;
  readonly cityName: string;
  readonly region: string;
  readonly name: string;
}): readonly Crumb[] => [
  { label: content.nav.home(), to: '/' },
  { label: cityName, to: `/search?city=${encodeURIComponent(`${city}, ${region}`)}&type=any` },
  { label: name },
];

/** Whether any coupon is listed for the stay, fitting or not. */
export const hasOffers = ({ fitting, others }: OffersView): boolean =>
  fitting.length + others.length > 0;
