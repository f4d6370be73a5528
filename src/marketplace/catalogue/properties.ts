import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Pool } from '#platform/database/index.ts';
import { sanitizeHtml } from '#platform/html.ts';
import { fullRefundHours, type RefundLadder } from '#shared/cancellation.ts';
import { AMENITIES_ON_CARD } from '#shared/amenities.ts';
import { changedProperty, isId, type HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { MOST_ON_A_PAGE } from '#shared/paging.ts';
import { PICTURE_COLUMNS, type Picture } from './pictures.ts';
import type { Amenity } from './places.ts';
import { rowsOf } from './sql.ts';

/** What a list shows of a property. */
export interface PropertyCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly hotelType: HotelType;
  readonly starRating: number;
  readonly streetAddress: string;
  readonly locality: string;
  readonly city: string;
  readonly bedrooms: number;
  readonly maxGuests: number;
  readonly tagline: string;
  readonly isCouple: boolean;
  readonly isPureVeg: boolean;
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** due online first where `payHotel`: paise when flat, whole percent when percent */
  readonly payValue: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** cheapest plan's ordinary night before tax */
  readonly basePrice: Paise;
  /** 'HH:MM' in India */
  readonly checkinTime: string;
  /** of each plan on sale that pays everything back in time: the hours before check-in down to which it does */
  readonly freeCancelHours: readonly number[];
  readonly pictures: readonly Picture[];
  /** on a card the few that it shows, in display order; of a whole property all of them */
  readonly amenities: readonly Amenity[];
  /** all of them, the lowest id first */
  readonly amenityIds: readonly number[];
}

export interface PropertyDetails extends PropertyCard {
  readonly state: 'live' | 'paused' | 'gone';
  readonly bathrooms: number;
  readonly region: string;
  readonly zipcode: string;
  readonly descriptionHtml: string;
  readonly policyHtml: string;
  readonly ruleHtml: string;
  /** 'HH:MM' */
  readonly checkoutTime: string;
  readonly phone: string;
  readonly email: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly updatedAt: Date;
}

/** A room type with its pictures. */
export interface RoomDetails {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  readonly sizeSqft: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly units: number;
  readonly amenities: readonly string[];
  readonly pictures: readonly Picture[];
}

/** Pictures of a card's carousel. */
const CARD_PICTURES = 8;

/** Columns of a card, from `properties p left join search_rows s`. */
const CARD_COLUMNS = `p.id, p.slug, p.name, p.hotel_type as "hotelType", p.star_rating as "starRating", p.street_address as "streetAddress", p.locality, p.city, p.bedrooms,
  coalesce(s.max_guests, 0) as "maxGuests", p.tagline, p.is_couple as "isCouple", p.is_pure_veg as "isPureVeg", p.pay_hotel as "payHotel", p.pay_type as "payType", p.pay_value as "payValue", p.latitude, p.longitude,
  round(coalesce(s.rating, 0)::numeric, 2)::float8 as rating, coalesce(s.review_count, 0) as "reviewCount", coalesce(s.base_price, 0) as "basePrice",
  to_char(p.checkin_time, 'HH24:MI') as "checkinTime", array(select l.refund_ladder from rate_plans l join rooms r on r.id = l.room_id and r.property_id = l.property_id where l.property_id = p.id and l.active) as ladders,
  coalesce(s.amenity_ids, '{}') as "amenityIds"`;

const DETAIL_COLUMNS = `p.state, p.bathrooms, p.region, p.zipcode, p.description_html as "descriptionHtml", p.policy_html as "policyHtml", p.rule_html as "ruleHtml",
  to_char(p.checkout_time, 'HH24:MI') as "checkoutTime", p.phone, p.email,
  p.meta_title as "metaTitle", p.meta_description as "metaDescription", p.meta_keywords as "metaKeywords", p.updated_at as "updatedAt"`;

const DETAILS = `select ${CARD_COLUMNS}, ${DETAIL_COLUMNS} from properties p left join search_rows s on s.property_id = p.id where p.state <> 'gone' and`;
const CARDS = `select ${CARD_COLUMNS} from properties p left join search_rows s on s.property_id = p.id where p.id = any($1::integer[]) and p.state <> 'gone'`;

type Bare<T> = Omit<T, 'pictures' | 'amenities' | 'freeCancelHours'> & { readonly ladders: readonly RefundLadder[] };

/** A row as the card that it becomes, with what stands in other tables. */
function cardWith<T extends { readonly ladders: readonly RefundLadder[] }>({ ladders, ...row }: T, pictures: readonly Picture[], amenities: readonly Amenity[]) {
  return { ...row, pictures, amenities, freeCancelHours: ladders.flatMap((ladder) => fullRefundHours(ladder) ?? []) };
}

/** A live or paused property; null when there is none or it is gone. */
export async function propertyById(ctx: Context, id: number): Promise<PropertyDetails | null> {
  return isId(id) ? whole(ctx.pool, await rowsOf(ctx.pool, 'by_id', `${DETAILS} p.id = $1`, [id])) : null;
}

/** The same by its slug. Null for a text that cannot be a slug. */
export async function propertyBySlug(ctx: Context, slug: string): Promise<PropertyDetails | null> {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 200 ? whole(ctx.pool, await rowsOf(ctx.pool, 'by_slug', `${DETAILS} p.slug = $1`, [slug])) : null;
}

