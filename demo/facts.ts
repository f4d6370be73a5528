/**
 * A demo property as written by hand, before it becomes rows.
 * The art generator draws from the same facts, so pictures and facts agree.
 * Money here is in whole rupees; the loader converts it to paise.
 */

import type { ArtFacts } from '@verandah/art';
import type { Flag } from '#shared/filters.ts';
import type {
  Caretaker,
  Cook,
  Pool,
  PowerBackup,
  Road,
  RuleAnswer,
  RuleTopic,
  Space,
} from '#shared/property-facts.ts';

export interface SeedPlan {
  name: string; // 'Room only', 'Breakfast included', 'All meals, non-refundable'
  inclusions: readonly string[];
  /** percent of the room's nightly rate, default 100 */
  percent?: number;
  /** rupees added a night, default 0 */
  add?: number;
  /** 'default' = full refund more than 12 x 24 h before check-in; 'none' = non-refundable; or its own ladder */
  refund: 'default' | 'none' | readonly { hoursBefore: number; percent: number }[];
  /** rupees a night by age for each child beyond the included */
  childBands: readonly { from: number; to: number; rupees: number }[];
}

export interface SeedRoom {
  name: string;
  description: string;
  bedType: string;
  sqft: number;
  maxAdults: number;
  maxChildren: number;
  includedChildren: number;
  units: number;
  amenities: readonly string[];
  /** the rooms inside one unit, in walking order */
  spaces: readonly Space[];
  /** rupees: an ordinary weekday night; Friday/Saturday/Sunday nights; the rest follows by season percent */
  rate: { base: number; weekend: number };
  plans: readonly SeedPlan[];
}

export interface SeedRule {
  topic: RuleTopic;
  /** for food and couples null: the property's `flags` decide */
  answer: RuleAnswer | null;
  until?: string;
  most?: number;
  minAge?: number;
  sentence: string;
}

/** Care, access and rules of the house. */
export interface SeedFacts {
  pools: readonly Pool[];
  caretaker: Caretaker;
  cook: Cook;
  /** a day, without groceries */
  cookRupees?: number;
  power: PowerBackup;
  powerRuns: string;
  road: Road;
  roughMetres: number;
  roadNote: string;
  steps: number;
  parking: number;
  /** one for each topic */
  rules: readonly SeedRule[];
}

interface SeedOffer {
  kind: 'hotel_discount' | 'last_minute' | 'booster' | 'bungalow_offer';
  title: string;
  percent?: number;
  rupees?: number;
  /** offsets in days from the day of seeding; absent = always */
  stayFrom?: number;
  stayTo?: number;
  daysAheadMax?: number;
  minNights?: number;
  /** days since it began; absent: as long as the property is on sale, so that nothing is struck through */
  runsFor?: number;
}

export interface SeedReview {
  /** fictional; shown by first name and initial */
  author: string;
  type: 'family' | 'couple' | 'friends' | 'business' | 'solo';
  /** half-star scores 0.5 .. 5 */
  scores: {
    location: number;
    food: number;
    cleaning: number;
    facility: number;
    money: number;
    overall: number;
  };
  title: string;
  details: string;
  /** days before the day of seeding */
  daysAgo: number;
}

export interface SeedProperty {
  /** kebab-case, unique; never one of the alias paths */
  slug: string;
  name: string;
  /** the type: 'bungalow' = a whole villa as one unit; hotel and resort = rooms */
  kind: 'bungalow' | 'hotel' | 'resort';
  /** slug of a place of kind locality (or city) in places.ts */
  place: string;
  latitude: number;
  longitude: number;
  streetAddress: string;
  zipcode: string;
  stars: 1 | 2 | 3 | 4 | 5;
  bedrooms: number;
  bathrooms: number;
  /** one plain sentence, at most 90 characters */
  tagline: string;
  /** HTML: p, ul, li, strong, h3 only; 90-180 words, written for this property */
  description: string;
  policy: string;
  rules: string;
  checkin: string; // '14:00'
  checkout: string; // '11:00'
  flags: readonly Flag[];
  pay:
    | { how: 'all-at-property' }
    | { how: 'flat-part'; rupees: number }
    | { how: 'percent-part'; percent: number }
    | { how: 'online-only' };
  /** amenity ids of the specification (26 air-conditioned, 7 Wi-Fi, 41 outdoor pool, ...) */
  amenities: readonly number[];
  rooms: readonly SeedRoom[];
  facts: SeedFacts;
  offers: readonly SeedOffer[];
  reviews: readonly SeedReview[];
  /** how nights are already sold when the demo opens */
  demand: 'quiet' | 'steady' | 'busy' | 'sold-out-this-weekend';
  /** 0..1000; order of 'recommended' */
  recommend: number;
  art: ArtFacts;
}
