import { propertyFacts } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { ruleFits, type Company, type RuleFit, type RuleSaid } from '#shared/rule-fit.ts';

/**
 * What a group said of itself when it booked, the rules of the house as they were then, and the verdict that it was
 * shown.
 */
export interface AgreedFit {
  readonly company: readonly Company[];
  readonly rules: readonly RuleSaid[];
  readonly fits: readonly RuleFit[];
}

/**
 * The verdict of the moment, to be frozen with a booking; null where the group asks nothing of the house. Read it
 * before a transaction.
 */
export async function agreedFit(
  ctx: Context,
  propertyId: number,
  company: readonly Company[],
  childAges: readonly number[],
): Promise<AgreedFit | null> {
  if (company.length === 0 && childAges.length === 0) return null;
  const rules = ((await propertyFacts(ctx, propertyId))?.rules ?? []).map(
    ({ topic, answer, until, most, minAge, sentence }) => ({
      topic,
      answer,
      until,
      most,
      minAge,
      sentence,
    }),
  );
  return { company, rules, fits: ruleFits(rules, company, childAges) };
}

/**
 * The same after a change of the party: by the rules that were agreed to, of a group that comes as it said; `now` where
 * nothing was frozen.
 */
export function fitAfter(
  before: AgreedFit | null,
  childAges: readonly number[],
  now: AgreedFit | null,
): AgreedFit | null {
  return before === null
    ? now
    : { ...before, fits: ruleFits(before.rules, before.company, childAges) };
}

/** jsonb comes back untyped; the writer above guarantees its shape. */
export const toAgreedFit = (stored: unknown): AgreedFit | null =>
  stored === null || stored === undefined ? null : (stored as AgreedFit);
