import { z } from 'zod';
import { registrationIn } from '#shared/gst-states.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/supply.ts';
import { DAY_MS, type IsoDate } from '#shared/dates.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

/** How long changes of plans are kept: as long as changes of rates. */
const KEPT_MS = 45 * DAY_MS;

const name = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => texts.name({ most }) })
    .max(most, { error: () => texts.name({ most }) });
const text = (most: number) => z.string().max(most, { error: () => texts.text({ most }) });
const whole = (low: number, high: number) =>
  z
    .number({ error: () => texts.whole({ low, high }) })
    .int({ error: () => texts.whole({ low, high }) })
    .min(low, { error: () => texts.whole({ low, high }) })
    .max(high, { error: () => texts.whole({ low, high }) });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => texts.time() });
const MOST_PAISE = 1_000_000_000;

const PROPERTY = z.object({
  slug: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => texts.slug() }),
  name: name(120),
  hotelType: z.enum(['hotel', 'resort', 'bungalow']),
  /** the town or part of a town where it stands */
  placeId: whole(1, 2_147_483_647),
  streetAddress: name(200),
  zipcode: text(10),
  latitude: z
    .number({ error: () => texts.position() })
    .min(-90)
    .max(90),
  longitude: z
    .number({ error: () => texts.position() })
    .min(-180)
    .max(180),
  starRating: whole(1, 5),
  bedrooms: whole(1, 200),
  bathrooms: whole(0, 200),
  tagline: text(300),
  descriptionHtml: text(20_000),
  policyHtml: text(20_000),
  ruleHtml: text(20_000),
  checkinTime: time,
  checkoutTime: time,
  isCouple: z.boolean(),
  isPureVeg: z.boolean(),
  payHotel: z.boolean(),
  payType: z.enum(['flat', 'percent']),
  /** flat: paise; percent: whole percent */
  payValue: whole(0, MOST_PAISE),
  phone: text(20),
  email: text(254),
  metaTitle: text(200),
  metaDescription: text(500),
  metaKeywords: text(500),
  recommendScore: whole(0, 1_000_000),
});
export type NewProperty = z.input<typeof PROPERTY>;

const ROOM = z.object({
  name: name(120),
  description: text(5_000),
  bedType: text(120),
  sizeSqft: whole(0, 1_000_000),
  maxAdults: whole(1, 100),
  maxChildren: whole(0, 100),
  includedChildren: whole(0, 20),
  units: whole(1, 1_000),
  amenities: z.array(text(120)).max(100),
  position: whole(0, 1_000),
});
export type NewRoom = z.input<typeof ROOM>;

const isLadder = (steps: readonly { hours_before: number }[]): boolean =>
  steps.every((step, i) => i === 0 || step.hours_before < (steps[i - 1]?.hours_before ?? 0));
/** No age lies in two bands. */
const areBands = (bands: readonly { from_age: number; to_age: number }[]): boolean =>
  [...bands]
    .sort((a, b) => a.from_age - b.from_age)
    .every((band, i, sorted) => {
      const before = sorted[i - 1];
      return (
        band.from_age <= band.to_age && (before === undefined || band.from_age > before.to_age)
      );
    });
const PLAN = z.object({
  arrayNo: whole(0, 100),
  name: name(120),
  inclusions: z.array(text(120)).max(30),
  /** hundredths of a percent of the room's rate */
  ratePercent: whole(1_000, 50_000),
  rateAdjust: whole(-MOST_PAISE, MOST_PAISE),
  refundLadder: z
    .array(z.object({ hours_before: whole(0, 24 * 365), percent: whole(0, 100) }))
    .max(10)
    .refine(isLadder, { error: () => texts.ladder() }),
  childBands: z
    .array(
      z.object({ from_age: whole(0, 17), to_age: whole(0, 17), per_night: whole(0, MOST_PAISE) }),
    )
    .max(10)
    .refine(areBands, { error: () => texts.bands() }),
});
export type NewPlan = z.input<typeof PLAN>;