async function whole(pool: Pool, [row]: readonly Bare<PropertyDetails>[]): Promise<PropertyDetails | null> {
  if (row === undefined) return null;
  const [pictures, amenities] = await Promise.all([findPictures(pool, [row.id], null), findAmenities(pool, [row.id], null)]);
  return {
    ...cardWith(row, pictures.map(pictureOf), amenities.map(amenityOf)),
    // HTML from owners is cleaned again on its way out, whatever was stored
    descriptionHtml: sanitizeHtml(row.descriptionHtml),
    policyHtml: sanitizeHtml(row.policyHtml),
    ruleHtml: sanitizeHtml(row.ruleHtml),
  };
}

/** The room types of a property in their order, each with its own pictures. */
export async function roomsOf(ctx: Context, propertyId: number): Promise<readonly RoomDetails[]> {
  if (!isId(propertyId)) return [];
  const [rooms, pictures] = await Promise.all([
    rowsOf<Omit<RoomDetails, 'pictures'>>(
      ctx.pool,
      'rooms',
      `select id, name, description, bed_type as "bedType", size_sqft as "sizeSqft", max_adults as "maxAdults", max_children as "maxChildren",
         included_children as "includedChildren", units, amenities from rooms where property_id = $1 order by position, id`,
      [propertyId],
    ),
    findPictures(ctx.pool, [propertyId], null),
  ]);
  return rooms.map((room) => ({ ...room, pictures: pictures.filter((picture) => picture.roomId === room.id).map(pictureOf) }));
}

const KNOWN_CARDS = defineCache<number, PropertyCard | null>({
  name: 'cards',
  max: 10_000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    return id === null ? 'all' : { key: id };
  },
});

/** Cards of live and paused properties, in the order asked, each once; unknown ids are left out. */
export async function cardsOf(ctx: Context, ids: readonly number[]): Promise<readonly PropertyCard[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const known = await ctx.caches.readMany(KNOWN_CARDS, wanted, (missing) => readCards(ctx.pool, missing));
  return wanted.flatMap((id) => known.get(id) ?? []);
}

/** Three round trips, side by side, for one card or a hundred. */
async function readCards(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, PropertyCard | null>> {
  const [rows, pictures, amenities] = await Promise.all([rowsOf<Bare<PropertyCard>>(pool, 'cards', CARDS, [ids]), findPictures(pool, ids, CARD_PICTURES), findAmenities(pool, ids, AMENITIES_ON_CARD)]);
  const picturesOf = groupByProperty(pictures, pictureOf);
  const amenitiesOf = groupByProperty(amenities, amenityOf);
  const cards = new Map(rows.map((row) => [row.id, cardWith(row, picturesOf.get(row.id) ?? [], amenitiesOf.get(row.id) ?? [])]));
  return new Map(ids.map((id) => [id, cards.get(id) ?? null]));
}

/** Live properties, the most recommended first; at most 100. */
export async function recommendedProperties(ctx: Context, limit: number): Promise<readonly PropertyCard[]> {
  const most = Math.min(MOST_ON_A_PAGE, Math.max(0, Math.trunc(limit)));
  const rows = await rowsOf<{ id: number }>(ctx.pool, 'recommended', 'select property_id as id from search_rows where live order by recommend_score desc, property_id limit $1', [most]);
  return cardsOf(ctx, rows.map((row) => row.id));
}

/** A live property as sitemap and lists of links know it. */
export interface LiveProperty {
  readonly id: number;
  readonly slug: string;
  readonly hotelType: HotelType;
  /** when its page last said something else */
  readonly updatedAt: Date;
}

/** Every live property, the oldest first. */
export const liveProperties = (ctx: Context): Promise<readonly LiveProperty[]> =>
  rowsOf<LiveProperty>(ctx.pool, 'index', `select id, slug, hotel_type as "hotelType", updated_at as "updatedAt" from properties where state = 'live' order by id`);

type PictureRow = Picture & { readonly propertyId: number };
type AmenityRow = Amenity & { readonly propertyId: number };

/** The first pictures of each property; null: all. */
const findPictures = (pool: Pool, ids: readonly number[], most: number | null): Promise<PictureRow[]> =>
  rowsOf(
    pool,
    'pictures',
    `select x.id as "propertyId", m.* from unnest($1::integer[]) as x (id)
     cross join lateral (select ${PICTURE_COLUMNS}, coalesce(pp.caption, '') as caption, pp.room_id as "roomId" from property_pictures pp join media m on m.id = pp.media_id
       where pp.property_id = x.id order by pp.position limit $2::integer) m`,
    [ids, most],
  );

/** The first amenities of each property in display order; null: all. */
const findAmenities = (pool: Pool, ids: readonly number[], most: number | null): Promise<AmenityRow[]> =>
  rowsOf(
    pool,
    'amenities_of',
    `select x.id as "propertyId", a.* from unnest($1::integer[]) as x (id)
     cross join lateral (select a.id, a.name, a.icon from property_amenities pa join amenities a on a.id = pa.amenity_id
       where pa.property_id = x.id order by a.position, a.id limit $2::integer) a`,
    [ids, most],
  );

const pictureOf = ({ id, width, height, alt, placeholder, tint, caption, roomId }: PictureRow): Picture => ({ id, width, height, alt, placeholder, tint, caption, roomId });
const amenityOf = ({ id, name, icon }: AmenityRow): Amenity => ({ id, name, icon });

/** Rows of several properties by property, in the order they came. */
function groupByProperty<T extends { readonly propertyId: number }, U>(rows: readonly T[], make: (row: T) => U): ReadonlyMap<number, U[]> {
  const groups = new Map<number, U[]>();
  for (const row of rows) {
    const group = groups.get(row.propertyId);
    if (group) group.push(make(row));
    else groups.set(row.propertyId, [make(row)]);
  }
  return groups;
}
