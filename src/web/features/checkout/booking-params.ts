import type { Pick } from '#marketplace/pricing/index.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { readCouponCode } from '#shared/coupon-code.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { parseParty, parseStay, stayParams } from '#web/features/search/search-params.ts';

/** What a traveller is about to book: the whole state of the way from the property page to the review page. */
export interface BookingSelection {
  readonly hotelId: number;
  readonly stay: Stay;
  readonly party: Party;
  /** empty: the cheapest combination that fits, chosen by pricing */
  readonly picks: readonly Pick[];
  /** '' without one */
  readonly coupon: string;
}

interface ParsedBooking {
  readonly selection: BookingSelection;
  /** sentences for people: what could not be used and what stands in its place */
  readonly notices: readonly string[];
  /** the address names dates, even ones that cannot be: tonight is shown and priced in their place */
  readonly dated: boolean;
}

const MAX_PICKS = 20;
const MAX_QUANTITY = MAX_ROOMS;

/**
 * 'roomId.planId.quantity,…' to picks. Parts that cannot be read are left out; the same room and plan twice becomes one
 * pick with both quantities. Null when nothing could be read of a text that was not empty.
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

/**
 * What a form's steppers say, a field each: `qty-70.700=2` as '70.700.2', a plan of which none is wanted among them.
 */
export const steppedPicks = (params: URLSearchParams): readonly string[] =>
  [...params]
    .filter(([name]) => name.startsWith('qty-'))
    .map(([name, value]) => `${name.slice('qty-'.length)}.${value.trim()}`);

/** The inverse of parsePicks. */
export const serialisePicks = (picks: readonly Pick[]): string =>
  picks.map((p) => `${p.roomId}.${p.planId}.${p.quantity}`).join(',');

/** '2 x Lake Room, Breakfast': what was chosen of a plan, for people. */
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

/**
 * The selection of a property page or of the review page, read strictly; what cannot be used falls back and says so.
 */
export function parseSelection(
  params: URLSearchParams,
  hotelId: number,
  today: IsoDate,
): ParsedBooking {
  const { stay, notice: stayNotice } = parseStay(params, today);
  const { party, notice: partyNotice } = parseParty(params);
  // the form without scripts sends one `pick` a row, with an empty one for rows that are not wanted
  const picks = parsePicks(
    [...params.getAll('picks'), ...params.getAll('pick')].filter((p) => p !== '').join(','),
  );
  return {
    // what was picked says how many rooms
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

/** The selection of `/hotel-booking-review/?hotel_id=…`; null when the address names no property. */
export function parseBooking(params: URLSearchParams, today: IsoDate): ParsedBooking | null {
  const hotelId = readId(params.get('hotel_id'));
  return hotelId === null ? null : parseSelection(params, hotelId, today);
}

/** Dates, party, picks and coupon as a query, without the property: what the property page carries in its address. */
export function selectionParams(selection: Omit<BookingSelection, 'hotelId'>): URLSearchParams {
  const params = stayParams(selection);
  if (selection.picks.length > 0) params.set('picks', serialisePicks(selection.picks));
  if (selection.coupon !== '') params.set('coupon', selection.coupon);
  return params;
}

/** Commas may stand in a query as they are; encoded they only make shared links harder to read. */
export const queryText = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',');

/** '/hotel-booking-review/?hotel_id=…&checkin=…' : the address of the review page for a selection. */
export function bookingReviewHref(selection: BookingSelection): string {
  const params = new URLSearchParams({ hotel_id: String(selection.hotelId) });
  for (const [name, value] of selectionParams(selection)) params.set(name, value);
  return `/hotel-booking-review/?${queryText(params)}`;
}
