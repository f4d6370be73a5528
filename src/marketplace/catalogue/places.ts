import { defineCache, type Stale } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { namedPictures, type Picture } from './pictures.ts';
import { rowsOf } from './sql.ts';

export interface Place {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'city' | 'locality';
  readonly cityId: number | null;
  readonly cityName: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly popular: boolean;
  readonly blurb: string;
  /** live properties there */
  readonly propertyCount: number;
}

export interface Amenity {
  readonly id: number;
  readonly name: string;
  /** Lucide icon name, kebab case */
  readonly icon: string;
}

// 'places' is also notified when a property joins, leaves, opens or closes in a place: only the counts change then
const staleBy = (subject: string): Stale<string> =>
  subject === 'all' || subject === 'places' ? 'all' : 'none';
const PLACES = defineCache<string, readonly Place[]>({ name: 'places', max: 1, staleBy });

/** Cities, then localities, popular ones first within each, with the number of live properties there. */
export const listPlaces = (ctx: Context): Promise<readonly Place[]> =>
  ctx.caches.read(PLACES, 'all', () =>
    rowsOf<Place>(
      ctx.pool,
      'places',
      `
        with counted as materialized (
          select city_id, place_id, count(*)::integer as n
          from properties
          where state = 'live'
          group by 1, 2
        )
        select p.id, p.slug, p.name, p.kind, p.city_id as "cityId",
          coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude, p.popular,
          p.blurb,
          coalesce(
            (
              select sum(n)
              from counted
              where case p.kind
                when 'city' then counted.city_id = p.id
                else counted.place_id = p.id
              end
            ),
            0
          )::integer as "propertyCount"
        from places p
        left join places c on c.id = p.city_id
        order by p.kind, p.popular desc, p.name, p.id`,
    ),
  );

/** The popular places, each with the picture of its name, if there is one. */
export async function popularPlaces(
  ctx: Context,
): Promise<readonly (Place & { readonly picture: Picture | null })[]> {
  const popular = (await listPlaces(ctx)).filter((place) => place.popular);
  const pictures = await namedPictures(ctx, popular.map(placePicture));
  return popular.map((place) => ({ ...place, picture: pictures[placePicture(place)] ?? null }));
}

/** The name of a place's picture. */
export const placePicture = (place: Pick<Place, 'slug'>): string => `place-${place.slug}`;
