import { z } from 'zod';
import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isId, tourPath } from '#shared/ids.ts';
import { mealsOf } from '#shared/tour-words.ts';
import * as texts from '#messages/tours.ts';
import type { Paise } from '#shared/money.ts';
import { PICTURE_COLUMNS, pictureOf } from './pictures.ts';

/** Within India, or abroad. */
export const TOUR_KINDS = ['domestic', 'international'] as const;
export type TourKind = (typeof TOUR_KINDS)[number];

type Meal = 'breakfast' | 'lunch' | 'dinner';

/** A tour on a card. */
export interface TourCard {
  readonly id: number;
  readonly kind: TourKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** for each of two adults who share a room */
  readonly price: Paise;
  readonly days: number;
  readonly nights: number;
  /** places in the order of the journey, without its start and end */
  readonly places: readonly string[];
  /** 1 to 12, in seasonal order */
  readonly bestMonths: readonly number[];
  readonly picture: Picture;
}

/** One day of the journey. */
export interface TourDay {
  readonly title: string;
  readonly text: string;
  /** the place of the night; '' for none, or on the way */
  readonly stay: string;
  readonly meals: readonly Meal[];
  /** distance and time: '130 km, 4 h 30 min'; '' on a day without travel */
  readonly road: string;
}

export interface TourDetails extends TourCard {
  readonly startsAt: string;
  readonly endsAt: string;
  /** at least one; the first is the card's */
  readonly pictures: readonly Picture[];
  /** as many as `days` */
  readonly dayPlan: readonly TourDay[];
  readonly inclusions: readonly string[];
  readonly exclusions: readonly string[];
  readonly terms: readonly string[];
  readonly updatedAt: Date;
}

/** A tour for the sitemap. */
interface TourEntry {
  /** '/domestic/backwaters-of-kerala/2' */
  readonly path: string;
  readonly changedAt: Date;
}

type Reading = Pick<Context, 'db'>;

/** Live tours in the order of lists. */
export async function listTours({ db }: Reading, kind: TourKind): Promise<readonly TourCard[]> {
  const rows = await live(db)
    .where('tours.kind', '=', kind)
    .orderBy('tours.position')
    .orderBy('tours.id')
    .execute();
  return rows.map(cardOf);
}

/** A live tour; null for unknown ids, drafts and ended tours. */
export async function tourById({ db }: Reading, id: number): Promise<TourDetails | null> {
  if (!isId(id)) return null;
  const row = await live(db)
    .select(['starts_at', 'ends_at', 'day_plan', 'inclusions', 'exclusions', 'terms', 'updated_at'])
    .where('tours.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const pictures = await db
    .selectFrom('tour_pictures')
    .innerJoin('media', 'media.id', 'tour_pictures.media_id')
    .select(PICTURE_COLUMNS)
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

/** Other live tours of the same kind, those with common places first. */
export async function relatedTours(
  ctx: Reading,
  tour: TourCard,
  limit: number,
): Promise<readonly TourCard[]> {
  return relatedFirst(tour, await listTours(ctx, tour.kind)).slice(0, limit);
}

/** All live tours, for the sitemap. */
export async function tourIndex({ db }: Reading): Promise<readonly TourEntry[]> {
  const rows = await live(db)
    .clearSelect()
    .select(['tours.id', 'tours.kind', 'tours.slug', 'updated_at'])
    .orderBy('tours.kind')
    .orderBy('tours.position')
    .orderBy('tours.id')
    .execute();
  return rows.map(({ id, kind, slug, updated_at }) => ({
    path: tourPath({ id, kind: storedKind.parse(kind), slug }),
    changedAt: updated_at,
  }));
}

/**
 * The others, those with most places in common with `tour` first, then those of similar length; ties keep the list's
 * order.
 */
export function relatedFirst(
  tour: Pick<TourCard, 'id' | 'places' | 'days'>,
  all: readonly TourCard[],
): TourCard[] {
  const shared = (other: TourCard): number =>
    other.places.filter((place) => tour.places.includes(place)).length;
  const apart = (other: TourCard): number => Math.abs(other.days - tour.days);
  return all
    .filter(({ id }) => id !== tour.id)
    .sort((a, b) => shared(b) - shared(a) || apart(a) - apart(b));
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;

function dayHtml(day: TourDay, index: number): string {
  const facts = [
    day.road,
    day.stay === '' ? '' : texts.stayIn({ place: day.stay }),
    day.meals.length === 0 ? '' : mealsOf(day.meals),
  ].filter(Boolean);
  return `<h3>${escape(texts.day({ n: index + 1, title: day.title }))}</h3><p>${escape(day.text)}</p>${facts.length === 0 ? '' : `<p>${escape(facts.join('. '))}.</p>`}`;
}

/**
 * The three long texts of a tour as HTML for clients that need it. They are stored as plain texts and escaped here.
 */
export const tourHtml = (
  tour: Pick<TourDetails, 'dayPlan' | 'inclusions' | 'exclusions' | 'terms'>,
) => ({
  tourPlan: tour.dayPlan.map(dayHtml).join(''),
  inclusionExclusion: `<h3>${escape(texts.included())}</h3>${list(tour.inclusions)}<h3>${escape(texts.notIncluded())}</h3>${list(tour.exclusions)}`,
  termsConditions: list(tour.terms),
});

const storedDays = z.array(
  z.object({
    title: z.string(),
    text: z.string(),
    stay: z.string().default(''),
    meals: z.array(z.enum(['breakfast', 'lunch', 'dinner'])).default([]),
    road: z.string().default(''),
  }),
);
const storedKind = z.enum(TOUR_KINDS);

/** Live tours with at least one picture, with their first one. A tour without pictures is on no page. */
const live = (db: Db) =>
  db
    .selectFrom('tours')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tour_pictures')
          .select('media_id')
          .whereRef('tour_id', '=', 'tours.id')
          .orderBy('tour_pictures.position')
          .orderBy('media_id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .innerJoin('media', 'media.id', 'first.media_id')
    .select([
      'tours.id',
      'tours.kind',
      'tours.slug',
      'title',
      'summary',
      'price',
      'days',
      'nights',
      'places',
      'best_months',
      ...PICTURE_COLUMNS,
    ])
    .where('tours.state', '=', 'live');

type CardRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>;

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
