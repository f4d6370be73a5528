import type { Pick } from '#marketplace/pricing/index.ts';
import { addDays, stayProblem, type IsoDate, type Stay, type StayProblem } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { DEFAULT_PARTY, partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { date, id, integer, list, optional, required } from './fields.ts';
import type { FieldNames } from './replies.ts';

/**
 * Stays, parties and rooms in requests. Ranges here only exclude absurd values; the rules answer with their own
 * messages.
 */
export const people = integer(0, 1000);

export const ages = optional(list(integer(0, 150), 100), [] as readonly number[]);
export const stayFields = { checkin: required(date), checkout: required(date) };
export const optionalStayFields = { checkin: optional(date, null), checkout: optional(date, null) };
export const searchParty = {
  room_qty: required(people),
  adult_qty: required(people),
  child_qty: optional(people, 0),
  child_age: ages,
};
export const priceParty = {
  rooms: required(people),
  adult: required(people),
  children: optional(people, 0),
  child_age: ages,
};
export const optionalPriceParty = {
  rooms: optional(people, DEFAULT_PARTY.rooms),
  adult: optional(people, DEFAULT_PARTY.adults),
  children: optional(people, 0),
  child_age: ages,
};
/** parallel lists keyed by room and plan; empty lists mean the preselected combination */
export const pickFields = {
  room_list_array: optional(list(id, 50), [] as readonly number[]),
  plan_list_array: optional(list(id, 50), [] as readonly number[]),
  room_qty_array: optional(list(integer(0, 100), 50), [] as readonly number[]),
};

/** Problems reported at the check-out field: order, length and reach. Others are reported at the check-in. */
const atCheckOut: ReadonlySet<StayProblem> = new Set([
  'dates.order',
  'dates.too-long',
  'dates.too-far',
]);

/** Two dates as a stay that can be booked today, else 400 at the field that breaks the rule. */
export function readStay(
  checkIn: IsoDate,
  checkOut: IsoDate,
  today: IsoDate,
  names: readonly [string, string],
): Result<Stay> {
  const stay = { checkIn, checkOut };
  const problem = stayProblem(stay, today);
  if (problem === null) return ok(stay);
  const message = common.stay[problem]();
  return refuse('invalid', problem, message, {
    fields: { [atCheckOut.has(problem) ? names[1] : names[0]]: message },
  });
}

/** The same for optional dates: without them, one night from today. A single date is an error at the missing one. */
export function readOptionalStay(
  checkIn: IsoDate | null,
  checkOut: IsoDate | null,
  today: IsoDate,
  names: readonly [string, string],
): Result<Stay> {
  if (checkIn === null && checkOut === null)
    return ok({ checkIn: today, checkOut: addDays(today, 1) });
  if (checkIn !== null && checkOut !== null) return readStay(checkIn, checkOut, today, names);
  const missing = checkIn === null ? names[0] : names[1];
  return refuse('invalid', 'input.invalid', common.invalidInput(), {
    fields: { [missing]: common.field.required() },
  });
}

/** Field names of the call. */
interface PartyNames {
  readonly rooms: string;
  readonly adults: string;
  readonly children: string;
}

export const SEARCH_NAMES: PartyNames = {
  rooms: 'room_qty',
  adults: 'adult_qty',
  children: 'child_qty',
};
export const PRICE_NAMES: PartyNames = { rooms: 'rooms', adults: 'adult', children: 'children' };
export const BOOKING_NAMES: PartyNames = { rooms: 'room', adults: 'adult', children: 'children' };

/** A party of counts and ages: one age per child, all rules of parties, else 400 at its field. */
export function readParty(
  rooms: number,
  adults: number,
  children: number,
  ages: readonly number[],
  names: PartyNames,
): Result<Party> {
  if (ages.length !== children) {
    return refuse('invalid', 'party.child-age', common.field.ages(), {
      fields: { child_age: common.field.ages() },
    });
  }
  const party = { rooms, adults, childAges: ages };
  const problem = partyProblem(party);
  if (problem === null) return ok(party);
  const field: Record<PartyProblem, string> = {
    'party.rooms': names.rooms,
    'party.adults': names.adults,
    'party.children': names.children,
    'party.child-age': 'child_age',
  };
  return refuse('invalid', problem, common.party[problem](), {
    fields: { [field[problem]]: common.party[problem]() },
  });
}

/** The parallel lists as picks. Drops picks of quantity 0; refuses a selection without rooms. */
export function readPicks(
  rooms: readonly number[],
  plans: readonly number[],
  quantities: readonly number[],
): Result<readonly Pick[]> {
  if (rooms.length !== plans.length || rooms.length !== quantities.length) {
    const message = common.field.equalLength();
    return refuse('invalid', 'input.invalid', message, {
      fields: { room_list_array: message, plan_list_array: message, room_qty_array: message },
    });
  }
  const picks: Pick[] = [];
  rooms.forEach((roomId, index) => {
    const planId = plans[index];
    const quantity = quantities[index];
    if (planId !== undefined && quantity !== undefined && quantity > 0)
      picks.push({ roomId, planId, quantity });
  });
  if (rooms.length > 0 && picks.length === 0)
    return refuse('invalid', 'input.invalid', common.field.oneRoom(), {
      fields: { room_qty_array: common.field.oneRoom() },
    });
  return ok(picks);
}

/** Field names of pricing and bookings → field names of get_hotelcheck and similar calls. */
export const PRICE_FIELDS: FieldNames = {
  checkIn: 'start',
  checkOut: 'end',
  adults: 'adult',
  childAges: 'child_age',
  picks: 'room_list_array',
  couponCode: 'coupon_code',
};
/** The same for add_booking. */
export const BOOKING_FIELDS: FieldNames = {
  ...PRICE_FIELDS,
  checkIn: 'check_in',
  checkOut: 'check_out',
  rooms: 'room',
};
