import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Pool } from '#platform/database/index.ts';
import { sanitizeHtml } from '#platform/html.ts';
import { fullRefundHours, type RefundLadder } from '#shared/cancellation.ts';
import { AMENITIES_ON_CARD } from '#shared/amenities.ts';
import { FLAG_COLUMNS, FLAGS, type Flag } from '#shared/filters.ts';
import { changedProperty, isId, type HotelType } from '#shared/ids.ts';
import type { LicenceKind } from '#shared/licences.ts';
import type { Paise } from '#shared/money.ts';
import { MOST_ON_A_PAGE } from '#shared/paging.ts';
import { PICTURE_ORDER, PROPERTY_PICTURE_COLUMNS, type Picture } from './pictures.ts';
import type { Amenity } from './places.ts';
import { HAS_PAGE, rowsOf } from './sql.ts';

/** A property in a list. */
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
  /** the overnight limit over all units: `sleeps.guests` of the property's facts */
  readonly maxGuests: number;
  /** how many of them may be adults */
  readonly maxAdults: number;
  /** beds without mattresses and cots; 0 if the owner has not entered them */
  readonly beds: number;
  readonly tagline: string;
  /** those that hold, in the order of `FLAGS` */
  readonly flags: readonly Flag[];
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** the amount due online if `payHotel`: paise when flat, whole percent when percent */
  readonly payValue: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** cheapest plan's ordinary night before tax */
  readonly basePrice: Paise;
  /** 'HH:MM' in India */
  readonly checkinTime: string;
  /** for each plan on sale: hours before check-in until which it refunds everything; null: never */
  readonly freeCancelHours: readonly (number | null)[];
  readonly pictures: readonly Picture[];
  /** on a card the few that it shows, in display order; on a property page all of them */
  readonly amenities: readonly Amenity[];
  /** all of them, lowest id first */
  readonly amenityIds: readonly number[];
}

