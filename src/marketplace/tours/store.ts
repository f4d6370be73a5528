import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Traveller } from './rules/enquiry.ts';
import type { TourCard, TourDetails, TourKind } from './types.ts';

const storedDays = z.array(
  z.object({
    title: z.string(),
    text: z.string(),
    stay: z.string().default(''),
    meals: z.array(z.enum(['breakfast', 'lunch', 'dinner'])).default([]),
    road: z.string().default(''),
  }),
);
const storedKind = z.enum(['domestic', 'international']);

/** Live tours with at least one picture, and their first one. A tour without any cannot be shown and is on no page. */
const live = (db: Db) =>
  db
    .selectFrom('tours')
    .innerJoinLateral(
      (eb) => eb.selectFrom('tour_pictures').select('media_id').whereRef('tour_id', '=', 'tours.id').orderBy('tour_pictures.position').orderBy('media_id').limit(1).as('first'),
      (join) => join.onTrue(),
    )
    .innerJoin('media', 'media.id', 'first.media_id')
    .select([
      'tours.id', 'tours.kind', 'tours.slug', 'title', 'summary', 'price', 'days', 'nights', 'places', 'best_months',
      'media.id as media', 'width', 'height', 'alt', 'placeholder', 'tint',
    ])
    .where('tours.state', '=', 'live');

type CardRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>;
type MediaRow = Pick<CardRow, 'media' | 'width' | 'height' | 'alt' | 'placeholder' | 'tint'>;

const pictureOf = (row: MediaRow): Picture => ({ id: row.media, width: row.width, height: row.height, alt: row.alt, placeholder: row.placeholder, tint: row.tint, caption: '', roomId: null });

const cardOf = (row: CardRow): TourCard => ({
  id: row.id,
  kind: storedKind.parse(row.kind),
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  price: row.price,
  days: row.days,
  nights: row.nights,
  places: row.places,
  bestMonths: row.best_months,
  picture: pictureOf(row),
});

export async function listTours(db: Db, kind: TourKind): Promise<TourCard[]> {
  const rows = await live(db).where('tours.kind', '=', kind).orderBy('tours.position').orderBy('tours.id').execute();
  return rows.map(cardOf);
}

export async function tourById(db: Db, id: number): Promise<TourDetails | null> {
  const row = await live(db).select(['starts_at', 'ends_at', 'day_plan', 'inclusions', 'exclusions', 'terms', 'updated_at']).where('tours.id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const pictures = await db
    .selectFrom('tour_pictures')
    .innerJoin('media', 'media.id', 'tour_pictures.media_id')
    .select(['media.id as media', 'width', 'height', 'alt', 'placeholder', 'tint'])
    .where('tour_id', '=', id)
    .orderBy('tour_pictures.position')
    .orderBy('media_id')
    .execute();
  return {
    ...cardOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pictures: pictures.map(pictureOf),
    dayPlan: storedDays.parse(row.day_plan),
    inclusions: row.inclusions,
    exclusions: row.exclusions,
    terms: row.terms,
    updatedAt: row.updated_at,
  };
}

export async function tourIndex(db: Db): Promise<{ id: number; kind: TourKind; slug: string; changedAt: Date }[]> {
  const rows = await live(db).clearSelect().select(['tours.id', 'tours.kind', 'tours.slug', 'updated_at']).orderBy('tours.kind').orderBy('tours.position').orderBy('tours.id').execute();
  return rows.map((row) => ({ id: row.id, kind: storedKind.parse(row.kind), slug: row.slug, changedAt: row.updated_at }));
}

/** The id of the same person's enquiry about the same tour on that day, if there is one. */
export async function enquiryOfToday(trx: Db, tourId: number, { phone, email }: Traveller, day: IsoDate): Promise<number | null> {
  const row = await trx
    .selectFrom('tour_enquiries')
    .select('id')
    .where('tour_id', '=', tourId)
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('asked_on', '=', day)
    .executeTakeFirst();
  return row?.id ?? null;
}
