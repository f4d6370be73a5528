import { sql } from 'kysely';
import { denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import { oneLine } from '#shared/person.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, type Result } from '#shared/result.ts';

/** An owner, for the staff who look as them or act for them. */
export interface FoundOwner {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
  readonly properties: readonly { readonly id: number; readonly name: string }[];
}

const MOST_OWNERS = 20;

/**
 * Owners by name, at most 20: of one property, or those whose name, mobile number or property fits the words. Refuses
 * as `denied` with `desk.look-as`.
 */
export async function findOwners(
  ctx: Context,
  { words = '', propertyId }: { readonly words?: string; readonly propertyId?: number },
): Promise<Result<readonly FoundOwner[]>> {
  const refused = denied(ctx, 'desk.look-as');
  if (refused !== null) return refused;
  const typed = oneLine(words).toLowerCase();
  const phone = parseMobile(typed);
  const rows = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .select(['u.id as userId', 'u.name', 'u.phone'])
    .select(
      sql<
        FoundOwner['properties']
      >`json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)`.as(
        'properties',
      ),
    )
    .where('m.role', '=', 'owner')
    .where('u.deleted_at', 'is', null)
    .groupBy(['u.id', 'u.name', 'u.phone'])
    .$if(propertyId !== undefined, (query) =>
      query.having(sql<boolean>`bool_or(p.id = ${propertyId ?? 0})`),
    )
    .$if(typed !== '', (query) =>
      query.having(
        sql<boolean>`u.phone = ${phone} or strpos(lower(u.name), ${typed}) > 0 or bool_or(strpos(lower(p.name), ${typed}) > 0)`,
      ),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MOST_OWNERS)
    .execute();
  return ok(rows.map((row) => ({ ...row, phone: row.phone ?? '' })));
}
