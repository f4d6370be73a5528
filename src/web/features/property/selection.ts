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

/** The selection of a property page, all of which stands in the address. */
export interface PropertySelection extends BookingSelection {
  /** false: no dates chosen; `stay` is a placeholder */
  readonly dated: boolean;
  /** the traveller removed the last plan: nothing is priced until they choose one */
  readonly nothingChosen: boolean;
}

/** `picks=0` in the address: nothing chosen. Without `picks` pricing preselects. */
const NO_PICKS = '0';

type BookableProperty = {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
};

/**
 * Reads the address for one property. A villa has one pick and at most its own bedrooms; a hotel has as many rooms as
 * picked units.
 */
export function readSelection(
  params: URLSearchParams,
  property: BookableProperty,
  today: IsoDate,
): { selection: PropertySelection; notices: readonly string[] } {
  const { selection, notices, dated } = parseSelection(params, property.id, today);
  const nothingChosen = params.get('picks') === NO_PICKS;
  const villa = property.hotelType === 'bungalow';
  const rooms = villa
    ? Math.min(selection.party.rooms, property.bedrooms)
    : Math.min(MAX_ROOMS, unitsOf(selection.picks) || selection.party.rooms);
  const picks = villa
    ? selection.picks.slice(0, 1).map((pick) => ({ ...pick, quantity: 1 }))
    : selection.picks;
  return {
    selection: { ...selection, picks, party: { ...selection.party, rooms }, dated, nothingChosen },
    // no notice for bedrooms that only the number of children added
    notices:
      villa && rooms < Number(params.get('rooms') ?? params.get('room') ?? 1)
        ? [...notices, sentences.fewerBedrooms({ bedrooms: property.bedrooms })]
        : notices,
  };
}

/** The query of the property page for a selection; '' for the defaults. */
export function selectionQuery(selection: PropertySelection): string {
  const params = selectionParams(selection);
  if (!selection.dated) for (const name of ['checkin', 'checkout']) params.delete(name);
  if (selection.nothingChosen) params.set('picks', NO_PICKS);
  return queryText(params);
}

/** Most children: in a villa by its bedrooms; a hotel adds rooms for them. */
export const mostChildren = (property: BookableProperty): number =>
  property.hotelType === 'bungalow'
    ? MAX_CHILDREN_PER_ROOM * Math.max(1, property.bedrooms)
    : MAX_CHILDREN;

/** Raises a villa's bedrooms with its children: the rules allow four children a room. */
export function partyFor(property: BookableProperty, party: Party): Party {
  if (property.hotelType !== 'bungalow') return party;
  return { ...party, rooms: Math.max(party.rooms, roomsForChildren(party.childAges.length), 1) };
}

const samePick = (a: Pick, b: { readonly roomId: number; readonly planId: number }): boolean =>
  a.roomId === b.roomId && a.planId === b.planId;

/** The picked quantity of a plan. */
export const quantityOf = (
  picks: readonly Pick[],
  plan: { readonly roomId: number; readonly planId: number },
): number => picks.find((pick) => samePick(pick, plan))?.quantity ?? 0;

export const unitsOf = (picks: readonly Pick[]): number =>
  picks.reduce((sum, pick) => sum + pick.quantity, 0);

/**
 * The picks after one plan's quantity changed; 0 removes the plan. A villa is booked whole, so its pick replaces the
 * other; a hotel combines picks, in the order they were made.
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

/** The selection with other picks. A hotel's rooms follow its picks; a villa's bedrooms stay. */
export const withPicks = (
  draft: PropertySelection,
  picks: readonly Pick[],
  villa: boolean,
): Partial<PropertySelection> => ({
  picks,
  nothingChosen: picks.length === 0,
  ...(villa ? {} : { party: { ...draft.party, rooms: Math.max(1, unitsOf(picks)) } }),
});

/** Units that Select takes of a plan: as many as are picked in all, else the party's rooms, up to the free units. */
export const unitsToMove = (
  chosen: readonly Pick[],
  plan: { readonly free: number },
  { party }: PropertySelection,
  villa: boolean,
): number => (villa ? 1 : Math.max(1, Math.min(unitsOf(chosen) || party.rooms, plan.free)));
