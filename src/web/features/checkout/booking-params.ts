import type { Pick } from '#marketplace/pricing/index.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { readCouponCode } from '#shared/coupon-code.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { parseParty, parseStay, stayParams } from '#web/features/search/search-params.ts';

/** The selection that a traveller is about to book, from the property page to the review page. */
export interface BookingSelection {
  readonly hotelId: number;
  readonly stay: Stay;
  readonly party: Party;
  /** empty: pricing preselects */
  readonly picks: readonly Pick[];
  /** '' without one */
  readonly coupon: string;
}

interface ParsedBooking {
  readonly selection: BookingSelection;
  /** sentences on unusable values and their replacements */
  readonly notices: readonly string[];
  /** the address names dates, valid or not; invalid dates become tonight, which is priced */
  readonly dated: boolean;
}

const MAX_PICKS = 20;
const MAX_QUANTITY = MAX_ROOMS;

/**
 * Parses 'roomId.planId.quantity,…'. Skips unreadable parts; adds the quantities of the same room and plan. Null when a
 * text that is not empty has no readable part.
 */
export function parsePicks(text: string): readonly Pick[] | null {
  const merged = new Map<string, Pick>();
  for (const part of text.split(',').slice(0, MAX_PICKS)) {
    const [room, plan, count = '1', ...rest] = part.trim().split('.');
    const roomId = readId(room);
    const planId = readId(plan);
    const quantity = readId(count);
    if (
      roomId === null ||
      planId === null ||
      quantity === null ||
      quantity > MAX_QUANTITY ||
      rest.length > 0
    )
      continue;
    const before = merged.get(`${roomId}.${planId}`)?.quantity ?? 0;
    merged.set(`${roomId}.${planId}`, {
      roomId,
      planId,
      quantity: Math.min(MAX_QUANTITY, before + quantity),
    });
  }
  return merged.size === 0 && text.trim() !== '' ? null : [...merged.values()];
}

/** Picks from a form's steppers, one field each: `qty-70.700=2` becomes '70.700.2'. Includes quantities of 0. */
export const steppedPicks = (params: URLSearchParams): readonly string[] =>
  [...params]
    .filter(([name]) => name.startsWith('qty-'))
    .map(([name, value]) => `${name.slice('qty-'.length)}.${value.trim()}`);

/** The inverse of parsePicks. */
export const serialisePicks = (picks: readonly Pick[]): string =>
  picks.map((p) => `${p.roomId}.${p.planId}.${p.quantity}`).join(',');

/** '2 x Lake Room, Breakfast' */
export const pickLabel = ({
  quantity,
  roomName,
  planName,
}: {
  readonly quantity: number;
  readonly roomName: string;
  readonly planName: string;
}): string => `${quantity > 1 ? `${quantity} x ` : ''}${roomName}, ${planName}`;

const exactly = ({ rooms, adults, childAges }: Party): Party => ({ rooms, adults, childAges });

/** Parses the selection of a property or review page; unusable values are replaced, each with a notice. */
export function parseSelection(
  params: URLSearchParams,
  hotelId: number,
  today: IsoDate,
): ParsedBooking {
  const { stay, notice: stayNotice } = parseStay(params, today);
  const { party, notice: partyNotice } = parseParty(params);
  // the form without scripts sends one `pick` per row, empty for rows without a choice
  const picks = parsePicks(
    [...params.getAll('picks'), ...params.getAll('pick')].filter((p) => p !== '').join(','),
  );
  return {
    // the picks decide the number of rooms
    selection: {
      hotelId,
      stay,
      party: picks === null || picks.length === 0 ? party : exactly(party),
      picks: picks ?? [],
      coupon: readCouponCode(params.get('coupon')),
    },
    notices: [stayNotice, partyNotice].filter((notice) => notice !== null),
    dated: ['checkin', 'check_in', 'start'].some((name) => (params.get(name) ?? '') !== ''),
  };
}

/** Parses `/hotel-booking-review/?hotel_id=…`; null without a valid property id. */
export function parseBooking(params: URLSearchParams, today: IsoDate): ParsedBooking | null {
  const hotelId = readId(params.get('hotel_id'));
  return hotelId === null ? null : parseSelection(params, hotelId, today);
}

/** Dates, party, picks and coupon as a query, without the property: the property page's own query. */
export function selectionParams(selection: Omit<BookingSelection, 'hotelId'>): URLSearchParams {
  const params = stayParams(selection);
  if (selection.picks.length > 0) params.set('picks', serialisePicks(selection.picks));
  if (selection.coupon !== '') params.set('coupon', selection.coupon);
  return params;
}

/** Keeps commas unencoded, which queries allow: shared links stay readable. */
export const queryText = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',');

/** '/hotel-booking-review/?hotel_id=…&checkin=…', the review page of a selection. */
export function bookingReviewHref(selection: BookingSelection): string {
  const params = new URLSearchParams({ hotel_id: String(selection.hotelId) });
  for (const [name, value] of selectionParams(selection)) params.set(name, value);
  return `/hotel-booking-review/?${queryText(params)}`;
}