export interface PropertyDetails extends PropertyCard {
  readonly state: 'live' | 'paused';
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
  /** the licence under which it is let, while it is valid; null without one */
  readonly licence: { readonly kind: LicenceKind; readonly number: string } | null;
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

/** As `countBeds` of the facts. */
const BEDS = `
  (
    select coalesce(
      sum(r.units * (select count(*) from unnest(z.beds) bed where bed not in ('mattress', 'cot'))),
      0
    )::integer
    from rooms r
    join room_spaces z on z.property_id = r.property_id and z.room_id = r.id
    where r.property_id = p.id
  )`;

/** The names of the flags that hold. */
const HELD_FLAGS = `
  array_remove(
    array[
      ${FLAGS.map((flag) => `case when p.${FLAG_COLUMNS[flag]} then '${flag}' end`).join(', ')}
    ],
    null
  )`;

/** Columns of a card, from `properties p left join search_rows s`. */
const CARD_COLUMNS = `
  p.id, p.slug, p.name, p.hotel_type as "hotelType", p.star_rating as "starRating",
  p.street_address as "streetAddress", p.locality, p.city, p.bedrooms,
  coalesce(s.max_guests, 0) as "maxGuests", coalesce(s.max_adults, 0) as "maxAdults",
  ${BEDS} as beds, p.tagline, ${HELD_FLAGS} as flags, p.pay_hotel as "payHotel",
  p.pay_type as "payType", p.pay_value as "payValue", p.latitude, p.longitude,
  round(coalesce(s.rating, 0)::numeric, 2)::float8 as rating,
  coalesce(s.review_count, 0) as "reviewCount", coalesce(s.base_price, 0) as "basePrice",
  to_char(p.checkin_time, 'HH24:MI') as "checkinTime",
  array(
    select l.refund_ladder
    from rate_plans l
    join rooms r on r.id = l.room_id and r.property_id = l.property_id
    where l.property_id = p.id and l.active
  ) as ladders,
  coalesce(s.amenity_ids, '{}') as "amenityIds"`;

const DETAIL_COLUMNS = `
  p.state, p.bathrooms, p.region, p.zipcode, p.description_html as "descriptionHtml",
  p.policy_html as "policyHtml", p.rule_html as "ruleHtml",
  to_char(p.checkout_time, 'HH24:MI') as "checkoutTime", p.phone, p.email,
  p.meta_title as "metaTitle", p.meta_description as "metaDescription",
  p.meta_keywords as "metaKeywords", p.updated_at as "updatedAt",
  (
    select json_build_object('kind', l.kind, 'number', l.number)
    from licences l
    where l.property_id = p.id
      and (l.expires_on is null or l.expires_on >= (now() at time zone 'Asia/Kolkata')::date)
  ) as licence`;

/** The rows of a query as one JSON array, so that one statement reads a property with its parts. */
const listOf = (query: string): string => `coalesce((select json_agg(x) from (${query}) x), '[]')`;
const picturesWhere = (condition: string, most: number | 'all'): string =>
  listOf(
    `
      select ${PROPERTY_PICTURE_COLUMNS}, coalesce(pp.caption, '') as caption,
        pp.room_id as "roomId", nullif(m.origin = 'drawn', false) as drawn
      from property_pictures pp
      join media m on m.id = pp.media_id
      where ${condition}
      order by ${PICTURE_ORDER}
      limit ${most}`,
  );
/** The first pictures and amenities of `properties p`, in display order. */
const shown = (pictures: number | 'all', amenities: number | 'all'): string =>
  `
    ${picturesWhere('pp.property_id = p.id', pictures)} as pictures,
    ${listOf(`
      select a.id, a.name, a.icon
      from property_amenities pa
      join amenities a on a.id = pa.amenity_id
      where pa.property_id = p.id
      order by a.position, a.id
      limit ${amenities}`)} as amenities`;

const roomsWhere = (condition: string): string =>
  `
    select r.id, r.name, r.description, r.bed_type as "bedType", r.size_sqft as "sizeSqft",
      r.max_adults as "maxAdults", r.max_children as "maxChildren",
      r.included_children as "includedChildren", r.units, r.amenities,
      ${picturesWhere('pp.property_id = r.property_id and pp.room_id = r.id', 'all')} as pictures
    from rooms r
    where ${condition}
    order by r.position, r.id`;

const FROM = `from properties p left join search_rows s on s.property_id = p.id where ${HAS_PAGE} and`;
const CARDS = `select ${CARD_COLUMNS}, ${shown(CARD_PICTURES, AMENITIES_ON_CARD)} ${FROM} p.id = any($1::integer[])`;
const DETAILS = `select ${CARD_COLUMNS}, ${DETAIL_COLUMNS}, ${shown('all', 'all')}`;
const BY_ID = `${DETAILS} ${FROM} p.id = $1`;
const BY_SLUG = `${DETAILS} ${FROM} p.slug = $1`;
const WITH_ROOMS = `${DETAILS}, ${listOf(roomsWhere('r.property_id = p.id'))} as rooms ${FROM} p.id = $1`;
const ROOMS = roomsWhere(
  `r.property_id = $1 and exists (select from properties p where p.id = r.property_id and p.went_live_at is not null)`,
);

type Bare<T> = Omit<T, 'freeCancelHours'> & { readonly ladders: readonly RefundLadder[] };

/** Builds a card from a row. */
const cardOf = <T extends { readonly ladders: readonly RefundLadder[] }>({
  ladders,
  ...row
}: T) => ({ ...row, freeCancelHours: ladders.map((ladder) => fullRefundHours(ladder)) });

/** Cleans HTML from owners again on reading. */
const detailsOf = <T extends Bare<PropertyDetails>>(row: T) => ({
  ...cardOf(row),
  descriptionHtml: sanitizeHtml(row.descriptionHtml),
  policyHtml: sanitizeHtml(row.policyHtml),
  ruleHtml: sanitizeHtml(row.ruleHtml),
});

/** A live or paused property; null otherwise. */
export async function propertyById(ctx: Context, id: number): Promise<PropertyDetails | null> {
  const [row] = isId(id) ? await rowsOf<Bare<PropertyDetails>>(ctx.pool, 'by_id', BY_ID, [id]) : [];
  return row === undefined ? null : detailsOf(row);
}

/** By its slug. Null for a text that cannot be a slug. */
export async function propertyBySlug(ctx: Context, slug: string): Promise<PropertyDetails | null> {
  const [row] =
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 200
      ? await rowsOf<Bare<PropertyDetails>>(ctx.pool, 'by_slug', BY_SLUG, [slug])
      : [];
  return row === undefined ? null : detailsOf(row);
}

/** A property for its page. */
export interface PropertyWithRooms extends PropertyDetails {
  readonly rooms: readonly RoomDetails[];
}

/** `propertyById` with the room types of `roomsOf`, in one round trip. */
export async function propertyWithRooms(
  ctx: Context,
  id: number,
): Promise<PropertyWithRooms | null> {
  const [row] = isId(id)
    ? await rowsOf<Bare<PropertyWithRooms>>(ctx.pool, 'with_rooms', WITH_ROOMS, [id])
    : [];
  return row === undefined ? null : detailsOf(row);
}

/** The room types of a property in order, each with its own pictures; none of a draft. */
export async function roomsOf(ctx: Context, propertyId: number): Promise<readonly RoomDetails[]> {
  return isId(propertyId) ? rowsOf<RoomDetails>(ctx.pool, 'rooms', ROOMS, [propertyId]) : [];
}

const KNOWN_CARDS = defineCache<number, PropertyCard | null>({
  name: 'cards',
  max: 10_000,
  maxBytes: 24_000_000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    if (id !== null) return { key: id };
    return subject === 'all' ? 'all' : 'none';
  },
});

