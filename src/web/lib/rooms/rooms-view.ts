import type { Pick } from '#marketplace/pricing/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { PropertySelection } from '../property/selection.ts';

/** One rate plan of a room, for the stay. Amounts: one unit, average night, before tax. */
export interface TariffView {
  readonly roomId: number;
  readonly planId: number;
  readonly name: string;
  /** what it comes with: 'Accommodation', 'Free breakfast', … */
  readonly facts: readonly string[];
  /** how much comes back until when, or that nothing does */
  readonly refund: string;
  readonly refundable: boolean;
  /** the rate before the property's own discounts; equal to `net` where nothing is taken off */
  readonly sell: Paise;
  readonly net: Paise;
  /** units that can be sold on every night */
  readonly free: number;
}

export interface RoomOption {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  /** '320 sq.ft.', or '' where it is not known */
  readonly size: string;
  readonly sleeps: string;
  readonly amenities: readonly string[];
  readonly picture: Picture | null;
  readonly tariffs: readonly TariffView[];
}

/** The price of what is chosen: the same total as the review's. */
export interface ChoiceQuote {
  readonly available: boolean;
  readonly days: number;
  readonly grandTotal: Paise;
  readonly picks: readonly Pick[];
}

export interface RoomsView {
  readonly house: {
    readonly id: number;
    readonly name: string;
    readonly hotelType: HotelType;
    readonly villa: boolean;
    readonly bedrooms: number;
    readonly address: string;
    readonly live: boolean;
    /** back to the property page with the same selection */
    readonly href: string;
  };
  readonly rooms: readonly RoomOption[];
  readonly selection: PropertySelection;
  /** the address named no dates: the stay is tonight's */
  readonly tonight: boolean;
  readonly notices: readonly string[];
  readonly quote: ChoiceQuote | null;
  /** why the choice has no price, for people */
  readonly problem: string | null;
  readonly couponProblem: string | null;
  /** the fewest rooms that hold a party for which the choice is too small */
  readonly remedy: { readonly rooms: number; readonly href: string } | null;
  /** after 'sold out': the same stay from the next date, and what is free on these ones */
  readonly next: { readonly date: string; readonly href: string } | null;
  readonly freeHref: string | null;
  /** the same dates and party elsewhere in this town */
  readonly searchHref: string;
}
