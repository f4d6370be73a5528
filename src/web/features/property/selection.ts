import type { Pick } from '#marketplace/pricing/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import * as sentences from '#messages/sentences.ts';
import {
  MAX_CHILDREN,
  MAX_CHILDREN_PER_ROOM,
  MAX_ROOMS,
  type Party,
  roomsForChildren,
} from '#shared/party.ts';
import {
  type BookingSelection,
  parseSelection,
  queryText,
  selectionParams,
} from '#web/features/checkout/booking-params.ts';

/** What the property page is looked at for. Everything in it stands in the address. */
export interface PropertySelection extends BookingSelection {
  /** false: no dates chosen yet; `stay` is only a stand-in */
  readonly dated: boolean;
  /** the traveller took the last plan off: nothing is priced until one is chosen */
  readonly nothingChosen: boolean;
}

/** `picks=0` in the address: nothing chosen, as opposed to no `picks`, where the cheapest that fits is shown. */
const NOTHING = '0';

type BookableProperty = {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
};

/**
 * Reads the address for one property: a villa is one pick and at most its bedrooms, a hotel has as many rooms as picks.
 */
export function readSelection(
  params: URLSearchParams,
  property: BookableProperty,
  today: IsoDate,
): { selection: PropertySelection; notices: readonly string[] } {
  const { selection, notices, dated } = parseSelection(params, property.id, today);
  const nothingChosen = params.get('picks') === NOTHING;
  const villa = property.hotelType === 'bungalow';
  const rooms = villa
    ? Math.min(selection.party.rooms, property.bedrooms)
    : Math.min(MAX_ROOMS, unitsOf(selection.picks) || selection.party.rooms);
  const picks = villa
    ? selection.picks.slice(0, 1).map((pick) => ({ ...pick, quantity: 1 }))
    : selection.picks;
  return {
    selection: { ...selection, picks, party: { ...selection.party, rooms }, dated, nothingChosen },
    // rooms that only the children ask for were not searched for
    notices:
      villa && rooms < Number(params.get('rooms') ?? params.get('room') ?? 1)
        ? [...notices, sentences.fewerBedrooms({ bedrooms: property.bedrooms })]
        : notices,
  };
}

/** The query of the property page for a selection; '' when it says nothing beyond the defaults. */
export function selectionQuery(selection: PropertySelection): string {
  const params = selectionParams(selection);
  if (!selection.dated) for (const name of ['checkin', 'checkout']) params.delete(name);
  if (selection.nothingChosen) params.set('picks', NOTHING);
  return queryText(params);
}

/** Children that may come: into a villa by its bedrooms; a hotel's rooms follow from them. */
export const mostChildren = (property: BookableProperty): number =>
  property.hotelType === 'bungalow'
    ? MAX_CHILDREN_PER_ROOM * Math.max(1, property.bedrooms)
    : MAX_CHILDREN;

/** A villa's bedrooms follow its children, because four children is the most that the rules allow a room. */
export function partyFor(property: BookableProperty, party: Party): Party {
  if (property.hotelType !== 'bungalow') return party;
  return { ...party, rooms: Math.max(party.rooms, roomsForChildren(party.childAges.length), 1) };
}

const samePick = (a: Pick, b: { readonly roomId: number; readonly planId: number }): boolean =>
  a.roomId === b.roomId && a.planId === b.planId;

/** How many of a plan are chosen. */
export const quantityOf = (
  picks: readonly Pick[],
  plan: { readonly roomId: number; readonly planId: number },
): number => picks.find((pick) => samePick(pick, plan))?.quantity ?? 0;

export const unitsOf = (picks: readonly Pick[]): number =>
  picks.reduce((sum, pick) => sum + pick.quantity, 0);

/**
 * The picks after one plan's quantity changed; 0 removes it. A villa is booked whole, so its one pick replaces the
 * other; in a hotel picks stand beside each other, in the order in which they were made.
 */
export function withQuantity(
  picks: readonly Pick[],
  plan: { readonly roomId: number; readonly planId: number },
  quantity: number,
  villa: boolean,
): readonly Pick[] {
  const rest = picks.filter((pick) => !samePick(pick, plan));
  if (quantity <= 0) return villa ? [] : rest;
  const pick = { roomId: plan.roomId, planId: plan.planId, quantity: villa ? 1 : quantity };
  if (villa) return [pick];
  return picks.some((old) => samePick(old, plan))
    ? picks.map((old) => (samePick(old, plan) ? pick : old))
    : [...rest, pick];
}

/** The selection with other picks; a hotel's rooms follow them, a villa's bedrooms stay as asked for. */
export const withPicks = (
  draft: PropertySelection,
  picks: readonly Pick[],
  villa: boolean,
): Partial<PropertySelection> => ({
  picks,
  nothingChosen: picks.length === 0,
  ...(villa ? {} : { party: { ...draft.party, rooms: Math.max(1, unitsOf(picks)) } }),
});

/**
 * Units that Select takes of a plan: as many as are chosen altogether, else as the party asked for, as far as they are
 * free.
 */
export const unitsToMove = (
  chosen: readonly Pick[],
  plan: { readonly free: number },
  { party }: PropertySelection,
  villa: boolean,
): number => (villa ? 1 : Math.max(1, Math.min(unitsOf(chosen) || party.rooms, plan.free)));
