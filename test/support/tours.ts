import type { Db } from '#platform/database/index.ts';
import type { TourKind } from '#marketplace/content/index.ts';

let serial = 0;

interface TourShape {
  readonly kind?: TourKind;
  readonly slug?: string;
  readonly title?: string;
  readonly places?: readonly string[];
  readonly days?: number;
  readonly position?: number;
  readonly state?: 'draft' | 'live' | 'retired';
  /** The number of its pictures, by default 1. */
  readonly pictures?: number;
}

/** Creates a tour with all that its page shows; the plan is as long as its days. */
export async function buildTour(
  db: Db,
  shape: TourShape = {},
): Promise<{ id: number; slug: string }> {
  serial += 1;
  const {
    kind = 'domestic',
    slug = `tour-${serial}`,
    title = `Tour ${serial}`,
    places = ['Kochi', 'Munnar'],
    days = 3,
    position = serial,
    state = 'live',
    pictures = 1,
  } = shape;
  const day_plan = JSON.stringify(
    Array.from({ length: days }, (_, i) => ({
      title: `Stage ${i + 1}`,
      text: 'By road.',
      ...(i < days - 1 ? { stay: 'Kochi', meals: ['breakfast'], road: '30 km' } : {}),
    })),
  );
  const { id } = await db
    .insertInto('tours')
    .values({
      kind,
      slug,
      title,
      summary: 'Two sentences.',
      price: 2_499_900,
      days,
      nights: days - 1,
      starts_at: 'Kochi',
      places: [...places],
      ends_at: 'Kochi',
      best_months: [12, 1],
      day_plan,
      inclusions: ['Boat'],
      exclusions: ['Flights'],
      terms: ['20 % to hold.'],
      position,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let i = 0; i < pictures; i += 1) {
    const media_id = `tourpicture${id}x${i}`;
    await db
      .insertInto('media')
      .values({
        id: media_id,
        origin: 'drawn',
        storage_key: 'k',
        mime: 'image/png',
        width: 1600,
        height: 1067,
        alt: `Picture ${i}`,
      })
      .execute();
    await db.insertInto('tour_pictures').values({ tour_id: id, media_id, position: i }).execute();
  }
  return { id, slug };
}
