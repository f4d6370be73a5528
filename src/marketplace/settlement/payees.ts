import { denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/supply.ts';
import type { IsoDate } from '#shared/dates.ts';
import { parseGstin } from '#shared/gstin.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** How a payee's stays are sold; see the table `payees`. */
type TaxMode = 'eco_9_5' | 'eco_52' | 'principal';

interface NewPayee {
  readonly name: string;
  /** '' for an owner who is not registered */
  readonly gstin: string;
  readonly taxMode: TaxMode;
}

/**
 * Adds a payee, in the caller's transaction. Refuses as `denied` with `payee.change`, and `payee.invalid` with a
 * message per field.
 */
export async function addPayee(
  ctx: Pick<Context, 'actor'>,
  trx: Db,
  { name, gstin, taxMode }: NewPayee,
): Promise<Result<{ payeeId: number }>> {
  const refused = denied(ctx, 'payee.change');
  if (refused !== null) return refused;
  const known = oneLine(name);
  const number = parseGstin(gstin);
  const fields = {
    ...(known === '' || known.length > 200 ? { name: texts.payeeName() } : {}),
    ...((gstin === '' ? taxMode === 'eco_52' : number === null)
      ? { gstin: texts.payeeGstin() }
      : {}),
  };
  if (Object.keys(fields).length > 0)
    return refuse('invalid', 'payee.invalid', Object.values(fields)[0] ?? '', { fields });
  const { id } = await trx
    .insertInto('payees')
    .values({ name: known, gstin: number ?? '', tax_mode: taxMode })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ payeeId: id });
}

/**
 * Pays a payee for a property from a day on, in the caller's transaction. Repeating a day
 * replaces its payee. Refuses as `denied` with `payee.change`.
 */
export async function payForProperty(
  ctx: Pick<Context, 'actor'>,
  trx: Db,
  {
    propertyId,
    payeeId,
    from,
  }: { readonly propertyId: number; readonly payeeId: number; readonly from: IsoDate },
): Promise<Result<void>> {
  const refused = denied(ctx, 'payee.change');
  if (refused !== null) return refused;
  await trx
    .insertInto('property_payees')
    .values({ property_id: propertyId, payee_id: payeeId, from_date: from })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'from_date']).doUpdateSet({ payee_id: payeeId }),
    )
    .execute();
  return ok(undefined);
}
