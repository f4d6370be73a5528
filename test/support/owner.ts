import { besideSite } from './beside-site.ts';
import { buildMember } from './builders.ts';

/** Makes an account an owner of some properties of the demo, the newest first; their names and numbers. */
export const makeOwner = (
  dataDir: string,
  mobile: string,
  count = 1,
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
      .limit(count)
      .execute();
    for (const one of properties) await buildMember(db, id, one.id);
    return properties;
  });
