import type { AgreedView, FitView } from '#shared/fit-view.ts';
import type { BookingState } from '#marketplace/bookings/index.ts';
import type { MoneyLine } from '#marketplace/bookings/views/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { TypicalMonth } from '#shared/climate.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { HostView } from '#web/features/property/host-line.tsx';
import type { CollectOfferView, SplitView } from '#web/features/split/split-view.ts';
import type { TaxDocumentLink } from './receipt-view.ts';
import type { RefundTrack } from './refund-tracker.tsx';
import type { MapDrawing } from './trip-map.tsx';
import type { PeopleView } from './trip-people.tsx';

/** Fewer people come than are booked: what happened and what it would cost, one sentence each. */
export interface SmallerParty {
  readonly says: readonly string[];
  /** the way to the change of the booking; '' where it cannot be changed (yet) */
  readonly label: string;
  readonly href: string;
}

/** A booking as its trip page shows it. Amounts in paise, times 'HH:MM' in India. */
export interface TripView {
  readonly id: number;
  readonly state: BookingState;
  readonly property: {
    readonly name: string;
    readonly href: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly picture: Picture | null;
  readonly host: HostView;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly nights: number;
  /** time until the stay, or its outcome, in a few words */
  readonly countdown: string;
  /** a sentence about the state; '' if the page needs none */
  readonly stateText: string;
  readonly guest: string;
  readonly adults: number;
  readonly children: number;
  /** people of the group said that they are not coming; null if nobody did */
  readonly smaller: SmallerParty | null;
  readonly picks: readonly string[];
  readonly total: Paise;
  readonly money: readonly MoneyLine[];
  /** amounts due, with place and date, as on the receipt */
  readonly dues: readonly string[];
  /** each payment and refund with date and reference, and its payer if the group shared; oldest first */
  readonly payments: readonly string[];
  /** refunds, with dates and references */
  readonly refunds: readonly RefundTrack[];
  /** amount due now for held nights; null if none are held */
  readonly payNow: Paise | null;
  /** what can be paid online of the rest; 0: nothing */
  readonly payRest: Paise;
  /** what a late cancellation keeps once the rest is paid online */
  readonly restTerms: string;
  /** the split of the payment; null if one guest pays alone */
  readonly split: SplitView | null;
  /** the shares that the guest collects from the others; null if there are none */
  readonly collected: SplitView | null;
  /** the offer to collect shares; null if there is nothing to collect */
  readonly collectOffer: CollectOfferView | null;
  /** the other guests; null for a lead guest alone */
  readonly people: PeopleView | null;
  readonly notes: { readonly arrival: string; readonly requests: string };
  readonly arrivals: readonly string[];
  /** arrival and requests may be edited */
  readonly open: boolean;
  /** directions for the last stretch, as far as the property gave them */
  readonly lastMiles: readonly string[];
  readonly map: MapDrawing;
  /** the needs that the party stated when it booked, and the house rules against them */
  readonly agreed: AgreedView | null;
  readonly rules: readonly string[];
  /** the house rules by topic, without those that `agreed` lists */
  readonly topics: readonly FitView[];
  /** refunds for a cancellation, by date; empty if the booking cannot be cancelled */
  readonly refundRules: readonly string[];
  /** typical weather in the months of the stay; empty without figures for the place */
  readonly weather: readonly (TypicalMonth & {
    /** month name in the page's language */ readonly name: string;
  })[];
  readonly hasReceipt: boolean;
  /** invoices and credit notes, oldest first */
  readonly taxDocuments: readonly TaxDocumentLink[];
  readonly ahead: boolean;
  readonly mayChange: boolean;
  readonly mayReview: boolean;
}

/** The reply to the arrival form. */
export interface TripReply {
  readonly of: 'coming';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: { readonly arrival: string; readonly requests: string };
}