/** The values, or `supply.invalid` with a message per field. */
function checked<S extends z.ZodObject>(schema: S, values: unknown): Result<z.output<S>> {
  const read = schema.safeParse(values);
  if (read.success) return ok(read.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  return refuse('invalid', 'supply.invalid', texts.invalid(), { fields });
}

const columnsOf = (p: z.output<typeof PROPERTY>) => ({
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
  is_couple: p.isCouple,
  is_pure_veg: p.isPureVeg,
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
async function placeColumns(trx: Db, placeId: number) {
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

const fieldProblem = (field: string, message: string): Refusal =>
  refuse('invalid', 'supply.invalid', message, { fields: { [field]: message } });

/**
 * Adds a property, paused, in the caller's transaction. Refuses `supply.invalid` with a message per field, and
 * `property.taken` (409) for an address that another property has.
 */
export async function addProperty(
  trx: Db,
  values: NewProperty,
): Promise<Result<{ propertyId: number }>> {
  const property = checked(PROPERTY, values);
  if (!property.ok) return property;
  const place = await placeColumns(trx, property.value.placeId);
  if (place === null) return fieldProblem('placeId', texts.place());
  const made = await trx
    .insertInto('properties')
    .values({ ...columnsOf(property.value), ...place, state: 'paused' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made === undefined
    ? refuse('conflict', 'property.taken', texts.taken(), { fields: { slug: texts.taken() } })
    : ok({ propertyId: made.id });
}

/**
 * Edits a property, in the caller's transaction; its address stays. Refuses `supply.invalid`, `property.not-found`, and
 * `property.no-registration` if it is live and would move to a state where we have no GSTIN.
 */
export async function editProperty(
  { settings }: Pick<Context, 'settings'>,
  trx: Db,
  propertyId: number,
  values: Omit<NewProperty, 'slug'>,
): Promise<Result<void>> {
  const property = checked(PROPERTY, { ...values, slug: 'unchanged' });
  if (!property.ok) return property;
  const place = await placeColumns(trx, property.value.placeId);
  if (place === null) return fieldProblem('placeId', texts.place());
  const { slug: _kept, ...columns } = columnsOf(property.value);
  const now = await trx
    .selectFrom('properties')
    .select('state')
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (now === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  if (now.state === 'live' && !isRegistered(settings, place.region))
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
 * `since`: the day from which it has been on sale, if it is not today. Refuses `property.not-found`, and
 * `property.no-registration` (409): stays in a state where we have no GSTIN cannot be invoiced.
 */
export async function setPropertyState(
  { settings }: Pick<Context, 'settings'>,
  trx: Db,
  propertyId: number,
  state: 'live' | 'paused' | 'gone',
  since: IsoDate | null = null,
): Promise<Result<void>> {
  const property = await trx
    .selectFrom('properties')
    .select(['state', 'region'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (property === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  if (property.state === state) return ok(undefined);
  if (state === 'live' && !isRegistered(settings, property.region))
    return noRegistration(property.region);
  await trx
    .updateTable('properties')
    .set({ state, ...(state === 'live' ? { on_sale_since: since } : {}) })
    .where('id', '=', propertyId)
    .execute();
  return ok(undefined);
}

/** Adds a room type, in the caller's transaction. Refuses `supply.invalid`. Its nights come with its rate rules. */
export async function addRoom(
  trx: Db,
  propertyId: number,
  values: NewRoom,
): Promise<Result<{ roomId: number }>> {
  const room = checked(ROOM, values);
  if (!room.ok) return room;
  const { id } = await trx
    .insertInto('rooms')
    .values({ ...roomColumns(room.value), property_id: propertyId, units: room.value.units })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ roomId: id });
}

const roomColumns = (room: z.output<typeof ROOM>) => ({
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
 * `supply.invalid` and `room.unknown`.
 */
export async function editRoom(
  trx: Db,
  propertyId: number,
  roomId: number,
  values: Omit<NewRoom, 'units'>,
): Promise<Result<void>> {
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

const planColumns = (plan: z.output<typeof PLAN>) => ({
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
 * not now. Refuses `supply.invalid`.
 */
export async function addPlans(
  trx: Db,
  { propertyId, roomId }: { readonly propertyId: number; readonly roomId: number },
  values: readonly NewPlan[],
  beganAt?: Date,
): Promise<Result<{ planIds: number[] }>> {
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
 * `supply.invalid` and `plan.unknown`.
 */
export async function editPlan(
  trx: Db,
  propertyId: number,
  planId: number,
  values: NewPlan & { readonly active: boolean },
): Promise<Result<void>> {
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
