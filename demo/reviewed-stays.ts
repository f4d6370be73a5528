import { publishReview, writeReview } from '#marketplace/reviews/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { SeedStay } from './book.ts';
import { catalogue, people } from './catalogue/index.ts';
import type { SeedProperty, SeedReview } from './facts.ts';
import { passerBy } from './guests.ts';
import { randomFrom } from './random.ts';

export interface Demo {
  readonly ctx: Context;
  readonly today: IsoDate;
  readonly propertyIds: ReadonlyMap<string, number>;
  readonly userIds: ReadonlyMap<string, number>;
  /** books a stay; null if its nights are taken */
  readonly take: (property: SeedProperty, stay: SeedStay) => Promise<number | null>;
}

/** The most days by which a stay is moved earlier if its nights are taken. */
const MOST_SHIFT = 40;

/** Creates the stay of each review: booked, paid, completed, and reviewed days later. */
export async function loadReviewedStays(demo: Demo): Promise<void> {
  for (const property of catalogue)
    for (const review of property.reviews) await stayAndReview(demo, property, review);
}

async function stayAndReview(
  { ctx, today, propertyIds, userIds, take }: Demo,
  property: SeedProperty,
  review: SeedReview,
): Promise<void> {
  const dice = randomFrom(`the stay of ${review.author}`);
  const [propertyId, userId] = [
    propertyIds.get(property.slug) ?? 0,
    userIds.get(review.author) ?? 0,
  ];
  const party = partyOf(property, review.type, dice);
  const nights = dice.int(1, 2);
  const lead = dice.int(4, 30);
  const leaving = addDays(today, -review.daysAgo - dice.int(1, 5));
  for (let shift = 0; shift < MOST_SHIFT; shift += 1) {
    const checkIn = addDays(leaving, -nights - shift);
    const bookingId = await take(property, {
      ...party,
      userId,
      guest: passerBy(review.author),
      propertyId,
      checkIn,
      nights,
      picks: [],
      rooms: 1,
      bookedOn: addDays(checkIn, -lead),
      events: ['confirm', 'check_in', 'complete'],
      releases: false,
    });
    if (bookingId !== null)
      return publish(
        ctx,
        {
          bookingId,
          propertyId,
          userId,
          author: review.author,
          on: addDays(today, -review.daysAgo),
        },
        review,
      );
  }
  throw new Error(`${property.slug} had no night for ${review.author}.`);
}

/** A party that fits the smallest room of the property. */
function partyOf(
  { rooms, kind }: SeedProperty,
  type: SeedReview['type'],
  dice: ReturnType<typeof randomFrom>,
): Pick<SeedStay, 'adults' | 'childAges'> {
  const most = Math.min(...rooms.map((room) => room.maxAdults));
  const children = Math.min(...rooms.map((room) => room.maxChildren));
  const group = kind === 'bungalow' ? dice.int(4, 7) : 2;
  const adults = {
    solo: 1,
    couple: 2,
    business: kind === 'bungalow' ? 5 : 1,
    friends: group,
    family: Math.min(group, 4),
  }[type];
  return {
    adults: Math.min(adults, most),
    childAges: type === 'family' ? [5, 9].slice(0, children) : [],
  };
}

/** Writes and publishes a review as guests and the operator do. */
export async function publish(
  ctx: Context,
  by: { bookingId: number; propertyId: number; userId: number; author: string; on: IsoDate },
  review: Pick<SeedReview, 'type' | 'scores' | 'title' | 'details'>,
): Promise<void> {
  const then = { ...ctx, clock: fixedClock(`${by.on}T12:30:00+05:30`) };
  const written = await writeReview(
    then,
    by,
    { id: by.userId, name: by.author },
    { ...review, propertyId: by.propertyId },
  );
  const published = written.ok
    ? await publishReview(
        then,
        written.value.id,
        people.find(({ role }) => role === 'operator')?.name ?? '',
      )
    : written;
  if (!published.ok)
    throw new Error(`The review of ${by.author} was refused: ${published.message}`);
}
