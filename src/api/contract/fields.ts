import { DEFAULT_PARTY } from '#shared/party.ts';
import { common } from '#shared/messages/common.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import { optional, required, Unreadable, type Reader } from './readers.ts';
import { date, id, integer, list, text } from './readers-of-values.ts';

/** Ranges here only keep nonsense out; the rules of stays and parties answer with their own messages. */
const people = integer(0, 1000);

const fingerprintReader: Reader<string> = {
  read: (value) => (typeof value === 'string' && /^[A-Za-z0-9_-]{8,80}$/.test(value) ? value : new Unreadable(common.field.characters)),
  json: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
};

/** Request fields that several calls share, under the names the specification gives them. */
export const hotelId = required(id);
export const roomId = required(id);
export const bookingId = required(id);
/** 0 or absent is fine; the shell refuses another person's. */
export const userId = optional(integer(0, LARGEST_ID), 0);
/** the random first-party id under which an anonymous wishlist lives */
export const fingerprint = optional(fingerprintReader, null);
export const typeAll = optional(text(20), 'all');
export const isMobile = optional(text(5), '');
export const page = optional(integer(1, 100_000), 1);
export const limit = (usual: number) => optional(integer(1, 100), usual);

export const ages = optional(list(integer(0, 150), 100), [] as readonly number[]);
export const stayFields = { checkin: required(date), checkout: required(date) };
export const optionalStayFields = { checkin: optional(date, null), checkout: optional(date, null) };
export const searchParty = { room_qty: required(people), adult_qty: required(people), child_qty: optional(people, 0), child_age: ages };
export const priceParty = { rooms: required(people), adult: required(people), children: optional(people, 0), child_age: ages };
export const optionalPriceParty = {
  rooms: optional(people, DEFAULT_PARTY.rooms),
  adult: optional(people, DEFAULT_PARTY.adults),
  children: optional(people, 0),
  child_age: ages,
};
/** parallel lists keyed by room and plan; empty ones mean: choose the cheapest combination that fits */
export const pickFields = {
  room_list_array: optional(list(id, 50), [] as readonly number[]),
  plan_list_array: optional(list(id, 50), [] as readonly number[]),
  room_qty_array: optional(list(integer(0, 100), 50), [] as readonly number[]),
};
