import { besideSite } from './beside-site.ts';
import { buildMember } from './builders.ts';

/**
 * Makes an account the only member of some properties of the demo; their names and numbers. `after`: how many of the
 * newest to leave to other journeys.
 */
export const makeOwner = (
  dataDir: string,
  mobile: string,
  { count = 1, after = 0 }: { readonly count?: number; readonly after?: number } = {},
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  besideSite(dataDir, async ({ db }) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', `+91${mobile}`)
      .executeTakeFirstOrThrow();
    const properties = await db
      .selectFrom('properties')
      .select(['id', 'name'])
      .where('state', '=', 'live')
      .orderBy('id', 'desc')
      .offset(after)
      .limit(count)
      .execute();
    for (const one of properties)
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('memberships').where('property_id', '=', one.id).execute();
        await buildMember(trx, id, one.id);
      });
    return properties;
  });
