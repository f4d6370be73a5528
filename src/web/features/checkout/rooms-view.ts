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

/** One rate plan of a room, for the stay; one unit, whatever is chosen. */
export interface TariffView {
  readonly roomId: number;
  readonly planId: number;
  readonly name: string;
  /** what it comes with: 'Accommodation', 'Free breakfast', … */
  readonly facts: readonly string[];
  /** how much comes back until when, or that nothing does */
  readonly cancel: ShortTerms;
  /** what it costs more or less than the plan beside it, and what that buys; '' where there is none */
  readonly difference: string;
  /** base price per night: before discounts and taxes */
  readonly base: Paise;
  /**
   * the whole stay, taxes included; and the same without the property's own discounts, equal where nothing is taken off
   */
  readonly total: Paise;
  readonly before: Paise;
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
interface ChoiceQuote {
  readonly available: boolean;
  readonly days: number;
  readonly grandTotal: Paise;
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
    /** back to the property page with the same selection */
    readonly href: string;
  };
  readonly rooms: readonly RoomOption[];
  readonly selection: PropertySelection;
  /** the address named no dates: the stay is tonight's */
  readonly tonight: boolean;
  readonly notices: readonly string[];
  /** nights of this stay that the reader holds and has not paid for */
  readonly hold: HeldNights | null;
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
  /** the address came from the form and has a plainer spelling */
  readonly sent: boolean;
}

/** The address of room selection for a choice. */
export const roomsHref = (propertyId: number, selection: PropertySelection): string =>
  `/hotel-select-room/${propertyId}?${selectionQuery({ ...selection, dated: true })}`;

/**
 * Reads the page's address, or its form as browsers send it: `qty-<room>.<plan>` for each stepper, `select=room.plan.n`
 * for the button that takes one plan alone, `go` for Continue. A number of rooms that was changed while the steppers
 * were not asks for other rooms, so what was picked for the old number is let go (`shown`: the units that were chosen
 * when the page was made).
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

/** What is marked as chosen: the traveller's own picks, else those that the total on show was made of. */
export function chosenOf(
  { quote }: { readonly quote: RoomsView['quote'] },
  draft: PropertySelection,
): readonly Pick[] {
  if (draft.nothingChosen) return [];
  if (draft.picks.length > 0) return draft.picks;
  return quote?.available ? quote.picks : [];
}

/**
 * The bounds of a plan's stepper: one room at least stays chosen; never more than are free, nor more rooms than adults.
 */
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

/** The picks after a plan's stepper moved; the others stand beside it. */
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
