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
import { SOLD_OUT, type NightFacts, type NightRow } from '#marketplace/inventory/index.ts';
import type { Candidate, Candidates, StayAt } from './candidate.ts';
import type { SearchRequest } from './request.ts';

/** A match with the bounds of its price; the exact figures are quoted on demand. */
export interface PricedMatch extends StayAt {
  readonly bounds: FigureBounds;
  /**
   * The figures of the quote, computed once. A sold-out match has those of its ordinary night, which only order
   * sold-out matches.
   */
  figures(): Figures;
}

/** The nights by property: read with the candidates, or separately. */
interface NightsRead {
  readonly of: (property: Candidate) => readonly NightRow[] | null;
  /** as `Candidates.blank` */
  readonly blank: readonly NightFacts[];
}

/** The nights read with the candidates. */
export const nightsOfCandidates = ({ blank }: Candidates): NightsRead => ({
  of: ({ nights }) => nights,
  blank,
});

/**
 * Prices matches for one question. An open match gets bounds from its standing facts and nights; a match without
 * anything to sell gets its ordinary night.
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

/** A match priced at its ordinary night. */
export function soldOut(match: StayAt, nights: number): PricedMatch {
  const { basePrice } = match.property;
  const ordinary = { price: basePrice, spend: basePrice * nights, total: basePrice };
  return {
    ...match,
    notSellable: match.notSellable ?? SOLD_OUT,
    bounds: { low: ordinary, high: ordinary },
    figures: () => ordinary,
  };
}

/**
 * The value of `say` for the figures of a match: from the bounds if both agree, else from the exact figures. `say`
 * must be monotonic.
 */
function fromBounds<T>({ bounds, figures }: PricedMatch, say: (of: Figures) => T): T {
  const least = say(bounds.low);
  return least === say(bounds.high) ? least : say(figures());
}

/** The budget band of a night. */
export const bandOfMatch = (match: PricedMatch) => fromBounds(match, ({ price }) => bandOf(price));

/** Whether the total of a match is in the range; a sold-out match has no total. */
export function isInTotal(match: PricedMatch, range: TotalRange | null | undefined): boolean {
  if (!range) return true;
  if (match.notSellable !== null) return false;
  return (
    fromBounds(match, ({ total }) =>
      inRange(total, range) ? 'within' : total < (range.from ?? 0) ? 'below' : 'above',
    ) === 'within'
  );
}

/** Whether a match reaches the least spend of an offer's list. */
export const spendsEnough = (match: PricedMatch, { leastSpend = 0 }: SearchRequest): boolean =>
  leastSpend === 0 || fromBounds(match, ({ spend }) => spend >= leastSpend);

/** Whether a match is within the budget, of a night and of the stay. */
export const isInBudget = (match: PricedMatch, { filters, total }: SearchRequest): boolean =>
  (filters.budget.length === 0 || filters.budget.includes(bandOfMatch(match))) &&
  isInTotal(match, total);
