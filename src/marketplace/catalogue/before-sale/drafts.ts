import { sql } from 'kysely';
import { denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { byFlag } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';
import { placeColumns, planColumns, propertyColumns, roomColumns } from '../supply.ts';
import {
  checked,
  fieldProblem,
  PLAN,
  PROPERTY,
  ROOM,
  type NewPlan,
  type NewProperty,
  type NewRoom,
} from '../supply-values.ts';
import * as texts from '#messages/supply.ts';

/** What an owner says of a property when they list it. Times are 'HH:MM', the phone is E.164. */
export interface ListedFacts {
  readonly name: string;
  readonly hotelType: HotelType;
  readonly streetAddress: string;
  readonly city: string;
  readonly locality: string;
  readonly region: string;
  readonly zipcode: string;
  readonly starRating: number;
  readonly rooms: number;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly phone: string;
  readonly email: string;
}

type Asker = Pick<Context, 'actor'>;

/** A full refund until twelve days before check-in: the plan of every new property, until its owner chooses another. */
const FIRST_PLAN: NewPlan = {
  arrayNo: 0,
  name: 'Room only',
  inclusions: [],
  ratePercent: 10_000,
  rateAdjust: 0,
  refundLadder: [{ hours_before: 288, percent: 100 }],
  childBands: [],
};
const SLEEP_IN_A_ROOM = 2;
const MOST_ROOMS = 200;
const MOST_GUESTS = 100;

/**
 * Makes the draft of a listed property, in the caller's transaction: one room type with a plan, no rates, the place
 * that fits the address best and its centre as position. Null where the catalogue has no place at all. `number` makes
 * its address unique. Refuses as `denied` with `listing.submit`, and `supply.invalid`.
 */
export async function addDraft(
  ctx: Asker,
  trx: Db,
  facts: ListedFacts,
  number: number,
): Promise<Result<{ readonly propertyId: number | null }>> {
  const refused = denied(ctx, 'listing.submit');
  if (refused !== null) return refused;
  const columns = await columnsOf(trx, facts, slugOf(facts.name, number));
  if (!columns.ok) return columns;
  if (columns.value === null) return ok({ propertyId: null });
  const { id } = await trx
    .insertInto('properties')
    .values({ ...columns.value, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problem = await addFirstRoom(trx, id, facts);
  return problem ?? ok({ propertyId: id });
}

/** Makes a property that is gone a draft again, with the facts of its new listing, in the caller's transaction. */
export async function reopenDraft(
  ctx: Asker,
  trx: Db,
  propertyId: number,
  facts: ListedFacts,
): Promise<Result<{ readonly propertyId: number }>> {
  const refused = denied(ctx, 'listing.submit');
  if (refused !== null) return refused;
  const columns = await columnsOf(trx, facts, 'unchanged');
  if (!columns.ok) return columns;
  if (columns.value === null) return ok({ propertyId });
  const { slug: _kept, ...changed } = columns.value;
  await trx
    .updateTable('properties')
    .set({ ...changed, state: 'draft' })
    .where('id', '=', propertyId)
    .where('state', '=', 'gone')
    .execute();
  return ok({ propertyId });
}

/** The place and position of a property, as the desk confirms them. */
export interface ConfirmedPlace {
  readonly placeId: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Takes a draft into the catalogue, in the caller's transaction: it is paused, at the place and position that the desk
 * confirms; null: those that it has. Refuses as `denied` with `listing.decide`, and `supply.invalid`.
 */
export async function acceptDraft(
  ctx: Asker,
  trx: Db,
  propertyId: number,
  where: ConfirmedPlace | null,
): Promise<Result<void>> {
  const refused = denied(ctx, 'listing.decide');
  if (refused !== null) return refused;
  const moved = where === null ? ok({}) : await confirmedColumns(trx, where);
  if (!moved.ok) return moved;
  await trx
    .updateTable('properties')
    .set({ ...moved.value, state: 'paused' })
    .where('id', '=', propertyId)
    .where('state', '=', 'draft')
    .execute();
  return ok(undefined);
}

/** Ends a draft whose listing was refused, in the caller's transaction. Refuses as `denied` with `listing.decide`. */
export async function endDraft(ctx: Asker, trx: Db, propertyId: number): Promise<Refusal | null> {
  const refused = denied(ctx, 'listing.decide');
  if (refused !== null) return refused;
  await trx
    .updateTable('properties')
    .set({ state: 'gone' })
    .where('id', '=', propertyId)
    .where('state', '=', 'draft')
    .execute();
  return null;
}

/** Where a property stands now, for the desk to confirm. */
export const placeOf = (db: Db, propertyId: number): Promise<ConfirmedPlace | undefined> =>
  db
    .selectFrom('properties')
    .select(['place_id as placeId', 'latitude', 'longitude'])
    .where('id', '=', propertyId)
    .executeTakeFirst();

async function confirmedColumns(trx: Db, { placeId, latitude, longitude }: ConfirmedPlace) {
  const position = checked(PROPERTY.pick({ latitude: true, longitude: true }), {
    latitude,
    longitude,
  });
  if (!position.ok) return position;
  const place = await placeColumns(trx, placeId);
  return place === null
    ? fieldProblem('placeId', texts.place())
    : ok({ ...place, ...position.value });
}

/** 'fern-house-12'; 'property-12' for a name without Latin letters. */
const slugOf = (name: string, number: number): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');
  return `${plain === '' ? 'property' : plain}-${number}`;
};

/** The columns of a draft, checked; null where the catalogue has no place. */
async function columnsOf(trx: Db, facts: ListedFacts, slug: string) {
  const place = await nearestPlace(trx, facts);
  if (place === null) return ok(null);
  const bedrooms = Math.min(MOST_ROOMS, facts.rooms);
  const values: NewProperty = {
    slug,
    name: facts.name,
    hotelType: facts.hotelType,
    placeId: place.id,
    streetAddress: facts.streetAddress.slice(0, 200),
    zipcode: facts.zipcode.slice(0, 10),
    latitude: place.latitude,
    longitude: place.longitude,
    starRating: facts.starRating,
    bedrooms,
    bathrooms: 0,
    tagline: '',
    descriptionHtml: '',
    policyHtml: '',
    ruleHtml: '',
    checkinTime: facts.checkinTime.slice(0, 5),
    checkoutTime: facts.checkoutTime.slice(0, 5),
    flags: byFlag(() => false),
    payHotel: false,
    payType: 'flat',
    payValue: 0,
    phone: facts.phone,
    email: facts.email,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: '',
    recommendScore: 0,
  };
  const property = checked(PROPERTY, values);
  if (!property.ok) return property;
  const names = await placeColumns(trx, place.id);
  return ok(names === null ? null : { ...propertyColumns(property.value), ...names });
}

/** The whole villa, or the rooms of a hotel, with a plan: what nights and bookings belong to. */
async function addFirstRoom(
  trx: Db,
  propertyId: number,
  { hotelType, rooms }: ListedFacts,
): Promise<Refusal | null> {
  const isWhole = hotelType === 'bungalow';
  const values: NewRoom = {
    name: isWhole ? 'Entire villa' : 'Room',
    description: '',
    bedType: '',
    sizeSqft: 0,
    maxAdults: isWhole ? Math.min(MOST_GUESTS, rooms * SLEEP_IN_A_ROOM) : SLEEP_IN_A_ROOM,
    maxChildren: 0,
    includedChildren: 0,
    units: isWhole ? 1 : Math.min(1000, rooms),
    amenities: [],
    position: 0,
  };
  const [room, plan] = [checked(ROOM, values), checked(PLAN, FIRST_PLAN)];
  if (!room.ok) return room;
  if (!plan.ok) return plan;
  const { id } = await trx
    .insertInto('rooms')
    .values({ ...roomColumns(room.value), property_id: propertyId, units: room.value.units })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rate_plans')
    .values({ ...planColumns(plan.value), property_id: propertyId, room_id: id })
    .execute();
  return null;
}

/** The place of an address by its locality or town, else the first of its state, else the first at all. */
async function nearestPlace(trx: Db, { locality, city, region }: ListedFacts) {
  const isThere = sql<boolean>`lower(p.state) = lower(${region})`;
  const row = await trx
    .selectFrom('places as p')
    .leftJoin('places as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.latitude', 'p.longitude'])
    .orderBy(
      sql`case
        when ${isThere} and lower(p.name) = lower(${locality}) and lower(c.name) = lower(${city}) then 0
        when ${isThere} and p.kind = 'city' and lower(p.name) = lower(${city}) then 1
        when ${isThere} and lower(p.name) in (lower(${locality}), lower(${city})) then 2
        when ${isThere} then 3
        else 4
      end`,
    )
    .orderBy('p.kind')
    .orderBy('p.popular', 'desc')
    .orderBy('p.id')
    .executeTakeFirst();
  return row ?? null;
}
