/**
 * Small builders that keep the hand-written catalogue readable. They add no facts of their own:
 * everything a property claims stands in its own entry.
 */
export { house, notes } from './house-notes.ts';
import type { ArtFacts } from '@verandah/art';
import type { SeedPlan, SeedReview, SeedRoom } from '../facts.ts';

type Ladder = Exclude<SeedPlan['refund'], string>;
type ChildBands = SeedPlan['childBands'];

/** A refund ladder from [hours before check-in, percent of the paid amount] steps, widest first. */
export function ladder(
  ...steps: readonly (readonly [hoursBefore: number, percent: number])[]
): Ladder {
  return steps.map(([hoursBefore, percent]) => ({ hoursBefore, percent }));
}

/** Children up to `freeUpTo` years stay free; from there to 12 they cost `rupees` a night each. */
export function kids(freeUpTo: number, rupees: number): ChildBands {
  return [
    { from: 0, to: freeUpTo, rupees: 0 },
    { from: freeUpTo + 1, to: 12, rupees },
  ];
}

/** A rate plan; `price` is how it differs from the room's nightly rate (percent of it, rupees on top). */
export function plan(
  name: string,
  inclusions: readonly string[],
  refund: SeedPlan['refund'],
  childBands: ChildBands,
  price: { percent?: number; add?: number } = {},
): SeedPlan {
  return { name, inclusions, refund, childBands, ...price };
}

/** What one unit of a room holds: adults, children at most, children included in the rate. */
type Sleeps = readonly [adults: number, children: number, includedChildren: number];

/** A whole house sold as one unit; `rate` is [weekday, weekend] in rupees a night. */
export function wholeHouse(
  about: Pick<SeedRoom, 'name' | 'description' | 'bedType' | 'sqft' | 'amenities' | 'spaces'>,
  sleeps: Sleeps,
  rate: readonly [base: number, weekend: number],
  plans: readonly SeedPlan[],
): SeedRoom[] {
  return [roomType(about, 1, sleeps, rate, plans)];
}

/** A kind of room of which the house has `units`; `rate` is [weekday, weekend] in rupees a night. */
export function roomType(
  about: Pick<SeedRoom, 'name' | 'description' | 'bedType' | 'sqft' | 'amenities' | 'spaces'>,
  units: number,
  sleeps: Sleeps,
  rate: readonly [base: number, weekend: number],
  plans: readonly SeedPlan[],
): SeedRoom {
  const [maxAdults, maxChildren, includedChildren] = sleeps;
  const [base, weekend] = rate;
  return {
    ...about,
    units,
    maxAdults,
    maxChildren,
    includedChildren,
    rate: { base, weekend },
    plans,
  };
}

/** How the house is drawn. The order of the arguments is the order in which one would describe it. */
export function scene(
  style: ArtFacts['style'],
  storeys: ArtFacts['storeys'],
  wall: ArtFacts['wall'],
  roof: ArtFacts['roof'],
  backdrop: ArtFacts['backdrop'],
  pool: ArtFacts['pool'],
  garden: ArtFacts['garden'],
  ...features: ArtFacts['features']
): ArtFacts {
  return { style, storeys, wall, roof, backdrop, pool, garden, features };
}

const reviewTypes: ReadonlySet<string> = new Set([
  'family',
  'couple',
  'friends',
  'business',
  'solo',
]);

function isReviewType(word: string | undefined): word is SeedReview['type'] {
  return word !== undefined && reviewTypes.has(word);
}

/**
 * Reads reviews written the way a guest book looks. Entries are parted by an empty line:
 *
 *     Author | type | location food cleaning facility money overall | days ago
 *     Title
 *     The text, on one line.
 *
 * @throws Error naming the entry when a line is missing or a score is no half star from 0.5 to 5
 */
export function guestBook(text: string): SeedReview[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(readEntry);
}

function readEntry(entry: string): SeedReview {
  const [head = '', title = '', details = '', ...rest] = entry
    .split('\n')
    .map((line) => line.trim());
  const [author = '', type, scoreText = '', daysText = ''] = head
    .split('|')
    .map((part) => part.trim());
  const scores = scoreText.split(/\s+/).map(Number);
  const [location, food, cleaning, facility, money, overall] = scores;
  const daysAgo = Number(daysText);
  if (
    author === '' ||
    title === '' ||
    details === '' ||
    rest.length > 0 ||
    !isReviewType(type) ||
    scores.length !== 6 ||
    !scores.every((score) => score >= 0.5 && score <= 5 && Number.isInteger(score * 2)) ||
    location === undefined ||
    food === undefined ||
    cleaning === undefined ||
    facility === undefined ||
    money === undefined ||
    overall === undefined ||
    !Number.isInteger(daysAgo) ||
    daysAgo < 1
  ) {
    throw new Error(`A guest book entry cannot be read: ${head}`);
  }
  return {
    author,
    type,
    scores: { location, food, cleaning, facility, money, overall },
    title,
    details,
    daysAgo,
  };
}
