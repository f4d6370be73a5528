import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/owner-listing.ts';
import { parseDate, type IsoDate } from '#shared/dates.ts';
import { LICENCE_KINDS, type LicenceKind } from '#shared/licences.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { changeOwn, type OwnChange } from './own-change.ts';

/** The licence under which a property is let. */
interface Licence {
  readonly kind: LicenceKind;
  readonly number: string;
  /** its last day; null: it does not run out */
  readonly expires: IsoDate | null;
}

const MOST_NUMBER = 60;

/** The licence of a property; null where its owner has entered none. */
export async function licenceOf(db: Db, propertyId: number): Promise<Licence | null> {
  const row = await db
    .selectFrom('licences')
    .select(['kind', 'number', 'expires_on as expires'])
    .where('property_id', '=', propertyId)
    .$castTo<Licence>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Saves the licence of a property, for its owner. `expires`: its last day, '' where it does not run out. Refuses as
 * `changeOwn`, and `licence.invalid` with a message per field.
 */
export function saveLicence(
  ctx: Context,
  change: OwnChange,
  typed: { readonly kind: string; readonly number: string; readonly expires: string },
): Promise<Result<object>> {
  const kind = LICENCE_KINDS.find((one) => one === typed.kind);
  const number = oneLine(typed.number);
  const expires = typed.expires === '' ? null : parseDate(typed.expires);
  const fields = {
    ...(kind === undefined ? { kind: texts.licenceKind() } : {}),
    ...(number === '' || number.length > MOST_NUMBER
      ? { number: texts.licenceNumber({ most: MOST_NUMBER }) }
      : {}),
    ...((expires === null && typed.expires !== '') ||
    (expires !== null && expires < ctx.clock.today())
      ? { expires: texts.licenceExpires() }
      : {}),
  };
  const invalid = Object.keys(fields).length > 0;
  return changeOwn(ctx, change, async (trx) => {
    if (invalid || kind === undefined)
      return refuse('invalid', 'licence.invalid', texts.checkMarked(), { fields });
    const row = { kind, number, expires_on: expires };
    await trx
      .insertInto('licences')
      .values({ property_id: change.propertyId, ...row })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
      .execute();
    await leaveAudit(ctx, trx, {
      permission: 'property.change',
      event: 'licence.changed',
      subject: `property:${change.propertyId}`,
      propertyId: change.propertyId,
      after: { kind, expires, text: number },
    });
    return ok({});
  });
}