/** Cards of live and paused properties, in the requested order, each once; unknown ids are left out. */
export async function cardsOf(
  ctx: Context,
  ids: readonly number[],
): Promise<readonly PropertyCard[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const known = await ctx.caches.readMany(KNOWN_CARDS, wanted, (missing) =>
    readCards(ctx.pool, missing),
  );
  return wanted.flatMap((id) => known.get(id) ?? []);
}

/** One round trip for one card or a hundred. */
async function readCards(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertyCard | null>> {
  const rows = await rowsOf<Bare<PropertyCard>>(pool, 'cards', CARDS, [ids]);
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return new Map(ids.map((id) => [id, cards.get(id) ?? null]));
}

const RECOMMENDED = defineCache<number, readonly number[]>({
  name: 'recommended',
  max: MOST_ON_A_PAGE,
  staleBy: (subject) => (subject === 'all' || changedProperty(subject) !== null ? 'all' : 'none'),
});

/** Live properties, most recommended first; at most 100. */
export async function recommendedProperties(
  ctx: Context,
  limit: number,
): Promise<readonly PropertyCard[]> {
  const most = Math.min(MOST_ON_A_PAGE, Math.max(0, Math.trunc(limit)));
  const ids = await ctx.caches.read(RECOMMENDED, most, async () => {
    const rows = await rowsOf<{ id: number }>(
      ctx.pool,
      'recommended',
      'select property_id as id from search_rows where live order by recommend_score desc, property_id limit $1',
      [most],
    );
    return rows.map((row) => row.id);
  });
  return cardsOf(ctx, ids);
}

/** A live property for the sitemap. */
interface LiveProperty {
  readonly id: number;
  readonly slug: string;
  readonly hotelType: HotelType;
  /** last change of its page */
  readonly updatedAt: Date;
  readonly reviewed: boolean;
  /** ids of the pictures on its card */
  readonly pictureIds: readonly string[];
}

/** A part of the catalogue: the properties in a range of ids. */
interface LivePart {
  /** from 1 */
  readonly part: number;
  /** the latest change in it */
  readonly updatedAt: Date;
}

/** The parts with a live property, each of so many ids; read from an index only. */
export const liveParts = (ctx: Context, size: number): Promise<readonly LivePart[]> =>
  rowsOf<LivePart>(
    ctx.pool,
    'live_parts',
    `
      select n as part, latest.at as "updatedAt"
      from generate_series(
        1, (select (max(id) + $1 - 1) / $1 from properties where state = 'live')
      ) n
      cross join lateral (
        select max(updated_at) as at
        from properties
        where state = 'live' and id > (n - 1) * $1 and id <= n * $1
      ) latest
      where latest.at is not null
      order by n`,
    [size],
  );

/** The live properties of a part, the oldest first. */
export const livePropertiesOf = (
  ctx: Context,
  part: number,
  size: number,
): Promise<readonly LiveProperty[]> =>
  rowsOf<LiveProperty>(
    ctx.pool,
    'live_of_part',
    `
      select p.id, p.slug, p.hotel_type as "hotelType", p.updated_at as "updatedAt",
        coalesce(s.review_count, 0) > 0 as reviewed,
        array(
          select pp.media_id
          from property_pictures pp
          join media m on m.id = pp.media_id
          where pp.property_id = p.id
          order by ${PICTURE_ORDER}
          limit $3::integer
        ) as "pictureIds"
      from properties p
      left join search_rows s on s.property_id = p.id
      where p.state = 'live'
        and p.id > ($1::integer - 1) * $2::integer
        and p.id <= $1::integer * $2::integer
      order by p.id`,
    [part, size, CARD_PICTURES],
  );
