import type { z } from 'zod';
import { allowedOn, denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/supply.ts';
import { DAY_MS, type IsoDate } from '#shared/dates.ts';
import { byFlagColumn } from '#shared/filters.ts';
import { registrationIn } from '#shared/gst-states.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  checked,
  fieldProblem,
  PLAN,
  PROPERTY,
  ROOM,
  type NewPlan,
  type NewProperty,
  type NewRoom,
} from './supply-values.ts';

/** How long changes of plans are kept: as long as changes of rates. */
const KEPT_MS = 45 * DAY_MS;

/** A writer asks for its permission itself, in the transaction of its caller. */
type Asker = Pick<Context, 'actor'>;

const notAllowed = ({ actor }: Asker, trx: Db, propertyId: number): Promise<Refusal | null> =>
  allowedOn({ db: trx, actor }, 'property.change', propertyId);

/** The columns of checked values, for the writers of this slice. */
export const propertyColumns = (p: z.output<typeof PROPERTY>) => ({
  slug: p.slug,
  name: p.name,
  hotel_type: p.hotelType,
  street_address: p.streetAddress,
  zipcode: p.zipcode,
  latitude: p.latitude,
  longitude: p.longitude,
  star_rating: p.starRating,
  bedrooms: p.bedrooms,
  bathrooms: p.bathrooms,
  tagline: p.tagline,
  description_html: p.descriptionHtml,
  policy_html: p.policyHtml,
  rule_html: p.ruleHtml,
  checkin_time: p.checkinTime,
  checkout_time: p.checkoutTime,
  ...byFlagColumn((flag) => p.flags[flag]),
  pay_hotel: p.payHotel,
  pay_type: p.payType,
  pay_value: p.payValue,
  phone: p.phone,
  email: p.email,
  meta_title: p.metaTitle,
  meta_description: p.metaDescription,
  meta_keywords: p.metaKeywords,
  recommend_score: p.recommendScore,
});

/** The names of a place, as the property repeats them; null for an unknown place. */
export async function placeColumns(trx: Db, placeId: number) {
  const place = await trx
    .selectFrom('places as p')
    .leftJoin('places as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.name', 'p.state', 'c.id as cityId', 'c.name as cityName'])
    .where('p.id', '=', placeId)
    .executeTakeFirst();
  return place === undefined
    ? null
    : {
        place_id: place.id,
        city_id: place.cityId ?? place.id,
        locality: place.name,
        city: place.cityName ?? place.name,
        region: place.state,
      };
}

/**
 * Adds a property, paused, in the caller's transaction. Refuses as `denied` with `property.publish`, `supply.invalid`
 * with a message per field, and `property.taken` (409) for an address that another property has.
 */
