import { randomBytes } from 'node:crypto';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { byFlagColumn, type Flag } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { DB, Db } from '#platform/database/index.ts';
import type { MemberRole, StaffRole } from '#shared/permissions.ts';
import type { PropertyState } from '#shared/property-state.ts';
import { sql, type Updateable } from 'kysely';

let serial = 0;
const next = (): number => (serial += 1);

export interface RoomShape {
  name?: string;
  maxAdults?: number;
  maxChildren?: number;
  includedChildren?: number;
  units?: number;
  /** Paise a night. */
  rate?: number;
  plans?: {
    name?: string;
    ratePercent?: number;
    rateAdjust?: number;
    ladder?: { hours_before: number; percent: number }[];
    childBands?: { from_age: number; to_age: number; per_night: number }[];
  }[];
}

export interface PropertyShape {
  slug?: string;
  name?: string;
  hotelType?: HotelType;
  bedrooms?: number;
  starRating?: number;
  latitude?: number;
  longitude?: number;
  city?: { id: number; name: string };
  place?: { id: number; name: string };
  flags?: readonly Flag[];
  payHotel?: boolean;
  payType?: 'flat' | 'percent';
  payValue?: number;
  amenities?: number[];
  recommendScore?: number;
  state?: PropertyState;
  /** false: a paused one that was never on sale */
  wasLive?: boolean;
  /** by default long ago: its prices are those of the last 30 days */
  onSaleSince?: IsoDate;
  rooms?: RoomShape[];
  /** The first night, by default 2026-11-20. */
  from?: IsoDate;
  nights?: number;
}

export interface BuiltProperty {
  id: number;
  slug: string;
  placeId: number;
  cityId: number;
  rooms: { id: number; planIds: number[] }[];
}

const LONG_AGO: IsoDate = '2025-01-01';

/** The refund ladder of the specification: full refund more than 12 × 24 hours before check-in. */
const DEFAULT_LADDER = [{ hours_before: 288, percent: 100 }];

