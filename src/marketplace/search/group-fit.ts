import { fitsOfProperties } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { worstFit } from '#shared/rule-fit.ts';
import type { GroupNeeds } from './request.ts';
import type { Values } from './sql.ts';

/**
 * Returns whether no house rule of a property clashes with the group. Rules to ask about do not clash: the host may
 * say yes.
 */
export async function groupFits(
  ctx: Context,
  ids: readonly number[],
  needs: GroupNeeds,
): Promise<(id: number) => boolean> {
  const fits = await fitsOfProperties(ctx, ids, needs);
  return (id) => worstFit(fits.get(id) ?? []) !== 'no';
}

/** The needs that a plain 'no' on their topic refuses, whatever else the rule says. */
const REFUSED_BY_NO = {
  pets: 'pets',
  music: 'music',
  alcohol: 'alcohol',
  visitors: 'day_visitors',
} as const;

/**
 * A condition on `search_rows s` that leaves out properties with a plain 'no' to the group, so that fewer rules are
 * read; may let through too much. `groupFits` decides. Null for a group without such needs.
 */
export function withoutPlainNo({ company, childAges }: GroupNeeds, v: Values): string | null {
  const topics = [
    ...Object.entries(REFUSED_BY_NO).flatMap(([need, topic]) =>
      company.some((one) => one === need) ? [topic] : [],
    ),
    ...(childAges.length > 0 ? ['children'] : []),
  ];
  return topics.length === 0
    ? null
    : `
      not exists (
        select from property_rules u
        where u.property_id = s.property_id
          and u.topic = any(${v.add(topics)}::text[])
          and u.answer = 'no'
      )`;
}
