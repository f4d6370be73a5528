import { propertyFacts } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { ruleFits, type Company, type RuleFit, type RuleSaid } from '#shared/rule-fit.ts';

/** The company that a group gave when it booked, the house rules at that time, and the verdict that it was shown. */
export interface AgreedFit {
  readonly company: readonly Company[];
  readonly rules: readonly RuleSaid[];
  readonly fits: readonly RuleFit[];
}

/** The present house rules of a property by topic, to be frozen with a booking. Call it before a transaction. */
export const houseRules = async (ctx: Context, propertyId: number): Promise<readonly RuleSaid[]> =>
  ((await propertyFacts(ctx, propertyId))?.rules ?? []).map(
    ({ topic, answer, until, most, minAge, sentence }) => ({
      topic,
      answer,
      until,
      most,
      minAge,
      sentence,
    }),
  );

/**
 * The current verdict, to be frozen with a booking; null where no house rule concerns the group. Call it before a
 * transaction.
 */
export async function agreedFit(
  ctx: Context,
  propertyId: number,
  company: readonly Company[],
  childAges: readonly number[],
): Promise<AgreedFit | null> {
  if (company.length === 0 && childAges.length === 0) return null;
  const rules = await houseRules(ctx, propertyId);
  return { company, rules, fits: ruleFits(rules, company, childAges) };
}

/** The verdict after a change of the party, by the frozen rules and company; `now` where nothing was frozen. */
export function fitAfter(
  before: AgreedFit | null,
  childAges: readonly number[],
  now: AgreedFit | null,
): AgreedFit | null {
  return before === null
    ? now
    : { ...before, fits: ruleFits(before.rules, before.company, childAges) };
}

/** jsonb is untyped here; `agreedFit` guarantees its shape. */
export const toAgreedFit = (stored: unknown): AgreedFit | null =>
  stored === null || stored === undefined ? null : (stored as AgreedFit);
