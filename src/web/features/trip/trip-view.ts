import type { AgreedView } from '#shared/fit-view.ts';
import type { BookingState } from '#marketplace/bookings/index.ts';
import type { MoneyLine } from '#marketplace/bookings/views/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { TypicalMonth } from '#shared/climate.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { HostView } from '#web/features/property/host-line.tsx';
import type { CollectOfferView, SplitView } from '#web/features/split/split-view.ts';
import type { RefundTrack } from './refund-tracker.tsx';
import type { MapDrawing } from './trip-map.tsx';
import type { PeopleView } from './trip-people.tsx';

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
  /** who receives the guests; null where nobody is named */
  readonly host: HostView | null;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly nights: number;
  /** how far away it is, or what became of it: a few words */
  readonly countdown: string;
  /** a sentence on the state; '' where the page says enough */
  readonly stateText: string;
  readonly guest: string;
  readonly adults: number;
  readonly children: number;
  readonly picks: readonly string[];
  readonly total: Paise;
  readonly money: readonly MoneyLine[];
  /** what is due, where and by when, as the receipt says it */
  readonly dues: readonly string[];
  /** what goes back or is back, with dates and references */
  readonly refunds: readonly RefundTrack[];
  /** nights that wait to be paid for: what is due now */
  readonly payNow: Paise | null;
  /** how a group shares the payment; null where one pays */
  readonly split: SplitView | null;
  /** the others' shares, which one person collects who has paid for all; null where nobody was asked */
  readonly collected: SplitView | null;
  /** what may be collected now; null where nothing */
  readonly collectOffer: CollectOfferView | null;
  /** who comes along; null where nobody is to be named */
  readonly people: PeopleView | null;
  readonly notes: { readonly arrival: string; readonly requests: string };
  readonly arrivals: readonly string[];
  /** arrival and requests may be told */
  readonly open: boolean;
  /** what the last stretch of the way is like, as far as the property has said it */
  readonly lastMiles: readonly string[];
  readonly map: MapDrawing;
  /** what the group said of itself, and the rules against it, when it booked */
  readonly agreed: AgreedView | null;
  readonly rules: readonly string[];
  /** what a cancellation gives back, by date; none where there is nothing to cancel */
  readonly refundRules: readonly string[];
  /** what the months of the stay are usually like; none where we have no figures for the place */
  readonly weather: readonly (TypicalMonth & {
    /** of the month, in the language of the page */ readonly name: string;
  })[];
  readonly hasReceipt: boolean;
  readonly hasInvoice: boolean;
  readonly ahead: boolean;
  readonly mayChange: boolean;
  readonly mayReview: boolean;
}

/** What the form about the arrival was answered with. */
export interface TripReply {
  readonly of: 'coming';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: { readonly arrival: string; readonly requests: string };
}
