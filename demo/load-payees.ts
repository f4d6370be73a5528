import { addPayee, payForProperty } from '#marketplace/settlement/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { people } from './catalogue/people.ts';
import { PAST_NIGHTS } from './load-catalogue.ts';

/** The owners who have an account, by the properties that they are paid for. */
const OWNER_OF = new Map(
  people.flatMap(({ name, hosts }) =>
    hosts?.role === 'owner' ? hosts.slugs.map((slug) => [slug, name] as const) : [],
  ),
);

/**
 * Gives each property a payee who is not registered for GST, from before its first demo stay: its owner, or one of its
 * own where nobody has an account.
 */
export async function loadPayees(
  ctx: Pick<Context, 'db' | 'actor'>,
  today: IsoDate,
  propertyIds: ReadonlyMap<string, number>,
): Promise<void> {
  const payees = new Map<string, number>();
  for (const [slug, propertyId] of propertyIds) {
    const name = OWNER_OF.get(slug) ?? `Owner of ${slug}`;
    let payeeId = payees.get(name);
    if (payeeId === undefined) {
      const added = await addPayee(ctx, ctx.db, { name, gstin: '', taxMode: 'eco_9_5' });
      if (!added.ok) throw new Error(added.code);
      ({ payeeId } = added.value);
      payees.set(name, payeeId);
    }
    const paid = await payForProperty(ctx, ctx.db, {
      propertyId,
      payeeId,
      from: addDays(today, -PAST_NIGHTS),
    });
    if (!paid.ok) throw new Error(paid.code);
  }
}
