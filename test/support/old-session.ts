import { sql } from 'kysely';
import { besideSite } from './beside-site.ts';

/** Makes the proofs of all sessions an hour old, so they no longer count. */
export const anHourLater = (dataDir: string, mobile: string): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', `+91${mobile}`)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({
        created_at: sql`created_at - interval '1 hour'`,
        proved_at: sql`proved_at - interval '1 hour'`,
      })
      .where('user_id', '=', id)
      .execute();
  });
