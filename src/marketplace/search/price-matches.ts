import {
  factsOf,
  figuresOf,
  listPricer,
  nightsWithin,
  standingFacts,
  type FigureBounds,
  type Figures,
  type ListPricer,
  type ListQuestion,
  type StandingFacts,
} from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import { bandOf, inRange, type TotalRange } from '#shared/filters.ts';
import type { NightFacts, NightRow } from '#marketplace/inventory/index.ts';
import type { Candidate, Candidates, StayAt } from './candidate.ts';
import type { SearchRequest } from './request.ts';

/** A match with what it costs: bounds at once, the figures of its quote when something depends on them. */
export interface PricedMatch extends StayAt {
  readonly bounds: FigureBounds;
  /**
   * The figures of its quote, worked out once. Sold out: of its ordinary night, which orders those among themselves.
   */
  figures(): Figures;
}

/** The nights that were read, by property: of a search that asked for prices with its candidates, else apart. */
interface NightsRead {
  readonly of: (property: Candidate) => readonly NightRow[] | null;
  /** as `Candidates.blank` */
  readonly blank: readonly NightFacts[];
}

/** Those that came with the candidates. */
export const nightsOfCandidates = ({ blank }: Candidates): NightsRead => ({
  of: ({ nights }) => nights,
  blank,
});

/**
 * Prices matches for one question. What can be had is bounded from its standing facts and its nights; a match of which
 * nothing that was asked for can be had stands with its ordinary night.
 */
export async function priceMatches(
  ctx: Context,
  matches: readonly StayAt[],
  { of, blank }: NightsRead,
  question: ListQuestion,
): Promise<PricedMatch[]> {
  const { stay } = question;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const offset = nightsBetween(blank[0]?.night ?? stay.checkIn, stay.checkIn);
  const pricer = await listPricer(ctx, question);
  const standing = await standingFacts(
    ctx,
    matches.filter(({ notSellable }) => notSellable === null).map(({ property }) => property.id),
  );
  const factsFor = (match: StayAt, stands: StandingFacts) => {
    const facts = factsOf(stands, of(match.property), blank, pricer.rules);
    return blank.length === nights ? facts : nightsWithin(facts, offset, nights);
  };
  return matches.map((match) => {
    const stands = match.notSellable === null ? standing.get(match.property.id) : undefined;
    return (
      (stands && priced(match, pricer, () => factsFor(match, stands))) ?? soldOut(match, nights)
    );
  });
}

function priced(
  match: StayAt,
  pricer: ListPricer,
  factsFor: () => ReturnType<typeof factsOf>,
): PricedMatch | null {
  const bounds = pricer.bounds(factsFor());
  if (bounds === null) return null;
  let known: Figures | undefined;
  const figures = (): Figures => {
    const quoted = pricer.quote(factsFor());
    return quoted === null ? bounds.low : figuresOf(quoted);
  };
  return { ...match, bounds, figures: () => (known ??= figures()) };
}

/** A match at its ordinary night. */
export function soldOut(match: StayAt, nights: number): PricedMatch {
  const { basePrice } = match.property;
  const ordinary = { price: basePrice, spend: basePrice * nights, total: basePrice };
  return {
    ...match,
    notSellable: match.notSellable ?? 'sold-out',
    bounds: { low: ordinary, high: ordinary },
    figures: () => ordinary,
  };
}

/**
 * What is said of the figures of a match, from its bounds where those say the same; larger figures must not go back to
 * what smaller ones were.
 */
export function settled<T>({ bounds, figures }: PricedMatch, say: (of: Figures) => T): T {
  const least = say(bounds.low);
  return least === say(bounds.high) ? least : say(figures());
}

/** The budget band of a night. */
export const bandOfMatch = (match: PricedMatch) => settled(match, ({ price }) => bandOf(price));

/** Whether the total of a match lies within what is asked; sold out it has none. */
export function isInTotal(match: PricedMatch, range: TotalRange | null | undefined): boolean {
  if (!range) return true;
  if (match.notSellable !== null) return false;
  return (
    settled(match, ({ total }) =>
      inRange(total, range) ? 'within' : total < (range.from ?? 0) ? 'below' : 'above',
    ) === 'within'
  );
}

/** Whether a match spends as much as an offer's own list asks. */
export const spendsEnough = (match: PricedMatch, { leastSpend = 0 }: SearchRequest): boolean =>
  leastSpend === 0 || settled(match, ({ spend }) => spend >= leastSpend);

/** Whether a match costs what was asked, a night and in all. */
export const isInBudget = (match: PricedMatch, { filters, total }: SearchRequest): boolean =>
  (filters.budget.length === 0 || filters.budget.includes(bandOfMatch(match))) &&
  isInTotal(match, total);
