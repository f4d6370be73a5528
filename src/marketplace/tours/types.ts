import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';

/** Within India, or abroad. */
export type TourKind = 'domestic' | 'international';

export type Meal = 'breakfast' | 'lunch' | 'dinner';

/** What cards show. */
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
  /** places in the order of the journey, without where it starts and ends */
  readonly places: readonly string[];
  /** 1 to 12, in the order of the season */
  readonly bestMonths: readonly number[];
  readonly picture: Picture;
}

/** One day of the journey. */
export interface TourDay {
  readonly title: string;
  readonly text: string;
  /** where the night is spent; '' when there is none, or it is on the way */
  readonly stay: string;
  readonly meals: readonly Meal[];
  /** how far, how long: '130 km, 4 h 30 min'; '' on a day without a journey */
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

/** What the enquiry box asks for, as it was typed. */
export interface EnquiryInput {
  readonly tourId: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A tour as the sitemap lists it. */
export interface TourEntry {
  /** '/domestic/backwaters-of-kerala/2' */
  readonly path: string;
  readonly changedAt: Date;
}

export interface Tours {
  /** live tours in the order of the lists */
  list(kind: TourKind): Promise<readonly TourCard[]>;
  /** a live tour; null for unknown ids, drafts and tours that are no longer run */
  byId(id: number): Promise<TourDetails | null>;
  /** other live tours of the same kind, those with places in common first */
  related(tour: TourCard, limit: number): Promise<readonly TourCard[]>;
  /** all live tours */
  index(): Promise<readonly TourEntry[]>;
  /**
   * Stores an enquiry and has it mailed to support. The same person asking about the same tour again on the same day
   * is thanked again, and nothing is stored or mailed twice. `address` is the sender's IP address, for the limit.
   * Refusals: `tour.not-found`, `enquiry.invalid` with a message per field, `enquiry.limited` with the seconds to wait.
   */
  enquire(input: EnquiryInput, address: string): Promise<Result<{ readonly id: number }>>;
}