export async function buildCity(
  db: Db,
  name = `City ${next()}`,
  latitude = 18.7557237,
  longitude = 73.4090757,
): Promise<{ id: number; name: string }> {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return db
    .insertInto('places')
    .values({
      slug,
      name,
      kind: 'city',
      state: 'Maharashtra',
      latitude,
      longitude,
      radius_km: 15,
      popular: true,
    })
    .onConflict((c) => c.column('slug').doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Creates a property with rooms, plans, nights and search row. Defaults are those of an ordinary two-bedroom villa. */
export async function buildProperty(db: Db, shape: PropertyShape = {}): Promise<BuiltProperty> {
  const n = next();
  const city = shape.city ?? (await buildCity(db, 'Lonavala'));
  const place = shape.place ?? city;
  const from = shape.from ?? '2026-11-20';
  const nights = shape.nights ?? 400;
  const slug = shape.slug ?? `house-${n}-${process.pid}`;
  const { id } = await db
    .insertInto('properties')
    .values({
      slug,
      name: shape.name ?? `House ${n}`,
      hotel_type: shape.hotelType ?? 'bungalow',
      state: shape.state ?? 'live',
      place_id: place.id,
      city_id: city.id,
      street_address: `${n} Hill Road`,
      locality: place.name,
      city: city.name,
      region: 'Maharashtra',
      latitude: shape.latitude ?? 18.7557237,
      longitude: shape.longitude ?? 73.4090757,
      star_rating: shape.starRating ?? 4,
      bedrooms: shape.bedrooms ?? 2,
      description_html: '<p>A house.</p>',
      policy_html: '<p>A policy.</p>',
      rule_html: '<p>A rule.</p>',
      ...byFlagColumn((flag) => shape.flags?.includes(flag) ?? false),
      pay_hotel: shape.payHotel ?? true,
      pay_type: shape.payType ?? 'flat',
      pay_value: shape.payValue ?? 0,
      recommend_score: shape.recommendScore ?? 100,
      ...(shape.state === undefined || shape.state === 'live'
        ? { on_sale_since: shape.onSaleSince ?? LONG_AGO }
        : {}),
      went_live_at: shape.state === 'draft' || shape.wasLive === false ? null : LONG_AGO,
      email: 'desk@house.example',
      phone: '+919000000099',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const amenity of shape.amenities ?? []) {
    await db
      .insertInto('property_amenities')
      .values({ property_id: id, amenity_id: amenity })
      .execute();
  }
  const rooms: BuiltProperty['rooms'] = [];
  for (const room of shape.rooms ?? [{}]) rooms.push(await buildRoom(db, id, room, from, nights));
  await sql`select rebuild_search_row(${id}, ${from}::date, ${addDays(from, nights - 1)}::date)`.execute(
    db,
  );
  return { id, slug, placeId: place.id, cityId: city.id, rooms };
}

async function buildRoom(
  db: Db,
  propertyId: number,
  room: RoomShape,
  from: IsoDate,
  nights: number,
): Promise<{ id: number; planIds: number[] }> {
  const { id } = await db
    .insertInto('rooms')
    .values({
      property_id: propertyId,
      name: room.name ?? 'Entire villa',
      max_adults: room.maxAdults ?? 6,
      max_children: room.maxChildren ?? 2,
      included_children: room.includedChildren ?? 1,
      units: room.units ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rate = room.rate ?? 600_000;
  await db
    .insertInto('rate_rules')
    .values({ property_id: propertyId, room_id: id, kind: 'base', rate })
    .execute();
  const planIds: number[] = [];
  for (const [index, plan] of (room.plans ?? [{}]).entries()) {
    const made = await db
      .insertInto('rate_plans')
      .values({
        property_id: propertyId,
        room_id: id,
        plan_array_no: index,
        began_at: LONG_AGO,
        name: plan.name ?? 'Room only',
        rate_percent: plan.ratePercent ?? 100,
        rate_adjust: plan.rateAdjust ?? 0,
        refund_ladder: JSON.stringify(plan.ladder ?? DEFAULT_LADDER),
        child_bands: JSON.stringify(
          plan.childBands ?? [
            { from_age: 0, to_age: 5, per_night: 0 },
            { from_age: 6, to_age: 12, per_night: 50_000 },
          ],
        ),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    planIds.push(made.id);
  }
  // a running worker may have opened nights of the new room meanwhile
  await sql`insert into room_nights (property_id, room_id, night, units, rate)
    select ${propertyId}, ${id}, ${from}::date + i, ${room.units ?? 1}, ${rate} from generate_series(0, ${nights - 1}) as i
    on conflict (property_id, room_id, night) do update set units = excluded.units, rate = excluded.rate`.execute(
    db,
  );
  return { id, planIds };
}

export interface BuiltUser {
  id: number;
  name: string;
  phone: string;
  email: string;
}

export async function buildUser(
  db: Db,
  over: Partial<Omit<BuiltUser, 'id'>> & { staff?: readonly StaffRole[] } = {},
): Promise<BuiltUser> {
  const n = next();
  const user = await db
    .insertInto('users')
    .values({
      name: over.name ?? `Guest ${n}`,
      phone:
        over.phone ??
        `+91900${String(process.pid % 1000).padStart(3, '0')}${String(n).padStart(4, '0')}`,
      email: over.email ?? `guest${n}@example.in`,
    })
    .returning(['id', 'name', 'phone', 'email'])
    .$castTo<BuiltUser>()
    .executeTakeFirstOrThrow();
  for (const role of over.staff ?? [])
    await db
      .insertInto('staff_roles')
      .values({ user_id: user.id, role, since: new Date() })
      .execute();
  return user;
}

/** Writes a booking in any state: the checks of state changes are off for this statement. */
export async function placeBooking(
  db: Db,
  id: number,
  facts: Updateable<DB['bookings']>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('bookings').set(facts).where('id', '=', id).execute();
  });
}

/** A submitted listing that waits for the desk; returns its number. */
export async function buildListing(db: Db, hotelName = `Listed House ${next()}`): Promise<number> {
  const at = new Date();
  const { id } = await db
    .insertInto('listings')
    .values({
      state: 'pending',
      token_hash: randomBytes(32),
      source: 'page',
      sender: '203.0.113.7',
      created_at: at,
      updated_at: at,
      submitted_at: at,
      hotelier_name: 'Tara Example',
      hotel_name: hotelName,
      hotel_type: 'bungalow',
      email: 'tara@stay.example',
      phone: '+919812345678',
      star_rating: 4,
      no_rooms: 3,
      checkin_time: '14:00',
      checkout_time: '11:00',
      street_address: '7 Mill Lane',
      country: 'India',
      region: 'Maharashtra',
      city: 'Lonavala',
      locality: 'Tungarli',
      zipcode: '410401',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an account an owner or a caretaker of a property. */
export async function buildMember(
  db: Db,
  userId: number,
  propertyId: number,
  role: MemberRole = 'owner',
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ user_id: userId, property_id: propertyId, role, since: new Date() })
    .execute();
}
