import type { Context } from '#platform/context.ts';
import type { Paise } from '#shared/money.ts';
import { inRange } from '#shared/filters.ts';
import { roomsForChildren, type Party } from '#shared/party.ts';
import type { StayAt } from './candidate.ts';
import { findMatches } from './find-matches.ts';
import { distanceKm, type GeoPoint } from './geo.ts';
import { buildItems } from './items.ts';
import { requestProblem, type SearchItem, type SearchRequest } from './request.ts';

/** Two free properties near each other that hold a party together. */
interface PairOfStays {
  /** the larger first, each priced for its own part of the party */
  readonly stays: readonly [PartStay, PartStay];
  /** of both, taxes included */
  readonly total: Paise;
  /** as the crow flies */
  readonly apartKm: number;
}

interface PartStay {
  readonly item: SearchItem;
  readonly party: Party;
}

/** The greatest distance between the two. */
const NEAR_KM = 2.5;
/** The largest houses tried with each other, and the nearest pairs priced. */
const MOST_TRIED = 60;
const MOST_PRICED = 8;

/** A whole property, with the people it holds. */
export interface House extends GeoPoint {
  readonly id: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly bedrooms: number;
}

/**
 * Pairs of free whole properties that hold the party between them, cheapest first, each house at most once. For a
 * party that fits into no single property. Filters apply to each house, the budget to both together. Reads the rows
 * of the place once.
 */
export async function pairsFor(
  ctx: Context,
  request: SearchRequest,
  most: number,
): Promise<readonly PairOfStays[]> {
  const { party, stay } = request;
  if (requestProblem(request, ctx.clock.today()) !== null || party.adults < 2) return [];
  const one = { ...request, party: { adults: 1, childAges: [], rooms: 1 } };
  const { where, criteria, matches } = await findMatches(ctx, one, {
    stays: [stay],
    prices: false,
    counts: false,
  });
  const around = { centre: where.centre, now: criteria.now };
  const itemFor = async (house: House, some: Party) => ({
    party: some,
    item: (
      await buildItems(
        ctx,
        { ...request, party: some },
        [{ id: house.id, notSellable: null }],
        around,
      )
    )[0],
  });
  const priced = await Promise.all(
    pairUp(housesAmong(matches), party).map(
      async ({ houses: [a, b], parties: [forA, forB], apartKm }) => {
        const [first, second] = await Promise.all([itemFor(a, forA), itemFor(b, forB)]);
        return first.item?.available && second.item?.available
          ? [
              {
                stays: [first as PartStay, second as PartStay] as const,
                total: first.item.grandTotal + second.item.grandTotal,
                apartKm,
              },
            ]
          : [];
      },
    ),
  );
  return withoutRepeats(
    priced
      .flat()
      .filter(({ total }) => inRange(total, request.total))
      .toSorted((a, b) => a.total - b.total),
    most,
  );
}

const housesAmong = (matches: readonly StayAt[]): House[] =>
  matches
    .filter(({ property, notSellable }) => notSellable === null && property.rooms === null)
    .map(({ property }) => property)
    .toSorted((a, b) => b.maxGuests - a.maxGuests || a.id - b.id)
    .slice(0, MOST_TRIED);

interface HousePair {
  readonly houses: readonly [House, House];
  readonly parties: readonly [Party, Party];
  readonly apartKm: number;
}

/** The pairs that hold the party, nearest to each other first. */
export function pairUp(houses: readonly House[], party: Party): readonly HousePair[] {
  const pairs: HousePair[] = [];
  houses.forEach((a, i) => {
    for (const b of houses.slice(i + 1)) {
      const apartKm = distanceKm(a, b);
      const parties = apartKm > NEAR_KM ? null : split(party, a, b);
      if (parties !== null) pairs.push({ houses: [a, b], parties, apartKm });
    }
  });
  return pairs.toSorted((a, b) => a.apartKm - b.apartKm).slice(0, MOST_PRICED);
}

/** Divides the party over two houses by their capacity, an adult in each; null if they do not hold it. */
function split(
  { adults, childAges, rooms }: Party,
  a: House,
  b: House,
): readonly [Party, Party] | null {
  if (a.bedrooms + b.bedrooms < rooms) return null;
  const share = a.maxGuests / (a.maxGuests + b.maxGuests);
  const within = (n: number, low: number, high: number) =>
    Math.max(low, Math.min(high, Math.round(n)));
  const adultsInA = within(
    adults * share,
    Math.max(1, adults - b.maxAdults),
    Math.min(adults - 1, a.maxAdults),
  );
  const children = within(
    childAges.length * share,
    Math.max(0, childAges.length - (b.maxGuests - adults + adultsInA)),
    Math.min(childAges.length, a.maxGuests - adultsInA),
  );
  const part = (count: number, ages: readonly number[]): Party => ({
    adults: count,
    childAges: ages,
    rooms: Math.max(1, roomsForChildren(ages.length)),
  });
  const parties = [
    part(adultsInA, childAges.slice(0, children)),
    part(adults - adultsInA, childAges.slice(children)),
  ] as const;
  return holds(a, parties[0]) && holds(b, parties[1]) ? parties : null;
}

const holds = (house: House, { adults, childAges, rooms }: Party): boolean =>
  adults >= 1 &&
  adults <= house.maxAdults &&
  adults + childAges.length <= house.maxGuests &&
  rooms <= house.bedrooms;

function withoutRepeats(pairs: readonly PairOfStays[], most: number): readonly PairOfStays[] {
  const taken = new Set<number>();
  return pairs
    .filter(({ stays }) => {
      const ids = stays.map(({ item }) => item.card.id);
      if (ids.some((id) => taken.has(id))) return false;
      for (const id of ids) taken.add(id);
      return true;
    })
    .slice(0, most);
}
