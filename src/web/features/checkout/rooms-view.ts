import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Pick } from '#marketplace/pricing/index.ts';
import type { ShortTerms } from '#shared/cancellation-terms.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { MAX_ROOMS } from '#shared/party.ts';
import {
  type PropertySelection,
  quantityOf,
  readSelection,
  selectionQuery,
  unitsOf,
  withQuantity,
} from '#web/features/property/selection.ts';
import { parsePicks, steppedPicks } from './booking-params.ts';
import type { HeldNights } from './own-hold.tsx';

/** One rate plan of a room, priced for one unit and the whole stay. */
export interface TariffView {
  readonly roomId: number;
  readonly planId: number;
  readonly name: string;
  /** inclusions: 'Accommodation', 'Breakfast', … */
  readonly facts: readonly string[];
  /** the terms of cancellation in short */
  readonly cancel: ShortTerms;
  /** the price difference to the neighbouring plan, and what it buys; '' without one */
  readonly difference: string;
  /** per night, before discounts and taxes */
  readonly base: Paise;
  /** whole stay with taxes; `before` leaves out the property's own discounts */
  readonly total: Paise;
  readonly before: Paise;
  /** units free on every night */
  readonly free: number;
  /** the owner's rule that refuses the stay, '3 nights or more over Diwali'; '' where none does */
  readonly why: string;
}

export interface RoomOption {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  /** '320 sq.ft.', or '' where unknown */
  readonly size: string;
  readonly sleeps: string;
  readonly amenities: readonly string[];
  readonly picture: Picture | null;
  readonly tariffs: readonly TariffView[];
}

/** The price of the chosen rooms: the same total as on the review page. */
interface ChoiceQuote {
  readonly available: boolean;
  /** why it cannot be sold, for the guest; '' if it can */
  readonly why: string;
  /** an owner's rule refuses these dates; the nights may be free */
  readonly ruled: boolean;
  readonly days: number;
  readonly grandTotal: Paise;
  /** due online when booking */
  readonly payAmount: Paise;
  readonly picks: readonly Pick[];
}

export interface RoomsView {
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly hotelType: HotelType;
    readonly villa: boolean;
    readonly bedrooms: number;
    readonly address: string;
    readonly live: boolean;
    /** property page with the same selection */
    readonly href: string;
  };
  readonly rooms: readonly RoomOption[];
  readonly selection: PropertySelection;
  /** the address names no dates; tonight is shown */
  readonly tonight: boolean;
  readonly notices: readonly string[];
  /** the guest's unpaid hold on nights of this stay */
  readonly hold: HeldNights | null;
  readonly quote: ChoiceQuote | null;
  /** sentence that says why the choice has no price */
  readonly problem: string | null;
  readonly couponProblem: string | null;
  /** the fewest rooms that hold the party, where the choice is too small */
  readonly remedy: { readonly rooms: number; readonly href: string } | null;
  /** after 'sold out': the nearest stay that can be had; `freeHref` shows the rooms free for these dates */
  readonly next: { readonly label: string; readonly href: string } | null;
  readonly freeHref: string | null;
  /** search for the same dates and party in this town */
  readonly searchHref: string;
}

type BookableProperty = {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
};

export interface RoomsForm {
  readonly selection: PropertySelection;
  readonly notices: readonly string[];
  /** the address names dates */
  readonly dated: boolean;
  /** Continue was pressed */
  readonly goOn: boolean;
  /** the address came from the form and has a shorter spelling */
  readonly sent: boolean;
}

/** The address of room selection for a selection. */
export const roomsHref = (propertyId: number, selection: PropertySelection): string =>
  `/hotel-select-room/${propertyId}?${selectionQuery({ ...selection, dated: true })}`;

/**
 * Reads the page's address or its submitted form: `qty-<room>.<plan>` per stepper, `select=room.plan.n` for the button
 * that takes one plan alone, `go` for Continue. Where the number of rooms changed but the steppers did not, drops the
 * picks, which belong to the old number (`shown`: the units chosen when the page was rendered).
 */
export function readRoomsForm(
  params: URLSearchParams,
  property: BookableProperty,
  today: IsoDate,
): RoomsForm {
  const quantities = steppedPicks(params);
  const plain = new URLSearchParams(
    [...params].filter(
      ([name]) => !name.startsWith('qty-') && !['select', 'go', 'shown'].includes(name),
    ),
  );
  const select = params.get('select');
  const stepped = quantities.length > 0;
  if (select !== null) plain.set('picks', select);
  else if (stepped) {
    const counted = quantities.filter((text) => !/\.0*$/.test(text)).join(',');
    const picks = parsePicks(counted) ?? [];
    const shown = Number(params.get('shown') ?? '0');
    const untouched = unitsOf(picks) === shown;
    const otherRooms =
      untouched &&
      (shown === 0
        ? !params.has('go')
        : plain.has('rooms') && plain.get('rooms') !== String(shown));
    plain.delete('picks');
    if (!otherRooms) plain.set('picks', counted === '' ? '0' : counted);
  }
  const { selection, notices } = readSelection(plain, property, today);
  return {
    selection: { ...selection, dated: true },
    notices,
    dated: selection.dated,
    goOn: params.has('go'),
    sent: stepped || select !== null || params.has('go'),
  };
}

/** The picks marked as chosen: the traveller's own, else those of the quote. */
export function chosenOf(
  { quote }: { readonly quote: RoomsView['quote'] },
  draft: PropertySelection,
): readonly Pick[] {
  if (draft.nothingChosen) return [];
  if (draft.picks.length > 0) return draft.picks;
  return quote?.available ? quote.picks : [];
}

/** The bounds of a plan's stepper: at least one unit overall; at most the free units, and no more rooms than adults. */
export function boundsOf(
  chosen: readonly Pick[],
  tariff: TariffView,
  adults: number,
): { readonly quantity: number; readonly min: number; readonly max: number } {
  const quantity = quantityOf(chosen, tariff);
  const total = unitsOf(chosen);
  const ofRoom =
    chosen.reduce((sum, pick) => (pick.roomId === tariff.roomId ? sum + pick.quantity : sum), 0) -
    quantity;
  const most = Math.min(
    tariff.free - ofRoom,
    Math.min(MAX_ROOMS, Math.max(adults, total)) - (total - quantity),
  );
  return {
    quantity,
    min: quantity > 0 && total === quantity ? 1 : 0,
    max: Math.max(quantity, most, 0),
  };
}

/** The picks after a plan's stepper changed; other plans stay. */
export const stepped = (
  chosen: readonly Pick[],
  plan: { readonly roomId: number; readonly planId: number },
  quantity: number,
): readonly Pick[] =>
  withQuantity(
    chosen.map(({ roomId, planId, quantity: units }) => ({ roomId, planId, quantity: units })),
    plan,
    quantity,
    false,
  );
