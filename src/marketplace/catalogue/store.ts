import type { Pool } from '#platform/database/index.ts';
import { CARD_COLUMNS, DETAIL_COLUMNS, PICTURE_COLUMNS, type AmenityRow, type CardRow, type DetailsRow, type IndexRow, type PictureRow } from './rows.ts';
import type { Amenity, Picture, Place, RoomDetails, SliderItem } from './types.ts';

/** One prepared statement; `name` is unique in the process, the text never changes. */
async function rowsOf<T extends object>(pool: Pool, name: string, text: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query<T>({ name: `properties_${name}`, text, values })).rows;
}

const CARDS = `select ${CARD_COLUMNS} from properties p left join search_rows s on s.property_id = p.id where p.id = any($1::integer[]) and p.state <> 'gone'`;
export const findCards = (pool: Pool, ids: readonly number[]): Promise<CardRow[]> => rowsOf(pool, 'cards', CARDS, [ids]);

const DETAILS = `select ${CARD_COLUMNS}, ${DETAIL_COLUMNS} from properties p left join search_rows s on s.property_id = p.id where p.state <> 'gone' and`;
export const findById = async (pool: Pool, id: number): Promise<DetailsRow | undefined> => (await rowsOf<DetailsRow>(pool, 'by_id', `${DETAILS} p.id = $1`, [id]))[0];
export const findBySlug = async (pool: Pool, slug: string): Promise<DetailsRow | undefined> => (await rowsOf<DetailsRow>(pool, 'by_slug', `${DETAILS} p.slug = $1`, [slug]))[0];

/** The first pictures of each property; null: all. */
export const findPictures = (pool: Pool, ids: readonly number[], most: number | null): Promise<PictureRow[]> =>
  rowsOf(
    pool,
    'pictures',
    `select x.id as "propertyId", m.* from unnest($1::integer[]) as x (id)
     cross join lateral (select ${PICTURE_COLUMNS}, coalesce(pp.caption, '') as caption, pp.room_id as "roomId" from property_pictures pp join media m on m.id = pp.media_id
       where pp.property_id = x.id order by pp.position limit $2::integer) m`,
    [ids, most],
  );

/** The first amenities of each property in display order; null: all. */
export const findAmenities = (pool: Pool, ids: readonly number[], most: number | null): Promise<AmenityRow[]> =>
  rowsOf(
    pool,
    'amenities_of',
    `select x.id as "propertyId", a.* from unnest($1::integer[]) as x (id)
     cross join lateral (select a.id, a.name, a.icon from property_amenities pa join amenities a on a.id = pa.amenity_id
       where pa.property_id = x.id order by a.position, a.id limit $2::integer) a`,
    [ids, most],
  );

export type RoomRow = Omit<RoomDetails, 'pictures'>;
export const findRooms = (pool: Pool, propertyId: number): Promise<RoomRow[]> =>
  rowsOf(
    pool,
    'rooms',
    `select id, name, description, bed_type as "bedType", size_sqft as "sizeSqft", max_adults as "maxAdults", max_children as "maxChildren",
       included_children as "includedChildren", units, amenities from rooms where property_id = $1 order by position, id`,
    [propertyId],
  );

export const findRecommendedIds = async (pool: Pool, limit: number): Promise<number[]> =>
  (await rowsOf<{ id: number }>(pool, 'recommended', 'select property_id as id from search_rows where live order by recommend_score desc, property_id limit $1', [limit])).map((row) => row.id);

export const findPlaces = (pool: Pool): Promise<Place[]> =>
  rowsOf(
    pool,
    'places',
    `with counted as (select city_id, place_id, count(*)::integer as n from search_rows where live group by 1, 2)
     select p.id, p.slug, p.name, p.kind, p.city_id as "cityId", coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude, p.popular, p.blurb,
       coalesce((select sum(n) from counted where case p.kind when 'city' then counted.city_id = p.id else counted.place_id = p.id end), 0)::integer as "propertyCount"
     from places p left join places c on c.id = p.city_id order by p.kind, p.popular desc, p.name, p.id`,
  );

export const findAllAmenities = (pool: Pool): Promise<Amenity[]> => rowsOf(pool, 'amenities', 'select id, name, icon from amenities order by position, id');

type MediaPicture = Omit<Picture, 'caption' | 'roomId'>;
export type NamedPicture = MediaPicture & { readonly name: string };
export const findNamedPictures = (pool: Pool, names: readonly string[]): Promise<NamedPicture[]> =>
  rowsOf(pool, 'named_pictures', `select n.name, ${PICTURE_COLUMNS} from named_pictures n join media m on m.id = n.media_id where n.name = any($1::text[])`, [names]);

export const findPictureById = async (pool: Pool, id: string): Promise<MediaPicture | undefined> =>
  (await rowsOf<MediaPicture>(pool, 'picture', `select ${PICTURE_COLUMNS} from media m where m.id = $1`, [id]))[0];

export type SliderRow = MediaPicture & Omit<SliderItem, 'picture'>;
export const findSlider = (pool: Pool): Promise<SliderRow[]> =>
  rowsOf(pool, 'slider', `select i.title, i.text, i.href, ${PICTURE_COLUMNS} from slider_items i join media m on m.id = i.media_id order by i.position, i.id`);

export const findIndex = (pool: Pool): Promise<IndexRow[]> =>
  rowsOf(pool, 'index', `select id, slug, hotel_type as "hotelType", updated_at as "updatedAt" from properties where state = 'live' order by id`);

/** Whether there was a property under this id that has left for good. */
export const isRetired = async (pool: Pool, id: number): Promise<boolean> => (await rowsOf(pool, 'retired', `select 1 from properties where id = $1 and state = 'gone'`, [id])).length > 0;

export interface RedirectRow extends Omit<IndexRow, 'updatedAt'> {
  readonly gone: boolean;
  readonly redirectUrl: string | null;
}

/** Where an old slug, or the id of a property, was sent; an explicit address before the property's own page. */
export const findRedirect = async (pool: Pool, slug: string | null, id: number | null): Promise<RedirectRow | undefined> =>
  (
    await rowsOf<RedirectRow>(
      pool,
      'redirect',
      `select p.id, p.slug, p.hotel_type as "hotelType", p.state = 'gone' as gone, r.redirect_url as "redirectUrl"
       from properties p left join property_redirects r on r.property_id = p.id and ($1::text is null or r.old_slug = $1)
       where p.id = $2::integer or r.old_slug = $1 order by r.redirect_url is null, r.old_slug limit 1`,
      [slug, id],
    )
  )[0];
