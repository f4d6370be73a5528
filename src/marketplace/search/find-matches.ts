import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import { depositRule } from '#marketplace/pricing/index.ts';
import { groupFits } from './group-fit.ts';
import { resolvePlace, type Where } from './area.ts';
import type { Candidates, Criteria, StayAt } from './candidate.ts';
import { matchesAmong } from './match.ts';
import { narrow, type NarrowOptions } from './narrow.ts';
import type { SearchRequest } from './request.ts';

/** A search's area, criteria and candidates. */
interface CandidateSearch {
  readonly where: Where;
  readonly criteria: Criteria;
  readonly candidates: Candidates;
}

/**
 * Finds the candidates in the request's area, unless `given` names one. With a viewport the place name is resolved in
 * parallel.
 */
export async function findCandidates(
  ctx: Context,
  request: SearchRequest,
  look: NarrowOptions,
  given?: Where,
): Promise<CandidateSearch> {
  const {
    party,
    hotelType,
    filters,
    anyOfAmenities = [],
    luxury = false,
    sort,
    bounds,
    group,
  } = request;
  const criteriaIn = (area: Where['area']): Criteria => ({
    area,
    now: ctx.clock.now(),
    deposit: depositRule(ctx),
    stay: latestStay(look.stays) ?? request.stay,
    party,
    hotelType,
    filters,
    anyOfAmenities,
    luxury,
    sort,
    ...(group === undefined ? {} : { group }),
  });
  const read = async (criteria: Criteria): Promise<Candidates> => {
    const candidates = await narrow(ctx.pool, criteria, look);
    if (group?.only !== true) return candidates;
    const fits = await groupFits(
      ctx,
      candidates.list.map(({ id }) => id),
      group,
    );
    return { ...candidates, list: candidates.list.filter(({ id }) => fits(id)) };
  };
  if (bounds && given === undefined) {
    const criteria = criteriaIn({ kind: 'bounds', bounds });
    const [where, candidates] = await Promise.all([resolvePlace(ctx, request), read(criteria)]);
    return { where, criteria, candidates };
  }
  const where = given ?? (await resolvePlace(ctx, request));
  const criteria = criteriaIn(where.area);
  return { where, criteria, candidates: await read(criteria) };
}

const latestStay = (stays: readonly Stay[]): Stay | undefined =>
  stays.toSorted((a, b) => (a.checkIn < b.checkIn ? 1 : -1))[0];

/** The candidates, and those that match the stay of the request. */
export async function findMatches(
  ctx: Context,
  request: SearchRequest,
  look: NarrowOptions,
  given?: Where,
): Promise<CandidateSearch & { readonly matches: readonly StayAt[] }> {
  const looked = await findCandidates(ctx, request, look, given);
  const [matches = []] = matchesAmong(looked.candidates, looked.criteria, [request.stay]);
  return { ...looked, matches };
}
