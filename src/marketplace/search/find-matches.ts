import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import { depositRule } from '#marketplace/pricing/index.ts';
import { resolvePlace, type Where } from './area.ts';
import type { Candidates, Criteria, StayAt } from './candidate.ts';
import { matchesAmong } from './match.ts';
import { narrow, type Look } from './narrow.ts';
import type { SearchRequest } from './request.ts';

/** Where a request looks, what is asked there, and what may match. */
interface Looked {
  readonly where: Where;
  readonly criteria: Criteria;
  readonly candidates: Candidates;
}

/** Looks where the request means, unless that is given. A viewport does not wait for the name of its place. */
export async function lookFor(
  ctx: Context,
  request: SearchRequest,
  look: Look,
  given?: Where,
): Promise<Looked> {
  const { party, hotelType, filters, anyOfAmenities = [], luxury = false, sort, bounds } = request;
  const criteriaIn = (area: Where['area']): Criteria => ({
    area,
    now: ctx.clock.now(),
    deposit: depositRule(ctx),
    stay: lastOf(look.stays) ?? request.stay,
    party,
    hotelType,
    filters,
    anyOfAmenities,
    luxury,
    sort,
  });
  if (bounds && given === undefined) {
    const criteria = criteriaIn({ kind: 'bounds', bounds });
    const [where, candidates] = await Promise.all([
      resolvePlace(ctx, request),
      narrow(ctx.pool, criteria, look),
    ]);
    return { where, criteria, candidates };
  }
  const where = given ?? (await resolvePlace(ctx, request));
  const criteria = criteriaIn(where.area);
  return { where, criteria, candidates: await narrow(ctx.pool, criteria, look) };
}

const lastOf = (stays: readonly Stay[]): Stay | undefined =>
  stays.toSorted((a, b) => (a.checkIn < b.checkIn ? 1 : -1))[0];

/** The same, and what of it matches for the stay of the request. */
export async function findMatches(
  ctx: Context,
  request: SearchRequest,
  look: Look,
  given?: Where,
): Promise<Looked & { readonly matches: readonly StayAt[] }> {
  const looked = await lookFor(ctx, request, look, given);
  const [matches = []] = matchesAmong(looked.candidates, looked.criteria, [request.stay]);
  return { ...looked, matches };
}
