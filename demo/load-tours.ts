import { namedScenes } from '@verandah/art';
import type { Clock } from '#platform/clock.ts';
import { inTransaction, type Database, type Db } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';
import { paise } from '#shared/money.ts';
import { termsOf, tours, type SeedTour } from './catalogue/index.ts';
import { loadPicture } from './load-catalogue.ts';

const NAME = 'tours';

/**
 * Adds the tours to a demo catalogue without them, also one filled before tours existed. Writes all in one
 * transaction, so there is nothing to clear. Does nothing if the database has tours. Returns how many were added.
 */
export async function loadTours(
  { db }: Pick<Database, 'db'>,
  media: Media,
  clock: Clock,
): Promise<number> {
  const loaded = await db
    .selectFrom('demo_loads')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  const own = await db.selectFrom('tours').select('id').limit(1).executeTakeFirst();
  if (loaded !== undefined || own !== undefined) return 0;
  return inTransaction(db, async (trx) => {
    const pictures = await picturesOfTours(trx, media);
    for (const [position, tour] of tours.entries()) await loadTour(trx, tour, position, pictures);
    await trx
      .insertInto('demo_loads')
      .values({ name: NAME, started_at: clock.now(), finished_at: clock.now() })
      .execute();
    return tours.length;
  });
}

/** The pictures by name; missing ones are drawn and stored. */
async function picturesOfTours(trx: Db, media: Media): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(tours.flatMap((tour) => tour.pictures));
  const rows = await trx
    .selectFrom('named_pictures')
    .selectAll()
    .where('name', 'in', [...wanted])
    .execute();
  const ids = new Map(rows.map(({ name, media_id }) => [name, media_id]));
  if (ids.size === wanted.size) return ids;
  for (const scene of namedScenes()) {
    if (!wanted.has(scene.name) || ids.has(scene.name)) continue;
    const media_id = await loadPicture(trx, media, scene);
    await trx.insertInto('named_pictures').values({ name: scene.name, media_id }).execute();
    ids.set(scene.name, media_id);
  }
  return ids;
}

async function loadTour(
  trx: Db,
  tour: SeedTour,
  position: number,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const { id } = await trx
    .insertInto('tours')
    .values({
      kind: tour.kind,
      slug: tour.slug,
      title: tour.title,
      summary: tour.summary,
      price: paise(tour.rupees),
      days: tour.plan.length,
      nights: tour.plan.filter(({ stay }) => stay !== undefined).length,
      starts_at: tour.startsAt,
      places: [...tour.places],
      ends_at: tour.endsAt,
      best_months: [...tour.months],
      day_plan: JSON.stringify(tour.plan),
      inclusions: [...tour.included],
      exclusions: [...tour.excluded],
      terms: termsOf(tour),
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = tour.pictures.map((name, place) => {
    const media_id = pictures.get(name);
    if (media_id === undefined)
      throw new Error(`${tour.slug} needs the picture ${name}, which the art does not draw.`);
    return { tour_id: id, media_id, position: place };
  });
  await trx.insertInto('tour_pictures').values(rows).execute();
}