export async function addProperty(
  ctx: Asker,
  trx: Db,
  values: NewProperty,
): Promise<Result<{ propertyId: number }>> {
  const refused = denied(ctx, 'property.publish');
  if (refused !== null) return refused;
  const property = checked(PROPERTY, values);
  if (!property.ok) return property;
  const place = await placeColumns(trx, property.value.placeId);
  if (place === null) return fieldProblem('placeId', texts.place());
  const made = await trx
    .insertInto('properties')
    .values({ ...propertyColumns(property.value), ...place, state: 'paused' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made === undefined
    ? refuse('conflict', 'property.taken', texts.taken(), { fields: { slug: texts.taken() } })
    : ok({ propertyId: made.id });
}

/**
 * Edits a property, in the caller's transaction; its address stays. Refuses what `allowedOn` refuses, `supply.invalid`,
 * `property.not-found`, and `property.no-registration` if it is live and would move to a state where we have no GSTIN.
 */
export async function editProperty(
  ctx: Pick<Context, 'actor' | 'settings'>,
  trx: Db,
  propertyId: number,
  values: Omit<NewProperty, 'slug'>,
): Promise<Result<void>> {
  const refused = await notAllowed(ctx, trx, propertyId);
  if (refused !== null) return refused;
  const property = checked(PROPERTY, { ...values, slug: 'unchanged' });
  if (!property.ok) return property;
  const place = await placeColumns(trx, property.value.placeId);
  if (place === null) return fieldProblem('placeId', texts.place());
  const { slug: _kept, ...columns } = propertyColumns(property.value);
  const now = await trx
    .selectFrom('properties')
    .select('state')
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (now === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  if (now.state === 'live' && !isRegistered(ctx.settings, place.region))
    return noRegistration(place.region);
  await trx
    .updateTable('properties')
    .set({ ...columns, ...place })
    .where('id', '=', propertyId)
    .execute();
  return ok(undefined);
}

const isRegistered = ({ SELLER_GSTINS }: Context['settings'], region: string): boolean =>
  registrationIn(SELLER_GSTINS.split(','), region) !== null;

const noRegistration = (region: string): Refusal =>
  refuse('conflict', 'property.no-registration', texts.noRegistration({ region }));

/**
 * Shows and sells a property (`live`), shows it only (`paused`), or takes it off (`gone`), in the caller's transaction.
 * `since`: the day from which it has been on sale, if it is not today. Its owner may pause it; the rest needs
 * `property.publish`. Refuses what `allowedOn` and `denied` refuse, `property.not-found`, and
 * `property.no-registration` (409): stays in a state where we have no GSTIN cannot be invoiced.
 */
export async function setPropertyState(
  ctx: Pick<Context, 'actor' | 'settings'>,
  trx: Db,
  propertyId: number,
  state: 'live' | 'paused' | 'gone',
  since: IsoDate | null = null,
): Promise<Result<void>> {
  const refused =
    state === 'paused' ? await notAllowed(ctx, trx, propertyId) : denied(ctx, 'property.publish');
  if (refused !== null) return refused;
  const property = await trx
    .selectFrom('properties')
    .select(['state', 'region'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (property === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  if (property.state === state) return ok(undefined);
  if (state === 'live' && !isRegistered(ctx.settings, property.region))
    return noRegistration(property.region);
  await trx
    .updateTable('properties')
    .set({ state, ...(state === 'live' ? { on_sale_since: since } : {}) })
    .where('id', '=', propertyId)
    .execute();
  return ok(undefined);
}

/**
 * Adds a room type, in the caller's transaction. Refuses what `allowedOn` refuses, and `supply.invalid`. Its nights
 * come with its rate rules.
 */
export async function addRoom(
  ctx: Asker,
  trx: Db,
  propertyId: number,
  values: NewRoom,
): Promise<Result<{ roomId: number }>> {
  const refused = await notAllowed(ctx, trx, propertyId);
  if (refused !== null) return refused;
  const room = checked(ROOM, values);
  if (!room.ok) return room;
  const { id } = await trx
    .insertInto('rooms')
    .values({ ...roomColumns(room.value), property_id: propertyId, units: room.value.units })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ roomId: id });
}

/** The columns of checked values, but the units. */
export const roomColumns = (room: z.output<typeof ROOM>) => ({
  name: room.name,
  description: room.description,
  bed_type: room.bedType,
  size_sqft: room.sizeSqft,
  max_adults: room.maxAdults,
  max_children: room.maxChildren,
  included_children: room.includedChildren,
  amenities: room.amenities,
  position: room.position,
});

/**
 * Edits a room type, in the caller's transaction; its number of units stays, since nights are sold by it. Refuses
 * what `allowedOn` refuses, `supply.invalid` and `room.unknown`.
 */
export async function editRoom(
  ctx: Asker,
  trx: Db,
  { propertyId, roomId }: { readonly propertyId: number; readonly roomId: number },
  values: Omit<NewRoom, 'units'>,
): Promise<Result<void>> {
  const refused = await notAllowed(ctx, trx, propertyId);
  if (refused !== null) return refused;
  const room = checked(ROOM, { ...values, units: 1 });
  if (!room.ok) return room;
  const { numUpdatedRows } = await trx
    .updateTable('rooms')
    .set(roomColumns(room.value))
    .where('property_id', '=', propertyId)
    .where('id', '=', roomId)
    .executeTakeFirst();
  return numUpdatedRows === 0n
    ? refuse('not-found', 'room.unknown', common.room.notFound())
    : ok(undefined);
}

/** The columns of checked values. */
export const planColumns = (plan: z.output<typeof PLAN>) => ({
  plan_array_no: plan.arrayNo,
  name: plan.name,
  inclusions: plan.inclusions,
  rate_percent: plan.ratePercent / 100,
  rate_adjust: plan.rateAdjust,
  refund_ladder: JSON.stringify(plan.refundLadder),
  child_bands: JSON.stringify(plan.childBands),
});

/**
 * Adds rate plans to a room type, in one statement, in the caller's transaction. `beganAt`: when they began, if it is
 * not now. Refuses what `allowedOn` refuses, and `supply.invalid`.
 */
export async function addPlans(
  ctx: Asker,
  trx: Db,
  { propertyId, roomId }: { readonly propertyId: number; readonly roomId: number },
  values: readonly NewPlan[],
  beganAt?: Date,
): Promise<Result<{ planIds: number[] }>> {
  const refused = await notAllowed(ctx, trx, propertyId);
  if (refused !== null) return refused;
  const rows = [];
  for (const value of values) {
    const plan = checked(PLAN, value);
    if (!plan.ok) return plan;
    rows.push({
      ...planColumns(plan.value),
      property_id: propertyId,
      room_id: roomId,
      ...(beganAt === undefined ? {} : { began_at: beganAt }),
    });
  }
  if (rows.length === 0) return ok({ planIds: [] });
  const made = await trx.insertInto('rate_plans').values(rows).returning('id').execute();
  return ok({ planIds: made.map((row) => row.id) });
}

/**
 * Edits a rate plan or takes it off sale (`active`), in the caller's transaction; a trigger keeps what it was. Refuses
 * what `allowedOn` refuses, `supply.invalid` and `plan.unknown`.
 */
export async function editPlan(
  ctx: Asker,
  trx: Db,
  { propertyId, planId }: { readonly propertyId: number; readonly planId: number },
  values: NewPlan & { readonly active: boolean },
): Promise<Result<void>> {
  const refused = await notAllowed(ctx, trx, propertyId);
  if (refused !== null) return refused;
  const plan = checked(PLAN, values);
  if (!plan.ok) return plan;
  const { numUpdatedRows } = await trx
    .updateTable('rate_plans')
    .set({ ...planColumns(plan.value), active: values.active })
    .where('property_id', '=', propertyId)
    .where('id', '=', planId)
    .executeTakeFirst();
  return numUpdatedRows === 0n
    ? refuse('not-found', 'plan.unknown', texts.notFound())
    : ok(undefined);
}

/** Job: forgets what plans were before changes of 45 days ago and more. Returns how many rows. */
export async function forgetOldPlans({ db, clock }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('plan_changes')
    .where('changed_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
